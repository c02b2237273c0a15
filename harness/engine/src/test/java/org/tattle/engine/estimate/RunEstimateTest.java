package org.tattle.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.engine.estimate.RunEstimate.ExperimentCost;
import org.tattle.engine.estimate.RunEstimate.ExperimentCost.Basis;

class RunEstimateTest {
    private static RunEstimate of(Basis... each) {
        List<ExperimentCost> costs = Stream.of(each)
                .map(basis -> new ExperimentCost("lda", 5, 16, true, 10, 1, basis))
                .toList();
        return new RunEstimate(costs, 2, Map.of(), Optional.empty());
    }

    /** A probe that measured nothing makes a lower bound of what others bound from above. */
    @Test
    void coldProbes_boundFromAbove_unlessOthersMeasuredNothing() {
        assertThat(of(Basis.PROBES, Basis.SMALL_PROBES).isUpperBound()).isFalse();
        assertThat(of(Basis.PROBES, Basis.COLD_PROBES).isUpperBound()).isTrue();
        RunEstimate both = of(Basis.COLD_PROBES, Basis.UNFINISHED);
        assertThat(both.isUpperBound()).isFalse();
        assertThat(both.isLowerBound()).isTrue();
    }
}
