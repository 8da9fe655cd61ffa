package dev.sluice.model;

/** What RFC 29 allows in a host name: printable ASCII but blanks, brackets and commas. */
final class HostNames {
    private HostNames() {}

    static boolean isNameCharacter(char c) {
        return c > ' ' && c < 0x7f && c != '[' && c != ']' && c != ',';
    }

    static String require(String name, Limits limits) {
        if (name.isEmpty()) {
            throw new MalformedException("hostlist-malformed", "\"\": a host name is not empty");
        }
        requireLength(name, name.length(), limits);
        for (int i = 0; i < name.length(); i++) {
            if (!isNameCharacter(name.charAt(i))) {
                throw new MalformedException(
                        "hostlist-malformed",
                        MalformedException.quote(name) + ": unexpected character "
                                + MalformedException.quote(name.substring(i, i + 1)));
            }
        }
        return name;
    }

    static void requireLength(String name, int length, Limits limits) {
        if (length > limits.hostName()) {
            throw new MalformedException(
                    "hostlist-limit",
                    MalformedException.quote(name) + ": host name of " + length + " characters, at most "
                            + limits.hostName());
        }
    }
}
