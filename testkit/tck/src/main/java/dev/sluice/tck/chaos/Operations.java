package dev.sluice.tck.chaos;

import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.stream.Collectors;

/** Lists of operations: drawn from a seed, written down, and read back. */
public final class Operations {

    /** Numbers that stand for a job or a request: more than there ever are at a time. */
    private static final int MANY = 64;

    private record Draw(int weight, Function<Random, Operation> operation) {}

    /** The weights keep the machine busy and most generations alive long enough to hold something. */
    private static final List<Draw> DRAWS = List.of(
            draw(20, random -> new Operation.Submit(number(random), random.nextInt(8))),
            draw(4, random -> new Operation.Cancel(number(random))),
            draw(2, random -> new Operation.Requeue(number(random))),
            draw(4, random -> new Operation.Prioritize(number(random), random.nextInt(4), random.nextInt(8))),
            draw(4, random -> new Operation.Drain(number(random))),
            draw(5, random -> new Operation.Undrain(number(random))),
            draw(1, random -> new Operation.Shrink(number(random))),
            draw(1, random -> new Operation.Property(number(random), random.nextInt(2))),
            draw(1, random -> new Operation.Lifetime(random.nextInt(3) * 100)),
            draw(24, random -> new Operation.Release(number(random), number(random))),
            draw(6, random -> new Operation.Finish(number(random))),
            draw(2, random -> new Operation.Expire(number(random), random.nextInt(90))),
            draw(1, random -> new Operation.Feasible(number(random))),
            draw(16, random -> new Operation.Turn()),
            draw(14, random -> new Operation.Settle()),
            draw(8, random -> new Operation.Wait(random.nextInt(2_000))),
            draw(5, random -> new Operation.Swap(random.nextInt(1 << 12))),
            draw(2, random -> new Operation.Leave()),
            draw(6, random -> new Operation.Attach(random.nextInt(1 << 12))),
            draw(2, random -> new Operation.Crash(random.nextInt(Sabotage.CALLBACKS.size()), random.nextInt(2))),
            draw(1, random -> new Operation.Hang(random.nextInt(Sabotage.CALLBACKS.size()))),
            draw(1, random -> new Operation.Lie(random.nextInt(4))),
            draw(1, random -> new Operation.Refuse()),
            draw(2, random -> new Operation.FailCommit()),
            draw(1, random -> new Operation.FailLookup(1 + random.nextInt(3))),
            draw(2, random -> new Operation.Delay(random.nextInt(3) == 0 ? random.nextInt(500) : 0)),
            draw(1, random -> new Operation.Cut(random.nextInt(4))),
            draw(3, random -> new Operation.Late(number(random), random.nextInt(3))));

    private static final int WEIGHT = DRAWS.stream().mapToInt(Draw::weight).sum();

    private Operations() {}

    /** Draws operations from a seed; the same seed gives the same ones, and fewer of them are its beginning. */
    public static List<Operation> draw(long seed, int count) {
        Random random = new Random(seed);
        List<Operation> drawn = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            drawn.add(pick(random.nextInt(WEIGHT)).operation().apply(random));
        }
        return drawn;
    }

    /** Writes operations down: {@code submit 3 1; turn; cancel 0}. */
    public static String print(List<Operation> operations) {
        return operations.stream().map(Operations::print).collect(Collectors.joining("; "));
    }

    /**
     * Reads what {@link #print} has written.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public static List<Operation> parse(String text) {
        List<Operation> read = new ArrayList<>();
        for (String word : text.split(";", -1)) {
            if (!word.isBlank()) {
                read.add(parseOne(word.strip().split(" +", -1)));
            }
        }
        return List.copyOf(read);
    }

    private static String print(Operation operation) {
        try {
            StringBuilder text = new StringBuilder(verb(operation.getClass()));
            for (RecordComponent component : operation.getClass().getRecordComponents()) {
                text.append(' ').append(component.getAccessor().invoke(operation));
            }
            return text.toString();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Operation parseOne(String[] words) {
        Class<?> kind = Arrays.stream(Operation.class.getPermittedSubclasses())
                .filter(known -> verb(known).equals(words[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no such operation: " + words[0]));
        Object[] numbers = Arrays.stream(words).skip(1).map(Integer::valueOf).toArray();
        IntFunction<Class<?>[]> array = Class<?>[]::new;
        Class<?>[] types = Arrays.stream(kind.getRecordComponents())
                .map(RecordComponent::getType)
                .toArray(array);
        if (numbers.length != types.length) {
            throw new IllegalArgumentException(
                    "%s takes %d numbers: %s".formatted(words[0], types.length, String.join(" ", words)));
        }
        try {
            return (Operation) kind.getDeclaredConstructor(types).newInstance(numbers);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String verb(Class<?> kind) {
        return kind.getSimpleName().toLowerCase(Locale.ROOT);
    }

    private static Draw pick(int point) {
        int left = point;
        for (Draw draw : DRAWS) {
            left -= draw.weight();
            if (left < 0) {
                return draw;
            }
        }
        throw new IllegalStateException("beyond all weights: " + point);
    }

    private static Draw draw(int weight, Function<Random, Operation> operation) {
        return new Draw(weight, operation);
    }

    private static int number(Random random) {
        return random.nextInt(MANY);
    }
}
