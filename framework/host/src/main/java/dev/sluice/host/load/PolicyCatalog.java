package dev.sluice.host.load;

import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.Nearest;
import dev.sluice.host.PolicyException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The policies in some folders of jars, by name. */
public final class PolicyCatalog implements AutoCloseable {

    private static final System.Logger LOG = System.getLogger(PolicyCatalog.class.getName());

    private final List<PluginJar> jars = new ArrayList<>();
    private final List<PolicyException> broken = new ArrayList<>();

    private PolicyCatalog() {}

    /**
     * Loads every jar of some folders. One that is wrong does not keep the others from being used; it is
     * told of by {@link #broken}.
     *
     * @param folders where to look; one that does not exist is empty
     * @param cache where copies of the jars are kept
     * @throws PolicyException if a folder can't be read, or two jars offer the same name
     */
    public static PolicyCatalog open(List<Path> folders, Path cache) {
        PolicyCatalog catalog = new PolicyCatalog();
        JarCache copies = new JarCache(cache);
        try {
            for (Path folder : folders) {
                archives(folder).forEach(jar -> catalog.add(jar, copies));
            }
            catalog.refuseDuplicates();
            return catalog;
        } catch (PolicyException e) {
            catalog.close();
            throw e;
        }
    }

    /** Everything that can be used, by name. */
    public List<PolicyInfo> list() {
        return jars.stream()
                .map(PluginJar::info)
                .sorted((a, b) -> a.name().compareTo(b.name()))
                .toList();
    }

    /** What could not be loaded, and why. */
    public List<PolicyException> broken() {
        return List.copyOf(broken);
    }

    /**
     * Configures a policy.
     *
     * @throws PolicyException if there is none of that name, or an option does not fit
     */
    public LoadedPolicy load(PolicySpec spec) {
        for (PluginJar jar : jars) {
            var policy = jar.policy(spec);
            if (policy.isPresent()) {
                return policy.get();
            }
        }
        List<String> known = list().stream().flatMap(PolicyInfo::names).toList();
        String nearest = Nearest.to(spec.name(), known)
                .map(name -> ", did you mean \"" + name + "\"?")
                .orElse("");
        String why = broken.isEmpty() ? "" : "; not loaded: " + broken.get(0).getMessage();
        throw new PolicyException(
                "policy-unknown",
                "policy \"%s\": there is none of that name%s; known are %s%s"
                        .formatted(spec.name(), nearest, known.isEmpty() ? "none" : String.join(", ", known), why));
    }

    /** Lets go of all jars; policies that came from them must not be started or called any more. */
    @Override
    public void close() {
        jars.forEach(PluginJar::close);
        jars.clear();
    }

    private void add(Path jar, JarCache cache) {
        try {
            jars.add(PluginJar.load(jar, cache));
        } catch (PolicyException e) {
            broken.add(e);
            LOG.log(System.Logger.Level.DEBUG, "a plugin is left out", e);
        }
    }

    private void refuseDuplicates() {
        Map<String, Path> owners = new HashMap<>();
        for (PolicyInfo info : list()) {
            info.names().forEach(name -> {
                Path other = owners.put(name, info.jar());
                if (other != null) {
                    throw new PolicyException(
                            "policy-twice",
                            other.equals(info.jar())
                                    ? "policy \"%s\" is twice in one jar: %s".formatted(name, other)
                                    : "policy \"%s\" is in two jars: %s and %s".formatted(name, other, info.jar()));
                }
            });
        }
    }

    private static List<Path> archives(Path folder) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        List<Path> found = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.{jar,zip}")) {
            files.forEach(found::add);
        } catch (IOException e) {
            throw new PolicyException("plugin-folder", folder + ": can't be read: " + e, e);
        }
        found.sort(null);
        return found;
    }
}
