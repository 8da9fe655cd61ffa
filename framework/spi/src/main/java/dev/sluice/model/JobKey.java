package dev.sluice.model;

/**
 * A key of a job in the KVS (RFC 16, KVS Job Schema): the directory of the job and a name in it, such as
 * {@code job.0017.e9fb.8df1.6c2e.guest.exec.eventlog}.
 *
 * @param id the job
 * @param name the key within {@link JobId#kvs()}: words with periods between them
 */
public record JobKey(JobId id, String name) {
    private static final String GUEST = "guest";
    private static final String CODE = "key-malformed";

    /** Length of {@code job.xxxx.xxxx.xxxx.xxxx}. */
    private static final int DIRECTORY = 23;

    private static final int LONGEST_NAME = 1024;

    /**
     * Checks the name.
     *
     * @throws MalformedException with code {@code key-malformed} for a name that has an empty word, white
     *     space or control characters, or more than 1024 characters
     */
    public JobKey {
        requireName(name);
    }

    /** The signed request, {@code J} (RFC 15). */
    public static JobKey request(JobId id) {
        return new JobKey(id, "J");
    }

    /** The jobspec in JSON (RFC 14). */
    public static JobKey jobspec(JobId id) {
        return new JobKey(id, "jobspec");
    }

    /** The eventlog (RFC 18, RFC 21). */
    public static JobKey eventlog(JobId id) {
        return new JobKey(id, "eventlog");
    }

    /** The resources, as they were granted (RFC 20); they stay there when the job is over. */
    public static JobKey resources(JobId id) {
        return new JobKey(id, "R");
    }

    /** The directory that the job's owner may write, or a link to it while the job runs. */
    public static JobKey guest(JobId id) {
        return new JobKey(id, GUEST);
    }

    /**
     * A key that the job's owner may write.
     *
     * @param name within the guest's directory, such as {@code application} or {@code tools.NAME}
     */
    public static JobKey guest(JobId id, String name) {
        return new JobKey(id, GUEST + "." + requireName(name));
    }

    /** The eventlog of executor and job shells (RFC 50). */
    public static JobKey execEventlog(JobId id) {
        return guest(id, "exec.eventlog");
    }

    /**
     * The directory of what a service of the instance keeps about the job.
     *
     * @param service one word, its own
     */
    public static JobKey data(JobId id, String service) {
        if (service.indexOf('.') >= 0) {
            throw malformed(service, "a service is one word, without a period");
        }
        return new JobKey(id, "data." + requireName(service));
    }

    /**
     * Reads a key.
     *
     * @param key as {@link #toString} writes it
     * @throws MalformedException with code {@code key-malformed} where there is no job's directory, or no
     *     name behind it
     */
    public static JobKey parse(String key) {
        if (key.length() <= DIRECTORY + 1 || key.charAt(DIRECTORY) != '.') {
            throw malformed(key, "not job.xxxx.xxxx.xxxx.xxxx and a name, with a period before it (RFC 16)");
        }
        String directory = key.substring(0, DIRECTORY);
        JobId id = id(key, directory);
        try {
            return new JobKey(id, key.substring(DIRECTORY + 1));
        } catch (MalformedException e) {
            throw e.at(directory);
        }
    }

    private static JobId id(String key, String directory) {
        long value = 0;
        for (int i = 4; i < DIRECTORY; i++) {
            char c = directory.charAt(i);
            value = c == '.' ? value : value << 4 | Math.max(0, Character.digit(c, 16));
        }
        JobId id = new JobId(value);
        // Only what is written that way is a key: the KVS knows nothing of numbers.
        if (!id.kvs().equals(directory)) {
            throw malformed(key, "the directory of a job is job.xxxx.xxxx.xxxx.xxxx, in lower-case hexadecimal");
        }
        return id;
    }

    /** Whether the job's owner may write it, while the job is active. */
    public boolean isGuest() {
        return name.equals(GUEST) || name.startsWith(GUEST + ".");
    }

    /** The whole key: {@code job.0017.e9fb.8df1.6c2e.eventlog}. */
    @Override
    public String toString() {
        return id.kvs() + "." + name;
    }

    private static String requireName(String name) {
        if (name.isEmpty() || name.startsWith(".") || name.endsWith(".") || name.contains("..")) {
            throw malformed(name, "a key has no empty word");
        }
        if (name.length() > LONGEST_NAME) {
            throw malformed(name, name.length() + " characters, more than " + LONGEST_NAME);
        }
        if (name.codePoints().anyMatch(JobKey::isForeign)) {
            throw malformed(name, "a key has neither white space nor control characters");
        }
        return name;
    }

    private static boolean isForeign(int c) {
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.isISOControl(c)
                || Character.getType(c) == Character.SURROGATE;
    }

    private static MalformedException malformed(String key, String problem) {
        return new MalformedException(CODE, MalformedException.quote(key) + ": " + problem);
    }
}
