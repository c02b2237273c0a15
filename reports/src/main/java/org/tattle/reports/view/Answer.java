package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.text.Numbers;

/**
 * A verdict for readers who are not experts: a short title, one sentence in natural frequencies, and what to do next.
 *
 * @param title the grade and the number that it rests on
 * @param plain one sentence
 * @param advice whole sentences, each of which follows from the verdict and the run
 */
public record Answer(String title, String plain, List<String> advice) {
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

    private static String title(ExperimentView cell, Verdict verdict) {
        String label = verdict.grade().label();
        return switch (verdict.grade()) {
            case VIOLATED -> "A guarantee is violated";
            case PROVED ->
                label + ": " + Numbers.percent(cell.prover().orElseThrow().provedShare()) + " of the training "
                        + cell.unit() + " can be identified with certainty";
            case STRONG -> label + ": " + found(cell, verdict.lead().orElseThrow());
            case WEAK -> {
                Family.Tested lead = verdict.lead().orElseThrow();
                yield label + ": " + found(cell, lead)
                        + (lead.isArea()
                                ? "; guessing gives 0.5"
                                : "; guessing identifies " + Numbers.percent(lead.chance()));
            }
            case NOT_SHOWN -> Verdict.badge(cell);
            case INCONCLUSIVE -> label;
            case UNRELIABLE ->
                label + ": " + failed(cell).size() + " of " + cell.controls().size() + " controls failed";
        };
    }

    private static String found(ExperimentView cell, Family.Tested lead) {
        return lead.isArea()
                ? "training " + cell.unit() + " tend to score above others (AUC " + Numbers.fixed(lead.value(), 3) + ")"
                : Numbers.percent(lead.value()) + " of the training " + cell.unit() + " identified with "
                        + Numbers.falseAlarms(lead.fpr());
    }

    private static String plain(ExperimentView cell, Verdict verdict) {
        return switch (verdict.grade()) {
            case VIOLATED ->
                "The training algorithm does not keep what it guarantees: records are protected less than it says,"
                        + " whatever the attacks find.";
            case PROVED -> certain(cell);
            case STRONG, WEAK -> likely(cell, verdict.lead().orElseThrow());
            case NOT_SHOWN ->
                "No attack that was run distinguishes the training " + cell.unit()
                        + " from others better than guessing"
                        + (cell.sharesWords() ? ", and none could see which words the training set has" : "")
                        + ". That is not a proof that none can."
                        + cell.control().asked().map(text -> " " + text).orElse("");
            case INCONCLUSIVE ->
                "This audit says neither that the release leaks nor that it does not: it could have missed a leak"
                        + " that matters.";
            case UNRELIABLE ->
                "A control failed, a run whose answer is known, so nothing on this page can be trusted until the reason is"
                        + " found.";
        };
    }

    private static String certain(ExperimentView cell) {
        double share = cell.prover().orElseThrow().provedShare();
        int base = base(share);
        return "Whoever has the release and a list of candidate " + cell.unit() + " can identify about "
                + Numbers.count(Math.round(share * base)) + " in " + Numbers.count(base) + " training " + cell.unit()
                + " with certainty.";
    }

    private static String likely(ExperimentView cell, Family.Tested lead) {
        if (lead.isArea()) {
            int base = base(1);
            return "Shown a training " + cell.record() + " and another one, an attacker picks the right one in about "
                    + Math.round(lead.value() * base) + " of " + base + " cases; guessing picks it in " + base / 2
                    + ".";
        }
        int base = Math.max(base(lead.value()), base(lead.fpr()));
        return "Of " + Numbers.count(base) + " training " + cell.unit() + " an attacker identifies about "
                + Numbers.count(Math.round(lead.value() * base)) + ", while mistaking at most "
                + Numbers.count(Math.round(lead.fpr() * base)) + " of " + Numbers.count(base)
                + " others for training " + cell.unit() + "; guessing would identify about "
                + Numbers.count(Math.max(1, Math.round(lead.chance() * base))) + ".";
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

    private static List<String> advice(ExperimentView cell, Verdict verdict, Page page) {
        List<String> advice = new ArrayList<>();
        switch (verdict.grade()) {
            case VIOLATED ->
                advice.add("Do not rely on this guarantee, and do not publish " + released(cell)
                        + " on the strength of it: its proof, its claim or its code is wrong.");
            case PROVED, STRONG -> {
                advice.add("Do not publish " + released(cell) + " as it is, unless it may be known which " + cell.unit()
                        + " it was trained on.");
                alternatives(cell, page, advice);
            }
            case WEAK -> {
                advice.add("Publish " + released(cell) + " only where it does no harm if an attacker learns a little"
                        + " about which " + cell.unit() + " it was trained on; the intervals below say how much the"
                        + " attacks that were run may learn.");
                alternatives(cell, page, advice);
            }
            case NOT_SHOWN -> {
                advice.add(
                        cell.sharesWords()
                                ? "Audit the words, which are published, too: --vocabulary training gives each model those"
                                        + " of its training set. If the words are public, name their list (--vocabulary"
                                        + " FILE)."
                                : (cell.control().asked().isPresent()
                                                ? "Nothing in one number a record speaks against this release, and nothing"
                                                        + " else was asked: audit its files, too (tattle audit --models)."
                                                : "Nothing found here speaks against this release.")
                                        + " Make this run the baseline of a build (tattle gate), so that a change that"
                                        + " leaks more is noticed.");
                if (cell.claims().isEmpty() && !cell.isMadeElsewhere()) {
                    advice.add("Only a guarantee holds against attacks that were not run: tattle list defenses names"
                            + " the training algorithms that have one.");
                }
            }
            case INCONCLUSIVE -> more(cell, advice);
            case UNRELIABLE ->
                advice.add("Find out why "
                        + failed(cell).stream()
                                .map(ControlResult::control)
                                .distinct()
                                .collect(Collectors.joining(", "))
                        + " failed (section Controls) before anything else is read. A correct audit fails a control"
                        + " with a probability of at most "
                        + Numbers.percent(new Controls(cell.controls()).falseAlarmProbability()) + ".");
        }
        duplicates(page.run(), advice);
        page.measures().worthless(cell.facts().cell(), page.run()).ifPresent(advice::add);
        return List.copyOf(advice);
    }

    private static String released(ExperimentView cell) {
        return Surface.isFull(cell.facts().surface()) ? "this release" : "this surface";
    }

    private static void alternatives(ExperimentView cell, Page page, List<String> advice) {
        List<String> notShown = page.cells().stream()
                .filter(other -> Verdict.of(other).grade() == Verdict.Grade.NOT_SHOWN)
                .map(ExperimentView::title)
                .toList();
        advice.add(
                notShown.isEmpty()
                        ? "Then audit what reveals less: publish less of the model (--surfaces, where its kind has"
                                + " any)" + guarded(cell) + "."
                        : "No leak was shown for " + named(notShown)
                                + (page.cells().stream().anyMatch(ExperimentView::sharesWords)
                                        ? ", of which the words were not audited"
                                        : "")
                                + "; compare their utility in the overview.");
    }

    private static String guarded(ExperimentView cell) {
        if (cell.isMadeElsewhere()) {
            return ", or train it with a guarantee";
        }
        return cell.claims().isEmpty()
                ? ", or train it with a guarantee (tattle list defenses)"
                : ", or train it with a smaller ε";
    }

    private static String named(List<String> titles) {
        String first = titles.stream().limit(MOST_NAMED).collect(Collectors.joining("; "));
        int others = titles.size() - MOST_NAMED;
        return others > 0 ? first + " and " + others + (others == 1 ? " other" : " others") : first;
    }

    private static void more(ExperimentView cell, List<String> advice) {
        if (cell.attacks().stream().allMatch(AttackView::isBlind)) {
            advice.add("Run other attacks: these give all " + cell.unit()
                    + " the same score (tattle list attacks names more).");
            return;
        }
        if (cell.control().missing().isPresent()) {
            advice.add(cell.control().remedy());
            return;
        }
        advice.add("Audit more: a target has " + Numbers.count(cell.nonMembers()) + " non-members and there "
                + (cell.facts().targets() == 1
                        ? "is 1 target"
                        : "are " + cell.facts().targets() + " targets")
                + "; with more records or more targets (--targets) a smaller leak can be seen.");
    }

    private static void duplicates(RunResult run, List<String> advice) {
        int equal = run.dataset().duplicates();
        if (equal > 0) {
            advice.add(Numbers.count(equal) + (equal == 1 ? " record equals" : " records equal") + " another one."
                    + " No attack can distinguish a member from its copy outside the training set, so what these leak is"
                    + " understated: remove duplicates and audit again.");
        }
    }

    private static List<ControlResult> failed(ExperimentView cell) {
        return new Controls(cell.controls()).failed();
    }
}
