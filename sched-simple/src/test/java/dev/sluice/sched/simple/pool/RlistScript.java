package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Constraint;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.Span;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/**
 * Runs one sequence of {@code rlist-alloc.json} against a pool. The mode is the pool's, so a sequence uses one;
 * the reference's error numbers stand for: bad request (EINVAL), never (EOVERFLOW), not now (ENOSPC).
 */
final class RlistScript {

    private final JsonNode steps;
    private final Map<String, ResourceSet> held = new HashMap<>();
    private final PoolView view;
    private final Pool pool;

    RlistScript(JsonNode example) {
        steps = example.get("steps");
        ResourceSet inventory = ResourceSet.parse(example.get("inventory").toString());
        pool = new Pool(mode(steps), inventory, inventory.ranks());
        view = new PoolView(pool, inventory);
    }

    private static AllocationMode mode(JsonNode steps) {
        for (JsonNode step : steps) {
            Optional<AllocationMode> mode = mode(step.get("do").path("mode").asString("worst-fit"));
            if (mode.isPresent() && mode.get() != AllocationMode.WORST_FIT) {
                return mode.get();
            }
        }
        return AllocationMode.WORST_FIT;
    }

    private static Optional<AllocationMode> mode(String name) {
        String constant = name.replace('-', '_').toUpperCase(Locale.ROOT);
        for (AllocationMode mode : AllocationMode.values()) {
            if (mode.name().equals(constant)) {
                return Optional.of(mode);
            }
        }
        return Optional.empty();
    }

    void run() {
        int number = 0;
        for (JsonNode step : steps) {
            JsonNode action = step.get("do");
            JsonNode expected = step.get("expect");
            String place = "step " + number++ + " " + action;
            switch (action.get("op").asString()) {
                case "alloc" -> alloc(action, expected, place);
                case "set_allocated" -> hold(action, expected, place);
                case "free", "free_tolerant" -> free(action, expected, place);
                case "up" -> pool.up(ranks(action));
                case "down" -> pool.down(ranks(action));
                case "remove_ranks" -> shrink(action, expected, place);
                default -> throw new IllegalArgumentException(place);
            }
            check(expected, place);
        }
    }

    // Not "free_cores": the reference counts on after it gave out whole nodes or lost ranks. Of what is
    // available and allocated its cores are right; it says of itself that it does not look at gpus.
    private void check(JsonNode expected, String place) {
        ResourceSet available = view.available();
        same(cores(available.summary()), cores(expected.path("available").asString()), "available after " + place);
        same(cores(view.taken().summary()), cores(expected.path("allocated").asString()), "allocated after " + place);
        assertThat(pool.freeCores()).as(place).isEqualTo(available.coreCount());
    }

    private static String cores(String summary) {
        return summary.replaceAll(" ?rank\\S+/gpu\\S+", "").replaceAll(",gpu\\S+", "");
    }

    private static void same(String actual, String expected, String place) {
        assertThat(PoolView.groups(actual)).as(place).isEqualTo(PoolView.groups(expected));
    }

    private IdSet ranks(JsonNode action) {
        String ranks = action.get("ranks").asString();
        return ranks.equals("all") ? view.inventory().ranks() : IdSet.parse(ranks);
    }

    private void alloc(JsonNode action, JsonNode expected, String place) {
        String error = expected.path("error").asString("");
        Request request;
        try {
            request = request(action);
        } catch (IllegalArgumentException | MalformedException invalid) {
            assertThat("EINVAL").as("%s: %s", place, invalid).isEqualTo(error);
            return;
        }
        if (pool.feasibility(request) instanceof Feasibility.Infeasible never) {
            assertThat("EOVERFLOW").as("%s: %s", place, never).isEqualTo(error);
        } else if (pool.allocate(request) instanceof Allocation.Granted granted) {
            assertThat(error).as("%s was granted %s", place, granted).isEmpty();
            assertThat(granted.resources().withProperties(Map.of()).toJson())
                    .as(place)
                    .isEqualTo(ResourceSet.parse(expected.get("R").toString()).toJson());
            held.put(action.path("as").asString(""), granted.resources());
        } else {
            assertThat("ENOSPC").as(place).isEqualTo(error);
        }
    }

    private static Request request(JsonNode action) {
        if (action.has("mode") && mode(action.get("mode").asString()).isEmpty()) {
            throw new IllegalArgumentException("no such mode");
        }
        int nodes = action.get("nnodes").asInt();
        Optional<Constraint> constraint = action.has("constraint")
                ? Optional.of(Constraint.parse(action.get("constraint").toString()))
                : Optional.empty();
        return new Request(
                nodes == 0 ? Optional.empty() : Optional.of(Span.of(nodes)),
                Span.of(action.get("nslots").asLong()),
                nodes != 0,
                Span.of(action.get("slot_size").asLong()),
                Span.of(0),
                action.get("exclusive").asBoolean(),
                Optional.empty(),
                constraint);
    }

    private void hold(JsonNode action, JsonNode expected, String place) {
        boolean accepted = pool.hold(ResourceSet.parse(action.get("R").toString())) instanceof HelloResult.Accepted;
        assertThat(accepted).as(place).isEqualTo(expected.has("ok"));
    }

    private void free(JsonNode action, JsonNode expected, String place) {
        ResourceSet released = action.has("ref")
                ? Objects.requireNonNull(held.get(action.get("ref").asString()))
                : ResourceSet.parse(action.get("R").toString());
        if (action.has("ranks")) {
            released = released.onlyRanks(ranks(action));
        }
        try {
            // The host cuts ranks that were removed before a policy sees the free.
            pool.free(
                    action.get("op").asString().equals("free_tolerant")
                            ? released.onlyRanks(view.inventory().ranks())
                            : released);
            assertThat(expected.has("ok")).as(place).isTrue();
        } catch (IllegalStateException mismatch) {
            assertThat(expected.has("error")).as("%s: %s", place, mismatch).isTrue();
        }
    }

    private void shrink(JsonNode action, JsonNode expected, String place) {
        assertThat(expected.has("removed")).as(place).isTrue();
        pool.shrink(ranks(action));
        view.shrink(ranks(action));
    }
}
