package dev.sluice.app.demo;

import dev.sluice.model.SluiceException;
import dev.sluice.protocol.audit.ProtocolAudit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Looks for anything lost or doubled: in the books of the audit, and in what the processes themselves wrote. */
final class DemoProof {

    private final Path output;
    private final ProtocolAudit audit;
    private final List<DemoRecord> records;
    private final int asked;
    private final boolean reloaded;

    DemoProof(Path output, ProtocolAudit audit, List<DemoRecord> records, int asked, boolean reloaded) {
        this.output = output;
        this.audit = audit;
        this.records = records;
        this.asked = asked;
        this.reloaded = reloaded;
    }

    /** What did not add up, one line each. */
    List<String> faults() {
        List<String> faults = new ArrayList<>();
        if (!reloaded) {
            faults.add("the policy was not reloaded: no rank that came free was used again before its job was over");
        }
        if (records.size() != asked) {
            faults.add("%d jobs were submitted and %d are known".formatted(asked, records.size()));
        }
        if (audit.grants() != asked) {
            faults.add("%d jobs were submitted and %d grants were made".formatted(asked, audit.grants()));
        }
        try {
            audit.assertNothingLeft();
        } catch (SluiceException e) {
            faults.add(String.valueOf(e.getMessage()));
        }
        records.forEach(record -> check(record, faults));
        return faults;
    }

    private void check(DemoRecord record, List<String> faults) {
        if (record.status != 0) {
            faults.add("job %s: wait status %d".formatted(record.id, record.status));
        }
        List<String> expected = IntStream.range(0, record.job.tasks())
                .mapToObj(task -> "task " + task)
                .sorted()
                .toList();
        List<String> found = tasks(record);
        if (!found.equals(expected)) {
            faults.add("job %s: its output shows %s instead of %s".formatted(record.id, found, expected));
        }
    }

    /** {@code task 3 on rank 1} as {@code task 3}, in order. */
    private List<String> tasks(DemoRecord record) {
        try {
            return Files.readAllLines(output.resolve(record.id.f58Ascii() + ".out")).stream()
                    .map(line -> line.split(" on ", 2)[0])
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List.of("unreadable: " + e);
        }
    }
}
