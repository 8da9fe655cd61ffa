package dev.sluice.flux.wire;

import java.util.List;
import java.util.Set;

/** A message of Flux's (RFC 3). */
public sealed interface FluxMessage {

    /** The {@code nodeid} of a request for whichever broker has the service. */
    long ANY_NODE = 0xffffffffL;

    /** The {@code matchtag} of a request whose responses nobody waits for. */
    int NO_MATCHTAG = 0;

    /** Who has sent it. */
    Credentials sender();

    /** What else the header says. */
    Set<MessageFlag> flags();

    /**
     * A call.
     *
     * @param routes the hops that it has come by, the latest first; a response goes back by them
     * @param topic the service's name, a dot, and the method
     * @param nodeid the rank of the broker that it is for, or {@link #ANY_NODE}
     * @param matchtag by which the caller tells its calls apart
     */
    record Request(
            List<String> routes,
            String topic,
            Payload payload,
            Credentials sender,
            Set<MessageFlag> flags,
            long nodeid,
            int matchtag)
            implements FluxMessage {
        /** Copies the collections. */
        public Request {
            routes = List.copyOf(routes);
            flags = Set.copyOf(flags);
        }

        /** A call to whichever broker has the service. */
        public static Request to(String topic, Payload payload, int matchtag, MessageFlag... flags) {
            return new Request(List.of(), topic, payload, Credentials.OPEN, Set.of(flags), ANY_NODE, matchtag);
        }

        /** Whether nobody waits for a response. */
        public boolean wantsNoResponse() {
            return flags.contains(MessageFlag.NO_RESPONSE);
        }

        /** A response with a payload, or none, to this call. */
        public Response success(Payload result) {
            return response(0, result);
        }

        /**
         * The response that this call has failed.
         *
         * @param errnum a POSIX error number, not 0
         * @param text what happened, for people; empty if the number says it all
         */
        public Response failure(int errnum, String text) {
            if (errnum == 0) {
                throw new IllegalArgumentException("errnum 0 is no failure");
            }
            return response(errnum, text.isEmpty() ? Payload.NONE : Payload.text(text));
        }

        // RFC 3: routes, topic and matchtag are the request's; a stream's responses say that they are one.
        private Response response(int errnum, Payload result) {
            Set<MessageFlag> kept = flags.contains(MessageFlag.STREAMING) ? Set.of(MessageFlag.STREAMING) : Set.of();
            return new Response(routes, topic, result, Credentials.OPEN, kept, errnum, matchtag);
        }
    }

    /**
     * An answer to a call.
     *
     * @param routes the request's
     * @param topic the request's
     * @param errnum a POSIX error number; 0 if the call has succeeded
     * @param matchtag the request's
     */
    record Response(
            List<String> routes,
            String topic,
            Payload payload,
            Credentials sender,
            Set<MessageFlag> flags,
            int errnum,
            int matchtag)
            implements FluxMessage {
        /** Copies the collections. */
        public Response {
            routes = List.copyOf(routes);
            flags = Set.copyOf(flags);
        }
    }

    /**
     * Something that is told to all who have subscribed to its topic.
     *
     * @param sequence counts the events of an instance, 0 to 4294967295
     */
    record Event(String topic, Payload payload, Credentials sender, Set<MessageFlag> flags, long sequence)
            implements FluxMessage {
        /** Copies the collection. */
        public Event {
            flags = Set.copyOf(flags);
        }
    }

    /**
     * What peers tell each other about their connection. No client of a broker needs one.
     *
     * @param type what it is about
     * @param status depends on the type
     */
    record Control(Credentials sender, Set<MessageFlag> flags, int type, int status) implements FluxMessage {
        /** Copies the collection. */
        public Control {
            flags = Set.copyOf(flags);
        }
    }
}
