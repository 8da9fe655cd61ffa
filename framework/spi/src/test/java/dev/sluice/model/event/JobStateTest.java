package dev.sluice.model.event;

import static dev.sluice.model.event.JobState.CLEANUP;
import static dev.sluice.model.event.JobState.DEPEND;
import static dev.sluice.model.event.JobState.INACTIVE;
import static dev.sluice.model.event.JobState.NEW;
import static dev.sluice.model.event.JobState.PRIORITY;
import static dev.sluice.model.event.JobState.RUN;
import static dev.sluice.model.event.JobState.SCHED;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** RFC 21, State Diagram. */
class JobStateTest {
    private static final Map<JobState, Map<String, JobState>> ARROWS = Map.of(
            NEW, Map.of("validate", DEPEND),
            DEPEND, Map.of("depend", PRIORITY),
            PRIORITY, Map.of("priority", SCHED),
            SCHED, Map.of("alloc", RUN, "urgency", PRIORITY, "jobspec-update", PRIORITY, "flux-restart", PRIORITY),
            RUN, Map.of("finish", CLEANUP),
            CLEANUP, Map.of("clean", INACTIVE),
            INACTIVE, Map.of());

    @ParameterizedTest
    @EnumSource(JobState.class)
    void rfc21_eventMovesAJobAlongTheArrowsOnly(JobState state) {
        Random random = new Random(21);
        for (int i = 0; i < 50; i++) {
            for (JobEvent event : new SampleEvents(random).ofEachKind()) {
                boolean fatal = event instanceof JobEvent.Raised raised
                        && raised.cause().isFatal()
                        && state != INACTIVE;
                JobState expected =
                        fatal ? CLEANUP : ARROWS.getOrDefault(state, Map.of()).getOrDefault(event.eventName(), state);
                assertThat(state.next(event)).as(event.toString()).isEqualTo(expected);
            }
        }
    }

    @Test
    void rfc21_onlySeverityZeroMovesAJob() {
        for (JobState state : EnumSet.range(NEW, CLEANUP)) {
            for (int severity = 0; severity < 8; severity++) {
                JobEvent event = new JobEvent.Raised(new JobException("a", severity, "", OptionalLong.empty()));
                assertThat(state.next(event)).isEqualTo(severity == 0 ? CLEANUP : state);
            }
        }
        assertThat(INACTIVE.next(new JobEvent.Raised(JobException.fatal("a", ""))))
                .isEqualTo(INACTIVE);
    }

    @Test
    void rfc21_virtualStates() {
        assertThat(EnumSet.allOf(JobState.class))
                .filteredOn(JobState::isPending)
                .containsExactly(DEPEND, PRIORITY, SCHED);
        assertThat(EnumSet.allOf(JobState.class))
                .filteredOn(JobState::isRunning)
                .containsExactly(RUN, CLEANUP);
        assertThat(EnumSet.allOf(JobState.class))
                .filteredOn(state -> !state.isActive())
                .containsExactly(INACTIVE);
    }
}
