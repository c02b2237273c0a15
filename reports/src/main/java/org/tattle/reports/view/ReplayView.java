package org.tattle.reports.view;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.ReplayResult.Verdict;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/** What the replay of an experiment says of its guarantees, in words. */
public record ReplayView(ExperimentResult experiment, ReplayResult result) {
    /** The replays of a run, in its order. */
    public static List<ReplayView> of(RunResult run) {
        return run.experiments().stream()
                .flatMap(experiment -> experiment.replay().map(result -> new ReplayView(experiment, result)).stream())
                .toList();
    }

    /** What all replays together say, as a title. */
    static Statement title(List<ReplayView> all) {
        if (all.stream().anyMatch(one -> one.result.verdict() == Verdict.SUSPECT)) {
            return GuaranteeViewSentence.ANY_SUSPECT.with();
        }
        if (all.stream().anyMatch(one -> one.result.verdict() != Verdict.PASSED)) {
            return GuaranteeViewSentence.NOT_ALL_REPLAYABLE.with();
        }
        return (all.stream().anyMatch(one -> one.result.isOnFewer())
                        ? GuaranteeViewSentence.HOLD_ON_FEWER
                        : GuaranteeViewSentence.ALL_HOLD)
                .with();
    }

    public boolean isViolated() {
        return result.verdict() == Verdict.VIOLATED;
    }

    /** The name of the verdict's CSS class in the page. */
    public String style() {
        return result.verdict().name().toLowerCase(Locale.ROOT);
    }

    public Statement verdict() {
        return (switch (result.verdict()) {
                    case PASSED ->
                        result.isOnFewer()
                                ? GuaranteeViewSentence.DRAWS_HOLD_ON_FEWER
                                : GuaranteeViewSentence.DRAWS_HOLD;
                    case VIOLATED -> GuaranteeViewSentence.REPLAY_VIOLATED;
                    case SUSPECT -> GuaranteeViewSentence.REPLAY_SUSPECT;
                    case NOT_REPLAYABLE -> GuaranteeViewSentence.NOT_REPLAYABLE;
                })
                .with();
    }

    /** The verdict and what was seen, as a sentence, and after a pass what it does not cover. */
    public Statement outcome() {
        Statement found = verdict().then(seen());
        return notCovered().map(found::and).orElse(found);
    }

    /** What was seen: the end of the sentence that the verdict begins. */
    public Statement seen() {
        return GuaranteeViewSentence.SEEN.with(result.seen());
    }

    /** What a pass does not cover, if there is anything. */
    public Optional<Statement> notCovered() {
        return result.verdict() != Verdict.PASSED || result.notCovered().isEmpty()
                ? Optional.empty()
                : Optional.of(GuaranteeViewSentence.NOT_COVERED.with(Statement.joined("; ", result.notCovered())));
    }

    /** The neighbors and trainings in words. */
    public String basis() {
        return Numbers.count(result.pairs(), "pair") + " of neighbors"
                + (result.relations().isEmpty() ? "" : " (" + String.join("; ", result.relations()) + ")") + ", "
                + Numbers.count(result.trainings(), "training")
                + (result.exercised().isEmpty() || isViolated() ? "" : "; " + result.coverage());
    }

    public String guarantees() {
        return experiment.guarantees().stream().map(GuaranteeText::inBrackets).collect(Collectors.joining("; "));
    }

    /** The violation as a sentence, for a headline. */
    Statement sentence() {
        return GuaranteeViewSentence.VIOLATED_ON_REPLAY.with(experiment.name(), guarantees(), result.seen());
    }
}
