package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import dev.sluice.model.MalformedException;
import dev.sluice.model.event.EventlogChecker;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.JobEvent.Plain;
import dev.sluice.model.event.JobException;
import dev.sluice.model.event.JobState;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The checker of RFC 21 beside a regular expression, with a letter for each event. */
class EventlogCheckerModelTest {
    private static final Map<Character, JobEvent> LETTERS = Map.ofEntries(
            Map.entry('s', new JobEvent.Submit(16, 1)),
            Map.entry('v', Plain.VALIDATE),
            Map.entry('d', Plain.DEPEND),
            Map.entry('p', new JobEvent.Priority(16)),
            Map.entry('u', new JobEvent.Urgency(16, 1)),
            Map.entry('a', new JobEvent.Alloc(Annotations.empty())),
            Map.entry('b', Plain.START),
            Map.entry('f', new JobEvent.Finish(0)),
            Map.entry('r', Plain.FREE),
            Map.entry('c', Plain.CLEAN),
            Map.entry('x', new JobEvent.Raised(JobException.fatal("a", ""))),
            Map.entry('n', new JobEvent.Raised(new JobException("a", 7, "", OptionalLong.empty()))));

    private static final String SCHED = "[nu]*v[nu]*d[nu]*p(?:[np]|u[nu]*p)*";
    private static final String BEFORE_ALLOC = "(?:[nu]*|[nu]*v[nu]*|[nu]*v[nu]*d[nu]*|" + SCHED + "(?:u[nu]*)?)x[nx]*";
    private static final String MAY_FINISH = "(?:f[nx]*)?";
    private static final String AFTER_ALLOC =
            SCHED + "an*(?:bn*f[nx]*|bn*x[nx]*" + MAY_FINISH + "|x[nx]*(?:b[nx]*)?" + MAY_FINISH + ")r[nx]*";
    private static final Pattern LIFE = Pattern.compile("s(?:" + BEFORE_ALLOC + "|" + AFTER_ALLOC + ")c");

    @Test
    void shouldAllowWhatTheExpressionAllows() {
        Seeds.run(60, random -> {
            EventlogChecker checker = new EventlogChecker();
            StringBuilder life = new StringBuilder();
            for (int i = 0; i < 60; i++) {
                char letter = "ssvvddpppuaaabbbfffrrrccxn".charAt(random.nextInt(26));
                boolean allowed = isPrefix(life.toString() + letter);
                assertThat(takes(checker, letter))
                        .as("%s, then %s", life, letter)
                        .isEqualTo(allowed);
                if (allowed) {
                    life.append(letter);
                }
                assertThat(checker.state() == JobState.INACTIVE)
                        .isEqualTo(LIFE.matcher(life).matches());
            }
        });
    }

    private static boolean isPrefix(String life) {
        Matcher matcher = LIFE.matcher(life);
        // What does not match for nothing but its end could go on.
        return matcher.matches() || matcher.hitEnd();
    }

    private static boolean takes(EventlogChecker checker, char letter) {
        JobEvent event = Objects.requireNonNull(LETTERS.get(letter));
        JobState before = checker.state();
        try {
            checker.add(event);
            assertThat(checker.state()).isEqualTo(before.next(event));
            return true;
        } catch (MalformedException e) {
            assertThat(checker.state()).isEqualTo(before);
            return false;
        }
    }
}
