package dev.sluice.model.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sluice.model.MalformedException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 18 and JSON Lines: entries and newlines. */
class EventlogTest {
    private static final String A = "{\"timestamp\":1.5,\"name\":\"a\"}";
    private static final String B = "{\"timestamp\":2,\"name\":\"b\",\"context\":{\"c\":\"\\n\"}}";

    @Test
    void rfc18_logIsALinePerEntry() {
        List<EventlogEntry> log = Eventlog.parse(A + "\n" + B + "\n");
        assertThat(log).extracting(EventlogEntry::toJson).containsExactly(A, B);
        assertThat(Eventlog.write(log)).isEqualTo(A + "\n" + B + "\n");
    }

    @Test
    void jsonLines_lastNewlineMayBeMissing() {
        assertThat(Eventlog.parse(A + "\n" + B)).isEqualTo(Eventlog.parse(A + "\n" + B + "\n"));
    }

    @Test
    void jsonLines_carriageReturnIsWhiteSpace() {
        assertThat(Eventlog.parse(A + "\r\n" + B + "\r\n")).isEqualTo(Eventlog.parse(A + "\n" + B));
    }

    @Test
    void rfc18_logIsNeverEmpty() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Eventlog.parse(""))
                .withMessage("eventlog: empty, where RFC 18 wants an entry");
        assertThatIllegalArgumentException().isThrownBy(() -> Eventlog.write(List.of()));
    }

    @Test
    void rfc18_lineIsNeverEmpty() {
        for (String log : List.of("\n", "\n" + A, A + "\n\n" + B, A + "\n\n", A + "\n \n")) {
            assertThatExceptionOfType(MalformedException.class)
                    .isThrownBy(() -> Eventlog.parse(log))
                    .withMessageMatching("eventlog\\[[01]]: entry: empty, where a value is needed");
        }
    }

    @Test
    void rfc18_lineHasOneEntry() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Eventlog.parse(A + B))
                .withMessageStartingWith("eventlog[0]");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Eventlog.parse(A + "\n{\"timestamp\":1,\n\"name\":\"a\"}"))
                .withMessageStartingWith("eventlog[1]");
    }

    @Test
    void shouldNameTheEntryThatIsWrong() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Eventlog.parse(A + "\n" + A.replace("1.5", "-1.5") + "\n" + B))
                .withMessage("eventlog[1].timestamp: -1.5: a time stamp must be greater than zero (RFC 18)");
    }

    @Test
    void shouldFindEveryCutThatLeavesHalfAnEntry() {
        String log = A + "\n" + B + "\n";
        for (int cut = 1; cut < log.length(); cut++) {
            String head = log.substring(0, cut);
            boolean whole = head.equals(A) || head.equals(A + "\n") || head.equals(A + "\n" + B);
            if (whole) {
                assertThat(Eventlog.parse(head)).hasSizeBetween(1, 2);
            } else {
                assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Eventlog.parse(head));
            }
        }
    }

    @Test
    void shouldRefuseMoreEntriesThanAnyJobHas() {
        String log = "{\"timestamp\":1,\"name\":\"a\"}\n".repeat((1 << 20) + 1);
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Eventlog.parse(log))
                .withMessage("eventlog: more than 1048576 entries");
    }
}
