package dev.sluice.sched.simple.pool;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.Jobspec;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.RequestReader;
import dev.sluice.sched.simple.request.UnsupportedRequestException;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import java.util.HashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/** Runs one sequence of {@code pool-alloc.json} against a pool. */
final class PoolScript {

    private final JsonNode steps;
    private final Map<String, ResourceSet> held = new HashMap<>();
    private final Pool pool;
    private final PoolView view;

    PoolScript(JsonNode example) {
        steps = example.get("steps");
        ResourceSet inventory = ResourceSet.parse(example.get("inventory").toString());
        pool = new Pool(AllocationMode.WORST_FIT, inventory, inventory.ranks());
        view = new PoolView(pool, inventory);
    }

    void run() {
        int number = 0;
        for (JsonNode step : steps) {
            JsonNode expected = step.get("expect");
            String place = "step " + number++ + " " + step.get("do");
            step(step.get("do"), expected, place);
            assertThat(PoolView.groups(view.taken().summary()))
                    .as("allocated after %s", place)
                    .isEqualTo(PoolView.groups(expected.get("allocated").asString()));
        }
    }

    private void step(JsonNode action, JsonNode expected, String place) {
        switch (action.get("op").asString()) {
            case "alloc" -> alloc(action, expected, place);
            case "feasible" ->
                assertThat(verdict(action).equals("feasible"))
                        .as(place)
                        .isEqualTo(expected.get("feasible").asBoolean());
            case "hello" -> hello(action, expected, place);
            case "free" -> free(action, expected, place);
            case "up" -> pool.up(ranks(action));
            case "down" -> pool.down(ranks(action));
            case "shrink" -> shrink(ranks(action));
            default -> throw new IllegalArgumentException(place);
        }
    }

    private static IdSet ranks(JsonNode action) {
        return IdSet.parse(action.get("ranks").asString());
    }

    private String verdict(JsonNode action) {
        try {
            Request request = request(action);
            return pool.feasibility(request) instanceof Feasibility.Infeasible ? "infeasible" : "feasible";
        } catch (MalformedException | UnsupportedRequestException e) {
            return "invalid";
        }
    }

    private static Request request(JsonNode action) {
        return RequestReader.read(Jobspec.parse(action.get("jobspec").toString()));
    }

    private void alloc(JsonNode action, JsonNode expected, String place) {
        String outcome = verdict(action);
        if (outcome.equals("feasible")) {
            if (pool.allocate(request(action)) instanceof Allocation.Granted granted) {
                ResourceSet resources = granted.resources();
                assertThat(expected.has("R"))
                        .as("%s was granted %s", place, resources)
                        .isTrue();
                assertThat(resources.toJson())
                        .as(place)
                        .isEqualTo(
                                ResourceSet.parse(expected.get("R").toString()).toJson());
                assertThat(resources.nslots()).hasValue(expected.get("nslots").asInt());
                if (action.has("as")) {
                    held.put(action.get("as").asString(), resources);
                }
                return;
            }
            outcome = "insufficient";
        }
        assertThat(expected.has("error")).as("%s: %s", place, outcome).isTrue();
        assertThat(outcome).as(place).isEqualTo(expected.get("error").asString());
    }

    private void hello(JsonNode action, JsonNode expected, String place) {
        ResourceSet resources = ResourceSet.parse(action.get("R").toString());
        boolean accepted = pool.hold(resources) instanceof HelloResult.Accepted;
        assertThat(accepted).as(place).isEqualTo(expected.has("ok"));
        if (accepted) {
            held.put(action.get("as").asString(), resources);
        }
    }

    private void free(JsonNode action, JsonNode expected, String place) {
        String job = action.get("job").asString();
        ResourceSet rest = held.getOrDefault(job, ResourceSet.empty());
        ResourceSet released = rest;
        if (action.has("R")) {
            released = ResourceSet.parse(action.get("R").toString());
        } else if (action.has("ranks")) {
            released = rest.onlyRanks(ranks(action));
        }
        try {
            pool.free(released);
            held.put(job, rest.minus(released));
            assertThat(expected.has("ok")).as(place).isTrue();
        } catch (IllegalStateException mismatch) {
            assertThat(expected.has("error")).as("%s: %s", place, mismatch).isTrue();
        }
    }

    private void shrink(IdSet gone) {
        view.shrink(gone);
        pool.shrink(gone);
        held.replaceAll((job, resources) -> resources.withoutRanks(gone));
    }
}
