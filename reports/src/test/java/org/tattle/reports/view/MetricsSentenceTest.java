package org.tattle.reports.view;

import java.util.List;
import java.util.Map;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.testing.SentenceTests;
import org.tattle.math.statistics.Interval;
import org.tattle.reports.Runs;

class MetricsSentenceTest extends SentenceTests<MetricsSentence> {
    private static final RunResult INFERRED = inferring(0.21);
    private static final RunResult NOT_INFERRED = inferring(0.2);
    private static final RunResult GUESSES = useful(0.5);
    private static final RunResult BETTER = useful(0.51);

    MetricsSentenceTest() {
        super(MetricsSentence.class);
    }

    @Override
    protected Example example(MetricsSentence sentence) {
        return switch (sentence) {
            case WORTHLESS, NOT_SHOWN_BETTER -> Stated.example(GUESSES, BETTER);
            case HALF_WAY -> Stated.example(perplexity(6000), GUESSES);
            case INFERRED -> Stated.example(INFERRED, NOT_INFERRED);
            case NOT_INFERRED -> Stated.example(NOT_INFERRED, INFERRED);
            case RECOVERS -> Stated.example(INFERRED, Runs.withoutUtility(Runs.run(List.of())));
            case ONE_CLIPPED -> Stated.example(clipping(1), clipping(0));
            case CLIPPED -> Stated.example(clipping(2), clipping(1));
        };
    }

    /** The interval starts here; a blind guess is right for 20 %. */
    private static RunResult inferring(double low) {
        return Runs.run(List.of()).toBuilder()
                .experiments(List.of(MetricsTest.experiment("lda", 0.3, low, 0.4)))
                .build();
    }

    /** Predictions whose AUC is at least this. */
    private static RunResult useful(double low) {
        return PlainAnswerTest.with(
                VerdictRuns.QUIET,
                VerdictRuns.QUIET.experiments().get(0),
                new Interval(low + 0.05, low, low + 0.1, 0.95, "student"));
    }

    private static RunResult perplexity(double perplexity) {
        return Runs.ofPerplexities(VerdictRuns.QUIET, 900, Map.of("vips-lda-epsilon-1", perplexity));
    }

    private static RunResult clipping(int records) {
        ExperimentResult one = VerdictRuns.QUIET.experiments().get(0);
        return VerdictRuns.QUIET.toBuilder()
                .experiments(List.of(Runs.experiment(
                        one.summary(), one.utility(), Map.of(), List.of(), records, one.attacks(), List.of())))
                .build();
    }
}
