package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;

class SurfaceMatrixTest {
    private static List<SurfaceMatrix> of(RunResult run) {
        return SurfaceMatrix.of(ExperimentView.of(RunVerdict.of(run)), run);
    }

    private static SurfaceMatrix only() {
        List<SurfaceMatrix> matrices = of(Runs.surfaces());
        assertThat(matrices).hasSize(1);
        return matrices.get(0);
    }

    @Test
    void of_aDefenseThroughSurfaces_hasARowAnAttackAndAColumnASurface() {
        SurfaceMatrix matrix = only();
        assertThat(matrix.defense()).isEqualTo("lda-topics-5");
        assertThat(matrix.rate()).isEqualTo(0.001);
        assertThat(matrix.surfaces()).containsExactly("full", "decimals-4", "vocabulary");
        assertThat(matrix.rows())
                .extracting(SurfaceMatrix.Row::attack)
                .containsExactly("lira-online", "lira-offline", "max-posterior", "entropy");
        assertThat(matrix.rows()).allMatch(row -> row.entries().size() == 3);
    }

    /** The true-positive rates of FPR^power at 0.1 %, by hand: 2849 * 0.001^0.3 = 358.7, 2849 * 0.001^0.5 = 90.1. */
    @Test
    void of_eachEntry_standsUnderItsSurface() {
        List<Optional<SurfaceMatrix.Entry>> online = only().rows().get(0).entries();
        assertThat(online.get(0).orElseThrow().point().orElseThrow().tpr()).isEqualTo(358 / 2849.0);
        assertThat(online.get(1).orElseThrow().point().orElseThrow().tpr()).isEqualTo(90 / 2849.0);
    }

    @Test
    void of_anAttackThatCannotUseASurface_isEmptyThere() {
        assertThat(only().rows())
                .extracting(row -> row.entries().get(2).isPresent())
                .containsExactly(false, false, false, true);
    }

    @Test
    void of_anAttackThatProves_saysTheShareOnItsSurfaceOnly() {
        List<Optional<SurfaceMatrix.Entry>> entropy = only().rows().get(3).entries();
        assertThat(entropy.get(2).orElseThrow().provedShare()).isEqualTo(142 / 2849.0);
        assertThat(entropy.get(2).orElseThrow().provedIfComplete()).isEqualTo(285 / 2849.0);
        assertThat(entropy.get(2).orElseThrow().proves()).isTrue();
        assertThat(entropy.get(0).orElseThrow().proves()).isFalse();
    }

    /** At power 1 the rate is the false-positive rate and the interval reaches down to a third of it. */
    @Test
    void of_anIntervalAboveGuessing_leaksAndOneThatReachesDownDoesNot() {
        List<SurfaceMatrix.Row> rows = only().rows();
        assertThat(rows.get(0).entries().get(1).orElseThrow().leaks()).isTrue();
        assertThat(rows.get(2).entries().get(1).orElseThrow().leaks()).isFalse();
    }

    @Test
    void of_oneSurface_isNone() {
        assertThat(of(Runs.defended())).isEmpty();
    }

    /** Two attacks of a name differ by their parameters, on a surface that only one of them can use as well. */
    @Test
    void of_namesakesOfWhichOneSeesASurface_keepTheirRows() {
        AttackResult plain = Runs.attack("a", "lda", Map.of(), List.of(), "count-ratio", 10, 0.3);
        List<AttackResult> results = Stream.of(0.5, 1.0)
                .map(coverage -> Runs.with(plain, Map.of("coverage", coverage)))
                .toList();
        SurfaceMatrix matrix = of(Runs.run(
                        List.of(results.get(0), results.get(1), Runs.through(results.get(1), "top-20"))))
                .get(0);
        assertThat(matrix.rows())
                .extracting(SurfaceMatrix.Row::attack)
                .containsExactly("count-ratio (coverage 0.5)", "count-ratio (coverage 1)");
        assertThat(matrix.rows())
                .extracting(row -> row.entries().get(1).isPresent())
                .containsExactly(false, true);
    }

    /** Utility stands beside leakage: fails if the share is that of another surface. */
    @Test
    void of_measuredSurfaces_showsWhatEachShows() {
        assertThat(only().shown())
                .extracting(share -> share.map(Interval::value).orElse(Double.NaN))
                .containsExactly(0.99, 0.6, Double.NaN);
    }
}
