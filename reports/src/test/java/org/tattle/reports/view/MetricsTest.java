package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.InferenceResult;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;

class MetricsTest {
    static ExperimentResult experiment(String name, double guessed, double low, double high) {
        Interval share = new Interval(guessed, low, high, 0.95, "student-by-target");
        InferenceResult result = new InferenceResult("reader", Map.of("of", name), 400, share, share, 0.2);
        return Runs.experiment(
                new ExperimentSummary(name, "lda", Map.of(), "none", "corpus", 2, List.of()),
                Map.of(),
                Map.of(),
                List.of(result),
                0,
                List.of(),
                List.of());
    }

    /** 60 % of nobody knows what is less than 50 % for certain. */
    @Test
    void gravest_isTheMostThatIsShown() {
        Metrics measures = new Metrics(List.of(experiment("wide", 0.6, 0.1, 1), experiment("sure", 0.5, 0.49, 0.51)));
        assertThat(measures.worst().orElseThrow().experiment().name()).isEqualTo("sure");
        assertThat(measures.worst().orElseThrow().sentence().text())
                .startsWith("Record contents can be inferred: reader recovers 50.0 %");
        assertThat(new Metrics(List.of(experiment("wide", 0.6, 0.1, 1)))
                        .worst()
                        .orElseThrow()
                        .sentence()
                        .text())
                .startsWith("No inference of record contents was demonstrated:");
    }

    @Test
    void label_namesParametersThatDiffer() {
        Metrics measures = new Metrics(List.of(experiment("a", 0.6, 0.1, 1), experiment("b", 0.5, 0.1, 1)));
        assertThat(measures.label(measures.experiments().get(0).inferences().get(0)))
                .isEqualTo("reader (of a)");
        assertThat(new Metrics(List.of(experiment("a", 1, 1, 1)))
                        .label(experiment("a", 1, 1, 1).inferences().get(0)))
                .isEqualTo("reader");
    }

    @Test
    void caveats_standOnceWithTheDefensesThatTheyAreAbout() {
        assertThat(new Metrics(Runs.watched().experiments()).caveats())
                .containsEntry("E17: related words lose privacy within a sweep", "hdp-lda")
                .containsOnlyKeys("E17: related words lose privacy within a sweep", "E37");
    }
}
