package dev.sluice.tck.chaos;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;

class OperationsTest {

    @Test
    void shouldReadWhatItHasWritten() {
        List<Operation> drawn = Operations.draw(5, 5_000);

        assertThat(Operations.parse(Operations.print(drawn))).isEqualTo(drawn);
        assertThat(drawn.stream().map(Object::getClass).distinct())
                .as("each kind is drawn")
                .hasSize(Operation.class.getPermittedSubclasses().length);
    }

    @Test
    void shouldWriteVerbsAndNumbers() {
        List<Operation> operations = List.of(new Operation.Submit(3, 1), new Operation.Turn(), new Operation.Cancel(0));

        assertThat(Operations.print(operations)).isEqualTo("submit 3 1; turn; cancel 0");
        assertThat(Operations.parse(" submit 3 1 ;turn; cancel   0;")).isEqualTo(operations);
        assertThat(Operations.parse("")).isEmpty();
    }

    @Test
    void shouldDrawTheSameFromTheSameSeed() {
        assertThat(Operations.draw(9, 100))
                .isEqualTo(Operations.draw(9, 200).subList(0, 100))
                .isNotEqualTo(Operations.draw(10, 100));
    }

    @Test
    void shouldSayWhatItCanNotRead() {
        assertThatThrownBy(() -> Operations.parse("turn; explode 3"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no such operation: explode");
        assertThatThrownBy(() -> Operations.parse("cancel 1 2"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("cancel takes 1 numbers: cancel 1 2");
        assertThatThrownBy(() -> Operations.parse("cancel one")).isInstanceOf(IllegalArgumentException.class);
    }
}
