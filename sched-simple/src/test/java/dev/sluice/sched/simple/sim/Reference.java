package dev.sluice.sched.simple.sim;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Assumptions;

/**
 * A workload of the reference folder, with the starts that another simulator gave its jobs.
 *
 * @param jobs in the order of the file
 * @param starts in microseconds
 */
record Reference(List<SimJob> jobs, List<Long> starts) {

    /** Where data lies that is not part of the project; tests that need it are left out without it. */
    static Path shared(String name) {
        String folder = System.getenv("SLUICE_SHARED");
        Path path = Path.of(folder == null ? "../../shared" : folder).resolve(name);
        Assumptions.assumeTrue(Files.exists(path), () -> path + " is not here");
        return path;
    }

    static Reference read(String name, String column) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(
                new GZIPInputStream(Files.newInputStream(shared("reference/" + name))), StandardCharsets.UTF_8))) {
            List<String> header = Arrays.asList(lines.readLine().split(",", -1));
            String suffix = column.endsWith("_ms") ? "_ms" : "";
            long unit = suffix.isEmpty() ? 1_000_000 : 1_000;
            int start = header.indexOf(column);
            int submit = header.indexOf("submit" + suffix);
            int run = header.indexOf("run" + suffix);
            int estimate = header.indexOf("estimate" + suffix);
            int processors = header.indexOf("procs");
            List<SimJob> jobs = new ArrayList<>();
            List<Long> starts = new ArrayList<>();
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                String[] fields = line.split(",", -1);
                starts.add(Long.parseLong(fields[start]) * unit);
                jobs.add(new SimJob(
                        jobs.size() + 1,
                        Long.parseLong(fields[submit]) * unit,
                        Long.parseLong(fields[run]) * unit,
                        Long.parseLong(fields[estimate]) * unit,
                        Integer.parseInt(fields[processors]),
                        1));
            }
            return new Reference(jobs, starts);
        }
    }
}
