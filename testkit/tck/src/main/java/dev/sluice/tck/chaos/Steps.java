package dev.sluice.tck.chaos;

import dev.sluice.host.HostStatus;
import dev.sluice.host.LoadedPolicy;
import dev.sluice.host.PolicyException;
import dev.sluice.host.SchedulerHost;
import dev.sluice.model.Annotations;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.spi.AllocRequest;
import dev.sluice.tck.model.ModelJob;
import dev.sluice.tck.model.ModelManager;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Carries operations out. */
final class Steps {

    private final World world;
    private final ModelManager manager;

    Steps(World world) {
        this.world = world;
        this.manager = world.manager;
    }

    void step(Operation operation) {
        if (operation instanceof Operation.Submit submit) {
            manager.submit(Shapes.of(submit.shape()), submit.priority());
        } else if (operation instanceof Operation.Cancel cancel) {
            cancel(pick(manager.jobs(), cancel.job()));
        } else if (operation instanceof Operation.Requeue requeue) {
            ModelJob job = pick(manager.waiting(), requeue.job());
            if (job != null) {
                manager.cancel(job, true);
            }
        } else if (operation instanceof Operation.Prioritize prioritize) {
            prioritize(prioritize);
        } else if (operation instanceof Operation.Expire expire) {
            ModelJob job = pick(manager.holding(), expire.job());
            if (job != null) {
                manager.expire(job, world.clock.now().plus(Duration.ofMinutes(1L + expire.minutes())));
            }
        } else if (operation instanceof Operation.Feasible feasible) {
            manager.askFeasible(Shapes.of(feasible.shape()));
        } else if (operation instanceof Operation.Release || operation instanceof Operation.Finish) {
            giveBack(operation);
        } else if (operation instanceof Operation.Drain
                || operation instanceof Operation.Undrain
                || operation instanceof Operation.Shrink
                || operation instanceof Operation.Property
                || operation instanceof Operation.Lifetime) {
            change(operation);
        } else if (operation instanceof Operation.Turn) {
            world.clock.loop().doWork();
        } else if (operation instanceof Operation.Settle) {
            world.clock.settle();
        } else if (operation instanceof Operation.Wait wait) {
            world.clock.advance(Duration.ofMillis(wait.millis()));
        } else {
            trouble(operation);
        }
    }

    private void trouble(Operation operation) {
        if (operation instanceof Operation.Swap swap) {
            swap(swap.capabilities());
        } else if (operation instanceof Operation.Leave) {
            world.leave();
        } else if (operation instanceof Operation.Attach attach) {
            if (world.host == null) {
                world.attach(world.sabotage.policy(attach.capabilities()));
            }
        } else if (operation instanceof Operation.Crash crash) {
            world.sabotage.crash(crash.callback(), crash.after() == 1);
        } else if (operation instanceof Operation.Hang hang) {
            world.sabotage.hang(hang.callback());
        } else if (operation instanceof Operation.Lie lie) {
            world.sabotage.lie(lie.kind());
        } else if (operation instanceof Operation.Refuse) {
            world.sabotage.refuse();
        } else if (operation instanceof Operation.FailCommit) {
            world.faults.failCommits(1);
        } else if (operation instanceof Operation.FailLookup fail) {
            world.faults.failLookups(fail.times());
        } else if (operation instanceof Operation.Delay delay) {
            world.faults.delay(Duration.ofMillis(delay.millis()));
        } else if (operation instanceof Operation.Cut cut) {
            world.faults.cutAfter(cut.arriving());
        } else if (operation instanceof Operation.Late late) {
            answerLate(late);
        }
    }

    private void cancel(@Nullable ModelJob job) {
        if (job != null && job.holds()) {
            manager.free(job, job.held().ranks());
        } else if (job != null) {
            manager.cancel(job, false);
        }
    }

    private void prioritize(Operation.Prioritize prioritize) {
        List<ModelJob> waiting = manager.waiting();
        if (!waiting.isEmpty()) {
            int first = Math.floorMod(prioritize.job(), waiting.size());
            int end = Math.min(waiting.size(), first + Math.max(1, prioritize.count()));
            manager.prioritize(waiting.subList(first, end), prioritize.priority());
        }
    }

    private void giveBack(Operation operation) {
        List<ModelJob> holding = manager.holding();
        if (operation instanceof Operation.Finish finish) {
            ModelJob job = pick(holding, finish.job());
            if (job != null) {
                manager.free(job, job.held().ranks());
            }
        } else if (operation instanceof Operation.Release release) {
            ModelJob job = pick(holding, release.job());
            if (job != null) {
                manager.free(job, IdSet.single(rank(job.held().ranks(), release.rank())));
            }
        }
    }

    private void change(Operation operation) {
        IdSet ranks = manager.inventory().ranks();
        if (operation instanceof Operation.Drain drain) {
            manager.down(rank(ranks, drain.rank()));
        } else if (operation instanceof Operation.Undrain undrain) {
            manager.up(rank(ranks, undrain.rank()));
        } else if (operation instanceof Operation.Shrink shrink && ranks.count() > 2) {
            manager.shrink(rank(ranks, shrink.rank()));
        } else if (operation instanceof Operation.Property property) {
            manager.property(rank(ranks, property.rank()), property.gains() == 1);
        } else if (operation instanceof Operation.Lifetime lifetime) {
            manager.lifetime(
                    lifetime.hours() == 0 ? Instant.EPOCH : world.clock.now().plus(Duration.ofHours(lifetime.hours())));
        }
    }

    /** A swap may fail for what was done to the policy, and for nothing else. */
    private void swap(int capabilities) {
        SchedulerHost host = world.host;
        if (host == null) {
            return;
        }
        boolean early = host.status().phase() == HostStatus.Phase.STARTING
                || host.status().code().equals("host-attach");
        long crashes = world.sabotage.crashes();
        long refusals = world.sabotage.refusals();
        try {
            LoadedPolicy next = world.known(world.sabotage.policy(capabilities));
            host.swap(next);
            world.policy = next;
        } catch (PolicyException e) {
            boolean expected = switch (e.code()) {
                case "swap-too-early" -> early;
                case "policy-fault" -> world.sabotage.crashes() > crashes;
                case "hello-refused" -> world.sabotage.refusals() > refusals;
                default -> false;
            };
            if (!expected) {
                throw e;
            }
        }
    }

    private void answerLate(Operation.Late late) {
        Set<JobId> waiting = world.hostSide.waiting();
        List<AllocRequest> over = world.sabotage.given().stream()
                .filter(request -> !waiting.contains(request.id()) || !world.sabotage.isGiven(request))
                .toList();
        AllocRequest request = pick(over, late.request());
        if (request == null) {
            return;
        }
        switch (late.how()) {
            case 0 -> request.alloc(Shapes.machine());
            case 1 -> request.deny("too late");
            default -> request.annotate(Annotations.sched("reason_pending", "too late"));
        }
        world.lateAnswers++;
    }

    private static <T> @Nullable T pick(List<T> all, int number) {
        return all.isEmpty() ? null : all.get(Math.floorMod(number, all.size()));
    }

    private static int rank(IdSet ranks, int number) {
        return ranks.nth(Math.floorMod(number, (int) ranks.count()));
    }
}
