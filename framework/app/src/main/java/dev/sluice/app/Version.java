package dev.sluice.app;

import picocli.CommandLine.IVersionProvider;

/** The version in the jar's manifest. */
final class Version implements IVersionProvider {

    @Override
    public String[] getVersion() {
        String version = Sluice.class.getPackage().getImplementationVersion();
        return new String[] {"sluice " + (version == null ? "(not from a jar)" : version)};
    }
}
