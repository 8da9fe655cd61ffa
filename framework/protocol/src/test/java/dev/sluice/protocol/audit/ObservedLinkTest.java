package dev.sluice.protocol.audit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.ResourceSet;
import dev.sluice.protocol.AcquireResponse;
import dev.sluice.protocol.AllocDeny;
import dev.sluice.protocol.HelloEnd;
import dev.sluice.protocol.JobManagerLink;
import dev.sluice.protocol.ReadyMode;
import dev.sluice.protocol.SchedulerMessage;
import dev.sluice.protocol.SchedulerResponse;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ObservedLinkTest {

    private static final JobId JOB = new JobId(7);
    private static final AcquireResponse INVENTORY = AcquireResponse.inventory(ResourceSet.empty(), IdSet.empty());

    private final List<Object> log = new ArrayList<>();

    @Test
    void shouldShowEachSideToTheObserverBeforeTheOtherSideSeesIt() {
        JobManagerLink link = new ObservedLink(new Manager(), new Observer());

        link.connect(message -> log.add(List.of("scheduler", message)));
        link.acquire();
        link.hello(true);
        link.ready(new ReadyMode.Unlimited());
        link.lookup(JOB);
        link.resourceStatus();
        link.respond(new AllocDeny(JOB, "no"));
        link.raise(JOB, "scheduler-restart", "why");
        link.close();

        assertThat(log)
                .containsExactly(
                        "observer: connected",
                        List.of("observer", INVENTORY),
                        List.of("scheduler", INVENTORY),
                        List.of("observer", new HelloEnd()),
                        List.of("scheduler", new HelloEnd()),
                        new ReadyMode.Unlimited(),
                        JOB,
                        "resource-status",
                        List.of("observer", new AllocDeny(JOB, "no")),
                        List.of("manager", new AllocDeny(JOB, "no")),
                        "raised scheduler-restart why",
                        "observer: disconnected",
                        "closed");
    }

    private final class Observer implements LinkObserver {
        @Override
        public void connected() {
            log.add("observer: connected");
        }

        @Override
        public void disconnected() {
            log.add("observer: disconnected");
        }

        @Override
        public void said(SchedulerMessage message) {
            log.add(List.of("observer", message));
        }

        @Override
        public void answered(SchedulerResponse response) {
            log.add(List.of("observer", response));
        }
    }

    private final class Manager implements JobManagerLink {
        private Inbox inbox = message -> {};

        @Override
        public void connect(Inbox scheduler) {
            inbox = scheduler;
        }

        @Override
        public void acquire() {
            inbox.accept(INVENTORY);
        }

        @Override
        public void hello(boolean partialOk) {
            inbox.accept(new HelloEnd());
        }

        @Override
        public void ready(ReadyMode mode) {
            log.add(mode);
        }

        @Override
        public void lookup(JobId id) {
            log.add(id);
        }

        @Override
        public void resourceStatus() {
            log.add("resource-status");
        }

        @Override
        public void respond(SchedulerResponse response) {
            log.add(List.of("manager", response));
        }

        @Override
        public void raise(JobId id, String type, String note) {
            log.add("raised " + type + " " + note);
        }

        @Override
        public void close() {
            log.add("closed");
        }
    }
}
