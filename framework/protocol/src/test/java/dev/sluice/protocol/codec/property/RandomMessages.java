package dev.sluice.protocol.codec.property;

import dev.sluice.model.Annotations;
import dev.sluice.model.Constraint;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocAnnotate;
import dev.sluice.protocol.AllocCancel;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.AllocResponse;
import dev.sluice.protocol.AllocSuccess;
import dev.sluice.protocol.FeasibilityCheck;
import dev.sluice.protocol.HelloJob;
import dev.sluice.protocol.HelloRequest;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.ReadyResponse;
import dev.sluice.protocol.ResourceStatus;
import dev.sluice.protocol.SchedAlloc;
import dev.sluice.protocol.SchedCancel;
import dev.sluice.protocol.SchedExpiration;
import dev.sluice.protocol.SchedFree;
import dev.sluice.protocol.SchedPrioritize;
import dev.sluice.protocol.SchedulerStatus;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Messages of every kind, drawn from a seed; edges of the ranges are drawn often. */
final class RandomMessages {
    private static final long MAX_U32 = 4294967295L;
    private static final String LETTERS = "abz019-_. \"\\/\n\té√\ud83d\ude80\u0000\u2028";

    private final Random random;

    RandomMessages(Random random) {
        this.random = random;
    }

    /** A message of the kind that a codec names so. */
    Object message(String kind) {
        return switch (kind) {
            case "job-manager.sched-hello request" -> new HelloRequest(random.nextBoolean());
            case "job-manager.sched-hello response" -> new HelloJob(id(), u32(), u32(), time(), ids());
            case "job-manager.sched-ready request" ->
                random.nextBoolean()
                        ? new ReadyMode.Unlimited()
                        : new ReadyMode.Limited(1 + random.nextInt(Integer.MAX_VALUE));
            case "job-manager.sched-ready response" ->
                new ReadyResponse(random.nextLong() >>> (1 + random.nextInt(63)));
            case "sched.alloc request" -> new SchedAlloc(id(), u32(), u32(), time(), jobspec());
            case "sched.alloc response" -> allocResponse();
            case "sched.free request" -> new SchedFree(id(), resources(), random.nextBoolean());
            case "sched.cancel request" -> new SchedCancel(id());
            case "sched.prioritize request" -> prioritize();
            case "sched.expiration request" -> new SchedExpiration(7, id(), time());
            case "feasibility.check request" -> new FeasibilityCheck(7, jobspec());
            case "resource.acquire first response" -> acquire(Optional.of(resources()));
            case "resource.acquire later response" -> acquire(Optional.empty());
            case "job-manager.resource-status response" -> new ResourceStatus.Allocated(resources());
            case "sched.resource-status response" -> new SchedulerStatus(resources(), resources(), resources());
            default -> throw new IllegalArgumentException(kind);
        };
    }

    private AllocResponse allocResponse() {
        return switch (random.nextInt(4)) {
            case 0 -> new AllocSuccess(id(), resources(), annotations());
            case 1 -> new AllocAnnotate(id(), annotations());
            case 2 -> new AllocDeny(id(), text());
            default -> new AllocCancel(id());
        };
    }

    private SchedPrioritize prioritize() {
        List<SchedPrioritize.Entry> jobs = new ArrayList<>();
        for (int i = random.nextInt(5); i > 0; i--) {
            jobs.add(new SchedPrioritize.Entry(id(), u32()));
        }
        return new SchedPrioritize(jobs);
    }

    private AcquireResponse acquire(Optional<ResourceSet> resources) {
        IdSet shrink = ids();
        return new AcquireResponse(
                resources,
                ids(),
                ids().union(shrink),
                shrink,
                properties(),
                properties(),
                random.nextBoolean() ? Optional.empty() : Optional.of(time()));
    }

    private Map<String, IdSet> properties() {
        Map<String, IdSet> properties = new HashMap<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            properties.put(word() + (random.nextBoolean() ? "" : "@gpu"), ids());
        }
        return properties;
    }

    private JobId id() {
        return new JobId(
                switch (random.nextInt(4)) {
                    case 0 -> random.nextInt(10);
                    case 1 -> -1 - random.nextInt(10);
                    case 2 -> Long.MAX_VALUE - 5 + random.nextInt(10);
                    default -> random.nextLong();
                });
    }

    private long u32() {
        return random.nextInt(4) == 0 ? (random.nextBoolean() ? MAX_U32 : 0) : Integer.toUnsignedLong(random.nextInt());
    }

    /** To the microsecond, from 1970 on for 30,000 years. */
    private Instant time() {
        long seconds = random.nextInt(8) == 0
                ? random.nextLong(1_000_000_000_000L)
                : random.nextLong(1L << random.nextInt(1, 33));
        return Instant.ofEpochSecond(seconds, random.nextInt(1_000_000) * 1000L);
    }

    private IdSet ids() {
        IdSet ids = IdSet.empty();
        for (int i = random.nextInt(5); i > 0; i--) {
            int first = random.nextInt(1 << random.nextInt(1, 12));
            ids = ids.union(IdSet.range(first, first + random.nextInt(20)));
        }
        return ids;
    }

    private ResourceSet resources() {
        ResourceSet.Builder builder = ResourceSet.builder();
        boolean named = random.nextBoolean();
        IdSet ranks = IdSet.empty();
        for (int i = random.nextInt(4); i > 0; i--) {
            int rank = random.nextInt(100);
            if (!ranks.contains(rank)) {
                ranks = ranks.union(IdSet.single(rank));
                IdSet cores = ids().union(IdSet.single(random.nextInt(64)));
                if (named) {
                    builder.add(rank, cores, ids(), "node" + rank % 3);
                } else {
                    builder.add(rank, cores, ids());
                }
            }
        }
        if (!ranks.isEmpty() && random.nextBoolean()) {
            builder.property("+" + word(), ranks);
        }
        if (random.nextBoolean()) {
            Instant start = time();
            builder.starttime(start).expiration(start.plusSeconds(1 + random.nextInt(100_000)));
        }
        if (random.nextInt(4) == 0) {
            builder.scheduling(new RawJson("{\"graph\":[" + random.nextInt() + ",1.50,null]}"));
        }
        return builder.build();
    }

    private Jobspec jobspec() {
        Jobspec.V1Builder builder = Jobspec.v1()
                .nodes(random.nextInt(3))
                .slots(1 + random.nextInt(1000))
                .coresPerSlot(1 + random.nextInt(64))
                .gpusPerSlot(random.nextInt(3))
                .command("sh", "-c", text())
                .duration(Duration.ofNanos(random.nextLong(1L << 50) / 1000 * 1000));
        if (random.nextBoolean()) {
            builder.cwd("/" + word()).queue(word()).environment(Map.of(word(), text()));
        }
        if (random.nextBoolean()) {
            builder.constraint(Constraint.parse("{\"not\":[{\"properties\":[\"" + word() + "\"]}]}"));
        }
        return builder.build();
    }

    private Annotations annotations() {
        Map<String, @Nullable Object> members = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            members.put(text(), value(3));
        }
        return Annotations.of(members);
    }

    private @Nullable Object value(int depth) {
        return switch (random.nextInt(depth > 0 ? 8 : 6)) {
            case 0 -> null;
            case 1 -> text();
            case 2 -> random.nextBoolean();
            case 3 -> random.nextLong();
            case 4 -> new BigInteger(random.nextInt(100), random).negate();
            case 5 -> new BigDecimal(new BigInteger(random.nextInt(60), random), random.nextInt(30) - 10);
            case 6 -> {
                List<@Nullable Object> list = new ArrayList<>();
                for (int i = random.nextInt(3); i > 0; i--) {
                    list.add(value(depth - 1));
                }
                yield list;
            }
            default -> {
                Map<String, @Nullable Object> map = new LinkedHashMap<>();
                for (int i = random.nextInt(3); i > 0; i--) {
                    map.put(text(), value(depth - 1));
                }
                yield map;
            }
        };
    }

    private String word() {
        return "w" + random.nextInt(1000);
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        for (int i = random.nextInt(8); i > 0; i--) {
            int at = LETTERS.offsetByCodePoints(0, random.nextInt(LETTERS.codePointCount(0, LETTERS.length())));
            text.appendCodePoint(LETTERS.codePointAt(at));
        }
        return text.toString();
    }
}
