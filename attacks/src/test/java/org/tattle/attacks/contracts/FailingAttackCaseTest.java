package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.AttackResult;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.experiment.SurfaceAttacks.NamedAttack;

/** Contract case: an attack that ends with an error costs its own results, and no others. */
class FailingAttackCaseTest {
    private static final int RECORDS = 60;
    private static final int TARGETS = 3;

    @TempDir
    Path folder;

    /** Scores by the counts, after a fault. */
    private record Faulty(Fault fault) implements MembershipAttack<Numbers, NoisyHistogram> {
        @Override
        public Optional<QueryStatistic<Numbers, NoisyHistogram>> queryStatistic() {
            return Optional.empty();
        }

        @Override
        public ShadowSampling shadowSampling() {
            return ShadowSampling.NONE;
        }

        @Override
        public Scores score(
                Target<? extends Numbers, ? extends NoisyHistogram> target,
                Shadows shadows,
                UniformRandomProvider random) {
            double[] values = new double[RECORDS];
            for (int i = 0; i < RECORDS; i++) {
                values[i] = target.release().counts()[i];
            }
            return fault.scores(values);
        }
    }

    private interface Fault {
        Scores scores(double[] sound);
    }

    private static Fault throwing(RuntimeException error) {
        return sound -> {
            throw error;
        };
    }

    private static Fault throwing(Error error) {
        return sound -> {
            throw error;
        };
    }

    private static Fault scoring(double value) {
        return sound -> {
            sound[7] = value;
            return Scores.of(sound);
        };
    }

    private static Fault explaining(IntFunction<List<String>> evidence) {
        return sound -> new Scores(sound, new BitSet(), new BitSet(), evidence);
    }

    /** What an attack can do wrong, and how the result names it. */
    static Stream<Object[]> faults() {
        return Stream.of(
                new Object[] {throwing(new ArrayIndexOutOfBoundsException("Index 20")), "Index 20"},
                new Object[] {throwing(new IllegalStateException("two\n  lines")), "two lines"},
                new Object[] {throwing(new NoSuchMethodError("of another version")), "of another version"},
                new Object[] {throwing(new StackOverflowError()), "StackOverflowError"},
                new Object[] {throwing(new AssertionError("a plug-in's own")), "a plug-in's own"},
                new Object[] {scoring(Double.NaN), "scored record number-7 of cell/target-000 with NaN"},
                new Object[] {(Fault) sound -> null, "NullPointerException"},
                new Object[] {(Fault) sound -> Scores.of(new double[1]), "scored 1 of 60 records"},
                new Object[] {
                    explaining(candidate -> {
                        throw new IllegalStateException("no evidence");
                    }),
                    "no evidence"
                });
    }

    private Evaluation.Outcome audit(List<NamedAttack<Numbers, NoisyHistogram>> attacks) {
        NoisyHistogram.Count count = new NoisyHistogram.Count(RECORDS, 1, 0.5);
        return EndToEnd.audit(
                EndToEnd.cell(count, NoisyHistogram.CODEC, Adversary.shared(count), attacks),
                Numbers.upTo(RECORDS),
                TARGETS,
                4,
                folder);
    }

    private static NamedAttack<Numbers, NoisyHistogram> sound() {
        return EndToEnd.named("sound", new Faulty(Scores::of));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void anAttackThatFails_isNamed_andTheOthersResultsAreAsWithoutIt(Fault fault, String named) {
        Evaluation.Outcome alone = audit(List.of(sound()));
        Evaluation.Outcome both = audit(List.of(EndToEnd.named("faulty", new Faulty(fault)), sound()));
        assertThat(alone.failures()).isEmpty();
        assertThat(both.attacks()).extracting(AttackResult::attack).containsExactly("sound");
        assertThat(both.controls())
                .usingRecursiveFieldByFieldElementComparator()
                .isEqualTo(alone.controls());
        assertThat(both.attacks().get(0))
                .usingRecursiveComparison()
                .withEqualsForType(Double::equals, Double.class)
                .isEqualTo(alone.attacks().get(0));
        assertThat(both.failures()).singleElement().satisfies(failed -> {
            assertThat(failed.failure().attack()).isEqualTo("faulty");
            assertThat(failed.failure().experiment()).isEqualTo("cell");
            assertThat(failed.failure().part()).isEqualTo(AttackFailure.Part.ATTACK);
            assertThat(failed.failure().message()).contains(named).doesNotContain("\n");
            assertThat(failed.cause()).isNotNull();
        });
    }
}
