package dev.sluice.model.regression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.SluiceException;
import dev.sluice.model.Verification;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Faults that other code had with R, each with the value that is right, and what is like it. */
class ResourceSetBugsTest {
    private static ResourceSet r(String entries, String rest) {
        return ResourceSet.parse("{\"version\":1,\"execution\":{\"R_lite\":[" + entries + "]" + rest + "}}");
    }

    private static String entry(String ranks, String cores) {
        return "{\"rank\":\"" + ranks + "\",\"children\":{\"core\":\"" + cores + "\"}}";
    }

    private static String nodelist(String hosts) {
        return ",\"nodelist\":[\"" + hosts + "\"]";
    }

    @Test
    void bug012_ranksThatWereRemovedAreIgnoredAfterwards() {
        ResourceSet rest = r(entry("0-3", "0-3"), nodelist("n[0-3]")).withoutRanks(IdSet.parse("0-1"));
        IdSet down = rest.ranks().intersect(IdSet.parse("0-2"));
        assertThat(down).hasToString("2");
        assertThat(rest.ranks().minus(down)).hasToString("3");
        assertThat(rest.host(0)).isEmpty();
        assertThat(rest.host(2)).contains("n2");
        assertThat(rest.cores(1).isEmpty()).isTrue();
    }

    @Test
    void bug013_nodesThatDifferByAGpuStayApart() {
        ResourceSet set = r(
                entry("0", "0-3") + ",{\"rank\":\"1\",\"children\":{\"core\":\"0-3\",\"gpu\":\"0-1\"}}",
                nodelist("n[0-1]"));
        assertThat(set.entries()).hasSize(2);
        assertThat(set.gpus(1)).hasToString("0-1");
        assertThat(set.summary()).isEqualTo("rank0/core[0-3] rank1/core[0-3],gpu[0-1]");
        assertThat(ResourceSet.parse(set.toJson())).isEqualTo(set);
        ResourceSet swapped = ResourceSet.builder()
                .add(0, IdSet.single(1), IdSet.single(0))
                .add(1, IdSet.single(0), IdSet.single(1))
                .build();
        assertThat(swapped.entries()).hasSize(2);
    }

    @Test
    void bug015_hostsGoByRankAndNotByEntry() {
        String entries = entry("11-12", "0-2") + "," + entry("4-5", "0-3") + "," + entry("17", "3");
        ResourceSet set = r(entries, nodelist("n[7-8,14-15,20]"));
        assertThat(set.host(4)).contains("n7");
        assertThat(set.host(5)).contains("n8");
        assertThat(set.host(11)).contains("n14");
        assertThat(set.host(12)).contains("n15");
        assertThat(set.host(17)).contains("n20");
        assertThat(set.toJson())
                .contains("\"nodelist\":[\"n[7-8,14-15,20]\"]")
                .containsSubsequence("4-5", "11-12", "17");
        ResourceSet built = ResourceSet.builder()
                .add(17, IdSet.single(3), IdSet.empty(), "n20")
                .add(12, IdSet.range(0, 2), IdSet.empty(), "n15")
                .add(4, IdSet.range(0, 3), IdSet.empty(), "n7")
                .add(11, IdSet.range(0, 2), IdSet.empty(), "n14")
                .add(5, IdSet.range(0, 3), IdSet.empty(), "n8")
                .build();
        assertThat(built).isEqualTo(set);
    }

    @Test
    void bug016_eachHostOfAMixedMachineHasItsOwnCores() {
        ResourceSet set = r(entry("0,2-3", "0-1") + "," + entry("1", "0"), nodelist("a[2-3],a[1,4]"));
        for (Map.Entry<String, Integer> cores :
                Map.of("a2", 2, "a3", 1, "a1", 2, "a4", 2).entrySet()) {
            int rank = set.ranksOf(Hostlist.of(cores.getKey())).first();
            assertThat(set.cores(rank).count()).isEqualTo(cores.getValue().longValue());
        }
    }

    @Test
    void bug018_rerankingSaysWhatIsWrong() {
        ResourceSet set = r(entry("0-15", "0-3"), nodelist("n[0-15]"));
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(() -> set.rerank(Hostlist.parse("n[1-15]")))
                .withMessage("15 hosts for 16 nodes")
                .satisfies(e -> assertThat(e.code()).isEqualTo("host-count"));
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(() -> set.rerank(Hostlist.parse("n[0-16]")))
                .withMessage("17 hosts for 16 nodes");
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(() -> set.rerank(Hostlist.parse("n[1-16]")))
                .withMessage("\"n16\": no rank has this host");
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(() -> set.rerank(Hostlist.parse("n[0-14],n0")))
                .withMessage("\"n0\": no rank has this host");
    }

    @Test
    void bug019_aRankThatIsAppendedTwiceIsRecognized() {
        ResourceSet one = r(entry("1", "0-3"), nodelist("n1"));
        assertThatExceptionOfType(SluiceException.class)
                .isThrownBy(() -> one.append(one))
                .withMessage("rank1/core[0-3]: in the set already")
                .satisfies(e -> assertThat(e.code()).isEqualTo("resource-exists"));
        assertThat(one.add(one)).isEqualTo(one);
    }

    @Test
    void bug021_coresThatDifferFromNodeToNodeStayThere() {
        String entries = entry("0", "0") + "," + entry("1", "1") + "," + entry("2", "2") + "," + entry("3", "3");
        ResourceSet set = r(entries, "");
        for (int rank = 0; rank < 4; rank++) {
            assertThat(set.cores(rank)).isEqualTo(IdSet.single(rank));
        }
        ResourceSet rest = set.minus(ResourceSet.ofRank(0, IdSet.single(0), IdSet.empty(), null));
        assertThat(rest.summary()).isEqualTo("rank1/core1 rank2/core2 rank3/core3");
    }

    /**
     * The devices themselves are found by the job manager's own resource discovery, which Sluice never
     * does; what it can do is to notice that a node reports a card more than R says it has.
     */
    @Test
    void bug022_aGpuThatIsCountedTwiceIsFoundBesideTheExpectedOnes() {
        String three = "{\"rank\":\"0\",\"children\":{\"core\":\"0-3\",\"gpu\":\"0-2\"}}";
        ResourceSet expected = r(three, nodelist("n0"));
        ResourceSet found = r(three.replace("0-2", "0-3"), nodelist("n0"));
        assertThat(expected.verify(found, Verification.Rules.STRICT).findings())
                .containsExactly(new Verification.Finding.Extra(0, IdSet.empty(), IdSet.single(3)));
        assertThat(expected.verify(found, Verification.Rules.STRICT.gpu(Verification.Mode.ALLOW_MISSING))
                        .isOk())
                .isFalse();
        assertThat(expected.verify(expected, Verification.Rules.STRICT).isOk()).isTrue();
        assertThat(expected.gpuCount()).isEqualTo(3);
        // A card that R names twice is no second card.
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> r(three.replace("0-2", "0-2,2"), nodelist("n0")))
                .withMessageContaining("id 2 appears twice");
        assertThat(expected.union(expected).gpuCount()).isEqualTo(3);
    }

    @Test
    void bug024_thereIsOneOrderAndItIsByRank() {
        ResourceSet set = r(entry("1", "0-95") + "," + entry("0", "0-94"), nodelist("n[0-1]"));
        StringBuilder order = new StringBuilder();
        set.forEachRank((rank, cores, gpus) ->
                order.append(rank).append(':').append(cores.count()).append(' '));
        assertThat(order).hasToString("0:95 1:96 ");
        assertThat(set.summary()).isEqualTo("rank0/core[0-94] rank1/core[0-95]");
        assertThat(set.nodelist().hosts()).containsExactly("n0", "n1");
        assertThat(set.entries().get(0).ranks()).isEqualTo(IdSet.single(0));
    }

    @ParameterizedTest
    @CsvSource({
        "1637683072.4471412, 1637683072.447141",
        "1637683072.4471415, 1637683072.447142",
        "1.6376830724471412e9, 1637683072.447141",
        "1637683072, 1637683072.0",
        "999999999999.999999, 999999999999.999999",
        "0.0000001, 0.000001",
        "0.10, 0.1",
    })
    void bug025_expirationIsKeptToTheMicrosecond(String read, String written) {
        ResourceSet set = r(entry("0", "0"), ",\"expiration\":" + read);
        assertThat(set.toJson()).contains("\"expiration\":" + written + "}");
        assertThat(set.expiration()).isNotEqualTo(Instant.EPOCH);
        assertThat(ResourceSet.parse(set.toJson()).expiration()).isEqualTo(set.expiration());
        assertThat(set.withTimes(set.starttime(), set.expiration())).isEqualTo(set);
        // Every way to a smaller set that is still that allocation keeps it.
        assertThat(set.remap().expiration()).isEqualTo(set.expiration());
        assertThat(set.withoutScheduling().withNslots(1).expiration()).isEqualTo(set.expiration());
    }

    @Test
    void bug027_whatIsDoneForOneDoesNotChangeTheSet() {
        ResourceSet set = r(entry("0-1", "0-3"), nodelist("n[0-1]") + ",\"properties\":{\"a\":\"0\"}");
        String before = set.toJson();
        ResourceSet cut = set.withoutRanks(IdSet.single(0));
        cut.nodelist();
        set.minus(cut);
        set.withNslots(1).withoutTimes().withProperties(Map.of());
        set.union(ResourceSet.ofRank(5, IdSet.single(0), IdSet.empty(), "n5"));
        assertThat(set.toJson()).isEqualTo(before);
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> set.entries().clear());
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> set.properties().clear());
    }

    @Test
    void bug100_theNumberOfSlotsIsToldAndNotDivided() {
        // 5 slots of 5 cores on two nodes: 3 + 2, or 3 + 3 whole shares; either way there are 5.
        for (String cores : new String[] {"0-9", "0-14"}) {
            ResourceSet set = r(entry("0", "0-14") + "," + entry("1", cores), nodelist("n[0-1]") + ",\"nslots\":5");
            assertThat(set.coreCount()).isEqualTo(cores.equals("0-9") ? 25 : 30);
            assertThat(set.nslots()).hasValue(5);
            assertThat(ResourceSet.parse(set.toJson()).nslots()).hasValue(5);
            assertThat(set.withoutRanks(IdSet.single(1)).nslots()).hasValue(5);
        }
    }

    @Test
    void bug115_equalHostNamesAreDifferentNodes() {
        ResourceSet set = r(entry("0-3", "0-3"), nodelist("n[1,1,1,1]"));
        assertThat(set.nodeCount()).isEqualTo(4);
        assertThat(set.ranksOf(Hostlist.of("n1"))).hasToString("0-3");
        ResourceSet rest = set.withoutRanks(IdSet.single(2));
        assertThat(rest.nodelist().hosts()).containsExactly("n1", "n1", "n1");
        assertThat(set.rerank(Hostlist.parse("n[1,1,1,1]"))).isEqualTo(set);
    }

    @Test
    void bug165_namesComeFromOneMappingAfterReranking() {
        ResourceSet configured = r(entry("0-5", "0-3") + "," + entry("6-8", "0"), nodelist("c[0-5],login[0-2]"));
        ResourceSet instance = configured.rerank(Hostlist.parse("login[0-2],c[0-5]"));
        assertThat(instance.ranksOf(Hostlist.of("login0"))).hasToString("0");
        assertThat(instance.host(0)).contains("login0");
        assertThat(instance.cores(0).count()).isEqualTo(1);
        assertThat(instance.cores(3).count()).isEqualTo(4);
    }

    @Test
    void bug166_aHostHasTheRankOfItsPositionAndNotThePosition() {
        ResourceSet set = r(entry("4-7", "0-3"), nodelist("n[4-7]"));
        assertThat(set.ranksOf(Hostlist.of("n5"))).hasToString("5");
        assertThat(set.onlyRanks(IdSet.single(5)).nodelist().hosts()).containsExactly("n5");
    }

    @Test
    void shouldNameTheEntryThatHasACoreForTheSecondTime() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> r(entry("0-3", "0-3") + "," + entry("2", "3-5"), ""))
                .withMessage("execution.R_lite[1]: rank 2 has core 3 from an earlier entry already");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> r(entry("0", "0,0-1"), ""))
                .withMessageStartingWith("execution.R_lite[0].children.core \"0,0-1\"");
    }
}
