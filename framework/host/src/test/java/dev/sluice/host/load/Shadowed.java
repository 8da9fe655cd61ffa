package dev.sluice.host.load;

/** A library that the host has, and a plugin may have in another version. */
public final class Shadowed {

    public static final String WHOSE = new String("the host's");

    private Shadowed() {}
}
