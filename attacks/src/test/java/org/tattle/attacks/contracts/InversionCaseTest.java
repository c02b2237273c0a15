package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.result.AttackResult;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.engine.evaluate.Evaluation;

/** Contract case: an attack that reads the training set off an exact histogram, and proves what it says. */
class InversionCaseTest {
    private static final int PAIRS = 50;
    private static final int TARGETS = 3;

    @TempDir
    Path folder;

    /** Each whole number twice: a count of 2 proves both records in, of 0 both out, of 1 nothing. */
    private static Numbers pairs() {
        Numbers numbers = Numbers.upTo(2 * PAIRS);
        double[] values = new double[2 * PAIRS];
        Arrays.setAll(values, i -> Math.floor(i / 2.0));
        return new Numbers(numbers.ids(), values);
    }

    /** @param proof the count that it takes for proof; less than 2 is a mistake */
    private record Invert(double proof) implements MembershipAttack<Numbers, NoisyHistogram> {
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
            assertThat(shadows.models()).isZero();
            assertThat(target.columns()).isEmpty();
            double[] values = target.candidates().values();
            double[] counts = target.release().counts();
            double[] scores = new double[values.length];
            BitSet proved = new BitSet();
            for (int i = 0; i < scores.length; i++) {
                scores[i] = counts[(int) values[i]] - 1;
                proved.set(i, counts[(int) values[i]] >= proof);
            }
            return new Scores(
                    scores,
                    proved,
                    new BitSet(),
                    i -> proved.get(i)
                            ? List.of(target.candidates().id(i) + " is one of 2 candidates that share a count of 2")
                            : List.of());
        }
    }

    private AttackResult audit(double proof) {
        NoisyHistogram.Count exact = new NoisyHistogram.Count(PAIRS, 1, 0);
        Evaluation.Outcome outcome = EndToEnd.audit(
                EndToEnd.cell(
                        exact,
                        NoisyHistogram.CODEC,
                        Adversary.shared(exact),
                        List.of(EndToEnd.named("invert", new Invert(proof)))),
                pairs(),
                TARGETS,
                16,
                folder);
        EndToEnd.assertControlsShowNothing(outcome.controls());
        return outcome.attacks().get(0);
    }

    private static boolean bothIn(BitSet members, int pair) {
        return members.get(2 * pair) && members.get(2 * pair + 1);
    }

    @Test
    void whatIsProvedReachesTheResult_andNothingProvedIsWrong() {
        AttackResult audit = audit(2);
        for (int t = 0; t < TARGETS; t++) {
            BitSet members = EndToEnd.design(pairs()).target(t);
            int proved = 0;
            for (int pair = 0; pair < PAIRS; pair++) {
                proved += bothIn(members, pair) ? 2 : 0;
            }
            assertThat(proved).isPositive();
            assertThat(audit.perTarget().get(t).provedIfComplete().members()).isEqualTo(proved);
            assertThat(audit.perTarget().get(t).provedIfComplete().wrong()).isZero();
        }
        assertThat(audit.tprAtFpr().get(0).tpr()).isPositive();
        assertThat(audit.tprAtFpr().get(0).achievedFpr()).isZero();
    }

    /** Who takes a count of 1 for proof is wrong about one of each pair that was parted. */
    @Test
    void whatIsProvedWronglyIsCounted() {
        AttackResult audit = audit(1);
        for (int t = 0; t < TARGETS; t++) {
            BitSet members = EndToEnd.design(pairs()).target(t);
            int parted = 0;
            for (int pair = 0; pair < PAIRS; pair++) {
                parted += members.get(2 * pair) != members.get(2 * pair + 1) ? 1 : 0;
            }
            assertThat(parted).isPositive();
            assertThat(audit.perTarget().get(t).provedIfComplete().wrong()).isEqualTo(parted);
            assertThat(audit.perTarget().get(t).provedIfComplete().members()).isEqualTo(PAIRS);
        }
    }

    @Test
    void theMostExposedRecordsCarryTheirEvidence() {
        assertThat(audit(2).exposed())
                .hasSize(3)
                .allSatisfy(record -> assertThat(record.evidence())
                        .containsExactly(record.id() + " is one of 2 candidates that share a count of 2"));
    }

    @Test
    void noShadowIsTrained() throws Exception {
        assertThat(audit(2).shadows()).isZero();
        try (Stream<Path> files = Files.list(folder.resolve("cell"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .hasSize(TARGETS)
                    .allMatch(name -> name.startsWith("target-"));
        }
    }
}
