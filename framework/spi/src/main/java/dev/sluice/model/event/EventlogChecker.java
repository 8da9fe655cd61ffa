package dev.sluice.model.event;

import dev.sluice.model.MalformedException;
import dev.sluice.model.event.JobEvent.Action;
import dev.sluice.model.event.JobEvent.ActionFinish;
import dev.sluice.model.event.JobEvent.ActionStart;
import dev.sluice.model.event.JobEvent.DependencyAdd;
import dev.sluice.model.event.JobEvent.DependencyRemove;
import dev.sluice.model.event.JobEvent.Plain;
import dev.sluice.model.event.JobEvent.Release;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Follows the events of one job and refuses each that RFC 21 does not allow where it stands. It knows
 * more than {@link JobState#next}, which has to have an answer for every event.
 *
 * <p>What it asks for, beside the states that {@link EventRules} lists: {@code submit} is first and once;
 * nothing follows {@code clean} or {@code invalidate}; dependencies are removed that were added, and all
 * of them before {@code depend}; a job starts once, after its prologs, and finishes only then; what was
 * allocated is released and freed once, after its epilogs and after the job has finished, if it has
 * started; and it is freed before {@code clean}. After a fatal exception some of that may be missing: a
 * job that was ended while it started may finish without a start, and one whose executor was lost is
 * freed without a finish. A prolog or epilog that finishes and was never started is allowed, since RFC
 * 21 says "should" there. Time stamps may go backwards.
 *
 * <p>A log that ends early is the log of an active job and legal.
 */
public final class EventlogChecker {
    private final Map<String, Integer> dependencies = new HashMap<>();
    private final Map<Action, Map<String, Integer>> actions = new EnumMap<>(Action.class);
    private JobState state = JobState.NEW;
    private boolean submitted;
    private boolean invalid;
    private boolean allocated;
    private boolean ended;
    private boolean started;
    private boolean finished;
    private boolean released;
    private boolean freed;

    /** A checker of a job that has no events yet. */
    public EventlogChecker() {
        for (Action action : Action.values()) {
            actions.put(action, new HashMap<>());
        }
    }

    /**
     * Checks a whole log.
     *
     * @return the state that it leads to
     * @throws MalformedException as {@link #add}, with the place of the event: {@code eventlog[3]}
     */
    public static JobState check(List<LoggedEvent> log) {
        EventlogChecker checker = new EventlogChecker();
        for (int i = 0; i < log.size(); i++) {
            try {
                checker.add(log.get(i).event());
            } catch (MalformedException e) {
                throw e.at(Eventlog.place(i));
            }
        }
        return checker.state();
    }

    /** The state that the events so far have led to. */
    public JobState state() {
        return state;
    }

    /**
     * Takes the next event in.
     *
     * @throws MalformedException with code {@code eventlog-illegal} and a message that says what is
     *     missing; the event is not taken in
     */
    public void add(JobEvent event) {
        Optional<String> problem = problem(event);
        if (problem.isPresent()) {
            throw new MalformedException(
                    "eventlog-illegal", MalformedException.quote(event.eventName()) + ": " + problem.get());
        }
        take(event);
    }

    private Optional<String> problem(JobEvent event) {
        boolean isSubmit = event instanceof JobEvent.Submit;
        if (isSubmit == submitted) {
            return Optional.of(submitted ? "the job is submitted already" : "the first event is submit");
        }
        if (invalid) {
            return Optional.of("the job was not valid");
        }
        if (!EventRules.allows(state, event)) {
            return Optional.of("not in " + state);
        }
        if (event instanceof Plain plain) {
            return problem(plain);
        }
        if (event instanceof JobEvent.Finish) {
            // RFC 21, CLEANUP: under exceptional termination, steps may be unnecessary.
            return first(finished, "the job has finished already", !allocated, "nothing is allocated")
                    .or(() -> first(!started && !ended, "the job has not started", freed, "all is freed already"));
        }
        if (event instanceof Release || event instanceof JobEvent.ResourceUpdate) {
            return first(!allocated, "nothing is allocated", released || freed, "all is released already");
        }
        if (event instanceof DependencyRemove removed && !dependencies.containsKey(removed.description())) {
            return Optional.of("no such dependency was added: " + MalformedException.quote(removed.description()));
        }
        if (event instanceof ActionStart action) {
            return action.action() == Action.PROLOG
                    ? first(started, "the job has started already", finished, "the job has finished already")
                    : first(freed, "all is freed already", false, "");
        }
        return Optional.empty();
    }

    private Optional<String> problem(Plain event) {
        return switch (event) {
            case DEPEND -> open("dependency", dependencies);
            case START ->
                first(
                                !allocated,
                                "nothing is allocated",
                                started || finished || freed,
                                "too late, or for a second time")
                        .or(() -> openAction(Action.PROLOG));
            case FREE ->
                first(!allocated, "nothing is allocated", freed, "all is freed already")
                        .or(() -> first(started && !finished && !ended, "the job has not finished", false, ""))
                        .or(() -> openAction(Action.EPILOG));
            case CLEAN ->
                first(allocated && !freed, "what is allocated is not freed", false, "")
                        .or(() -> openAction(Action.PROLOG))
                        .or(() -> openAction(Action.EPILOG));
            case VALIDATE, INVALIDATE, FLUX_RESTART -> Optional.empty();
        };
    }

    private Optional<String> openAction(Action action) {
        return open(action.event("finish"), actionsOf(action));
    }

    private void take(JobEvent event) {
        state = state.next(event);
        submitted = true;
        invalid = event == Plain.INVALIDATE;
        allocated |= event instanceof JobEvent.Alloc;
        ended |= event instanceof JobEvent.Raised raised && raised.cause().isFatal();
        started |= event == Plain.START;
        finished |= event instanceof JobEvent.Finish;
        released |= event instanceof Release release && release.last();
        freed |= event == Plain.FREE;
        if (event instanceof DependencyAdd added) {
            dependencies.merge(added.description(), 1, Integer::sum);
        } else if (event instanceof DependencyRemove removed) {
            dependencies.computeIfPresent(removed.description(), EventlogChecker::oneLess);
        } else if (event instanceof ActionStart action) {
            actionsOf(action.action()).merge(action.description(), 1, Integer::sum);
        } else if (event instanceof ActionFinish action) {
            actionsOf(action.action()).computeIfPresent(action.description(), EventlogChecker::oneLess);
        }
    }

    private Map<String, Integer> actionsOf(Action action) {
        return actions.computeIfAbsent(action, unused -> new HashMap<>());
    }

    private static Optional<String> open(String what, Map<String, Integer> open) {
        return open.keySet().stream()
                .findFirst()
                .map(name -> "still waits for " + what + " " + MalformedException.quote(name));
    }

    private static Optional<String> first(boolean one, String problem, boolean other, String otherProblem) {
        if (one) {
            return Optional.of(problem);
        }
        return other ? Optional.of(otherProblem) : Optional.empty();
    }

    /** Null, which removes the entry, for the last one. */
    private static @org.jspecify.annotations.Nullable Integer oneLess(String name, int count) {
        return count == 1 ? null : count - 1;
    }
}
