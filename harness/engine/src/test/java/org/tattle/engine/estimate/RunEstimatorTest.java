package org.tattle.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.tattle.engine.estimate.ExperimentCost.Basis;
import org.tattle.engine.estimate.RunEstimator.Between;
import org.tattle.engine.estimate.RunEstimator.Probed;

/** Costs of experiments between and beyond those that were probed. */
class RunEstimatorTest {
    private static Probed probed(double train, Basis basis) {
        return new Probed(new TimeEstimator.Cost(train, 1, train / 10, 16, 64), 2 * train, basis);
    }

    /** Fails when places are counted instead of values, or the line ends at the last probe. */
    @Test
    void costs_lieOnTheLine_throughTheNearestProbes() {
        Between between = new Between();
        between.put(1, probed(2, Basis.PROBES));
        between.put(3, probed(6, Basis.PROBES));
        assertThat(between.at(3)).isEqualTo(probed(6, Basis.PROBES));
        assertThat(between.at(2)).isEqualTo(probed(4, Basis.NEIGHBORS));
        assertThat(between.at(300)).isEqualTo(probed(600, Basis.NEIGHBORS));
        assertThat(between.expected(20)).isEqualTo(4);
    }

    /** Fails when a probe that was ended is forgotten: nothing else says that the experiment is slow. */
    @Test
    void aProbeThatWasEnded_isALowerBound_unlessTheLineIsHigher() {
        Between between = new Between();
        between.put(1, probed(2, Basis.PROBES));
        between.put(10, probed(5, Basis.UNFINISHED));
        assertThat(between.at(5).basis()).isEqualTo(Basis.NEIGHBORS);
        assertThat(between.at(20).basis()).isEqualTo(Basis.UNFINISHED);
        assertThat(between.at(20).model().train()).isEqualTo(5);
        between.put(2, probed(4, Basis.PROBES));
        assertThat(between.at(20)).isEqualTo(probed(40, Basis.NEIGHBORS));
        between.put(15, probed(100, Basis.UNFINISHED));
        assertThat(between.at(20).model().train()).isEqualTo(100);
        assertThat(between.at(20).basis()).isEqualTo(Basis.UNFINISHED);
    }

    /** Fails when a long training is begun although a short one has shown that its time is not enough. */
    @Test
    void afterOneProbe_aTrainingIsExpectedInProportion() {
        Between between = new Between();
        assertThat(between.expected(20)).isZero();
        between.put(2, probed(5, Basis.PROBES));
        assertThat(between.expected(20)).isEqualTo(5);
        assertThat(between.expected(1)).isEqualTo(0.5);
    }

    /** Fails when a slope downward makes a cost negative. */
    @Test
    void beyondTheLastProbe_costsDoNotFall() {
        Between between = new Between();
        between.put(1, probed(6, Basis.PROBES));
        between.put(2, probed(3, Basis.PROBES));
        assertThat(between.at(9)).isEqualTo(probed(3, Basis.NEIGHBORS));
    }
}
