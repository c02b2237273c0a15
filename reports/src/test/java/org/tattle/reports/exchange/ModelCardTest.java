package org.tattle.reports.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.ShownRuns;
import org.tattle.reports.gate.GateRuns;

class ModelCardTest {
    private static String card(RunResult run) {
        return ModelCard.of(RunVerdict.of(run), Runs.provenance().origin());
    }

    private static Map<?, ?> metadata(String card) {
        String[] parts = card.split("(?m)^---$", 3);
        assertThat(parts[0]).isEmpty();
        return (Map<?, ?>) new Load(LoadSettings.builder().build()).loadFromString(parts[1]);
    }

    private static Map<?, ?> map(Object of, String key) {
        return (Map<?, ?>) ((Map<?, ?>) of).get(key);
    }

    private static List<?> list(Object of, String key) {
        return (List<?>) ((Map<?, ?>) of).get(key);
    }

    static Stream<RunResult> runs() {
        return Stream.of(
                Runs.leaky(),
                Runs.defended(),
                Runs.quiet(),
                Runs.singleTarget(),
                Runs.surfaces(),
                Runs.watched(),
                ShownRuns.replayed(Verdict.VIOLATED, "it moves"),
                ShownRuns.certified(List.of(GateRuns.certificate(0.5, 1.1, 0.3))));
    }

    /** What the Hub requires of metadata: a name and results of a model, of each its task, data and metrics. */
    @ParameterizedTest
    @MethodSource("runs")
    void metadataKeepTheRulesOfTheHub(RunResult run) {
        Map<?, ?> metadata = metadata(card(run));
        assertThat(list(metadata, "tags")).allMatch(String.class::isInstance);
        if (run.attacks().isEmpty()) {
            assertThat(metadata.containsKey("model-index")).isFalse();
            return;
        }
        for (Object model : list(metadata, "model-index")) {
            assertThat(((Map<?, ?>) model).get("name")).isInstanceOf(String.class);
            for (Object result : list(model, "results")) {
                assertThat(map(result, "task").get("type")).isInstanceOf(String.class);
                assertThat(map(result, "dataset").get("name")).isInstanceOf(String.class);
                assertThat(map(result, "dataset").get("type")).isInstanceOf(String.class);
                for (Object metric : list(result, "metrics")) {
                    assertThat(((Map<?, ?>) metric).get("type")).isInstanceOf(String.class);
                    assertThat(((Map<?, ?>) metric).get("value")).isInstanceOf(Double.class);
                }
            }
        }
    }

    /** Fails when a guarantee appears without unit, adjacency, view and status, or a figure without its interval. */
    @Test
    void figuresHaveIntervals_guaranteesHaveTheirTerms() {
        String card = card(Runs.defended());
        assertThat(card)
                .contains("- vips-lda-epsilon-1: ε = 1, δ = 1e-5 per document, add-remove, release, proved")
                .contains("- lda-topics-5: none is known.")
                .contains("## What is assumed", "has a list of candidates")
                .containsPattern("\\| lira[^|]*\\| [0-9.]+ % \\\\\\[[^|]*\\| 0\\.\\d+ \\\\\\[[^|]*\\|");
        assertThat(card.lines().filter(line -> line.contains("ε = ")))
                .isNotEmpty()
                .allMatch(line -> line.matches(".*(document|word), [^,]+, [^,]+, (proved|claimed|conditional).*"));
        Object auc = list(
                        list(list(metadata(card), "model-index").get(0), "results")
                                .get(0),
                        "metrics")
                .get(0);
        assertThat((Double) map(auc, "args").get("low"))
                .isLessThan((Double) ((Map<?, ?>) auc).get("value"))
                .isGreaterThan(0.5);
    }

    @Test
    void whatWasReplayed_isSaid() {
        assertThat(card(ShownRuns.replayed(Verdict.VIOLATED, "`sum` moves by 2")))
                .contains("\\`sum\\` moves by 2", "**A guarantee is violated");
    }
}
