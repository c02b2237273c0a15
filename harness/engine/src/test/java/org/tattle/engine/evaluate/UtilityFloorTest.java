package org.tattle.engine.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.RunResult;
import org.tattle.math.statistics.Interval;

class UtilityFloorTest {
    /** A model of 100 of the corpus' 400 words. */
    private static final ExperimentResult FEW_WORDS = new ExperimentResult(
            new ExperimentSummary("fdptm", "fdptm", Map.of(), "sound", ExperimentSummary.OWN_WORDS, 1, List.of()),
            Map.of(
                    "vocabularySize", Interval.none(100),
                    "unigramPerplexity", Interval.none(64),
                    "perplexity", Interval.none(90),
                    "perplexityOverAll", Interval.none(390)),
            Map.of(),
            List.of(),
            0,
            List.of(),
            List.of(),
            Optional.empty(),
            List.of(),
            List.of());

    private static final RunResult RUN = RunResult.builder(
                    new RunResult.Info("test", 1, "0"),
                    new DatasetSummary(10, Map.of("vocabulary", 400L), Map.of(), 0, "aa"))
            .build();

    /** Of a model's own words there are fewer to guess than of all. */
    @Test
    void ofPerplexity_isThatOfTheWordsItIsOver() {
        assertThat(UtilityFloor.of(FEW_WORDS, "perplexity", RUN).orElseThrow().value())
                .isCloseTo(80, within(1e-12));
        assertThat(UtilityFloor.of(FEW_WORDS, "perplexityOverAll", RUN)
                        .orElseThrow()
                        .value())
                .isEqualTo(400);
        assertThat(UtilityFloor.missed(FEW_WORDS, RUN)).containsExactly("perplexity");
    }
}
