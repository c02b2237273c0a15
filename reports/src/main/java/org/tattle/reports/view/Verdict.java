package org.tattle.reports.view;

import static org.tattle.reports.view.VerdictSentence.ALL_BLIND;
import static org.tattle.reports.view.VerdictSentence.ATTACKS_DO_NOT_SHOW_IT;
import static org.tattle.reports.view.VerdictSentence.AT_FACE_VALUE;
import static org.tattle.reports.view.VerdictSentence.A_LEAK_OF;
import static org.tattle.reports.view.VerdictSentence.BESIDES;
import static org.tattle.reports.view.VerdictSentence.CONTROLS_FAILED;
import static org.tattle.reports.view.VerdictSentence.IDENTIFIES;
import static org.tattle.reports.view.VerdictSentence.IDENTIFIES_IN_THESE;
import static org.tattle.reports.view.VerdictSentence.LEAKS;
import static org.tattle.reports.view.VerdictSentence.LEAKS_ON_AVERAGE;
import static org.tattle.reports.view.VerdictSentence.LEAKS_PROVABLY;
import static org.tattle.reports.view.VerdictSentence.LEAKS_WEAKLY;
import static org.tattle.reports.view.VerdictSentence.MEAN_NOT_SHOWN;
import static org.tattle.reports.view.VerdictSentence.MORE_REVEALS_LESS;
import static org.tattle.reports.view.VerdictSentence.NONE_IDENTIFIES;
import static org.tattle.reports.view.VerdictSentence.NO_POWER_CLAIMED;
import static org.tattle.reports.view.VerdictSentence.NO_PROOF_OF_PRIVACY;
import static org.tattle.reports.view.VerdictSentence.NO_RATE;
import static org.tattle.reports.view.VerdictSentence.NO_RECORD_FOUND;
import static org.tattle.reports.view.VerdictSentence.ONE_IDENTIFIES_NONE;
import static org.tattle.reports.view.VerdictSentence.ONLY_LARGER_FOUND;
import static org.tattle.reports.view.VerdictSentence.OR_AN_AUC;
import static org.tattle.reports.view.VerdictSentence.RANKS;
import static org.tattle.reports.view.VerdictSentence.RANKS_IN_THESE;
import static org.tattle.reports.view.VerdictSentence.THESE_LEAK_WEAKLY;
import static org.tattle.reports.view.VerdictSentence.WORDS_NOT_AUDITED;
import static org.tattle.reports.view.VerdictSentence.WOULD_HAVE_BEEN_FOUND;

import com.fasterxml.jackson.annotation.JsonValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.Support;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/**
 * The verdict on an experiment: a conclusion from its numbers in a sentence for non-experts, and cautions against
 * relying on it.
 *
 * <p>The verdict is {@link Grade#VIOLATED} if a guarantee of the experiment is violated, whatever the attacks find. It
 * is {@link Grade#PROVED} if an attack proves the membership of a training record, even if the list of candidates has
 * one fault, and none of its proofs is wrong. Otherwise it depends on what the {@link Family} of all the run's numbers
 * shows to be more than chance: {@link Grade#STRONG} if a number's family-wise lower bound is at least five times
 * chance, or half of the distance from chance to 1, and {@link Grade#WEAK} if it is less. If nothing is more than
 * chance, the verdict is {@link Grade#INCONCLUSIVE} if a leak of {@value #TOLERATED} of the members at the leading rate
 * would have been missed, or nothing shows that one would have been found ({@link PositiveControl}).
 *
 * @param cautions whole sentences, the most serious first
 * @param lead the number in the sentence; empty if there is none
 */
public record Verdict(Grade grade, Statement headline, List<Statement> cautions, Optional<Family.Tested> lead) {
    /** The true-positive rate at the leading false-positive rate that an audit must be able to detect. */
    public static final double TOLERATED = 0.1;

    /** The grades, the most serious first. */
    public enum Grade {
        VIOLATED("Violated guarantee"),
        PROVED("Proved leak"),
        STRONG("Strong leak"),
        WEAK("Weak leak"),
        INCONCLUSIVE("Inconclusive"),
        NOT_SHOWN("Not shown to leak"),
        UNRELIABLE("Unreliable");

        private final String label;

        Grade(String words) {
            this.label = words;
        }

        /** The grade as text for readers. */
        public String label() {
            return label;
        }

        /** The name of its CSS class in the page. */
        public String style() {
            return "grade-" + id();
        }

        /** The name in {@code results.json}: {@code not-shown}. */
        @JsonValue
        public String id() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        /** Whether attacks show a leak. */
        public boolean isLeak() {
            return this != VIOLATED && compareTo(WEAK) <= 0;
        }
    }

    /** The verdict on an experiment. */
    public static Verdict of(ExperimentView cell) {
        Verdict found = Shifted.of(cell).map(Shifted::verdict).orElseGet(() -> found(cell));
        List<ControlResult> failed = new Controls(cell.controls()).failed();
        Verdict reliable = failed.isEmpty() ? found : unreliable(cell, failed, found);
        Verdict gravest =
                Violation.of(cell).map(sentence -> violated(sentence, reliable)).orElse(reliable);
        List<Statement> cautions = new ArrayList<>(gravest.cautions);
        cautions.addAll(Warnings.of(cell));
        return new Verdict(
                gravest.grade, gravest.headline.and(cell.control().asked()), List.copyOf(cautions), gravest.lead);
    }

    /** The grade of an experiment for a badge, with what keeps it from being good news. */
    public static String badge(ExperimentView cell) {
        Grade grade = of(cell).grade;
        return grade == Grade.NOT_SHOWN && cell.sharesWords()
                ? AnswerSentence.NOT_SHOWN_WITHOUT_WORDS.words()
                : grade.label();
    }

    private static Verdict violated(Statement sentence, Verdict reliable) {
        boolean grave = reliable.grade.isLeak() || reliable.grade == Grade.UNRELIABLE;
        return grave
                ? new Verdict(
                        Grade.VIOLATED, sentence.and(BESIDES.with(reliable.headline)), reliable.cautions, reliable.lead)
                : new Verdict(Grade.VIOLATED, sentence, List.of(ATTACKS_DO_NOT_SHOW_IT.with()), reliable.lead);
    }

    /**
     * The experiment whose verdict leads a report: the most serious reliable one; empty if there are no membership
     * attacks.
     */
    public static Optional<ExperimentView> worst(List<ExperimentView> cells) {
        return cells.stream()
                .min(Comparator.comparing((ExperimentView cell) -> of(cell).grade())
                        .thenComparingDouble(cell -> -cell.attacks().get(0).tprAt(cell.rate())));
    }

    /** A number with its attack. */
    public record Shown(AttackView attack, Family.Tested number) {
        /** The operating point whose true-positive rate the number is. */
        public OperatingPoint point() {
            return attack.at(number.fpr()).orElseThrow();
        }
    }

    /** The true-positive rate in the headline, where it is not that of the first attack at the leading rate. */
    public static Optional<Shown> besideKeyNumbers(ExperimentView cell) {
        return lead(cell)
                .filter(shown -> !shown.number.isArea())
                .filter(shown -> shown.number.fpr() != cell.rate()
                        || !shown.attack.equals(cell.attacks().get(0)));
    }

    /** Whether a leak is shown, if the numbers can be relied on. */
    static boolean isLeak(ExperimentView cell) {
        return Shifted.of(cell)
                .map(Shifted::verdict)
                .orElseGet(() -> found(cell))
                .grade
                .isLeak();
    }

    private static Verdict found(ExperimentView cell) {
        Optional<Shown> lead = lead(cell);
        Optional<AttackView> prover = cell.prover();
        Optional<Statement> proof = prover.flatMap(AttackView::proof);
        if (prover.filter(attack -> attack.provedShare() > 0).isPresent()) {
            return new Verdict(
                    Grade.PROVED,
                    LEAKS_PROVABLY.with().and(proof).and(lead.map(shown -> found(shown, cell, Statement.NOTHING))),
                    List.of(),
                    lead.map(Shown::number));
        }
        Verdict found = lead.map(shown -> leak(shown, cell)).orElseGet(() -> nothing(cell));
        return new Verdict(found.grade, found.headline.and(proof), found.cautions, found.lead);
    }

    /**
     * The leading number among those that are more than chance: a strong one first, then one whose own interval is
     * above chance, then one that enough non-members support, then at the leading rate, then the largest.
     */
    private static Optional<Shown> lead(ExperimentView cell) {
        List<Shown> shown = new ArrayList<>();
        for (AttackView attack : cell.attacks()) {
            cell.family().of(attack).stream()
                    .filter(Family.Tested::isSignificant)
                    .forEach(number -> shown.add(new Shown(attack, number)));
        }
        return shown.stream()
                .min(Comparator.comparing((Shown one) -> !one.number.isStrong())
                        .thenComparing(one -> !one.number.isShownOnAverage())
                        .thenComparing(
                                one -> !one.number.isArea() && one.point().support() != Support.OK)
                        .thenComparing(one -> one.number.fpr() != cell.rate())
                        .thenComparing(one -> one.number.fpr()) // NaN, of an AUC, comes last
                        .thenComparing(one -> -one.number.value()));
    }

    private static Verdict leak(Shown shown, ExperimentView cell) {
        boolean strong = shown.number.isStrong();
        Statement noRate = strong || isAnyRateFound(cell) ? Statement.NOTHING : NO_RATE.with();
        return new Verdict(
                strong ? Grade.STRONG : Grade.WEAK,
                start(shown.number).with().and(found(shown, cell, noRate)),
                List.of(),
                Optional.of(shown.number));
    }

    private static VerdictSentence start(Family.Tested number) {
        if (number.isStrong()) {
            return LEAKS;
        }
        if (!number.isShownOnAverage()) {
            return THESE_LEAK_WEAKLY;
        }
        return number.isArea() ? LEAKS_ON_AVERAGE : LEAKS_WEAKLY;
    }

    /** What an attack finds; where their spread leaves the mean over trainings open, only in the audited models. */
    private static Statement found(Shown shown, ExperimentView cell, Statement noRate) {
        String attack = shown.attack.label();
        String chance = Numbers.percent(shown.number.chance());
        String p = Numbers.rounded(shown.number.adjusted());
        if (shown.number.isArea()) {
            Interval auc = shown.attack.result().auc();
            return shown.number.isShownOnAverage()
                    ? RANKS.with(attack, Numbers.interval(auc), noRate)
                    : RANKS_IN_THESE.with(
                            attack,
                            Numbers.fixed(auc.value(), 3),
                            p,
                            mean(
                                    Double.isNaN(auc.low())
                                            ? ""
                                            : Numbers.fixed(auc.low(), 3) + " to " + Numbers.fixed(auc.high(), 3)),
                            noRate);
        }
        OperatingPoint point = shown.point();
        String rate = Numbers.article(point.fpr());
        return shown.number.isShownOnAverage()
                ? IDENTIFIES.with(
                        rate, attack, Numbers.percent(point.tpr(), point.low(), point.high()), cell.unit(), chance)
                : IDENTIFIES_IN_THESE.with(
                        rate,
                        attack,
                        Numbers.percent(point.tpr()),
                        cell.unit(),
                        chance,
                        p,
                        mean(Numbers.percentRange(point.tpr(), point.low(), point.high())));
    }

    /** That the mean over trainings is open, if its interval is known. */
    private static Statement mean(String interval) {
        return interval.isEmpty() ? Statement.NOTHING : MEAN_NOT_SHOWN.with(interval);
    }

    private static boolean isAnyRateFound(ExperimentView cell) {
        return cell.attacks().stream()
                .flatMap(attack -> cell.family().of(attack).stream())
                .anyMatch(number -> !number.isArea() && number.isSignificant());
    }

    private static Verdict nothing(ExperimentView cell) {
        List<AttackView> sighted =
                cell.attacks().stream().filter(attack -> !attack.isBlind()).toList();
        if (sighted.isEmpty()) {
            return inconclusive(ALL_BLIND.with(
                    cell.attacks().stream().map(AttackView::label).collect(Collectors.joining(", "))));
        }
        AttackView strongest = sighted.stream()
                .max(Comparator.comparingDouble(attack -> attack.result().auc().value()))
                .orElseThrow();
        String auc = Numbers.interval(strongest.result().auc());
        Statement what = cell.attacks().size() == 1
                ? ONE_IDENTIFIES_NONE.with(strongest.label(), auc)
                : NONE_IDENTIFIES.with(cell.attacks().size(), strongest.label(), auc);
        Optional<Statement> unknown = cell.control().missing();
        if (unknown.isPresent()) {
            return inconclusive(NO_POWER_CLAIMED.with(what, unknown.get()));
        }
        double detectable = cell.family().detectableRate(cell, cell.rate());
        double area = cell.family().detectableArea(cell);
        Statement leak = A_LEAK_OF.with(Numbers.percent(detectable), cell.unit(), Numbers.article(cell.rate()));
        Statement words = cell.sharesWords() ? WORDS_NOT_AUDITED.with() : Statement.NOTHING;
        String power = Numbers.rate(Family.POWER);
        if (detectable <= TOLERATED) {
            List<Statement> cautions =
                    new ArrayList<>(cell.control().passed().stream().toList());
            cautions.add(WOULD_HAVE_BEEN_FOUND.with(leak.capitalized(), power));
            cautions.add(NO_PROOF_OF_PRIVACY.with());
            return new Verdict(
                    Grade.NOT_SHOWN, VerdictSentence.NOT_SHOWN.with(what, words), cautions, Optional.empty());
        }
        Statement orArea = area < 1 ? OR_AN_AUC.with(Numbers.fixed(area, 2)) : Statement.NOTHING;
        return inconclusive(
                detectable < 1
                        ? ONLY_LARGER_FOUND.with(what, leak, orArea, words)
                        : NO_RECORD_FOUND.with(what, cell.unit(), orArea, words),
                MORE_REVEALS_LESS.with(cell.unit(), power));
    }

    private static Verdict inconclusive(Statement headline, Statement... cautions) {
        return new Verdict(Grade.INCONCLUSIVE, headline, List.of(cautions), Optional.empty());
    }

    private static Verdict unreliable(ExperimentView cell, List<ControlResult> failed, Verdict found) {
        String names = failed.stream().map(ControlResult::control).distinct().collect(Collectors.joining(", "));
        List<Statement> cautions = new ArrayList<>(List.of(AT_FACE_VALUE.with(found.headline)));
        cautions.addAll(found.cautions);
        return new Verdict(
                Grade.UNRELIABLE,
                CONTROLS_FAILED.with(failed.size(), cell.controls().size(), names),
                cautions,
                found.lead);
    }
}
