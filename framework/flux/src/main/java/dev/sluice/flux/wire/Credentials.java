package dev.sluice.flux.wire;

/**
 * Who has sent a message, as the broker that accepted it says (RFC 3, RFC 12). A client that sends one
 * leaves it open.
 *
 * @param userid 0 to 4294967294, or {@link #UNKNOWN}
 * @param roles a mask of the roles that the user has in the instance
 */
public record Credentials(long userid, int roles) {

    /** The instance's owner, who may do everything. */
    public static final int OWNER = 1;

    /** A user who may submit jobs. */
    public static final int USER = 2;

    /** Somebody on the same machine as the broker. */
    public static final int LOCAL = 4;

    /** The user id of a message that no broker has accepted yet. */
    public static final long UNKNOWN = 0xffffffffL;

    /** To be filled in by the broker. */
    public static final Credentials OPEN = new Credentials(UNKNOWN, 0);

    /** Checks the range. */
    public Credentials {
        if (userid < 0 || userid > UNKNOWN) {
            throw new IllegalArgumentException("userid " + userid + ": not in 0 to " + UNKNOWN);
        }
    }

    /** Whether the sender is the instance's owner. */
    public boolean isOwner() {
        return (roles & OWNER) != 0;
    }
}
