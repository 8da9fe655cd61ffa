package dev.sluice.model.event;

import dev.sluice.model.event.JobEvent.Raised;
import dev.sluice.model.json.JsonText;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The context of an exception (RFC 21, Exception Event). */
final class ExceptionContext {

    private ExceptionContext() {}

    static Raised read(ContextReader in) {
        String type = in.string("type", JobException::requireType);
        int severity = (int) in.integer("severity", JobException.FATAL, JobException.MILDEST);
        String note = in.string("note");
        OptionalLong userid = in.has("userid") ? OptionalLong.of(in.userid()) : OptionalLong.empty();
        OptionalInt waitStatus = in.has("wait_status") ? OptionalInt.of(in.int32("wait_status")) : OptionalInt.empty();
        return new Raised(new JobException(type, severity, note, userid, waitStatus));
    }

    static void write(Raised event, JsonText out) {
        JobException cause = event.cause();
        out.key("type").string(cause.type());
        out.key("severity").number(cause.severity());
        out.key("note").string(cause.note());
        cause.userid().ifPresent(userid -> out.key("userid").number(userid));
        cause.waitStatus().ifPresent(status -> out.key("wait_status").number(status));
    }
}
