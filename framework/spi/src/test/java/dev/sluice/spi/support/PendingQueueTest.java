package dev.sluice.spi.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.Annotations;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.PriorityChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PendingQueueTest {

    private static final Jobspec ONE_CORE = Jobspec.v1()
            .slots(1)
            .coresPerSlot(1)
            .duration(Duration.ofSeconds(1))
            .command("true")
            .build();

    private final PendingQueue queue = new PendingQueue();

    @Test
    void shouldServeHighestPriorityThenEarliestSubmissionThenLowestId() {
        add(9, 16, 20);
        add(8, 16, 10);
        add(7, 16, 20);
        add(6, 30, 40);
        add(5, 4294967295L, 50);
        add(4, 0, 0);

        assertThat(ids()).containsExactly(5L, 6L, 8L, 7L, 9L, 4L);
        assertThat(queue.peek()).extracting(AllocRequest::id).isEqualTo(new JobId(5));
    }

    @Test
    void shouldCompareIdsAsUnsigned() {
        add(-1, 16, 0);
        add(1, 16, 0);
        add(Long.MIN_VALUE, 16, 0);
        add(Long.MAX_VALUE, 16, 0);

        assertThat(ids()).containsExactly(1L, Long.MAX_VALUE, Long.MIN_VALUE, -1L);
    }

    @Test
    void shouldReplaceARequestOfTheSameJob() {
        add(1, 16, 0);
        add(2, 16, 1);

        AllocRequest again = add(1, 5, 0);

        assertThat(ids()).containsExactly(2L, 1L);
        assertThat(queue.remove(new JobId(1))).isSameAs(again);
    }

    @Test
    void shouldHaveNothingToGiveWhenEmpty() {
        assertThat(queue.isEmpty()).isTrue();
        assertThat(queue.peek()).isNull();
        assertThat(queue.remove(new JobId(1))).isNull();
        Iterator<AllocRequest> requests = queue.iterator();
        assertThat(requests.hasNext()).isFalse();
        assertThatThrownBy(requests::next).isInstanceOf(NoSuchElementException.class);
    }

    @Test
    void shouldTakeOutThroughTheIteratorOnceForEachRequest() {
        add(1, 16, 0);
        add(2, 16, 1);
        Iterator<AllocRequest> requests = queue.iterator();

        assertThatThrownBy(requests::remove).isInstanceOf(IllegalStateException.class);
        requests.next();
        requests.remove();
        assertThatThrownBy(requests::remove).isInstanceOf(IllegalStateException.class);

        assertThat(ids()).containsExactly(2L);
        assertThat(queue.size()).isEqualTo(1);
        assertThat(queue.remove(new JobId(1))).isNull();
    }

    @Test
    void shouldFollowTheNewPriorityOfARequestThatIsMovedTwice() {
        add(1, 16, 0);
        add(2, 16, 1);

        queue.prioritize(List.of(new PriorityChange(new JobId(2), 20), new PriorityChange(new JobId(3), 99)));
        assertThat(ids()).containsExactly(2L, 1L);
        queue.prioritize(List.of(new PriorityChange(new JobId(2), 1)));

        assertThat(ids()).containsExactly(1L, 2L);
        assertThat(queue.size()).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void shouldAgreeWithASortedList(long seed) {
        Random random = new Random(seed);
        List<Naive> naive = new ArrayList<>();
        for (int step = 0; step < 3000; step++) {
            switch (random.nextInt(5)) {
                case 0, 1 -> {
                    Asked request = asked(id(random), random.nextInt(4), random.nextInt(4));
                    naive.removeIf(entry -> entry.request.id().equals(request.id()));
                    naive.add(new Naive(request, request.priority()));
                    queue.add(request);
                }
                case 2 -> {
                    JobId id = id(random);
                    AllocRequest expected = naive.stream()
                            .map(Naive::request)
                            .filter(request -> request.id().equals(id))
                            .findFirst()
                            .orElse(null);
                    naive.removeIf(entry -> entry.request.id().equals(id));
                    assertThat(queue.remove(id)).isSameAs(expected);
                }
                case 3 -> {
                    PriorityChange change = new PriorityChange(id(random), random.nextInt(4));
                    naive.replaceAll(entry -> entry.request.id().equals(change.id())
                            ? new Naive(entry.request, change.priority())
                            : entry);
                    queue.prioritize(List.of(change));
                }
                default -> {
                    // A pass that grants some and leaves the others.
                    int every = 2 + random.nextInt(20);
                    naive.sort(Naive::compare);
                    int position = 0;
                    for (Iterator<AllocRequest> requests = queue.iterator(); requests.hasNext(); position++) {
                        AllocRequest request = requests.next();
                        if (position % every == 0) {
                            requests.remove();
                            naive.removeIf(entry -> entry.request == request);
                        }
                    }
                }
            }
            naive.sort(Naive::compare);
            List<AllocRequest> served = new ArrayList<>();
            queue.forEach(served::add);
            assertThat(served).isEqualTo(naive.stream().map(Naive::request).toList());
            assertThat(queue.size()).isEqualTo(naive.size());
            assertThat(queue.peek())
                    .isSameAs(naive.isEmpty() ? null : naive.get(0).request());
        }
    }

    /** Few ids, so that they collide, and half of them above 2^63. */
    private static JobId id(Random random) {
        long id = random.nextInt(40);
        return new JobId(id % 2 == 0 ? id : -id);
    }

    private AllocRequest add(long id, long priority, long submitted) {
        Asked request = asked(new JobId(id), priority, submitted);
        queue.add(request);
        return request;
    }

    private List<Long> ids() {
        List<Long> ids = new ArrayList<>();
        queue.forEach(request -> ids.add(request.id().value()));
        return ids;
    }

    private static Asked asked(JobId id, long priority, long submitted) {
        return new Asked(id, priority, Instant.ofEpochSecond(submitted));
    }

    /** What {@link PendingQueue} must order by, written down a second time. */
    private record Naive(AllocRequest request, long priority) {
        static int compare(Naive a, Naive b) {
            if (a.priority != b.priority) {
                return a.priority > b.priority ? -1 : 1;
            }
            int bySubmission = a.request.submitted().compareTo(b.request.submitted());
            return bySubmission != 0
                    ? bySubmission
                    : Long.compareUnsigned(
                            a.request.id().value(), b.request.id().value());
        }
    }

    /** A request with nobody behind it. A class, since each is only equal to itself. */
    private static final class Asked implements AllocRequest {
        private final JobId id;
        private final long priority;
        private final Instant submitted;

        Asked(JobId id, long priority, Instant submitted) {
            this.id = id;
            this.priority = priority;
            this.submitted = submitted;
        }

        @Override
        public JobId id() {
            return id;
        }

        @Override
        public long priority() {
            return priority;
        }

        @Override
        public long userid() {
            return 1000;
        }

        @Override
        public Instant submitted() {
            return submitted;
        }

        @Override
        public Jobspec jobspec() {
            return ONE_CORE;
        }

        @Override
        public void alloc(ResourceSet resources, Annotations annotations) {
            throw new AssertionError("a queue answers nothing");
        }

        @Override
        public void deny(String note) {
            throw new AssertionError("a queue answers nothing");
        }

        @Override
        public void annotate(Annotations annotations) {
            throw new AssertionError("a queue answers nothing");
        }
    }
}
