package dev.sluice.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sluice.model.IdSet;
import dev.sluice.model.JobId;
import dev.sluice.model.Jobspec;
import dev.sluice.model.ResourceSet;
import dev.sluice.spi.AllocRequest;
import dev.sluice.spi.AllocatedJob;
import dev.sluice.spi.Budget;
import dev.sluice.spi.ExpirationResult;
import dev.sluice.spi.Feasibility;
import dev.sluice.spi.HelloResult;
import dev.sluice.spi.Pass;
import dev.sluice.spi.Release;
import dev.sluice.spi.ResourceUpdate;
import dev.sluice.spi.Scheduler;
import java.io.IOException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** By reflection, so that a callback which the SPI gains is contained too, or this fails. */
class InterceptedSchedulerTest {

    private static final Map<Class<?>, Object> ARGUMENTS = Map.of(
            ResourceUpdate.class,
            new ResourceUpdate.Up(IdSet.empty()),
            AllocatedJob.class,
            new AllocatedJob(new JobId(1), 16, 0, Instant.EPOCH, ResourceSet.empty(), IdSet.empty()),
            AllocRequest.class,
            proxy(AllocRequest.class, (self, method, arguments) -> "request"),
            Release.class,
            new Release(new JobId(1), ResourceSet.empty(), true),
            JobId.class,
            new JobId(1),
            List.class,
            List.of(),
            Instant.class,
            Instant.EPOCH,
            Jobspec.class,
            Jobspec.v1()
                    .slots(1)
                    .coresPerSlot(1)
                    .duration(Duration.ofSeconds(1))
                    .command("true")
                    .build(),
            Budget.class,
            Budget.UNLIMITED,
            byte[].class,
            new byte[] {3});

    private static final Calls CONTAINED = new ContainedCalls(Calls.DIRECT);

    private static final Map<Class<?>, Object> RESULTS = Map.of(
            HelloResult.class, HelloResult.refused("no"),
            ExpirationResult.class, ExpirationResult.refused("no"),
            Feasibility.class, Feasibility.infeasible("no"),
            Pass.class, Pass.MORE,
            byte[].class, new byte[] {1, 2});

    private static Scheduler contained(Scheduler policy) {
        return new InterceptedScheduler(policy, CONTAINED);
    }

    static Stream<Method> callbacks() {
        return Arrays.stream(Scheduler.class.getMethods()).filter(method -> !Modifier.isStatic(method.getModifiers()));
    }

    static Stream<Method> answering() {
        return callbacks().filter(method -> method.getReturnType() != void.class);
    }

    @Test
    void shouldCoverWhatTheSpiHas() {
        assertThat(callbacks()).hasSizeGreaterThanOrEqualTo(10);
        assertThat(answering()).hasSizeGreaterThanOrEqualTo(4);
    }

    @ParameterizedTest
    @MethodSource("callbacks")
    void shouldOverrideEachCallbackAndPassItOn(Method callback) throws Exception {
        assertThat(InterceptedScheduler.class
                        .getDeclaredMethod(callback.getName(), callback.getParameterTypes())
                        .getReturnType())
                .isEqualTo(callback.getReturnType());
        List<Object> seen = new ArrayList<>();
        Object answer = RESULTS.get(callback.getReturnType());
        Scheduler policy = proxy(Scheduler.class, (self, method, arguments) -> {
            seen.add(method.getName());
            seen.addAll(arguments == null ? List.of() : List.of(arguments));
            return answer;
        });

        Object result = call(contained(policy), callback);

        List<Object> expected = new ArrayList<>(List.of(callback.getName()));
        expected.addAll(Arrays.asList(arguments(callback)));
        assertThat(seen).isEqualTo(expected);
        assertThat(result).isSameAs(answer);
    }

    @ParameterizedTest
    @MethodSource("callbacks")
    void shouldTurnWhatACallbackThrowsIntoAFaultThatNamesIt(Method callback) {
        for (Throwable thrown : List.of(
                new IllegalStateException("boom"),
                new NoClassDefFoundError("gone/Away"),
                new AssertionError("never"),
                new StackOverflowError(),
                new OutOfMemoryError("heap"),
                new Error("of its own making"))) {
            Scheduler policy = proxy(Scheduler.class, (self, method, arguments) -> {
                throw thrown;
            });

            assertThatThrownBy(() -> call(contained(policy), callback))
                    .isInstanceOf(PolicyFault.class)
                    .hasMessage(callback.getName() + " threw " + thrown)
                    .hasCause(thrown);
        }
    }

    @ParameterizedTest
    @MethodSource("answering")
    void shouldTurnAnAnswerOfNullIntoAFaultThatNamesTheCallback(Method callback) {
        Scheduler policy = proxy(Scheduler.class, (self, method, arguments) -> null);

        assertThatThrownBy(() -> call(contained(policy), callback))
                .isInstanceOf(PolicyFault.class)
                .hasMessage(callback.getName() + " returned null");
    }

    @ParameterizedTest
    @MethodSource("callbacks")
    void shouldLetAMachineThatIsBrokenThrough(Method callback) {
        InternalError thrown = new InternalError("unsafe access");
        Scheduler policy = proxy(Scheduler.class, (self, method, arguments) -> {
            throw thrown;
        });

        assertThatThrownBy(() -> call(contained(policy), callback)).isSameAs(thrown);
    }

    @Test
    void shouldContainACheckedExceptionThatALanguageWithoutThemThrows() {
        assertThatThrownBy(() -> CONTAINED.call(
                        Callback.CREATE,
                        () -> InterceptedSchedulerTest.<RuntimeException>failing(new IOException("disk"))))
                .isInstanceOf(PolicyFault.class)
                .hasMessage("create threw java.io.IOException: disk");
    }

    @Test
    void shouldContainAFactoryThatMakesNothing() {
        assertThatThrownBy(() -> CONTAINED.call(Callback.CREATE, InterceptedSchedulerTest::nothing))
                .isInstanceOf(PolicyFault.class)
                .hasMessage("create returned null");
    }

    @SuppressWarnings("NullAway") // a plugin may not be checked
    private static Scheduler nothing() {
        return null;
    }

    @SuppressWarnings("unchecked") // that is the point
    private static <E extends Throwable> Scheduler failing(Throwable thrown) throws E {
        throw (E) thrown;
    }

    private static Object call(Scheduler scheduler, Method callback) throws Exception {
        try {
            return callback.invoke(scheduler, arguments(callback));
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw (Exception) e.getCause();
        }
    }

    private static Object[] arguments(Method callback) {
        return Arrays.stream(callback.getParameterTypes()).map(ARGUMENTS::get).toArray();
    }

    private static <T> T proxy(Class<T> type, InvocationHandler handler) {
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
