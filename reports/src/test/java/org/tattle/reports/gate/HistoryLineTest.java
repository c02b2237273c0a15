package org.tattle.reports.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.tattle.core.result.RunResult;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.Runs;
import org.tattle.reports.history.HistoryEntry;
import org.tattle.reports.history.HistoryEntry.Figure;

class HistoryLineTest {
    private static final String PLAN = """
            name: tweets
            seed: 7
            data:
              file: tweets.jsonl
              synthetic: null
            defenses:
              - lda: {topics: 5}
            report:
              fpr: [0.001, 0.01]
            """;

    private static HistoryEntry of(RunResult result, String plan, String corpus) {
        RunIdentity run = new RunIdentity(
                RunVerdict.of(result), plan + "# tattle " + result.version() + "\n# corpus sha256 " + corpus + "\n");
        return HistoryLine.of(
                new Gate(new Rules(0.01, 0.01, 0.05, false)).judge(run),
                run,
                "c",
                Instant.parse("2026-11-28T05:00:00.5Z"));
    }

    private static String key(String plan) {
        return of(Runs.leaky(), plan, "a").plan();
    }

    @Test
    void itsFiguresAreThoseOfTheReport_withTheirErrors() {
        RunResult run = Runs.leaky();
        HistoryEntry entry = of(run, PLAN, "a");
        assertThat(entry.figures()).hasSize(2 * run.attacks().size());
        Figure area = entry.figures().get(1);
        assertThat(area.value()).isEqualTo(run.attacks().get(0).auc().value());
        assertThat(area.low()).isEqualTo(run.attacks().get(0).auc().low());
        assertThat(entry.time()).isEqualTo("2026-11-28T05:00:00Z");
    }

    /** What differs between runs of one plan: name, seed, sources of trainers; not records, algorithm, attacks. */
    @Test
    void plansAreOne_whereFiguresCanBeCompared() {
        assertThat(key(PLAN.replace("seed: 7", "seed: 8").replace("tweets\n", "other\n") + "# command sources ab\n"))
                .isEqualTo(key(PLAN));
        assertThat(key(PLAN.replace("topics: 5", "topics: 6"))).isNotEqualTo(key(PLAN));
        assertThat(key(PLAN.replace("0.001", "0.002"))).isNotEqualTo(key(PLAN));
    }
}
