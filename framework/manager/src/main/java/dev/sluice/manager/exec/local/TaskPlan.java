package dev.sluice.manager.exec.local;

import dev.sluice.manager.exec.ExecutionRequest;
import dev.sluice.manager.process.ProcessSpec;
import dev.sluice.model.ResourceSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What has to be started for a job: a process for each task, with its environment and output file. */
final class TaskPlan implements TaskProcesses.Plan {

    private final ExecutionRequest request;
    private final LocalOptions options;

    TaskPlan(ExecutionRequest request, LocalOptions options) {
        this.request = request;
        this.options = options;
    }

    @Override
    public List<ProcessSpec> specs() throws IOException {
        List<TaskPlacement> tasks = new TaskLayout(request.jobspec()).place(request.resources());
        Files.createDirectories(options.outputDirectory());
        List<ProcessSpec> specs = new ArrayList<>(tasks.size());
        for (TaskPlacement task : tasks) {
            specs.add(new ProcessSpec(
                    request.jobspec().command(), environment(task, tasks.size()), directory(), output(task)));
        }
        return specs;
    }

    private @Nullable Path directory() {
        String cwd = request.jobspec().cwd().orElse(null);
        try {
            return cwd == null ? null : Path.of(cwd);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException("cwd \"" + cwd.replace('\0', '?') + "\": holds a NUL", e);
        }
    }

    private Path output(TaskPlacement task) {
        String job = request.id().f58Ascii();
        String name = switch (options.output()) {
            case PER_JOB -> job + ".out";
            case PER_TASK -> job + "-" + task.task() + ".out";
        };
        return options.outputDirectory().resolve(name);
    }

    /** The jobspec's variables and ours; nothing of this process's own gets through. */
    private Map<String, String> environment(TaskPlacement task, int tasks) {
        ResourceSet resources = request.resources();
        Map<String, String> environment = new HashMap<>();
        request.jobspec().environment().forEach((name, value) -> {
            if (value != null) { // RFC 14: null is a variable to unset
                environment.put(name, value);
            }
        });
        environment.put("SLUICE_JOB_ID", request.id().f58Ascii());
        environment.put("SLUICE_USERID", Long.toString(request.userid()));
        environment.put("SLUICE_NODE_COUNT", Long.toString(resources.nodeCount()));
        environment.put("SLUICE_TASK_COUNT", Integer.toString(tasks));
        environment.put("SLUICE_TASK_ID", Integer.toString(task.task()));
        environment.put("SLUICE_LOCAL_TASK_ID", Integer.toString(task.local()));
        environment.put("SLUICE_RANK", Integer.toString(task.rank()));
        environment.put("SLUICE_CORES", resources.cores(task.rank()).toString());
        environment.put("SLUICE_GPUS", resources.gpus(task.rank()).toString());
        resources.host(task.rank()).ifPresent(host -> environment.put("SLUICE_HOST", host));
        return environment;
    }
}
