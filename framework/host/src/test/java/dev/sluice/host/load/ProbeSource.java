package dev.sluice.host.load;

/** The source of a provider that does nothing but show where it comes from. */
final class ProbeSource {

    private ProbeSource() {}

    static String provider(String name) {
        return provider("Provider", name, "", "1");
    }

    /**
     * A provider in package {@code probe}.
     *
     * @param type the class's name
     * @param name the policy's name
     * @param member code for the provider's class
     * @param answer a Java expression; its value is the note with which the policy denies everything
     */
    static String provider(String type, String name, String member, String answer) {
        return """
               package probe;

               import dev.sluice.model.JobId;
               import dev.sluice.spi.*;
               import java.util.*;

               @org.pf4j.Extension
               public class %1$s implements SchedulerProvider<%1$s.Config> {
                   public enum Mode { FIRST_FIT, BEST_FIT }
                   public record Config(Mode mode, int depth) {}
                   public String name() { return "%2$s"; }
                   public Set<Capability> capabilities() { return Set.of(Capability.PRIORITIZE); }
                   public Config defaults() { return new Config(Mode.FIRST_FIT, 4); }
                   public Map<String, Config> presets() {
                       return Map.of("%2$s-best", new Config(Mode.BEST_FIT, 4));
                   }
                   public Scheduler create(SchedulerContext context, Config config) { return new Denier(); }
                   %3$s
                   static class Denier implements Scheduler {
                       public void resources(ResourceUpdate update) {}
                       public HelloResult hello(AllocatedJob job) { return HelloResult.ACCEPTED; }
                       public void alloc(AllocRequest request) { request.deny(String.valueOf(%4$s)); }
                       public void free(Release release) {}
                       public void cancel(JobId id) {}
                       public Pass schedule(Budget budget) { return Pass.DONE; }
                   }
               }
               """.formatted(type, name, member, answer);
    }
}
