package org.tattle.reports.view;

import static org.tattle.reports.view.AnswerSentence.AUDIT_LESS;
import static org.tattle.reports.view.AnswerSentence.AUDIT_MORE;
import static org.tattle.reports.view.AnswerSentence.AUDIT_WORDS;
import static org.tattle.reports.view.AnswerSentence.BUT_NO_WORDS_OF;
import static org.tattle.reports.view.AnswerSentence.COMPARE_UTILITY;
import static org.tattle.reports.view.AnswerSentence.CONTENTS_INFERRED;
import static org.tattle.reports.view.AnswerSentence.DO_NOT_PUBLISH;
import static org.tattle.reports.view.AnswerSentence.DO_NOT_RELY;
import static org.tattle.reports.view.AnswerSentence.DUPLICATES;
import static org.tattle.reports.view.AnswerSentence.FIND_REASON;
import static org.tattle.reports.view.AnswerSentence.GUARANTEE_IN_DOUBT;
import static org.tattle.reports.view.AnswerSentence.GUARANTEE_IS_WRONG;
import static org.tattle.reports.view.AnswerSentence.GUARANTEE_SUSPECT;
import static org.tattle.reports.view.AnswerSentence.GUESSING_HALF;
import static org.tattle.reports.view.AnswerSentence.GUESSING_IDENTIFIES;
import static org.tattle.reports.view.AnswerSentence.IDENTIFIED;
import static org.tattle.reports.view.AnswerSentence.IDENTIFIED_IN_THESE;
import static org.tattle.reports.view.AnswerSentence.INCONCLUSIVE;
import static org.tattle.reports.view.AnswerSentence.MAKE_BASELINE;
import static org.tattle.reports.view.AnswerSentence.NEITHER;
import static org.tattle.reports.view.AnswerSentence.NONE_SAW_WORDS;
import static org.tattle.reports.view.AnswerSentence.NOTHING_AGAINST;
import static org.tattle.reports.view.AnswerSentence.NOTHING_IN_ONE_NUMBER;
import static org.tattle.reports.view.AnswerSentence.NOTHING_TRUSTED;
import static org.tattle.reports.view.AnswerSentence.NOT_KEPT;
import static org.tattle.reports.view.AnswerSentence.NOT_SHOWN;
import static org.tattle.reports.view.AnswerSentence.NOT_SHOWN_WITHOUT_WORDS;
import static org.tattle.reports.view.AnswerSentence.NO_ATTACK;
import static org.tattle.reports.view.AnswerSentence.NO_LEAK_SHOWN_FOR;
import static org.tattle.reports.view.AnswerSentence.OF_MANY;
import static org.tattle.reports.view.AnswerSentence.OF_MANY_IN_THESE;
import static org.tattle.reports.view.AnswerSentence.OF_WHICH_NO_WORDS;
import static org.tattle.reports.view.AnswerSentence.ONLY_A_GUARANTEE;
import static org.tattle.reports.view.AnswerSentence.OR_GUARANTEE;
import static org.tattle.reports.view.AnswerSentence.OR_LISTED_GUARANTEE;
import static org.tattle.reports.view.AnswerSentence.OR_SMALLER_EPSILON;
import static org.tattle.reports.view.AnswerSentence.OTHER_ATTACKS;
import static org.tattle.reports.view.AnswerSentence.PICKS;
import static org.tattle.reports.view.AnswerSentence.PICKS_IN_THESE;
import static org.tattle.reports.view.AnswerSentence.PROVED;
import static org.tattle.reports.view.AnswerSentence.PUBLISH_WHERE_HARMLESS;
import static org.tattle.reports.view.AnswerSentence.RUN_AGAIN;
import static org.tattle.reports.view.AnswerSentence.SCORE_ABOVE;
import static org.tattle.reports.view.AnswerSentence.SCORE_ABOVE_IN_THESE;
import static org.tattle.reports.view.AnswerSentence.STRONG;
import static org.tattle.reports.view.AnswerSentence.UNRELIABLE;
import static org.tattle.reports.view.AnswerSentence.VIOLATED;
import static org.tattle.reports.view.AnswerSentence.WEAK;
import static org.tattle.reports.view.AnswerSentence.WITH_CERTAINTY;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * A verdict for readers who are not experts: a short title, one sentence in natural frequencies, and what to do next.
 *
 * @param title the grade and the number that it rests on
 * @param plain one sentence
 * @param advice whole sentences, each of which follows from the verdict and the run
 */
public record Answer(Statement title, Statement plain, List<Statement> advice) {
    private static final int FEWEST = 100;
    private static final int MOST = 1_000_000;
    private static final int MOST_NAMED = 3;

    /** The answer for an experiment of a run. */
    public static Answer of(ExperimentView cell, Page page) {
        Verdict verdict = Verdict.of(cell);
        Optional<Shifted> shifted = Shifted.of(cell).filter(found -> verdict.grade() != Verdict.Grade.UNRELIABLE);
        return shifted.map(found -> new Answer(found.title(), found.plain(), found.advice()))
                .orElseGet(() -> new Answer(title(cell, verdict), plain(cell, verdict), advice(cell, verdict, page)));
    }

    /** The answer where a guarantee of the run is violated, whatever attacks find. */
    static Answer violated(Statement violation) {
        return new Answer(VIOLATED.with(), violation, List.of(GUARANTEE_IS_WRONG.with()));
    }

    private static Statement title(ExperimentView cell, Verdict verdict) {
        return switch (verdict.grade()) {
            case VIOLATED -> VIOLATED.with();
            case PROVED ->
                PROVED.with(Numbers.percent(cell.prover().orElseThrow().provedShare()), cell.unit());
            case STRONG -> STRONG.with(found(cell, verdict.lead().orElseThrow()));
            case WEAK -> {
                Family.Tested lead = verdict.lead().orElseThrow();
                yield WEAK.with(
                        found(cell, lead),
                        lead.isArea()
                                ? GUESSING_HALF.with()
                                : GUESSING_IDENTIFIES.with(Numbers.percent(lead.chance())));
            }
            case NOT_SHOWN -> (cell.sharesWords() ? NOT_SHOWN_WITHOUT_WORDS : NOT_SHOWN).with();
            case INCONCLUSIVE -> INCONCLUSIVE.with();
            case UNRELIABLE ->
                UNRELIABLE.with(failed(cell).size(), cell.controls().size());
        };
    }

    private static Statement found(ExperimentView cell, Family.Tested lead) {
        boolean anyModel = lead.isShownOnAverage();
        return lead.isArea()
                ? (anyModel ? SCORE_ABOVE : SCORE_ABOVE_IN_THESE).with(cell.unit(), Numbers.fixed(lead.value(), 3))
                : (anyModel ? IDENTIFIED : IDENTIFIED_IN_THESE)
                        .with(Numbers.percent(lead.value()), cell.unit(), Numbers.falseAlarms(lead.fpr()));
    }

    private static Statement plain(ExperimentView cell, Verdict verdict) {
        return switch (verdict.grade()) {
            case VIOLATED -> NOT_KEPT.with();
            case PROVED -> certain(cell);
            case STRONG, WEAK -> likely(cell, verdict.lead().orElseThrow());
            case NOT_SHOWN ->
                NO_ATTACK
                        .with(cell.unit(), cell.sharesWords() ? NONE_SAW_WORDS.with() : Statement.NOTHING)
                        .and(cell.control().asked());
            case INCONCLUSIVE -> NEITHER.with();
            case UNRELIABLE -> NOTHING_TRUSTED.with();
        };
    }

    private static Statement certain(ExperimentView cell) {
        double share = cell.prover().orElseThrow().provedShare();
        int base = base(share);
        return WITH_CERTAINTY.with(
                cell.unit(), Numbers.count(Math.round(share * base)), Numbers.count(base), cell.unit());
    }

    private static Statement likely(ExperimentView cell, Family.Tested lead) {
        boolean anyModel = lead.isShownOnAverage();
        if (lead.isArea()) {
            int base = base(1);
            return (anyModel ? PICKS : PICKS_IN_THESE)
                    .with(cell.record(), Math.round(lead.value() * base), base, base / 2);
        }
        int base = Math.max(base(lead.value()), base(lead.fpr()));
        return (anyModel ? OF_MANY : OF_MANY_IN_THESE)
                .with(
                        Numbers.count(base),
                        cell.unit(),
                        Numbers.count(Math.round(lead.value() * base)),
                        Numbers.count(Math.round(lead.fpr() * base)),
                        Numbers.count(base),
                        cell.unit(),
                        Numbers.count(Math.max(1, Math.round(lead.chance() * base))));
    }

    /**
     * The power of ten, from 100 on, of which the share is at least one and, unless it is all, does not round to all.
     */
    private static int base(double share) {
        int base = FEWEST;
        while (base < MOST && (share * base < 1 || (share < 1 && Math.round(share * base) == base))) {
            base *= 10;
        }
        return base;
    }

    private static List<Statement> advice(ExperimentView cell, Verdict verdict, Page page) {
        List<Statement> advice = new ArrayList<>();
        switch (verdict.grade()) {
            case VIOLATED -> advice.add(DO_NOT_RELY.with(released(cell)));
            case PROVED, STRONG -> {
                advice.add(DO_NOT_PUBLISH.with(released(cell), cell.unit()));
                advice.add(alternatives(cell, page));
            }
            case WEAK -> {
                advice.add(PUBLISH_WHERE_HARMLESS.with(released(cell), cell.unit()));
                advice.add(alternatives(cell, page));
            }
            case NOT_SHOWN -> {
                List<Statement> against = against(cell);
                advice.addAll(against);
                if (cell.sharesWords()) {
                    advice.add(AUDIT_WORDS.with());
                } else if (against.isEmpty()) {
                    Statement nothing =
                            (cell.control().asked().isPresent() ? NOTHING_IN_ONE_NUMBER : NOTHING_AGAINST).with();
                    advice.add(isBaseline(page.run()) ? nothing.and(MAKE_BASELINE.with()) : nothing);
                }
                if (cell.claims().isEmpty() && !cell.isMadeElsewhere()) {
                    advice.add(ONLY_A_GUARANTEE.with());
                }
            }
            case INCONCLUSIVE -> advice.add(more(cell));
            case UNRELIABLE ->
                advice.add(FIND_REASON.with(
                        failed(cell).stream()
                                .map(ControlResult::control)
                                .distinct()
                                .collect(Collectors.joining(", ")),
                        Numbers.percent(new Controls(cell.controls()).falseAlarmProbability())));
        }
        String failed = page.run().failures().stream()
                .map(AttackFailure::attack)
                .distinct()
                .collect(Collectors.joining(", "));
        if (!failed.isEmpty()) {
            advice.add(RUN_AGAIN.with(failed));
        }
        int equal = page.run().dataset().duplicates();
        if (equal > 0) {
            advice.add(DUPLICATES.with(Numbers.count(equal) + (equal == 1 ? " record equals" : " records equal")));
        }
        page.measures().worthless(cell.facts().cell(), page.run()).ifPresent(advice::add);
        return List.copyOf(advice);
    }

    /**
     * Whether a gate takes a run as a baseline: it has all its numbers, and controls say that they can be relied on.
     */
    private static boolean isBaseline(RunResult run) {
        return run.failures().isEmpty()
                && !run.controls().isEmpty()
                && new Controls(run.controls()).failed().isEmpty();
    }

    /** What speaks against a release though no attack on membership shows a leak. */
    private static List<Statement> against(ExperimentView cell) {
        List<Statement> against = new ArrayList<>();
        ClaimCheck.of(cell).stream().map(ClaimCheck::conclusion).distinct().forEach(conclusion -> {
            switch (conclusion) {
                case SUSPECT -> against.add(GUARANTEE_SUSPECT.with());
                case IN_DOUBT -> against.add(GUARANTEE_IN_DOUBT.with());
                case VIOLATED, NOT_TESTED, HOLDS, NONE -> {}
            }
        });
        if (new Measures(List.of(cell.experiment()))
                .worst()
                .filter(Measures.Inference::leaks)
                .isPresent()) {
            against.add(CONTENTS_INFERRED.with());
        }
        return against;
    }

    private static String released(ExperimentView cell) {
        return Surface.isFull(cell.facts().surface()) ? "this release" : "this surface";
    }

    private static Statement alternatives(ExperimentView cell, Page page) {
        List<ExperimentView> notShown = page.cells().stream()
                .filter(other -> Verdict.of(other).grade() == Verdict.Grade.NOT_SHOWN)
                .toList();
        if (notShown.isEmpty()) {
            return AUDIT_LESS.with(
                    cell.hasGivenScores() ? "" : " (--surfaces, where its kind has any)",
                    (cell.isMadeElsewhere()
                                    ? OR_GUARANTEE
                                    : cell.claims().isEmpty() ? OR_LISTED_GUARANTEE : OR_SMALLER_EPSILON)
                            .with());
        }
        List<ExperimentView> wordless =
                notShown.stream().filter(ExperimentView::sharesWords).toList();
        Statement words = wordless.isEmpty()
                ? Statement.NOTHING
                : wordless.size() == notShown.size() ? OF_WHICH_NO_WORDS.with() : BUT_NO_WORDS_OF.with(named(wordless));
        boolean isMeasured = !page.measures().figures().isEmpty();
        return NO_LEAK_SHOWN_FOR.with(named(notShown), words, isMeasured ? COMPARE_UTILITY.with() : Statement.NOTHING);
    }

    private static String named(List<ExperimentView> cells) {
        String first =
                cells.stream().limit(MOST_NAMED).map(ExperimentView::title).collect(Collectors.joining("; "));
        int others = cells.size() - MOST_NAMED;
        return others > 0 ? first + " and " + others + (others == 1 ? " other" : " others") : first;
    }

    private static Statement more(ExperimentView cell) {
        if (cell.attacks().stream().allMatch(AttackView::isBlind)) {
            return OTHER_ATTACKS.with(cell.unit());
        }
        if (cell.control().missing().isPresent()) {
            return cell.control().remedy();
        }
        int targets = cell.facts().targets();
        return AUDIT_MORE.with(
                Numbers.count(cell.nonMembers()),
                targets == 1 ? "is 1 target" : "are " + targets + " targets",
                cell.isMadeElsewhere() ? " (tattle split --targets)" : " (--targets)");
    }

    private static List<ControlResult> failed(ExperimentView cell) {
        return new Controls(cell.controls()).failed();
    }
}
