package org.tattle.attacks.contracts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.CanarySource;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighbouringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.Training;
import org.tattle.core.metric.EpsilonBounds;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.random.SplitMix;
import org.tattle.core.testing.Numbers;

/** Contract case: a claim put to the test on two neighbouring data sets. */
class GameCaseTest {
    private static final int RUNS = 4000;
    private static final Relation ROW = Relation.addRemove(Unit.ROW);

    /** The number of records with Laplace noise. */
    private record LaplaceCount(double claimed, double scale) implements Trainer<Numbers, Double> {
        @Override
        public Double train(Numbers data, Training training) {
            double u = training.noise("count").nextDouble() - 0.5;
            return data.size() - scale * Math.signum(u) * Math.log1p(-2 * Math.abs(u));
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(guarantee(claimed, ROW, View.RELEASE, Status.PROVED));
        }
    }

    private static PrivacyGuarantee guarantee(double epsilon, Relation relation, View view, Status status) {
        return new PrivacyGuarantee(epsilon, 1e-6, relation, view, status, "laplace", List.of("E" + (int) epsilon));
    }

    /** Ten records against nine. */
    private record OneRowMore() implements DistinguishingGame<Numbers, Double> {
        @Override
        public NeighbouringPair<Numbers> pair() {
            return new NeighbouringPair<>(Numbers.upTo(10), Numbers.upTo(9), ROW);
        }

        @Override
        public double statistic(Double release) {
            return release;
        }
    }

    /** The bound from {@link #RUNS} releases on either side, at the threshold half-way, which no run has chosen. */
    private static double bound(Trainer<Numbers, Double> trainer) {
        DistinguishingGame<Numbers, Double> game = new OneRowMore();
        int right = 0;
        int wrong = 0;
        for (int run = 0; run < RUNS; run++) {
            Double with = trainer.train(game.pair().with(), Training.seeded(2L * run));
            Double without = trainer.train(game.pair().without(), Training.seeded(2L * run + 1));
            right += game.statistic(with) > 9.5 ? 1 : 0;
            wrong += game.statistic(without) > 9.5 ? 1 : 0;
        }
        return new EpsilonBounds(0, 1 - 1e-6).value(right, RUNS, wrong, RUNS);
    }

    /**
     * Laplace noise of scale 1 is (1, 0) private: a bound above 1 has probability 1e-6, and the threshold half-way
     * leaves room: TPR 0.697 and FPR 0.303 show 0.83. Not trivially 0: 0.5 is missed only when a rate is off by 5
     * standard errors (0.0073).
     */
    @Test
    void theBoundOfASoundMechanismStaysBelowItsClaim() {
        LaplaceCount sound = new LaplaceCount(1, 1);
        assertThat(bound(sound))
                .isBetween(0.5, sound.guarantees(PublicFacts.of(10)).get(0).epsilon());
    }

    /** Half the noise: TPR 0.816 and FPR 0.184 show 1.49, above the claim of 1. */
    @Test
    void aMechanismWithHalfTheNoise_isRefuted() {
        LaplaceCount broken = new LaplaceCount(1, 0.5);
        assertThat(bound(broken))
                .isGreaterThan(broken.guarantees(PublicFacts.of(10)).get(0).epsilon());
    }

    @Test
    void canariesStandAfterTheData_andAreEasyToRecognise() {
        CanarySource<Numbers> source = (data, count, random) -> {
            List<String> ids = new ArrayList<>(data.ids());
            double[] values = Arrays.copyOf(data.values(), data.size() + count);
            for (int i = 0; i < count; i++) {
                ids.add("canary-" + i);
                values[data.size() + i] = 1e6 + random.nextInt(1000);
            }
            return new Numbers(ids, values);
        };
        Numbers planted = source.plant(Numbers.upTo(3), 2, new SplitMix(1));
        assertThat(planted.ids()).containsExactly("number-0", "number-1", "number-2", "canary-0", "canary-1");
        assertThat(planted.values()).startsWith(0, 1, 2);
        assertThat(planted.values()[4]).isGreaterThanOrEqualTo(1e6);
    }

    @Test
    void guaranteesAdd_andTheWeakerStatusWins() {
        PrivacyGuarantee proved = guarantee(1, ROW, View.RELEASE, Status.PROVED);
        PrivacyGuarantee claimed = guarantee(2, ROW, View.RELEASE, Status.CLAIMED);
        for (PrivacyGuarantee both : List.of(proved.then(claimed), claimed.then(proved))) {
            assertThat(both.epsilon()).isEqualTo(3);
            assertThat(both.delta()).isEqualTo(2e-6);
            assertThat(both.status()).isEqualTo(Status.CLAIMED);
            assertThat(both.relation()).isEqualTo(ROW);
            assertThat(both.caveats()).containsExactlyInAnyOrder("E1", "E2");
        }
        assertThat(proved.then(proved).status()).isEqualTo(Status.PROVED);
        assertThat(proved.then(proved).caveats()).containsExactly("E1");
    }

    @Test
    void guaranteesOfUnlikeNeighboursOrViewsDoNotAdd() {
        PrivacyGuarantee row = guarantee(1, ROW, View.RELEASE, Status.PROVED);
        for (Relation other : List.of(
                Relation.addRemove(Unit.WORD),
                Relation.replace(Unit.ROW),
                new Relation(Unit.ROW, Relation.Change.ADD_REMOVE, 2))) {
            assertThatThrownBy(() -> row.then(guarantee(1, other, View.RELEASE, Status.PROVED)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("guarantees of unlike neighbours do not add");
        }
        assertThatThrownBy(() -> row.then(guarantee(1, ROW, View.TRANSCRIPT, Status.PROVED)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("guarantees of unlike views do not add: RELEASE and TRANSCRIPT");
    }
}
