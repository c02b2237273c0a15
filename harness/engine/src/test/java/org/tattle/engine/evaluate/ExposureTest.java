package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.metric.Simulated;
import org.tattle.core.metric.TargetScores;
import org.tattle.core.result.ExposedRecord;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

class ExposureTest {
    private static final Seed SEED = new Seed(1);
    private static final Exposure.Evidence TARGET = (target, record) -> List.of("target " + target);

    @Test
    void most_ordersByTimesCaught_thenByMargin_andShowsMeans() {
        List<TargetScores> targets = List.of(
                Simulated.scores(Simulated.set(0, 1, 2), 5, 7, 1, 2, 0),
                Simulated.scores(Simulated.set(0, 2, 3), 9, 3, 2, 4, 0));

        assertThat(new Exposure(targets, 0, SEED).most(9, i -> "d" + i, TARGET))
                .containsExactly(
                        new ExposedRecord("d0", 2, 2, 0, 0, 7, Double.NaN, List.of("target 1")),
                        new ExposedRecord("d1", 1, 1, 0, 0, 7, 3, List.of("target 0")),
                        new ExposedRecord("d3", 1, 1, 0, 0, 4, 2, List.of("target 1")),
                        new ExposedRecord("d2", 2, 0, 0, 0, 1.5, Double.NaN, List.of("target 1")));
    }

    /** A high score counts for nothing where non-members score as high. */
    @Test
    void most_marginIsOverTheTargetsOwnNonMembers() {
        List<TargetScores> targets =
                List.of(Simulated.scores(Simulated.set(0), 3, 0, 0), Simulated.scores(Simulated.set(1), 108, 109, 108));
        assertThat(new Exposure(targets, 0, SEED).most(1, i -> "d" + i, TARGET))
                .extracting(ExposedRecord::id)
                .containsExactly("d0");
    }

    @Test
    void most_ties_goById_andTopCuts() {
        TargetScores target = Simulated.scores(Simulated.set(0, 1, 2), 5, 5, 5, 0);
        String[] ids = {"c", "a", "b", "z"};
        assertThat(new Exposure(List.of(target), 0, SEED).most(2, i -> ids[i], TARGET))
                .extracting(ExposedRecord::id)
                .containsExactly("a", "b");
    }

    @Test
    void most_recordsPermuted_isTheSame() {
        SplitMix random = new SplitMix(2);
        List<TargetScores> targets = List.of(Simulated.tied(random, 40, 30), Simulated.tied(random, 40, 30));
        int[] order = Simulated.permutation(random, 40);
        List<TargetScores> permuted =
                targets.stream().map(t -> Simulated.reordered(t, order)).toList();
        assertThat(new Exposure(permuted, 0.1, SEED).most(40, i -> "d" + order[i], TARGET))
                .isEqualTo(new Exposure(targets, 0.1, SEED).most(40, i -> "d" + i, TARGET));
    }

    @Test
    void badArguments_areRefused() {
        TargetScores two = Simulated.scores(Simulated.set(0), 1, 2);
        TargetScores three = Simulated.scores(Simulated.set(0), 1, 2, 3);
        assertThatThrownBy(() -> new Exposure(List.of(), 0.1, SEED)).hasMessageContaining("targets");
        assertThatThrownBy(() -> new Exposure(List.of(two, three), 0.1, SEED))
                .hasMessage("targets must score the same candidates, as many as 2. Provided number: 3");
        assertThatThrownBy(() -> new Exposure(List.of(two), 0.1, SEED).most(-1, i -> "", TARGET))
                .hasMessage("top must be >= 0. Provided value: -1");
    }
}
