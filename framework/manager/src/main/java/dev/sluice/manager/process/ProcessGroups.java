package dev.sluice.manager.process;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Starts processes in sessions of their own, and signals all that belong to such a session's first group. */
public final class ProcessGroups {

    private static final Logger LOG = System.getLogger(ProcessGroups.class.getName());

    private static final File NULL = new File("/dev/null");

    /** A process that has only just been started may not have become a leader yet: then it stands alone. */
    private static final String SIGNAL =
            "for p do case $p in -*) kill -$0 $p;; *) kill -$0 -$p || kill -$0 $p;; esac; done";

    private ProcessGroups() {}

    /**
     * Says to a user why something could not be started. Whatever it was, the job or task that it was for
     * has to hear of it; what nobody has foreseen is logged whole.
     */
    public static String whyNot(Throwable problem) {
        // InvalidPathException is one: what a user can get wrong comes as one of the two.
        boolean foreseen = problem instanceof IOException || problem instanceof IllegalArgumentException;
        if (!foreseen) {
            LOG.log(Level.ERROR, "a process could not be started", problem);
        }
        return foreseen ? String.valueOf(problem.getMessage()) : problem.toString();
    }

    /**
     * Starts a process; its id is also its group's. Blocks for as long as a fork takes.
     *
     * @throws IOException where it can't be started; the message is for the user
     */
    public static Process start(ProcessSpec spec) throws IOException {
        Path program = CommandPath.resolve(spec);
        List<String> command = new ArrayList<>(List.of("setsid", "--", program.toString()));
        command.addAll(spec.command().subList(1, spec.command().size()));
        ProcessBuilder builder = new ProcessBuilder(command);
        builder.environment().clear();
        builder.environment().putAll(spec.environment());
        if (spec.directory() != null) {
            builder.directory(spec.directory().toFile());
        }
        Path output = spec.output();
        builder.redirectInput(NULL)
                .redirectErrorStream(true)
                .redirectOutput(output != null ? Redirect.appendTo(output.toFile()) : Redirect.DISCARD);
        return builder.start();
    }

    /**
     * Sends a signal to the groups of processes and waits until that is done; groups that are gone make
     * no difference. Java itself can signal single processes only.
     */
    public static void signal(Collection<Process> leaders, int number) throws InterruptedException {
        if (leaders.isEmpty()) {
            return;
        }
        List<String> command = new ArrayList<>(List.of("/bin/sh", "-c", SIGNAL));
        command.add(String.valueOf(number));
        // Of a leader that has ended only its group may be left, and its own id may be another's by now.
        leaders.forEach(leader -> command.add((leader.isAlive() ? "" : "-") + leader.pid()));
        try {
            new ProcessBuilder(command)
                    .redirectInput(NULL)
                    .redirectErrorStream(true)
                    .redirectOutput(Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            LOG.log(Level.ERROR, "signal " + number + " could not be sent to process groups", e);
        }
    }
}
