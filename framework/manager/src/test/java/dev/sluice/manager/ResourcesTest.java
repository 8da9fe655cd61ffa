package dev.sluice.manager;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.SchedulerMessage;
import java.util.List;
import org.junit.jupiter.api.Test;

/** RFC 28: the inventory and its changes. */
final class ResourcesTest {

    private final Site site = new Site();
    private final ScriptedScheduler scheduler = new ScriptedScheduler(site);

    private List<SchedulerMessage> acquire() {
        scheduler.connect();
        scheduler.link.acquire();
        site.settle();
        return scheduler.all();
    }

    @Test
    void rfc28_firstResponseHasTheInventoryAndWhatIsUp() {
        site.manager.drain(IdSet.parse("1-2"));
        assertThat(acquire()).containsExactly(AcquireResponse.inventory(Site.inventory(), IdSet.parse("0,3")));
    }

    @Test
    void rfc28_laterResponsesHaveOnlyTheRanksThatChange() {
        acquire();
        site.manager.drain(IdSet.parse("0-1"));
        site.manager.drain(IdSet.parse("1-2,17"));
        site.manager.undrain(IdSet.parse("0,3"));
        site.manager.undrain(IdSet.parse("3"));
        site.settle();
        assertThat(scheduler.all())
                .containsExactly(
                        AcquireResponse.change(IdSet.empty(), IdSet.parse("0-1")),
                        AcquireResponse.change(IdSet.empty(), IdSet.parse("2")),
                        AcquireResponse.change(IdSet.parse("0"), IdSet.empty()));
        assertThat(site.manager.drained()).isEqualTo(IdSet.parse("1-2"));
    }

    @Test
    void rfc28_changesAreNotToldToASchedulerThatDidNotAsk() {
        scheduler.connect();
        assertThat(scheduler.hello(true)).containsExactly(new HelloEnd());
        site.manager.drain(IdSet.parse("0"));
        site.settle();
        assertThat(scheduler.all()).isEmpty();
    }

    @Test
    void shouldTakeOneSchedulerAtATime() {
        acquire();
        ScriptedScheduler other = new ScriptedScheduler(site);
        assertThatThrownBy(other::connect).isInstanceOf(IllegalStateException.class);
        scheduler.close();
        other.connect();
        assertThat(other.hello(true)).containsExactly(new HelloEnd());
    }

    @Test
    void shouldTellNothingToALinkThatIsClosed() {
        acquire();
        site.manager.drain(IdSet.parse("0"));
        scheduler.link.close();
        site.settle();
        assertThat(scheduler.all()).isEmpty();
        assertThat(site.manager.idle()).isTrue();
    }
}
