package org.tattle.certify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.math.sampling.LaplaceSampler;
import org.tattle.math.sampling.NormalSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;

class FaultPowerTest {
    private static final double LEVEL = 0.05;

    private static FaultPower runs(double epsilon, double delta, int runs) {
        return new FaultPower(epsilon, delta, Map.of("runs", runs, "pilot", 100, "stop", 1e-4), LEVEL);
    }

    @Test
    void moreRuns_findSmallerFaults_andMuchNoiseIsNeverFound() {
        double few = runs(1, 1e-5, 250).smallest().orElseThrow();
        double many = runs(1, 1e-5, 4000).smallest().orElseThrow();
        assertThat(many).isBetween(1.2, few * 0.9);
        assertThat(runs(10, 0, 20).smallest()).isEmpty();
        FaultPower canaries = new FaultPower(1, 0, Map.of("canaries", 500, "trainings", 1), LEVEL);
        assertThat(canaries.smallest().orElseThrow()).isBetween(1.1, 3.0);
    }

    /**
     * The audit itself, of releases whose noise is too small by the factor that is said to be found with a probability
     * of 0.8: it finds at least 4 standard errors fewer with a probability of 3e-5. Fails if the power is that of
     * another level, or of the guaranteed noise.
     */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"1, 0, 200", "1, 1e-5, 500", "4, 1e-5, 500"})
    void theFaultThatIsSaidToBeFound_isFound(double epsilon, double delta, int runs) {
        int repeats = 400;
        double times = runs(epsilon, delta, runs).smallest().orElseThrow();
        double shift = times * (delta == 0 ? epsilon : GaussianPrivacy.mu(epsilon, Math.log(delta)));
        PrivacyGuarantee guarantee = new PrivacyGuarantee(
                epsilon,
                delta,
                Relation.addRemove(Relation.Unit.DOCUMENT),
                PrivacyGuarantee.View.RELEASE,
                PrivacyGuarantee.Status.PROVED,
                "noise",
                List.of());
        long found = IntStream.range(0, repeats)
                .parallel()
                .filter(repeat -> refuted(repeat, shift, guarantee, runs))
                .count();
        System.out.printf(
                "epsilon %.0f, delta %.0e, %d runs: noise %.2f times too small is found in %d of %d audits%n",
                epsilon, delta, runs, times, found, repeats);
        assertThat(found).isGreaterThanOrEqualTo(Math.round(repeats * 0.8 - 4 * Math.sqrt(repeats * 0.16)));
    }

    private static boolean refuted(int repeat, double shift, PrivacyGuarantee guarantee, int runs) {
        SplitMix random = new Seed(99).child(repeat).generator();
        TrialRunner.Trials noisy = (name, run) -> new double[] {
            (RunSeries.of(name).with() ? shift : 0)
                    + (guarantee.delta() == 0 ? LaplaceSampler.sample(random, 1) : NormalSampler.sample(random))
        };
        return new SequentialAudit(runs, 100, 1 - LEVEL, 1e-4)
                        .run(List.of("0"), new TestedGuarantees(List.of(guarantee), 1), TrialRunner.inProcess(noisy))
                        .pValue(guarantee.epsilon(), guarantee.delta())
                <= LEVEL;
    }
}
