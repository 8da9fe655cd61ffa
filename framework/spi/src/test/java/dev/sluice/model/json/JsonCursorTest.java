package dev.sluice.model.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sluice.model.IdSet;
import dev.sluice.model.Limits;
import dev.sluice.model.MalformedException;
import dev.sluice.model.ResourceSet;
import java.nio.charset.StandardCharsets;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JsonCursorTest {
    private static final JsonSubject THING = new JsonSubject("thing", "thing-malformed");

    private static <T> T read(String json, Function<JsonCursor, T> reader) {
        return Json.DEFAULT.read(json, THING, reader);
    }

    private static void assertRefused(String json, Function<JsonCursor, ?> reader, String message) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> read(json, reader))
                .withMessage(message);
    }

    /** Reads the value of the one key of an object. */
    private static <T> Function<JsonCursor, T> member(Function<JsonCursor, T> reader) {
        return in -> {
            JsonObject object = in.freeObject();
            object.next();
            T value = reader.apply(in);
            object.next();
            return value;
        };
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "1", "9007199254740993", "9223372036854775808", "18446744073709551615"})
    void shouldReadAllOf64Bits(String number) {
        assertThat(Long.toUnsignedString(read(number, JsonCursor::unsigned))).isEqualTo(number);
        byte[] utf8 = number.getBytes(StandardCharsets.UTF_8);
        assertThat(Long.toUnsignedString(Json.DEFAULT.read(utf8, THING, JsonCursor::unsigned)))
                .isEqualTo(number);
        assertThat(new JsonText(8).unsigned(Long.parseUnsignedLong(number))).hasToString(number);
    }

    @ParameterizedTest
    @CsvSource({
        "18446744073709551616, thing: 18446744073709551616 is not from 0 to 18446744073709551615",
        "99999999999999999999, thing: 99999999999999999999 is not from 0 to 18446744073709551615",
        "100000000000000000000, thing: 100000000000000000000 is not from 0 to 18446744073709551615",
        "-1, thing: -1 is not from 0 to 18446744073709551615",
        "1.0, thing: 1.0 is not an integer",
        "null, thing: null is not an integer",
    })
    void shouldRefuseWhatIsNoUnsignedNumber(String json, String message) {
        assertRefused(json, JsonCursor::unsigned, message);
    }

    @ParameterizedTest
    @CsvSource({
        "6, thing: 6 is not from -5 to 5",
        "-6, thing: -6 is not from -5 to 5",
        "9223372036854775808, thing: 9223372036854775808 is not from -5 to 5",
        "true, thing: true is not an integer",
    })
    void shouldRefuseAnIntegerOutOfRange(String json, String message) {
        assertRefused(json, in -> in.integer(-5, 5), message);
        long lowest = read("-5", in -> in.integer(-5, 5));
        assertThat(lowest).isEqualTo(-5);
    }

    @Test
    void shouldNamePlacesOfADocumentWithinAnother() {
        Function<JsonCursor, ResourceSet> inMember = member(ResourceSet::read);
        assertRefused("{\"R\":{}}", inMember, "R: the key \"version\" is missing");
        assertRefused("{\"R\":5}", inMember, "R: 5 is not an object");
        assertRefused("{\"R\":[]}", inMember, "R: an array is not an object");
        assertRefused(
                "{\"R\":{\"version\":2}}", inMember, "R.version: 2 is not 1, the one version that RFC 20 defines");
        assertRefused(
                "{\"R\":{\"version\":1,\"execution\":{\"R_lite\":[{\"rank\":\"0,0\"}]}}}",
                inMember,
                "R.execution.R_lite[0].rank \"0,0\": id 0 appears twice");
        assertRefused(
                "{\"R\":{\"version\":1,\"execution\":{\"R_lite\":[],\"nodelist\":[\"a\"]}}}",
                inMember,
                "R.execution.nodelist: 1 hosts for 0 ranks");
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> read("{\"R\":{}}", inMember))
                .satisfies(e -> assertThat(e.code()).isEqualTo("r-malformed"));
    }

    @Test
    void shouldNamePlacesWithinAnArray() {
        assertRefused(
                "[{\"version\":1}]",
                in -> {
                    in.array();
                    in.nextElement();
                    return ResourceSet.read(in);
                },
                "[0]: the key \"execution\" is missing");
    }

    @Test
    void shouldNameThePlaceOfBadJsonWithinADocument() {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> read("{\"R\":{\"version\":tru}}", member(ResourceSet::read)))
                .withMessageStartingWith("R.version: not valid: ")
                .satisfies(e -> assertThat(e.code()).isEqualTo("thing-malformed"));
    }

    @Test
    void shouldPassOverUnknownKeysOfAPeerOnly() {
        Keys keys = Keys.required("a").optional("b");
        String json = "{\"x\":{\"a\":[1,{}]},\"a\":1,\"y\":null}";
        long sum = read(json, in -> {
            JsonObject object = in.objectOfPeer(keys);
            long total = 0;
            while (object.next()) {
                total += in.integer();
            }
            return total;
        });
        assertThat(sum).isEqualTo(1);
        assertRefused(json, in -> in.object(keys).next(), "x \"x\": unknown key, the nearest known one is \"a\"");
    }

    @Test
    void shouldGoOnBehindWhatIsWrong() {
        String json = "{\"bad\":{\"deep\":[[{\"x\":1}]]},\"bad\":[2],\"worse\":[3],\"ids\":\"1-3\"}";
        StringBuilder seen = new StringBuilder();
        IdSet ids = read(json, in -> {
            IdSet[] found = {IdSet.empty()};
            JsonObject object = in.freeObject();
            boolean[] more = {true};
            while (more[0]) {
                MalformedException problem = object.attempt(() -> {
                    more[0] = object.next();
                    if (more[0]) {
                        found[0] = in.string(IdSet::parse);
                    }
                });
                if (problem != null) {
                    seen.append(problem.getMessage()).append('\n');
                }
            }
            return found[0];
        });
        assertThat(ids).isEqualTo(IdSet.parse("1-3"));
        assertThat(seen)
                .hasToString("bad: an object is not a string\nbad: this key stands twice\nworse: an array is not a"
                        + " string\n");
    }

    @Test
    void shouldEndAtALimitAndSayWhich() {
        Json shallow = new Json(new Limits(1, 10_000, 100, 10, 10, 10, 10));
        String json = "{\"a\":1,\"b\":" + "[".repeat(30) + "]".repeat(30) + ",\"c\":2}";
        MalformedException[] problem = new MalformedException[1];
        long a = shallow.read(json, THING, in -> {
            JsonObject object = in.freeObject();
            object.next();
            long value = in.integer();
            problem[0] = object.attempt(() -> {
                object.next();
                in.compact();
            });
            assertThat(object.next()).isFalse();
            return value;
        });
        assertThat(a).isEqualTo(1);
        assertThat(problem[0]).hasMessageContaining("nesting depth (23) exceeds the maximum allowed (22");
    }

    @Test
    void shouldKeepTheCauseInADocumentThatIsNamed() {
        MalformedException inner = new MalformedException("c", "\"x\": no").at("place");
        assertThat(inner.inside("thing"))
                .hasMessage("thing: place \"x\": no")
                .extracting(MalformedException::place, MalformedException::problem, MalformedException::code)
                .containsExactly("place", "\"x\": no", "c");
    }
}
