package dev.sluice.model.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.event.JobEvent.Action;
import dev.sluice.model.event.JobEvent.Plain;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** RFC 21: what each event has in its context, read and written. */
class LoggedEventTest {
    private static final Instant WHEN = Instant.ofEpochSecond(1_552_593_348, 73_045_000);

    private static String line(String name, String context) {
        String tail = context.isEmpty() ? "" : ",\"context\":" + context;
        return "{\"timestamp\":1552593348.073045,\"name\":\"" + name + "\"" + tail + "}";
    }

    private static LoggedEvent decode(String name, String context) {
        return LoggedEvent.decode(EventlogEntry.parse(line(name, context)));
    }

    static Stream<Arguments> contexts() {
        return Stream.of(
                Arguments.of(
                        "submit", "{'userid':5588,'urgency':16,'flags':0,'version':1}", new JobEvent.Submit(16, 5588)),
                Arguments.of(
                        "submit", "{'userid':0,'urgency':31,'flags':3,'version':1}", new JobEvent.Submit(31, 0, 3)),
                Arguments.of("validate", "", Plain.VALIDATE),
                Arguments.of("invalidate", "", Plain.INVALIDATE),
                Arguments.of("depend", "", Plain.DEPEND),
                Arguments.of("flux-restart", "", Plain.FLUX_RESTART),
                Arguments.of("start", "", Plain.START),
                Arguments.of("free", "", Plain.FREE),
                Arguments.of("clean", "", Plain.CLEAN),
                Arguments.of(
                        "jobspec-update",
                        "{'attributes.system.duration':3600.5}",
                        new JobEvent.JobspecUpdate(Map.of("attributes.system.duration", 3600.5))),
                Arguments.of(
                        "resource-update",
                        "{'expiration':1692206240}",
                        new JobEvent.ResourceUpdate(Instant.ofEpochSecond(1692206240))),
                Arguments.of("resource-update", "{'expiration':0}", new JobEvent.ResourceUpdate(Instant.EPOCH)),
                Arguments.of(
                        "resource-update",
                        "{'expiration':9.000001}",
                        new JobEvent.ResourceUpdate(Instant.ofEpochSecond(9, 1000))),
                Arguments.of("set-flags", "{'flags':['debug','a']}", new JobEvent.SetFlags(List.of("debug", "a"))),
                Arguments.of("dependency-add", "{'description':'a=b'}", new JobEvent.DependencyAdd("a=b")),
                Arguments.of("dependency-remove", "{'description':''}", new JobEvent.DependencyRemove("")),
                Arguments.of("priority", "{'priority':4294967295}", new JobEvent.Priority(4294967295L)),
                Arguments.of("priority", "{'priority':0}", new JobEvent.Priority(0)),
                Arguments.of("urgency", "{'urgency':0,'userid':5588}", new JobEvent.Urgency(0, 5588)),
                Arguments.of("alloc", "{}", new JobEvent.Alloc(Annotations.empty())),
                Arguments.of(
                        "alloc",
                        "{'annotations':{'sched':{'resource_summary':'rank0'}}}",
                        new JobEvent.Alloc(Annotations.sched("resource_summary", "rank0"))),
                Arguments.of("prolog-start", "{'description':'/p'}", new JobEvent.ActionStart(Action.PROLOG, "/p")),
                Arguments.of(
                        "epilog-finish",
                        "{'description':'/p','status':256}",
                        new JobEvent.ActionFinish(Action.EPILOG, "/p", 256)),
                Arguments.of("finish", "{'status':36608}", new JobEvent.Finish(36608)),
                Arguments.of("release", "{'ranks':'all','final':true}", JobEvent.Release.ALL),
                Arguments.of(
                        "release",
                        "{'ranks':'1-3,7','final':false}",
                        new JobEvent.Release(IdSet.parse("1-3,7"), false)),
                Arguments.of(
                        "exception",
                        "{'type':'cancel','severity':0,'note':''}",
                        new JobEvent.Raised(JobException.fatal("cancel", ""))),
                Arguments.of(
                        "exception",
                        "{'type':'oom','severity':7,'note':'on \\\\n','userid':7}",
                        new JobEvent.Raised(new JobException("oom", 7, "on \\n", OptionalLong.of(7)))),
                Arguments.of(
                        "exception",
                        "{'type':'exec','severity':0,'note':'','wait_status':11}",
                        new JobEvent.Raised(new JobException("exec", 0, "", OptionalLong.empty(), OptionalInt.of(11)))),
                Arguments.of("memo", "{'key':'value'}", new JobEvent.Memo(Map.of("key", "value"))),
                Arguments.of("memo", "{}", new JobEvent.Memo(Map.of())),
                Arguments.of("debug.a", "", new JobEvent.Other("debug.a", Optional.empty())),
                Arguments.of(
                        "later", "{'a':1.50}", new JobEvent.Other("later", Optional.of(new RawJson("{\"a\":1.50}")))));
    }

    @ParameterizedTest
    @MethodSource("contexts")
    void rfc21_eventIsReadAndWritten(String name, String context, JobEvent event) {
        String json = context.replace('\'', '"');
        assertThat(decode(name, json)).isEqualTo(new LoggedEvent(WHEN, event));
        assertThat(new LoggedEvent(WHEN, event).encode().toJson()).isEqualTo(line(name, json));
    }

    @ParameterizedTest
    @EnumSource(Plain.class)
    void rfc21_emptyContextIsAsGoodAsNone(Plain plain) {
        assertThat(decode(plain.eventName(), "{}")).isEqualTo(new LoggedEvent(WHEN, plain));
    }

    @Test
    void rfc21_keysOfPluginsAreKept() {
        String context = "{\"priority\":1,\"why\":{\"a\":[1.50,null]},\"x\":null}";
        LoggedEvent event = decode("priority", context);
        assertThat(event.event()).isEqualTo(new JobEvent.Priority(1));
        assertThat(event.extra()).containsOnlyKeys("why", "x");
        assertThat(event.encode().toJson()).isEqualTo(line("priority", context));
        assertThat(decode("validate", "{\"by\":\"me\"}").encode().toJson())
                .isEqualTo(line("validate", "{\"by\":\"me\"}"));
    }

    @ParameterizedTest
    @CsvSource({"start", "free", "clean"})
    void rfc21_contextThatShallBeEmptyIs(String name) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> decode(name, "{\"a\":1}"))
                .withMessage(name + ": context: the event \"" + name + "\" has no keys but its own (RFC 21)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "submit | | context: the key 'version' is missing",
                "submit | {'userid':1,'urgency':32,'flags':0,'version':1} | context.urgency: 32 is not from 0 to 31",
                "submit | {'userid':1,'urgency':-1,'flags':0,'version':1} | context.urgency: -1 is not from 0 to 31",
                "submit | {'userid':1,'urgency':1,'flags':0,'version':2} | context.version: 2 is not from 1 to 1",
                "submit | {'urgency':1,'flags':0,'version':1} | context: the key 'userid' is missing",
                "submit | {'userid':'a','urgency':1,'flags':0,'version':1} | context.userid 'a' is not an integer",
                "urgency | {'urgency':'hold','userid':1} | context.urgency 'hold' is not an integer",
                "urgency | {'urgency':1} | context: the key 'userid' is missing",
                "priority | {'priority':4294967296} | context.priority: 4294967296 is not from 0 to 4294967295",
                "priority | {'priority':-1} | context.priority: -1 is not from 0 to 4294967295",
                "priority | {'priority':1.0} | context.priority: 1.0 is not an integer",
                "priority | {'priority':36893488147419103232} | context.priority: 36893488147419103232 is not from 0 to"
                        + " 4294967295",
                "priority | {'priority':null} | context.priority: null is not an integer",
                "set-flags | {'flags':'debug'} | context.flags 'debug' is not an array",
                "set-flags | {'flags':['a',1]} | context.flags[1]: 1 is not a string",
                "dependency-add | {} | context: the key 'description' is missing",
                "dependency-remove | {'description':[]} | context.description: an array is not a string",
                "jobspec-update | {} | context: an update of a jobspec changes something (RFC 21)",
                "jobspec-update | {'a..b':1} | context 'a..b': a path has no empty key (RFC 21)",
                "resource-update | {'expiration':'1'} | context.expiration '1' is not a number of seconds",
                "resource-update | {'expiration':-1} | context.expiration: -1: seconds since 1970 are from 0 to 10^12",
                "resource-update | {'expiration':1e12} | context.expiration: 1E+12: seconds since 1970 are from 0 to 10^12",
                "alloc | {'annotations':null} | context.annotations: null is not an object",
                "prolog-start | {} | context: the key 'description' is missing",
                "prolog-finish | {'description':'a'} | context: the key 'status' is missing",
                "finish | {'status':2147483648} | context.status: 2147483648 is not from -2147483648 to 2147483647",
                "release | {'ranks':'all'} | context: the key 'final' is missing",
                "release | {'ranks':'all','final':1} | context.final: 1 is not true or false",
                "release | {'ranks':3,'final':true} | context.ranks: 3 is not a string",
                "exception | {'severity':0,'note':''} | context: the key 'type' is missing",
                "exception | {'type':'a b','severity':0,'note':''} | context.type: exception type 'a b': must be one word"
                        + " without white space",
                "exception | {'type':'a','severity':8,'note':''} | context.severity: 8 is not from 0 to 7",
                "exception | {'type':'a','severity':0} | context: the key 'note' is missing",
                "exception | {'type':'a','severity':0,'note':'','wait_status':1} | context: wait_status 1: only an exec"
                        + " exception has one (RFC 21)"
            })
    void rfc21_contextThatIsWrongIsRefusedWithItsPlace(String name, String context, String message) {
        String json = context == null ? "" : context.replace('\'', '"');
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> decode(name, json))
                .withMessage(name + ": " + message.replace('\'', '"'))
                .satisfies(e -> assertThat(e.code()).isEqualTo("event-malformed"));
    }

    /** A line of its own in a log, or ten thousand characters, is what a forger would like to write. */
    @Test
    void shouldShowNoMoreOfAPathThanFitsAMessage() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> decode("jobspec-update", "{\"a..\\n" + "x".repeat(9999) + "\":1}"))
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(200).doesNotContain("\n"));
    }

    @Test
    void rfc22_ranksOfAReleaseAreAnIdset() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> decode("release", "{\"ranks\":\"3-1\",\"final\":true}"))
                .satisfies(e -> assertThat(e.place()).isEqualTo("context.ranks"));
    }

    @Test
    void shouldNameTheEntryOfALog() {
        List<EventlogEntry> log = Eventlog.parse(line("validate", "") + "\n" + line("finish", "{\"status\":\"0\"}"));
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> LoggedEvent.decodeAll(log))
                .withMessage("eventlog[1].context.status \"0\" is not an integer");
        assertThat(LoggedEvent.decodeAll(log.subList(0, 1))).containsExactly(new LoggedEvent(WHEN, Plain.VALIDATE));
    }

    @Test
    void shouldRefuseWhatNoLogCanSay() {
        assertThatIllegalArgumentException().isThrownBy(() -> new LoggedEvent(WHEN, Plain.CLEAN, Map.of("a", 1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LoggedEvent(WHEN, Plain.DEPEND, Map.of("a", Double.NaN)));
        assertThatIllegalArgumentException().isThrownBy(() -> new JobEvent.Other("alloc", Optional.empty()));
        assertThatIllegalArgumentException().isThrownBy(() -> new JobEvent.Priority(1L << 32));
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> new JobEvent.Submit(32, 0));
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> new LoggedEvent(WHEN, new JobEvent.Finish(0), Map.of("status", 1)).encode());
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> new LoggedEvent(Instant.EPOCH, Plain.CLEAN).encode());
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> new LoggedEvent(WHEN, new JobEvent.DependencyAdd("\ud800")).encode());
    }
}
