package dev.sluice.manager.exec;

/**
 * Wait statuses as of wait(2). A process that a signal ended is given the status of a shell that
 * reports so (exit code 128 plus the signal's number), as RFC 21 has it for finish events.
 */
public final class WaitStatus {

    /** SIGKILL's number. */
    public static final int SIGKILL = 9;

    /** SIGTERM's number. */
    public static final int SIGTERM = 15;

    private static final int SIGNALLED = 128;
    private static final int EXIT_SHIFT = 8;

    private WaitStatus() {}

    /** The status of a process that has exited with a code of 0 to 255. */
    public static int exited(int code) {
        return code << EXIT_SHIFT;
    }

    /** The status of a process that a signal has ended. */
    public static int signalled(int number) {
        return exited(SIGNALLED + number);
    }

    /** The exit code in a status. */
    public static int exitCode(int status) {
        return status >> EXIT_SHIFT;
    }
}
