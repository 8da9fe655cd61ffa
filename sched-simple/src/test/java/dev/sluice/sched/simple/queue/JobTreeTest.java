package dev.sluice.sched.simple.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Jobspec;
import dev.sluice.sched.simple.Machines;
import dev.sluice.sched.simple.request.Request;
import dev.sluice.sched.simple.request.RequestReader;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Against a sorted list. */
class JobTreeTest {

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void shouldFindWhatASortedListFinds(long seed) {
        Random random = new Random(seed);
        JobTree tree = new JobTree(Waiting.QUEUE_ORDER);
        List<Waiting> model = new ArrayList<>();
        for (int operation = 1; operation <= 2_000; operation++) {
            if (model.isEmpty() || random.nextInt(5) < 3) {
                Waiting job = job(random, operation);
                tree.add(job);
                model.add(job);
                model.sort(Waiting.QUEUE_ORDER);
            } else {
                tree.remove(model.remove(random.nextInt(model.size())));
            }
            if (random.nextInt(200) == 0) {
                model.forEach(job -> job.priority(random.nextInt(4)));
                model.sort(Waiting.QUEUE_ORDER);
                tree.become(model);
            }
            check(random, tree, model);
        }
    }

    private static void check(Random random, JobTree tree, List<Waiting> model) {
        assertThat(tree.size()).isEqualTo(model.size());
        assertThat(tree.first()).isSameAs(model.isEmpty() ? null : model.get(0));
        JobTree.Gap gap = new JobTree.Gap(random.nextInt(9), random.nextInt(5), random.nextInt(9) * 1_000_000L);
        int from = model.isEmpty() ? -1 : random.nextInt(model.size() + 1) - 1;
        Waiting expected = model.stream()
                .skip(from + 1L)
                .filter(job -> gap.fits(job.need(), job.length()))
                .findFirst()
                .orElse(null);
        assertThat(tree.next(from < 0 ? null : model.get(from), gap)).isSameAs(expected);
        if (from >= 0) {
            assertThat(tree.position(model.get(from))).isEqualTo(from);
            assertThat(tree.at(from)).isSameAs(model.get(from));
        }
    }

    private static Waiting job(Random random, int id) {
        Jobspec jobspec = Jobspec.v1()
                .slots(1 + random.nextInt(8))
                .duration(Duration.ofSeconds(random.nextInt(8)))
                .build();
        Request wanted = RequestReader.read(jobspec);
        return new Waiting(
                Machines.request(id, random.nextInt(4), random.nextInt(20), jobspec),
                new Shape(Shape.key(wanted), 1),
                wanted.duration());
    }
}
