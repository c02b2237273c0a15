package org.tattle.defenses.poisson;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.tattle.accounting.mechanism.SeededNoise;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.defenses.poisson.CommunityFamily.EdgeCounts;
import org.tattle.defenses.poisson.Counts.GivenCounts;
import org.tattle.defenses.poisson.Counts.InferredCounts;
import org.tattle.defenses.poisson.Inversion.CollapsedInversion;
import org.tattle.defenses.testing.Scheduled;
import org.tattle.defenses.testing.SeededTraining;

class ChainTest {
    private static final Sweeps SWEEPS = new Sweeps(40, 10, 5);
    private static final LimitedPrecision NOISE = new LimitedPrecision(Unit.DOCUMENT, 1, 1);

    /** A training that is killed after some sweeps, counts those that it saw, and keeps what was saved. */
    private static final class Mortal extends SeededTraining {
        private final int dies;
        private Optional<byte[]> saved;
        private int sweeps;

        Mortal(int dies, Optional<byte[]> saved) {
            super(7);
            this.dies = dies;
            this.saved = saved;
        }

        @Override
        public Optional<byte[]> resume() {
            return saved;
        }

        @Override
        public void save(byte[] state) {
            saved = Optional.of(state);
        }

        @Override
        public void progress(long done, long total) {
            sweeps++;
            if (done == dies) {
                throw new IllegalStateException("killed");
            }
        }
    }

    private static TopicFactors model(TrainingContext training) {
        return new TopicFactors(
                70, 300, 3, new Prior(0.1, 1), training.stream("start").generator());
    }

    private static Counts counts(TrainingContext training, Inversions inversion) {
        PackedCounts noised = noised(training);
        return new InferredCounts(
                noised, inversion.start(noised, NOISE.mechanism().ratio()));
    }

    private static Counts given(TrainingContext training) {
        return GivenCounts.of(noised(training));
    }

    private static PackedCounts noised(TrainingContext training) {
        CountMatrix truth = new CountMatrix() {
            @Override
            public int rows() {
                return 70;
            }

            @Override
            public int columns() {
                return 300;
            }

            @Override
            public void row(int row, int[] out) {
                for (int c = 0; c < out.length; c++) {
                    out[c] = (row + c) % 7 == 0 ? row % 3 : 0;
                }
            }
        };
        return PackedCounts.noised(truth, NOISE.mechanism(), new SeededNoise(training.noise("counts")));
    }

    private static Posterior run(TrainingContext training, Inversions inversion, long visitsASave) {
        return new Chain(model(training), () -> given(training), counts(training, inversion), SWEEPS, true, visitsASave)
                .run(training);
    }

    /** A save that forgets the auxiliary rates, the kept states or the traces would change what follows. */
    @ParameterizedTest
    @EnumSource
    void aKilledChainGoesOnFromItsLastState_toTheSameEnd(Inversions inversion) {
        Posterior whole = run(TrainingContext.seeded(7), inversion, Long.MAX_VALUE);
        Mortal first = new Mortal(33, Optional.empty());
        assertThatIllegalStateException()
                .isThrownBy(() -> run(first, inversion, 70 * 300 * 6))
                .withMessage("killed");
        Mortal second = new Mortal(0, first.saved);
        Posterior resumed = run(second, inversion, 70 * 300 * 6);
        assertThat(second.sweeps).isEqualTo(40 - 30);
        assertThat(resumed.model().factors()).isEqualTo(whole.model().factors());
        assertThat(resumed.kept()).hasSize(6);
        for (int i = 0; i < 6; i++) {
            assertThat(resumed.kept().get(i)).isEqualTo(whole.kept().get(i));
        }
        for (int t = 0; t < whole.traces().size(); t++) {
            assertThat(resumed.traces().get(t)).isEqualTo(whole.traces().get(t)).hasSize(30);
        }
    }

    /** A shared generator, or sums in the order of threads, would show. */
    @ParameterizedTest
    @EnumSource
    void theSameOnAnyThreads_inAnyOrder(Inversions inversion) {
        double[] factors = run(TrainingContext.seeded(7), inversion, Long.MAX_VALUE)
                .model()
                .factors();
        Posterior backwards = run(Scheduled.backwards(7), inversion, Long.MAX_VALUE);
        Posterior together = run(Scheduled.together(7, 3), inversion, Long.MAX_VALUE);
        assertThat(backwards.model().factors()).isEqualTo(factors);
        assertThat(together.model().factors()).isEqualTo(factors);
        assertThat(together.traces().get(0)).isEqualTo(backwards.traces().get(0));
    }

    /** Forty actors are three parts; a sum in the order of threads, or memberships that are not saved, would show. */
    @Test
    void communities_theSameOnAnyThreads_andAfterAKill() {
        double[] factors = communities(TrainingContext.seeded(7), Long.MAX_VALUE);
        assertThat(communities(Scheduled.backwards(7), Long.MAX_VALUE)).isEqualTo(factors);
        assertThat(communities(Scheduled.together(7, 3), Long.MAX_VALUE)).isEqualTo(factors);
        Mortal first = new Mortal(33, Optional.empty());
        assertThatIllegalStateException()
                .isThrownBy(() -> communities(first, 40 * 40 * 6))
                .withMessage("killed");
        assertThat(communities(new Mortal(0, first.saved), 40 * 40 * 6)).isEqualTo(factors);
    }

    private static double[] communities(TrainingContext training, long visitsASave) {
        NetworkBuilder builder = new NetworkBuilder();
        for (int i = 0; i < 40; i++) {
            builder.actor("a" + i);
        }
        for (int i = 0; i < 40; i++) {
            builder.add(i, (i * 7 + 3) % 40, i % 5);
        }
        Network network = builder.build();
        Links links = Links.all(network.size());
        Counts counts = new InferredCounts(
                PackedCounts.noised(
                        new EdgeCounts(network, links, Optional.empty()),
                        NOISE.mechanism(),
                        new SeededNoise(training.noise("counts"))),
                new CollapsedInversion(NOISE.mechanism().ratio()));
        CommunityFactors model = new CommunityFactors(
                40, 3, links, new Prior(0.1, 1), training.stream("start").generator());
        new Chain(model, () -> counts, counts, SWEEPS, true, visitsASave).run(training);
        return model.factors();
    }

    @Test
    void whatIsNotJudged_keepsNothing() {
        TrainingContext training = TrainingContext.seeded(7);
        Posterior posterior = new Chain(
                        model(training),
                        () -> given(training),
                        counts(training, Inversions.COLLAPSED),
                        SWEEPS,
                        false,
                        Long.MAX_VALUE)
                .run(training);
        assertThat(posterior.kept()).isEmpty();
        assertThat(posterior.traces()).isEmpty();
        assertThat(posterior.model().factors())
                .isEqualTo(run(TrainingContext.seeded(7), Inversions.COLLAPSED, Long.MAX_VALUE)
                        .model()
                        .factors());
    }

    @Test
    void meanRates_areThoseOfKeptStates() {
        Posterior posterior = run(TrainingContext.seeded(7), Inversions.COLLAPSED, Long.MAX_VALUE);
        double[] mean = new double[300];
        posterior.meanRates(4, mean, new double[300]);
        double[] rates = new double[300];
        double sum = 0;
        for (double[] factors : posterior.kept()) {
            posterior.model().rates(factors, 4, rates);
            sum += rates[11];
        }
        assertThat(mean[11]).isCloseTo(sum / 6, withPercentage(1e-10));
        posterior.model().rates(posterior.model().factors(), 4, rates);
        assertThat(rates[11]).isCloseTo(posterior.model().rate(4, 11), withPercentage(1e-10));
    }

    @Test
    void impossibleSweeps() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sweeps(10, 10, 1))
                .withMessage("burn-in must be 0 to 9, fewer than sweeps. Provided value: 10");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Sweeps(10, 5, 6))
                .withMessage("every must be 1 to 5. Provided value: 6");
        assertThatIllegalArgumentException().isThrownBy(() -> new Sweeps(0, 0, 1));
    }
}
