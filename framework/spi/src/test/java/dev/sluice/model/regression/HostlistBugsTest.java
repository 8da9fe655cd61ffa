package dev.sluice.model.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostlistBugsTest {
    @ParameterizedTest
    @ValueSource(strings = {"", "-ib", ".example.org"})
    void bug006_longIrregularListsAreNotCut(String suffix) {
        List<String> names = new ArrayList<>();
        for (int i = 0; i < 4000; i++) {
            names.add("node" + i * 2 + suffix);
        }
        Hostlist list = Hostlist.of(names);
        assertThat(list.toString().length()).isGreaterThan(8192);
        assertThat(Hostlist.parse(list.toString()).hosts()).isEqualTo(names);
    }

    @Test
    void bug007_smallThreadStacksAreEnough() throws InterruptedException {
        AtomicReference<Object> outcome = new AtomicReference<>("never ran");
        String wide = "x[" + "1,2,".repeat(20_000) + "3]";
        Thread thread = new Thread(
                null,
                () -> {
                    try {
                        Hostlist list = Hostlist.parse("n[0-4095]");
                        Hostlist many = Hostlist.parse(wide);
                        int brackets = Hostlist.parse("r" + "[0-1]".repeat(19)).size();
                        outcome.set(
                                list + " " + many.unique() + " " + many.sort().size() + " " + brackets);
                    } catch (Throwable e) {
                        outcome.set(e);
                    }
                },
                "small stack",
                128 << 10);
        thread.start();
        thread.join();
        assertThat(outcome.get()).isEqualTo("n[0-4095] x[1-3] 40001 524288");
    }

    @ParameterizedTest
    @CsvSource({"n[0-65535], 65536", "n[0-99999], 100000", "n[0-1048575], 1048576", "n[00000-65535], 65536"})
    void bug009_rangesUpToTheDocumentedLimitAreRead(String text, int size) {
        Hostlist list = Hostlist.parse(text);
        assertThat(list.size()).isEqualTo(size);
        assertThat(list).hasToString(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"n[0-18446744073709551615]", "n[0-1048576]", "n[1-4294967296]", "[0-999999]x[0-999999]"})
    void bug010_hugeRangesAreRefused(String text) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Hostlist.parse(text))
                .satisfies(e -> assertThat(e.code()).isEqualTo("hostlist-limit"));
    }

    /** A sibling of bug 10: text that is short for its hosts must stay so when hosts are taken out. */
    @Test
    void bug010_resultsStayCompact() {
        Hostlist list = Hostlist.parse("n[0-1048575]").without(IdSet.parse("5,1000-2000"));
        assertThat(list).hasToString("n[0-4,6-999,2001-1048575]");
        assertThat(list.size()).isEqualTo(1_048_576 - 1002);
    }
}
