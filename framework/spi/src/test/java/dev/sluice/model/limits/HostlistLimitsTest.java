package dev.sluice.model.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostlistLimitsTest {
    private static final int FEW_KILOBYTES = 16 << 10;

    /** An exception has a stack, and what looks at it allocates too. */
    private static final int REFUSAL = 256 << 10;

    @Test
    void shouldKeepAMillionHostsInAFewKilobytesWhateverIsDone() {
        Hostlist million = Hostlist.parse("n[0-1048575]");
        Hostlist other = Hostlist.parse("n[5-1000000],m[0-1023]");
        List<Supplier<Object>> operations = List.of(
                () -> Hostlist.parse("n[0-1048575]"),
                () -> Hostlist.parse("n[000-1048575]"),
                () -> Hostlist.parse("r12[0-1048575]"),
                () -> Hostlist.parse("n[0-1048575]-ib"),
                () -> million.toString(),
                () -> million.hosts().get(77) + million.get(1_048_575),
                () -> million.find("n1048575") + million.find("n1048576") + million.size(),
                () -> million.without(IdSet.range(10, 20)),
                () -> million.select(IdSet.range(1000, 1_000_000)),
                () -> million.append(other),
                () -> million.delete(other),
                () -> Hostlist.parse("z[0-9],n[5000000-5999999]")
                        .append(million)
                        .sort(),
                () -> million.append(million).unique(),
                () -> million.iterator().next(),
                () -> million.hashCode(),
                () -> million.equals(Hostlist.parse("n[0-1048575]")));
        for (Supplier<Object> operation : operations) {
            Allocated.atMost(FEW_KILOBYTES, operation);
        }
    }

    @Test
    void shouldWriteListsOfMoreThanOneRangeSoThatTheyCanBeReadBack() {
        Hostlist two = Hostlist.parse("n[0-1048575]").append(Hostlist.parse("n[1048576-2097151]"));
        assertThat(two).hasToString("n[0-1048575,1048576-2097151]");
        assertThat(Hostlist.parse(two.toString())).isEqualTo(two);
        Hostlist shifted = two.without(IdSet.single(0));
        assertThat(Hostlist.parse(shifted.toString())).isEqualTo(shifted);
    }

    /** Sorted, each name that stands twice begins a new run: 0, 0-1, 1-2, ... */
    @Test
    void shouldSortRepeatedNamesInMemoryProportionalToThem() {
        Hostlist twice = Hostlist.parse("n[0-99999],n[0-99999]");
        Hostlist sorted = Allocated.atMost(200L * twice.size(), twice::sort);
        assertThat(sorted.get(1)).isEqualTo("n0");
        assertThat(sorted.get(199_998)).isEqualTo("n99999");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "n[0-18446744073709551615]",
                "n[0-1048576]",
                "n[0-99999999999]",
                "n[18446744073709551616]",
                "n[0-9999999999999999999999999999]",
                "n[0-1048575]m[0-1048575]",
                "n[0-9][0-9][0-9][0-9][0-9][0-9][0-9]",
                "n[0-1048575],n[0-1048575],n[0-1048575]",
                "[0-1048575,0-1048575,0-1048575]",
            })
    void shouldRefuseTooManyHostsBeforeMakingAny(String text) {
        Allocated.atMost(REFUSAL, () -> refused(text, "hostlist-limit"));
    }

    /** A name with text behind its number is written by itself, so a bracket may stand for very much text. */
    @Test
    void shouldRefuseWhatItCouldNotWrite() {
        String text = "n[0-1048575]" + "x".repeat(200);
        Allocated.atMost(100L << 20, () -> refused(text, "hostlist-limit"));
        assertThat(refused(text, "hostlist-limit"))
                .hasMessageEndingWith("xxx…\": written out it has more than 16777216 characters");
        Allocated.atMost(REFUSAL, () -> refused("n[0-1048575]" + "x".repeat(200) + "[0-1]", "hostlist-limit"));
        Hostlist long200 = Hostlist.parse("n[0-49999]" + "x".repeat(200));
        assertThat(Hostlist.parse(long200.toString())).isEqualTo(long200);
    }

    @Test
    void shouldRefuseManyBracketsAndLongNames() {
        Allocated.atMost(REFUSAL, () -> refused("n" + "[1-2]".repeat(5000), "hostlist-limit"));
        Allocated.atMost(REFUSAL, () -> refused("n" + "[1]".repeat(5000), "hostlist-limit"));
        Allocated.atMost(REFUSAL, () -> refused("[".repeat(5000), "hostlist-malformed"));
        Allocated.atMost(REFUSAL, () -> refused("]".repeat(5000), "hostlist-malformed"));
        refused("x".repeat(256), "hostlist-limit");
        refused("x".repeat(250) + "[0-999999]", "hostlist-limit");
        refused("x".repeat(250) + "[0-9]" + "y".repeat(5), "hostlist-limit");
        assertThat(Hostlist.parse("x".repeat(254) + "[0-9]").size()).isEqualTo(10);
    }

    @Test
    void shouldRefuseTextThatIsTooLongUnread() {
        String text = "n,".repeat(50_000_000);
        Allocated.atMost(REFUSAL, () -> refused(text, "hostlist-limit"));
    }

    @Test
    void shouldRefuseTooManyHostsOfOneIdEach() {
        refused("n,".repeat(3_000_000), "hostlist-limit");
        refused("n[" + "1,".repeat(3_000_000) + "1]", "hostlist-limit");
    }

    @ParameterizedTest
    @ValueSource(strings = {"n\0", "n\ud800", "n\u2028", "\ufeffn", "n\r", "n[\uff11]", "n\u007f"})
    void shouldRefuseWhatIsNotPrintableAscii(String text) {
        refused(text, "hostlist-malformed");
        assertThatExceptionOfType(MalformedException.class).isThrownBy(() -> Hostlist.of(text));
    }

    private static MalformedException refused(String text, String code) {
        try {
            Hostlist.parse(text);
        } catch (MalformedException e) {
            assertThat(e.code()).isEqualTo(code);
            assertThat(e).message().hasSizeLessThan(300);
            return e;
        }
        throw new AssertionError("read: " + text.length() + " characters");
    }
}
