package dev.sluice.model.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** RFC 18 lines with RFC 21 contexts. */
final class EventlogEncoderTest {

    private static final Instant WHEN = Instant.ofEpochSecond(1_552_593_348, 73_045_000);

    private static String line(JobEvent event) {
        return new EventlogEncoder().encode(new LoggedEvent(WHEN, event));
    }

    private static String expected(String name, String context) {
        String tail = context.isEmpty() ? "" : ",\"context\":" + context;
        return "{\"timestamp\":1552593348.073045,\"name\":\"" + name + "\"" + tail + "}";
    }

    @Test
    void rfc21_contextsHaveTheKeysThatAreRequired() {
        assertThat(line(new JobEvent.Submit(16, 5588)))
                .isEqualTo(expected("submit", "{\"userid\":5588,\"urgency\":16,\"flags\":0,\"version\":1}"));
        assertThat(line(JobEvent.Plain.VALIDATE)).isEqualTo(expected("validate", ""));
        assertThat(line(new JobEvent.Priority(4294967295L)))
                .isEqualTo(expected("priority", "{\"priority\":4294967295}"));
        assertThat(line(new JobEvent.Urgency(0, 5588)))
                .isEqualTo(expected("urgency", "{\"urgency\":0,\"userid\":5588}"));
        assertThat(line(new JobEvent.Alloc(Annotations.sched("resource_summary", "rank0"))))
                .isEqualTo(expected("alloc", "{\"annotations\":{\"sched\":{\"resource_summary\":\"rank0\"}}}"));
        assertThat(line(new JobEvent.Alloc(Annotations.empty()))).isEqualTo(expected("alloc", "{}"));
        assertThat(line(new JobEvent.ResourceUpdate(Instant.ofEpochSecond(1692206240))))
                .isEqualTo(expected("resource-update", "{\"expiration\":1692206240}"));
        assertThat(line(new JobEvent.Finish(36608))).isEqualTo(expected("finish", "{\"status\":36608}"));
        assertThat(line(JobEvent.Release.ALL)).isEqualTo(expected("release", "{\"ranks\":\"all\",\"final\":true}"));
        assertThat(line(new JobEvent.Release(IdSet.parse("1-3"), false)))
                .isEqualTo(expected("release", "{\"ranks\":\"1-3\",\"final\":false}"));
    }

    @Test
    void rfc21_exceptionNamesItsUserWhereThereIsOne() {
        assertThat(line(new JobEvent.Raised(new JobException("oom", 0, "on \"n1\"", OptionalLong.of(7)))))
                .isEqualTo(expected(
                        "exception", "{\"type\":\"oom\",\"severity\":0,\"note\":\"on \\\"n1\\\"\",\"userid\":7}"));
        assertThat(line(new JobEvent.Raised(JobException.fatal("cancel", ""))))
                .isEqualTo(expected("exception", "{\"type\":\"cancel\",\"severity\":0,\"note\":\"\"}"));
    }

    @Test
    void rfc18_logIsALinePerEvent() {
        String log = new EventlogEncoder()
                .encode(List.of(
                        new LoggedEvent(WHEN, JobEvent.Plain.START),
                        new LoggedEvent(WHEN.plusSeconds(1), new JobEvent.Finish(0))));
        assertThat(log.lines()).hasSize(2);
        assertThat(log).endsWith("}\n").contains("1552593349.073045");
    }

    @Test
    void rfc18_wholeSecondsAreWrittenWhole() {
        LoggedEvent entry = new LoggedEvent(Instant.ofEpochSecond(1_552_593_300), JobEvent.Plain.CLEAN);
        assertThat(new EventlogEncoder().encode(entry)).contains("\"timestamp\":1552593300,");
    }
}
