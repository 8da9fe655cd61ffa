package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import java.time.Instant;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class LedgerTest {

    private static final JobId JOB = new JobId(1);
    private static final Instant FROM = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant TILL = FROM.plusSeconds(60);

    private final Ledger ledger = new Ledger(ranks("0-3", "0-3"), IdSet.parse("0-2"));

    @Test
    void shouldSayWhatIsWrongWithAGrant() {
        ledger.record(allocation(JOB, ranks("0", "1-2")));

        assertThat(ledger.refusal(ResourceSet.empty())).isEqualTo("the granted R is empty");
        assertThat(ledger.refusal(ranks("4", "0"))).isEqualTo("rank 4 has no core 0");
        assertThat(ledger.refusal(ranks("1", "3-4"))).isEqualTo("rank 1 has no core 4");
        assertThat(ledger.refusal(ranks("1", "2000000000"))).isEqualTo("rank 1 has no core 2000000000");
        assertThat(ledger.refusal(ranks("2000000000", "0"))).isEqualTo("rank 2000000000 has no core 0");
        assertThat(ledger.refusal(ResourceSet.ofRank(1, IdSet.empty(), IdSet.of(0), null)))
                .isEqualTo("rank 1 has no gpu 0");
        assertThat(ledger.refusal(ranks("0-1", "2-3"))).isEqualTo("core 2 of rank 0 is taken");
        assertThat(ledger.refusal(ranks("2-3", "0"))).isEqualTo("rank 3 is down");
        assertThat(ledger.refusal(ranks("0", "0,3"))).isNull();
    }

    @Test
    void shouldFollowRanksThatComeAndGo() {
        ledger.up(IdSet.of(3));
        ledger.down(IdSet.of(0));

        assertThat(ledger.up()).isEqualTo(IdSet.parse("1-3"));
        assertThat(ledger.refusal(ranks("3", "0"))).isNull();
        assertThat(ledger.refusal(ranks("0", "0"))).isEqualTo("rank 0 is down");
    }

    @Test
    void rfc27_hello_schedulingStaysWholeWhenRanksAreFreed() {
        RawJson scheduling = new RawJson("{\"writer\":\"x\"}");
        ResourceSet whole = ResourceSet.builder()
                .addAll(ranks("0-2", "0-3").entries().get(0))
                .property("fast", IdSet.parse("0-1"))
                .nslots(3)
                .scheduling(scheduling)
                .starttime(FROM)
                .expiration(TILL)
                .build();
        ledger.record(allocation(JOB, whole));

        ledger.release(JOB, ranks("1", "0-3"), false);

        Allocation rest = found();
        assertThat(rest.held()).isEqualTo(whole.withoutRanks(IdSet.of(1)));
        assertThat(rest.held().scheduling()).contains(scheduling);
        assertThat(rest.freed()).isEqualTo(IdSet.of(1));
    }

    @Test
    void shouldKeepTheRestOfARankThatIsSplit() {
        RawJson scheduling = new RawJson("{\"writer\":\"x\"}");
        ledger.record(allocation(JOB, ranks("0-1", "0-3").withTimes(FROM, TILL).withScheduling(scheduling)));

        ResourceSet freed = ledger.release(JOB, ranks("0", "0-1"), false);

        assertThat(freed).hasToString("rank0/core[0-1]");
        assertThat(found().held())
                .isEqualTo(ranks("0", "2-3")
                        .union(ranks("1", "0-3"))
                        .withTimes(FROM, TILL)
                        .withScheduling(scheduling));
        assertThat(found().freed()).isEqualTo(IdSet.empty());
    }

    @Test
    void shouldRememberAJobWhoseRanksAreAllFreeUntilItsFinalFree() {
        ledger.record(allocation(JOB, ranks("0-1", "0-3")));

        ledger.release(JOB, ranks("0-1", "0-3"), false);
        assertThat(found().held().isEmpty()).isTrue();
        assertThat(found().freed()).isEqualTo(IdSet.parse("0-1"));

        assertThat(ledger.release(JOB, ResourceSet.empty(), true)).isEqualTo(ResourceSet.empty());
        assertThat(ledger.find(JOB)).isNull();
        assertThat(ledger.release(JOB, ranks("0", "0"), true)).isNull();
    }

    @Test
    void shouldMoveTheEndOfAnAllocation() {
        ledger.record(allocation(JOB, ranks("0", "0").withTimes(FROM, TILL)));

        ledger.expire(JOB, TILL.plusSeconds(5));
        ledger.expire(new JobId(2), TILL);

        assertThat(found().held()).isEqualTo(ranks("0", "0").withTimes(FROM, TILL.plusSeconds(5)));
    }

    @Test
    void shouldTellWhatNoOtherJobHolds() {
        ledger.record(allocation(JOB, ranks("0-1", "0-1")));
        ledger.record(allocation(new JobId(2), ranks("1", "2")));

        assertThat(ledger.withoutTaken(ranks("0-2", "1-3"))).hasToString("rank0/core[2-3] rank1/core3 rank2/core[1-3]");
    }

    private Allocation found() {
        return Objects.requireNonNull(ledger.find(JOB));
    }

    private static Allocation allocation(JobId id, ResourceSet resources) {
        return new Allocation(id, 16, 1000, Instant.EPOCH, resources, IdSet.empty());
    }

    private static ResourceSet ranks(String ranks, String cores) {
        ResourceSet.Builder builder = ResourceSet.builder();
        IdSet.parse(ranks).forEachId(rank -> builder.add(rank, IdSet.parse(cores), IdSet.empty()));
        return builder.build();
    }
}
