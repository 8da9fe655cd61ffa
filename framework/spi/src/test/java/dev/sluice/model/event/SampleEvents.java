package dev.sluice.model.event;

import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.RawJson;
import dev.sluice.model.event.JobEvent.Action;
import dev.sluice.model.event.JobEvent.Plain;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Random events of every kind. */
public final class SampleEvents {
    private final Random random;

    /** Events by the numbers of {@code random}. */
    public SampleEvents(Random random) {
        this.random = random;
    }

    /** One of each kind. */
    public List<JobEvent> ofEachKind() {
        List<JobEvent> events = new ArrayList<>(List.of(Plain.values()));
        events.add(new JobEvent.Submit(random.nextInt(32), uint32(), random.nextInt(4)));
        events.add(new JobEvent.JobspecUpdate(Map.of("attributes.system.duration", value(1))));
        events.add(new JobEvent.ResourceUpdate(time()));
        events.add(new JobEvent.SetFlags(List.of("debug", text())));
        events.add(new JobEvent.DependencyAdd(text()));
        events.add(new JobEvent.DependencyRemove(text()));
        events.add(new JobEvent.Priority(uint32()));
        events.add(new JobEvent.Urgency(random.nextInt(32), uint32()));
        events.add(new JobEvent.Alloc(Annotations.sched("k", value(2))));
        events.add(new JobEvent.Alloc(Annotations.empty()));
        for (Action action : Action.values()) {
            events.add(new JobEvent.ActionStart(action, text()));
            events.add(new JobEvent.ActionFinish(action, text(), random.nextInt()));
        }
        events.add(new JobEvent.Finish(random.nextInt(1 << 16)));
        events.add(new JobEvent.Release(IdSet.parse("0," + (2 + random.nextInt(9)) + "-99"), random.nextBoolean()));
        events.add(JobEvent.Release.ALL);
        events.add(new JobEvent.Raised(exception()));
        events.add(new JobEvent.Memo(members()));
        events.add(new JobEvent.Other("debug.x" + random.nextInt(9), Optional.empty()));
        events.add(new JobEvent.Other("new", Optional.of(new RawJson("{\"a\":[1.50,null]}"))));
        return events;
    }

    /** Any event. */
    public JobEvent any() {
        List<JobEvent> events = ofEachKind();
        return events.get(random.nextInt(events.size()));
    }

    /** After 1970, to the microsecond. */
    public Instant time() {
        return Instant.ofEpochSecond(1 + random.nextInt(Integer.MAX_VALUE), random.nextInt(1_000_000) * 1000L);
    }

    /** Keys that are in no event of RFC 21. */
    public Map<String, @Nullable Object> members() {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            members.put("extra." + random.nextInt(5), random.nextInt(4) == 0 ? null : value(2));
        }
        return members;
    }

    private JobException exception() {
        OptionalLong userid = random.nextBoolean() ? OptionalLong.empty() : OptionalLong.of(uint32());
        int severity = random.nextInt(8);
        return random.nextBoolean()
                ? new JobException("exec", severity, text(), userid, OptionalInt.of(random.nextInt(1 << 16)))
                : new JobException("cancel", severity, text(), userid);
    }

    private long uint32() {
        return random.nextInt(3) == 0 ? 4294967295L : random.nextInt(1 << 20);
    }

    private String text() {
        return List.of("", "a b", "\"\\\n\u0001", "é😀", "begin-time=1552594348")
                .get(random.nextInt(5));
    }

    private Object value(int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 7)) {
            case 0 -> random.nextLong();
            case 1 -> text();
            case 2 -> random.nextBoolean();
            case 3 -> new BigInteger(random.nextInt(100), random);
            case 4 -> new BigDecimal(new BigInteger(random.nextInt(60), random), random.nextInt(30) - 10);
            case 5 -> List.of(value(depth - 1));
            default -> Map.of("a.b", value(depth - 1));
        };
    }
}
