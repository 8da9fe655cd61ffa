package dev.sluice.model.property;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sluice.model.FluxDuration;
import dev.sluice.model.Hostlist;
import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.MalformedException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** Random text ends in a value that can be written and read back, or in a typed error; nothing else. */
class SetParsersTest {
    private static final int LENGTH = 100;

    /** The four parsers share the operations. */
    private static final int SHARE = 4 * LENGTH;

    @Test
    void rfc22_acceptsWhatItsGrammarDoesAndNothingElse() {
        Pattern grammar = Pattern.compile("ID(-ID)?(,ID(-ID)?)*".replace("ID", "(?:0|[1-9][0-9]*)"));
        Seeds.run(SHARE, random -> {
            for (int i = 0; i < LENGTH; i++) {
                String text = text(random, "00112345678999,,,---[]");
                boolean valid = isIdSet(text, grammar);
                boolean read = reads(
                        text,
                        t -> assertThat(IdSet.parse(IdSet.parse(t).toString())).isEqualTo(IdSet.parse(t)));
                assertThat(read).as(text).isEqualTo(valid);
            }
        });
    }

    private static boolean isIdSet(String text, Pattern grammar) {
        boolean brackets = text.startsWith("[") && text.endsWith("]") && text.length() > 1;
        String ids = brackets ? text.substring(1, text.length() - 1) : text;
        if (ids.isEmpty()) {
            return true;
        }
        if (!grammar.matcher(ids).matches()) {
            return false;
        }
        BigInteger before = BigInteger.ONE.negate();
        for (String id : ids.split("[-,]", -1)) {
            BigInteger next = new BigInteger(id);
            if (next.compareTo(before) <= 0 || next.bitLength() > 31) {
                return false;
            }
            before = next;
        }
        return true;
    }

    @Test
    void shouldReadHostlistsOrSayWhyNot() {
        Seeds.run(SHARE, random -> {
            for (int i = 0; i < LENGTH; i++) {
                reads(text(random, "00123459nnr,,--[[]]é "), t -> {
                    Hostlist list = Hostlist.parse(t);
                    assertThat(Hostlist.parse(list.toString())).isEqualTo(list);
                    assertThat(Hostlist.of(list.hosts())).isEqualTo(list);
                });
            }
        });
    }

    @Test
    void shouldReadJobIdsOrSayWhyNot() {
        Seeds.run(SHARE, random -> {
            for (int i = 0; i < LENGTH; i++) {
                reads(text(random, "0123456789abcdefABzZ.x-ƒf "), t -> {
                    JobId id = JobId.parse(t);
                    assertThat(JobId.parse(id.toString())).isEqualTo(id);
                    assertThat(JobId.parse(id.words())).isEqualTo(id);
                    assertThat(JobId.parse(id.dothex())).isEqualTo(id);
                });
            }
        });
    }

    @Test
    void shouldReadDurationsOrSayWhyNot() {
        Seeds.run(SHARE, random -> {
            for (int i = 0; i < LENGTH; i++) {
                reads(text(random, "0012345..eExXpPinfsmhd+-"), t -> {
                    Duration duration = FluxDuration.parse(t);
                    assertThat(duration).isGreaterThanOrEqualTo(Duration.ZERO);
                    assertThat(FluxDuration.parse(FluxDuration.format(duration)))
                            .isEqualTo(duration);
                });
            }
        });
    }

    private static boolean reads(String text, Consumer<String> reader) {
        try {
            reader.accept(text);
            return true;
        } catch (MalformedException e) {
            assertThat(e).message().isNotEmpty();
            return false;
        }
    }

    private static String text(Random random, String alphabet) {
        StringBuilder out = new StringBuilder();
        for (int i = random.nextInt(12); i > 0; i--) {
            out.append(alphabet.charAt(random.nextInt(alphabet.length())));
        }
        return out.toString();
    }
}
