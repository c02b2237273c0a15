package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Trainer;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.Seed;

/** Laplace noise of scale 1 on two numbers, whose distance is epsilon. */
class SequentialAuditTest {
    private static final Trainer<Double, Double> LAPLACE =
            (number, training) -> number + LaplaceSampler.sample(training.noise("number"), 1);
    private static final SequentialAudit AUDIT = new SequentialAudit(500, 125, 0.95, 1e-4);
    private static final int MOST = 2 * (125 + 500);

    private static TestedGuarantees guarantees(double... epsilons) {
        return new TestedGuarantees(
                Arrays.stream(epsilons)
                        .mapToObj(epsilon -> new PrivacyGuarantee(
                                epsilon,
                                0,
                                Relation.addRemove(Unit.ROW),
                                View.RELEASE,
                                Status.PROVED,
                                "toy",
                                List.of()))
                        .toList(),
                epsilons.length);
    }

    private static Evidence run(
            SequentialAudit audit,
            TestedGuarantees guarantees,
            Trainer<Double, Double> trainer,
            double distance,
            int seed) {
        List<NumberGame> games = List.of(new NumberGame(distance, 0));
        return audit.run(
                PairAudit.differences(games),
                guarantees,
                TrialRunner.inProcess(DistinguishingAudit.trials(games, trainer, new Seed(seed))));
    }

    private static Evidence run(double distance, double guarantee, int seed) {
        return run(AUDIT, guarantees(guarantee), LAPLACE, distance, seed);
    }

    /**
     * Exactly epsilon-private noise on the worst pair: 40 audits that may stop at each of their looks at an error of 5
     * %. Null hypothesis: at most 5 % of them ever refute the guarantee; more than 8, 5 standard errors above that,
     * have a probability of 1.3e-4. Nor does the bound exceed the true epsilon more often, whenever they stop.
     */
    @Test
    void aTrueGuaranteeIsRarelyRefutedAtAnyLook() {
        requireFewRefutations(40, 5);
    }

    /** Adds power: of 1,000 audits 5 standard errors above has a false-alarm probability of 2.1e-6. */
    @Tag("slow")
    @Test
    void aTrueGuaranteeIsRarelyRefutedAtAnyLookOfMoreAudits() {
        requireFewRefutations(1000, 5);
    }

    private static void requireFewRefutations(int repeats, double errors) {
        double alpha = 0.05;
        SequentialAudit audit = new SequentialAudit(500, 50, 1 - alpha, alpha);
        List<Evidence> all = IntStream.range(0, repeats)
                .parallel()
                .mapToObj(seed -> run(audit, guarantees(1), LAPLACE, 1, seed))
                .toList();
        long refuted =
                all.stream().filter(evidence -> evidence.pValue(1, 0) <= alpha).count();
        long above =
                all.stream().filter(evidence -> evidence.bound(0).value() > 1).count();
        double most = repeats * alpha + errors * Math.sqrt(repeats * alpha * (1 - alpha));
        assertThat(refuted).isBetween(1L, (long) most);
        assertThat(above).isEqualTo(refuted);
    }

    /**
     * What a fixed number of runs would refute is refuted with fewer. An audit of noise for three times the guaranteed
     * epsilon spends less than 40 % of the trainings on average, and refutes no less often than one by Clopper–Pearson
     * bounds that spends all; seeds are fixed.
     */
    @Test
    void aLeakIsRefutedWithFewerTrainings() {
        int repeats = 50;
        int trainings = 0;
        int refuted = 0;
        int refutedFixed = 0;
        for (int seed = 0; seed < repeats; seed++) {
            Evidence evidence = run(3, 1, seed);
            trainings += evidence.trainings();
            refuted += evidence.pValue(1, 0) <= 1e-4 ? 1 : 0;
            refutedFixed += new DistinguishingAudit(500, 125, 0.95)
                                    .run(List.of(new NumberGame(3, 0)), LAPLACE, 0, new Seed(seed))
                                    .pValue(1, 0)
                            <= 1e-4
                    ? 1
                    : 0;
        }
        assertThat(trainings).isLessThan((int) (0.4 * repeats * MOST));
        assertThat(refuted).isGreaterThanOrEqualTo(refutedFixed).isGreaterThan(repeats / 2);
    }

    @Test
    void aTrainerThatTellsAllIsRefutedAtOnce() {
        Evidence evidence = run(AUDIT, guarantees(1), (number, training) -> number, 1, 1);
        assertThat(evidence.trainings()).isEqualTo(2 * (25 + 25));
        assertThat(evidence.counted()).isEqualTo("classified as \"with\": 25 of 25 runs with, 0 of 25 without");
        assertThat(evidence.pValue(1, 0)).isLessThanOrEqualTo(1e-4);
        assertThat(evidence.leastPValue(1, 0)).isLessThan(evidence.pValue(1, 0));
    }

    /** A guarantee that is met is never refuted, so that all runs are made; nor are there any to refute without one. */
    @Test
    void withoutARefutationAllRunsAreMade() {
        assertThat(run(0.5, 1, 1).trainings()).isEqualTo(MOST);
        assertThat(run(AUDIT, guarantees(), LAPLACE, 5, 1).trainings()).isEqualTo(MOST);
    }

    /** All guarantees for the neighbors are decided, each at its share of the error. */
    @Test
    void runsStopWhenAllGuaranteesAreRefuted() {
        assertThat(run(AUDIT, guarantees(0.5, 10), LAPLACE, 5, 1).trainings()).isEqualTo(MOST);
        Evidence both = run(AUDIT, guarantees(0.5, 1.5), LAPLACE, 5, 1);
        assertThat(both.trainings()).isGreaterThan(run(5, 0.5, 1).trainings()).isLessThan(MOST);
        assertThat(both.pValue(1.5, 0)).isLessThanOrEqualTo(1e-4 / 2);
    }

    /** The bound exceeds epsilon just where the p-value falls to the error of the bound. */
    @Test
    void boundAndPValueAreOneTest() {
        Evidence evidence = run(3, 1, 3);
        double bound = evidence.bound(0).value();
        assertThat(bound).isGreaterThan(1);
        assertThat(evidence.pValue(bound - 1e-6, 0)).isLessThan(0.05);
        assertThat(evidence.pValue(bound + 1e-6, 0)).isGreaterThan(0.05);
    }

    /** What runs can show at most is what a rule without errors shows, by all of the wealth on decisions. */
    @Test
    void theCeilingIsThatOfRunsWithoutErrors() {
        SequentialAudit never = new SequentialAudit(200, 25, 0.95, 1e-300);
        Evidence evidence = run(never, guarantees(1), (number, training) -> number, 1, 1);
        assertThat(evidence.trainings()).isEqualTo(2 * (25 + 200));
        assertThat(evidence.bound(0).value())
                .isLessThan(never.maxCertifiableEpsilon(0))
                .isGreaterThan(0.99 * evidence.bound(0).ceiling());
        assertThat(evidence.bound(0).ceiling()).isEqualTo(never.maxCertifiableEpsilon(0));
        assertThat(never.maxCertifiableEpsilon(0))
                .isBetween(new EpsilonBounds(0, 0.95).maxCertifiableEpsilon(150, 150), Math.log(200));
    }

    /** No run is used twice: pilot and bound, every look. */
    @Test
    void everyTrainingHasNoiseOfItsOwn() {
        Set<Double> releases = new TreeSet<>();
        Trainer<Double, Double> noise = (number, training) -> {
            double release = training.noise("number").nextDouble();
            releases.add(release);
            return release;
        };
        Evidence evidence = run(AUDIT, guarantees(1), noise, 1, 1);
        assertThat(releases).hasSize(evidence.trainings());
    }

    /** As many, within a fifth, as in 50 audits of randomized response of epsilon 2; seeds are fixed. */
    @Test
    void theExpectedTrainingsAreThoseOfTwiceTheEpsilon() {
        Trainer<Double, Double> response =
                (bit, training) -> training.noise("bit").nextDouble() < 1 / (1 + Math.exp(-2)) ? bit : 1 - bit;
        double mean = 0;
        for (int seed = 0; seed < 50; seed++) {
            mean += run(AUDIT, guarantees(1), response, 1, seed).trainings() / 50.0;
        }
        int expected = AUDIT.expectedTrainings(1, guarantees(1));
        assertThat((double) expected).isBetween(0.8 * mean, 1.2 * mean);
        assertThat(expected).isLessThan(MOST / 2);
        assertThat(AUDIT.expectedTrainings(4, guarantees(1))).isGreaterThan(expected);
        assertThat(AUDIT.expectedTrainings(1, guarantees())).isEqualTo(MOST);
    }

    @Test
    void sizes_atTheEndsOfTheirRanges() {
        assertThat(new SequentialAudit(1, 2, 0.5, 0.1).trainings(3)).isEqualTo(14);
        assertThatIllegalArgumentException().isThrownBy(() -> new SequentialAudit(0, 2, 0.5, 0.1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SequentialAudit(1, 1, 0.5, 0.1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SequentialAudit(1, 2, 1, 0.1));
        assertThatIllegalArgumentException().isThrownBy(() -> new SequentialAudit(1, 2, 0.5, 0));
    }
}
