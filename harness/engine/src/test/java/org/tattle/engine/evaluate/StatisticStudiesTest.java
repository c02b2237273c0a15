package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.StatisticStudy;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.StandardNormal;
import org.tattle.math.statistics.FittedNormal;

class StatisticStudiesTest {
    private static final NormalityStudy.Place PLACE = new NormalityStudy.Place("lda", "full", "zeta", 128);

    private static StatisticStudy study(List<NormalityStudy.Values> records) {
        return NormalityStudy.of(PLACE, records, 0.05);
    }

    /** Ranks of normal scores: W is near 1. */
    private static double[] scores(double mean, double sd) {
        return IntStream.range(0, 64)
                .mapToDouble(i -> mean + sd * StandardNormal.quantile((i + 0.5) / 64))
                .toArray();
    }

    private static double[] spike(double value) {
        double[] spike = scores(value, 1e-3);
        spike[0] += 100;
        return spike;
    }

    /** Two records that are normal, one that is on one side only, and one that never varies. */
    @Test
    void everySideOfEveryRecordIsTestedOnce() {
        StatisticStudy study = study(List.of(
                new NormalityStudy.Values(scores(1, 2), scores(0, 2)),
                new NormalityStudy.Values(scores(-1, 2), scores(0, 2)),
                new NormalityStudy.Values(scores(5, 1), spike(0)),
                new NormalityStudy.Values(new double[] {3, 3, 3}, new double[] {3, 3, 3})));
        assertThat(study.records()).isEqualTo(4);
        assertThat(study.tests()).isEqualTo(8);
        assertThat(study.rejected()).isEqualTo(1);
        assertThat(study.constant()).isEqualTo(2);
        assertThat(study.inAboveOut()).isEqualTo(0.5);
        assertThat(study.shadows()).isEqualTo(128);
    }

    /** Equal variances v: KL = (difference)²/(2 v), d' = difference / sqrt v; 64 scores have a variance below 4. */
    @Test
    void divergenceAndSeparationAreThoseOfTheFittedDistributions() {
        StatisticStudy study = study(List.of(new NormalityStudy.Values(scores(1, 2), scores(0, 2))));
        double variance = FittedNormal.of(scores(0, 2)).variance();
        assertThat(study.divergence().median()).isCloseTo(1 / (2 * variance), within(1e-12));
        assertThat(study.separation().median()).isCloseTo(1 / Math.sqrt(variance), within(1e-12));
    }

    /** One side has no spread: its variance is 1e-6 of the pooled one, not 0. */
    @Test
    void aSideWithoutSpread_getsTheFloor() {
        StatisticStudy study =
                study(List.of(new NormalityStudy.Values(new double[] {0, 0, 0}, new double[] {-1, 0, 1})));
        double pooled = 2.0 / 6;
        assertThat(study.divergence().max())
                .isCloseTo(new FittedNormal(0, 1e-6 * pooled).divergence(new FittedNormal(0, 2.0 / 3)), within(1e-9));
    }

    /**
     * Null: every sample is normal. All rejections are false then, so that any at all come in 5 % of studies: in more
     * than 45 of 400 with probability below 1e-6. Would catch a test of each sample at 5 %, with which every study
     * rejects some.
     */
    @Test
    void normalSamples_areRarelyRejected() {
        int studies = 0;
        for (int repeat = 0; repeat < 400; repeat++) {
            List<NormalityStudy.Values> records = new ArrayList<>();
            for (int record = 0; record < 20; record++) {
                SplitMix random = new Seed(93).child(repeat).child(record).generator();
                records.add(new NormalityStudy.Values(normals(random), normals(random)));
            }
            studies += study(records).rejected() > 0 ? 1 : 0;
        }
        assertThat(studies).isBetween(1, 45);
    }

    private static double[] normals(SplitMix random) {
        return IntStream.range(0, 32)
                .mapToDouble(i -> StandardNormal.quantile(random.nextDouble()))
                .toArray();
    }
}
