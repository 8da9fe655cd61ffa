package dev.sluice.model.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.Annotations;
import dev.sluice.model.Constraint;
import dev.sluice.model.Count;
import dev.sluice.model.Jobspec;
import dev.sluice.model.MalformedException;
import dev.sluice.model.RawJson;
import dev.sluice.model.ResourceSet;
import dev.sluice.model.event.Eventlog;
import dev.sluice.model.event.JobEvent;
import dev.sluice.model.event.LoggedEvent;
import dev.sluice.model.event.SampleEvents;
import dev.sluice.model.property.Seeds;
import dev.sluice.model.vectors.Vectors;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * Mutants of the tables' documents. What a reader takes it must write in a form that it reads as the
 * same; what it refuses it must refuse with a {@link MalformedException}.
 */
class MutatedDocumentsTest {
    private static final String ALPHABET = "{}[]\",:0123456789.-+eE\\u^*truefalsn\ud83d\ude80\u0000 \n\tabxR_/;=";

    @Test
    void shouldReadOrRefuseResourceSets() {
        fuzz(texts("rlist-ops", "cases", "a"), text -> ResourceSet.parse(text).toJson());
    }

    @Test
    void shouldReadOrRefuseResourceSetsInBytes() {
        List<String> texts = texts("rlist-ops", "cases", "a");
        Seeds.run(10, random -> {
            byte[] bytes = texts.get(random.nextInt(texts.size())).getBytes(StandardCharsets.UTF_8);
            for (int i = random.nextInt(4); i >= 0; i--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            try {
                ResourceSet set = ResourceSet.parse(bytes);
                assertThat(ResourceSet.parse(set.toJson().getBytes(StandardCharsets.UTF_8)))
                        .isEqualTo(set);
            } catch (MalformedException e) {
                assertThat(e.getMessage()).isNotBlank();
            }
        });
    }

    @Test
    void shouldReadOrRefuseJobspecs() {
        fuzz(
                texts("jobspec-valid", "cases", "jobspec"),
                text -> Jobspec.parse(text).toJson());
    }

    @Test
    void shouldReadOrRefuseYaml() {
        fuzz(
                texts("jobspec-valid", "cases", "jobspec"),
                text -> Jobspec.parseYaml(text).toJson());
    }

    @Test
    void shouldReadOrRefuseConstraints() {
        fuzz(
                texts("constraint-match", "node_match", "constraint"),
                text -> Constraint.parse(text).toJson());
    }

    @Test
    void shouldReadOrRefuseAnnotations() {
        List<String> texts = texts("rlist-ops", "cases", "a");
        texts.addAll(texts("jobspec-valid", "cases", "jobspec"));
        fuzz(texts, text -> Annotations.parse(text).toJson());
        fuzz(texts, text -> new RawJson(text).text());
    }

    @Test
    void shouldReadOrRefuseEventlogs() {
        List<String> logs = new ArrayList<>();
        Random random = new Random(18);
        SampleEvents sample = new SampleEvents(random);
        for (JobEvent event : sample.ofEachKind()) {
            LoggedEvent logged = new LoggedEvent(sample.time(), event);
            logs.add(Eventlog.write(List.of(logged.encode())));
        }
        fuzz(logs, text -> Eventlog.write(Eventlog.parse(text)));
        fuzz(
                logs,
                text -> Eventlog.write(LoggedEvent.decodeAll(Eventlog.parse(text)).stream()
                        .map(LoggedEvent::encode)
                        .toList()));
    }

    @Test
    void shouldReadOrRefuseCountsAndShapes() {
        List<String> counts = List.of("2-8:2:*", "1,7-9,16", "[2+]", "25-133:17:+", "4294967294");
        fuzz(counts, text -> Count.parse(text).toString());
        List<String> shapes = List.of(
                "slot=4{nodelevel}/node{-x}/socket=2+/core=4+",
                "[cluster/slot=2{ib}/node/[memory=4{unit:GB};ib10g];switch/slot=2{bicore}/node/core=2]",
                "slot=3-30/\"odd\\u0020type\"{id:\"x\"}");
        fuzz(shapes, text -> {
            Jobspec.parseShape(text)
                    .forEach(resource -> assertThat(resource.type()).isNotEmpty());
            return text;
        });
    }

    private static void fuzz(List<String> texts, UnaryOperator<String> rewrite) {
        // Each document counts for ten operations: it is read three times over.
        Seeds.run(10, random -> {
            String text = mutant(texts.get(random.nextInt(texts.size())), random);
            try {
                String written = rewrite.apply(text);
                assertThat(rewrite.apply(written)).isEqualTo(written);
            } catch (MalformedException e) {
                assertThat(e.getMessage()).as(text).isNotBlank().hasSizeLessThan(1500);
            }
        });
    }

    private static String mutant(String text, Random random) {
        StringBuilder mutant = new StringBuilder(text);
        for (int i = random.nextInt(3); i >= 0; i--) {
            int at = random.nextInt(mutant.length() + 1);
            int end = Math.min(mutant.length(), at + random.nextInt(8));
            switch (random.nextInt(6)) {
                case 0 -> mutant.delete(at, end);
                case 1 -> mutant.insert(at, mutant.substring(at, end));
                case 2 -> mutant.insert(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
                case 3 -> mutant.replace(at, end, Long.toString(random.nextLong()));
                case 4 -> mutant.replace(at, end, mutant.substring(end, Math.min(mutant.length(), end + 9)));
                default -> {
                    if (at < mutant.length()) {
                        mutant.setCharAt(at, ALPHABET.charAt(random.nextInt(ALPHABET.length())));
                    }
                }
            }
        }
        return mutant.toString();
    }

    private static List<String> texts(String file, String table, String key) {
        List<String> texts = new ArrayList<>();
        for (JsonNode row : Vectors.read(file).get(table)) {
            String text = row.get(key).toString();
            if (text.length() < 2000) {
                texts.add(text);
            }
        }
        return texts;
    }
}
