package dev.sluice.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class AnnotationsTest {
    @Test
    void shouldTellOneKeyOfTheScheduler() {
        Annotations set = Annotations.sched("t_estimate", 593016000.0);
        assertThat(set.toJson()).isEqualTo("{\"sched\":{\"t_estimate\":593016000.0}}");
        assertThat(set.get("sched.t_estimate")).contains(new BigDecimal("593016000.0"));
        assertThat(Annotations.parse(set.toJson())).isEqualTo(set);
        assertThat(set.get("sched.other")).isEmpty();
        assertThat(set.get("sched.t_estimate.x")).isEmpty();
        Annotations gone = set.merge(Annotations.sched("t_estimate", null));
        assertThat(gone).isEqualTo(Annotations.empty()).hasToString("{}");
        assertThat(gone.isEmpty()).isTrue();
    }

    @Test
    void shouldKeepNumbersExact() {
        String json = "{\"a\":402543535884075009,\"b\":18446744073709551616,\"c\":0.1000,\"d\":1E+400}";
        Annotations annotations = Annotations.parse(json);
        assertThat(annotations.toJson()).isEqualTo(json);
        assertThat(annotations.get("a")).contains(402543535884075009L);
        assertThat(annotations.get("b")).contains(new BigInteger("18446744073709551616"));
        assertThat(annotations.get("c")).contains(new BigDecimal("0.1000"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1795951208.877499, 0, -0.0, 1e-10, 1e300, 0.1, 123456789012345680000.0, 4.9e-324})
    void shouldReadADoubleBackAsItWas(double number) {
        Annotations annotations = Annotations.sched("x", number);
        assertThat(Annotations.parse(annotations.toJson())).isEqualTo(annotations);
        assertThat(((BigDecimal) annotations.get("sched.x").orElseThrow()).doubleValue())
                .isEqualTo(number == 0 ? 0.0 : number);
    }

    @ParameterizedTest
    @CsvSource({
        "5e0, 5.0",
        "5E-0, 5.0",
        "-5e+00, -5.0",
        "0e0, 0.0",
        "-0.0, 0.0",
        "50e-1, 5.0",
        "0.5e1, 5.0",
        "12345678901234567890123e0, 12345678901234567890123.0",
        "5e1, 5E+1",
        "0e3, 0E+3",
        "5.0, 5.0",
        "1e-7, 1E-7",
        "1e2147483647, 1E+2147483647",
        "10e2147483646, 1.0E+2147483647",
        "1e-2147483647, 1E-2147483647",
        "-9223372036854775808, -9223372036854775808",
        "9223372036854775808, 9223372036854775808"
    })
    void shouldKeepDecimalsApartFromIntegers(String read, String written) {
        Annotations annotations = Annotations.parse("{\"a\":[" + read + "]}");
        assertThat(annotations.toJson()).isEqualTo("{\"a\":[" + written + "]}");
        assertThat(Annotations.parse(annotations.toJson())).isEqualTo(annotations);
        assertThat(Annotations.of(annotations.asMap())).isEqualTo(annotations);
    }

    @ParameterizedTest
    @ValueSource(strings = {"10e2147483647", "10000000000e2147483647", "1e2147483648", "1e-99999999999"})
    void shouldRefuseAnExponentThatCouldNotBeReadAgain(String number) {
        assertThatExceptionOfType(MalformedException.class)
                .isThrownBy(() -> Annotations.parse("{\"a\":[" + number + "]}"))
                .withMessage("a[0]: a number whose exponent has too many digits");
    }

    static Stream<Number> numbers() {
        return Stream.of(
                new BigDecimal("5"),
                new BigDecimal("5e1"),
                new BigDecimal("5.0"),
                new BigDecimal("1e-400"),
                BigDecimal.ZERO,
                BigInteger.TEN,
                BigInteger.valueOf(Long.MIN_VALUE),
                BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.ONE),
                1e7,
                1.5e20f,
                (byte) 7);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void shouldReadANumberBackAsTheKindThatItIs(Number number) {
        Annotations annotations = Annotations.sched("x", List.of(number));
        assertThat(Annotations.parse(annotations.toJson())).isEqualTo(annotations);
        boolean decimal = number instanceof BigDecimal || number instanceof Double || number instanceof Float;
        assertThat(annotations.toJson().matches(".*[.E].*")).isEqualTo(decimal);
    }

    @Test
    void shouldNotChangeWithWhatItWasMadeOf() {
        Map<String, Object> members = new HashMap<>();
        List<Object> list = new ArrayList<>(List.of(1, (short) 2, 3.5f, true, "x"));
        members.put("list", list);
        Annotations annotations = Annotations.of(members);
        list.clear();
        members.clear();
        assertThat(annotations.toJson()).isEqualTo("{\"list\":[1,2,3.5,true,\"x\"]}");
        assertThat(Annotations.parse(annotations.toJson())).isEqualTo(annotations);
    }

    @Test
    void shouldTellWhatALaterUpdateLeaves() {
        Annotations old = Annotations.parse("{\"sched\":{\"a\":1,\"b\":{\"c\":2,\"d\":[]}},\"user\":3}");
        Annotations update = Annotations.parse("{\"sched\":{\"a\":null,\"b\":{\"c\":5}},\"other\":1}");
        assertThat(old.untouchedBy(update).toJson()).isEqualTo("{\"sched\":{\"b\":{\"d\":[]}},\"user\":3}");
        assertThat(old.untouchedBy(old)).isEqualTo(Annotations.empty());
        assertThat(old.untouchedBy(Annotations.empty())).isSameAs(old);
        assertThat(old.untouchedBy(Annotations.parse("{\"sched\":7}")).toJson()).isEqualTo("{\"user\":3}");
    }

    @Test
    void shouldDeleteAndJoin() {
        Annotations old = Annotations.parse("{\"sched\":{\"a\":1,\"b\":{\"c\":2}},\"user\":3}");
        assertThat(old.deletion().toJson()).isEqualTo("{\"sched\":{\"a\":null,\"b\":{\"c\":null}},\"user\":null}");
        assertThat(Annotations.empty().deletion()).isSameAs(Annotations.empty());
        Annotations joined = Annotations.sched("a", null).then(Annotations.sched("b", 1));
        assertThat(joined.toJson()).isEqualTo("{\"sched\":{\"a\":null,\"b\":1}}");
        assertThat(joined.then(Annotations.empty())).isSameAs(joined);
        assertThat(Annotations.empty().then(joined)).isSameAs(joined);
        assertThat(joined.then(Annotations.sched("a", 2)))
                .isEqualTo(Annotations.parse("{\"sched\":{\"a\":2,\"b\":1}}"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void shouldRefuseWhatJsonCannotSay(double number) {
        assertThatIllegalArgumentException().isThrownBy(() -> Annotations.sched("t_estimate", number));
        BigDecimal huge = new BigDecimal(BigInteger.TEN, -Integer.MAX_VALUE);
        assertThatIllegalArgumentException().isThrownBy(() -> Annotations.sched("x", huge));
        assertThatIllegalArgumentException().isThrownBy(() -> Annotations.sched("x", new Object()));
        assertThatIllegalArgumentException().isThrownBy(() -> Annotations.sched("x", "\ud800"));
        assertThatIllegalArgumentException().isThrownBy(() -> Annotations.of(Map.of("x", Map.of(1, 2))));
    }
}
