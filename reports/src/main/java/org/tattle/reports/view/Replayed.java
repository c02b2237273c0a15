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

/** What the replay of an experiment says of its guarantees. */
public record Replayed(ExperimentResult cell, ReplayResult result) {
    /** The replays of a run, in its order. */
    public static List<Replayed> of(RunResult run) {
        return run.experiments().stream()
                .flatMap(cell -> cell.replay().map(result -> new Replayed(cell, result)).stream())
                .toList();
    }

    /** The first violation, if there is one. */
    public static Optional<Replayed> violated(RunResult run) {
        return of(run).stream().filter(Replayed::isViolated).findFirst();
    }

    /** What all replays together say, as a title. */
    public static Statement title(List<Replayed> all) {
        if (all.stream().anyMatch(one -> one.result.verdict() == Verdict.SUSPECT)) {
            return ReplayedSentence.ANY_SUSPECT.with();
        }
        if (all.stream().anyMatch(one -> one.result.verdict() != Verdict.PASSED)) {
            return ReplayedSentence.NOT_ALL_REPLAYABLE.with();
        }
        return (all.stream().anyMatch(one -> one.result.isOnFewer())
                        ? ReplayedSentence.HOLD_ON_FEWER
                        : ReplayedSentence.ALL_HOLD)
                .with();
    }

    /** Whether the guarantees are violated. */
    public boolean isViolated() {
        return result.verdict() == Verdict.VIOLATED;
    }

    /** The name of the verdict's CSS class in the page. */
    public String style() {
        return result.verdict().name().toLowerCase(Locale.ROOT);
    }

    /** The verdict in words. */
    public Statement verdict() {
        return switch (result.verdict()) {
            case PASSED ->
                (result.isOnFewer() ? ReplayedSentence.DRAWS_HOLD_ON_FEWER : ReplayedSentence.DRAWS_HOLD).with();
            case VIOLATED -> ReplayedSentence.VIOLATED.with();
            case SUSPECT -> ReplayedSentence.SUSPECT.with();
            case NOT_REPLAYABLE -> ReplayedSentence.NOT_REPLAYABLE.with();
        };
    }

    /** The verdict and what was seen, as a sentence, and after a pass what it does not cover. */
    public Statement outcome() {
        return verdict().then(shown());
    }

    /** The end of {@link #outcome}, after the verdict. */
    public Statement shown() {
        Statement seen = ReplayedSentence.SEEN.with(result.seen());
        return result.verdict() != Verdict.PASSED || result.notCovered().isEmpty()
                ? seen
                : seen.and(ReplayedSentence.NOT_COVERED.with(Statement.joined("; ", result.notCovered())));
    }

    /** The neighbors and trainings in words. */
    public String basis() {
        return Numbers.count(result.pairs(), "pair") + " of neighbors"
                + (result.relations().isEmpty() ? "" : " (" + String.join("; ", result.relations()) + ")") + ", "
                + Numbers.count(result.trainings(), "training")
                + (result.exercised().isEmpty() || isViolated() ? "" : "; " + result.coverage());
    }

    /** The guarantees in words. */
    public String guarantees() {
        return cell.guarantees().stream().map(GuaranteeText::inBrackets).collect(Collectors.joining("; "));
    }

    /** The violation as a sentence, for a headline. */
    public Statement sentence() {
        return ReplayedSentence.GUARANTEE_VIOLATED.with(cell.name(), guarantees(), result.seen());
    }
}
