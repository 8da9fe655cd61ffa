package dev.sluice.replay.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.replay.SharedFolder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The real logs, against the counts that their README states; of those about what was done with a record,
 * the README counts the ones that are left out as well (66 and 11290 without a requested time), and a
 * script of five lines counted the others.
 */
class WorkloadsTest {
    @ParameterizedTest
    @CsvSource({
        "KTH-SP2-1996-2.1-cln, 28476, 28475, 100",
        "KTH-SP2-1996-2-predictsim-filtered, 28481, 28481, 100",
        "SDSC-SP2-1998-4.2-cln, 59715, 54044, 128",
        "LANL-CM5-1994-4.1-cln, 122060, 122057, 1024",
        "NASA-iPSC-1993-3.1-cln, 18239, 18239, 128",
        "ANL-Theta-2022-normalised, 23387, 23387, 4392",
        "LCG-2005-1, 188041, 188041, 24515",
        "MetaCentrum-wagap-2013-21field, 17900, 17898, ",
        "ANL-Theta-2022-raw19field, 23387, 23387, 4392",
        "lublin_256, 10000, 10000, ",
    })
    void shouldLoadEveryWorkload(String name, long records, int jobs, Long maxProcs) {
        Trace trace = read(name);

        assertThat(trace.report().records()).isEqualTo(records);
        assertThat(trace.jobs()).hasSize(jobs);
        assertThat(trace.report().loaded()).isEqualTo(jobs);
        assertThat(trace.header().maxProcs().stream().boxed().findFirst().orElse(null))
                .isEqualTo(maxProcs);
    }

    @Test
    void shouldCountTheOdditiesOfSdscSp2() {
        TraceReport report = read("SDSC-SP2-1998-4.2-cln").report();

        assertThat(report.count(TraceOddity.RUN_UNKNOWN)).isEqualTo(5671);
        assertThat(report.count(TraceOddity.NON_INTEGER)).isEqualTo(21653);
        assertThat(report.count(TraceOddity.ESTIMATE_UNKNOWN)).isEqualTo(35);
        assertThat(report.count(TraceOddity.RUN_EXCEEDS_ESTIMATE)).isEqualTo(4134);
        assertThat(report.count(TraceOddity.RUN_ZERO)).isEqualTo(10);
    }

    @Test
    void shouldCountTheOdditiesOfLanlCm5() {
        TraceReport report = read("LANL-CM5-1994-4.1-cln").report();

        assertThat(report.count(TraceOddity.RUN_EXCEEDS_ESTIMATE)).isEqualTo(40180);
        assertThat(report.count(TraceOddity.ESTIMATE_UNKNOWN)).isEqualTo(11287);
        assertThat(report.count(TraceOddity.PROCESSORS_UNKNOWN)).isEqualTo(3);
        assertThat(report.count(TraceOddity.PROCESSORS_DIFFER)).isEqualTo(1212);
    }

    @Test
    void shouldCountTheOdditiesOfRawThetaAndSortIt() {
        Trace trace = read("ANL-Theta-2022-raw19field");

        assertThat(trace.report().count(TraceOddity.OUT_OF_ORDER)).isEqualTo(8056);
        assertThat(trace.report().count(TraceOddity.EXTRA_FIELDS)).isEqualTo(23387);
        assertThat(trace.report().count(TraceOddity.RUN_EXCEEDS_ESTIMATE)).isEqualTo(4647);
        assertThat(trace.jobs()).isSortedAccordingTo((a, b) -> Long.compare(a.submitMicros(), b.submitMicros()));
    }

    @Test
    void shouldCountTheOdditiesOfTheOthers() {
        assertThat(read("KTH-SP2-1996-2.1-cln").report().count(TraceOddity.RUN_EXCEEDS_ESTIMATE))
                .isEqualTo(475);
        assertThat(read("NASA-iPSC-1993-3.1-cln").report().count(TraceOddity.RUN_ZERO))
                .isEqualTo(173);
        assertThat(read("MetaCentrum-wagap-2013-21field").report().count(TraceOddity.EXTRA_FIELDS))
                .isEqualTo(17900);
        assertThat(read("lublin_256").report().count(TraceOddity.ESTIMATE_UNKNOWN))
                .isEqualTo(10000);
    }

    private static Trace read(String name) {
        return new TraceReader().read(SharedFolder.file("workloads/" + name + ".swf.gz"));
    }
}
