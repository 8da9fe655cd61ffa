package dev.sluice.sched.simple.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.Jobspec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestReaderTest {

    private static final String CORE = "{'type':'core','count':2}";

    private static Request read(String resources) {
        String json =
                "{'version':9999,'resources':[" + resources + "],'tasks':[],'attributes':{'system':{'duration':0}}}";
        return RequestReader.read(Jobspec.parse(json.replace('\'', '"')));
    }

    private static String vertex(String type, String count, String... with) {
        return "{'type':'" + type + "','count':" + count + (type.equals("slot") ? ",'label':'s'" : "") + ",'with':["
                + String.join(",", with) + "]}";
    }

    @Test
    void shouldMultiplyLevelsAboveTheNode() {
        Request request = read(vertex("rack", "2", vertex("node", "'1-3'", vertex("slot", "1", CORE))));
        assertThat(request.nodes()).hasValue(new Span(2, 6, true));
        assertThat(request.describe()).isEqualTo("2-6* nodes of 1 slot of 2 cores");
    }

    @Test
    void shouldMultiplyLevelsAboveASlotWithoutNode() {
        assertThat(read(vertex("rack", "3", vertex("slot", "2", CORE))).slots()).isEqualTo(Span.of(6));
    }

    @Test
    void shouldMultiplyLevelsWithinASlot() {
        Request request = read(vertex("slot", "1", vertex("socket", "2", CORE, "{'type':'gpu','count':1}")));
        assertThat(request.cores()).isEqualTo(Span.of(4));
        assertThat(request.gpus()).isEqualTo(Span.of(2));
    }

    @Test
    void shouldTakeAnExclusiveSlotForANodeOfItsOwn() {
        Request request = read(vertex("slot", "3", CORE).replace("'label'", "'exclusive':true,'label'"));
        assertThat(request.exclusive()).isTrue();
        assertThat(request.nodes()).hasValue(Span.of(3));
        assertThat(request.slots()).isEqualTo(Span.ONE);
    }

    @Test
    void shouldSeeThatStepsOfOneLeaveNoGaps() {
        assertThat(read(vertex("slot", "'2-5'", CORE)).hasGaps()).isFalse();
        assertThat(read(vertex("slot", "'2,3,4'", CORE)).hasGaps()).isFalse();
        assertThat(read(vertex("slot", "'2+'", CORE)).hasGaps()).isFalse();
        assertThat(read(vertex("slot", "'2,4'", CORE)).hasGaps()).isTrue();
        assertThat(read(vertex("slot", "'2-8:2:*'", CORE)).hasGaps()).isTrue();
        assertThat(read(vertex("slot", "'2-8:3'", CORE)).hasGaps()).isTrue();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    {'type':'rack','count':1}                                        | the jobspec has no slot
                    {'type':'core','count':1}                                        | a core lies outside of any slot
                    {'type':'slot','count':1,'label':'s','with':[{'type':'gpu','count':1}]} | the slot has no core
                    """)
    void shouldSayWhatItCantTake(String resources, String note) {
        assertThatThrownBy(() -> read(resources.replace('"', '\'')))
                .isInstanceOf(UnsupportedRequestException.class)
                .hasMessageContaining(note);
    }

    @Test
    void shouldRefuseSlotsThatReachOverNodesOrLieInEachOther() {
        assertThatThrownBy(() -> read(vertex("slot", "1", vertex("node", "2", CORE))))
                .hasMessage("a slot of 2 nodes; the slots of sched-simple lie within one node");
        String inner = vertex("slot", "1", CORE).replace("'label':'s'", "'label':'t'");
        assertThatThrownBy(() -> read(vertex("slot", "1", inner))).hasMessage("a slot lies within a slot");
        assertThatThrownBy(() -> read(vertex("node", "1", vertex("node", "1", vertex("slot", "1", CORE)))))
                .hasMessage("more than one kind of node; sched-simple takes one");
    }
}
