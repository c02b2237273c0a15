package org.tattle.reports.view;

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
public record Verdict(Grade grade, String headline, List<String> cautions, Optional<Family.Tested> lead) {
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
        List<String> cautions = new ArrayList<>(gravest.cautions);
        cautions.addAll(Warnings.of(cell));
        String asked = cell.control().asked().map(text -> " " + text).orElse("");
        return new Verdict(gravest.grade, gravest.headline + asked, List.copyOf(cautions), gravest.lead);
    }

    /** The grade of an experiment for a badge, with what keeps it from being good news. */
    public static String badge(ExperimentView cell) {
        Grade grade = of(cell).grade;
        return grade.label() + (grade == Grade.NOT_SHOWN && cell.sharesWords() ? ", words not audited" : "");
    }

    private static Verdict violated(String sentence, Verdict reliable) {
        boolean grave = reliable.grade.isLeak() || reliable.grade == Grade.UNRELIABLE;
        List<String> cautions = new ArrayList<>(reliable.cautions);
        if (!grave) {
            cautions.clear();
            cautions.add("The attacks below do not show it: that they find nothing says nothing for this release.");
        }
        return new Verdict(
                Grade.VIOLATED, sentence + (grave ? " Besides: " + reliable.headline : ""), cautions, reliable.lead);
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
        if (prover.filter(attack -> attack.provedShare() > 0).isPresent()) {
            return new Verdict(
                    Grade.PROVED,
                    "Leaks, provably. " + prover.get().proof().orElseThrow()
                            + lead.map(shown -> " " + Lines.capitalized(identifies(shown, cell)) + ".")
                                    .orElse(""),
                    List.of(),
                    lead.map(Shown::number));
        }
        Verdict found = lead.map(shown -> leak(shown, cell)).orElseGet(() -> nothing(cell));
        String proof = prover.flatMap(AttackView::proof).map(text -> " " + text).orElse("");
        return new Verdict(found.grade, found.headline + proof, found.cautions, found.lead);
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
        String sentence = shown.number.isArea()
                ? ranks(shown)
                        + (strong
                                ? ""
                                : "; no attack is significantly above chance at a reported" + " false-positive rate")
                : identifies(shown, cell);
        return new Verdict(
                strong ? Grade.STRONG : Grade.WEAK,
                start(shown.number, strong) + Lines.capitalized(sentence) + ".",
                List.of(),
                Optional.of(shown.number));
    }

    private static String start(Family.Tested number, boolean strong) {
        if (strong) {
            return "Leaks. ";
        }
        if (!number.isShownOnAverage()) {
            return "The audited models leak weakly. ";
        }
        return number.isArea() ? "Leaks on average. " : "Leaks weakly. ";
    }

    /** {@code at a 1 % false-positive rate, lira-online identifies …}. */
    private static String identifies(Shown shown, ExperimentView cell) {
        if (shown.number.isArea()) {
            return ranks(shown);
        }
        OperatingPoint point = shown.point();
        String who = at(point.fpr()) + ", " + shown.attack.label() + " identifies ";
        String chance = Numbers.percent(shown.number.chance());
        return shown.number.isShownOnAverage()
                ? who + Numbers.percent(point.tpr(), point.low(), point.high()) + " of the training " + cell.unit()
                        + " (chance: " + chance + ")"
                : who + Numbers.percent(point.tpr()) + " of the training " + cell.unit()
                        + ofThese(shown, chance, Numbers.percentRange(point.tpr(), point.low(), point.high()));
    }

    private static String ranks(Shown shown) {
        Interval auc = shown.attack.result().auc();
        String who = "given a random member and a random non-member, " + shown.attack.label()
                + " identifies the member with probability ";
        return shown.number.isShownOnAverage()
                ? who + Numbers.interval(auc) + " (chance: 0.5)"
                : who
                        + Numbers.fixed(auc.value(), 3)
                        + ofThese(shown, "0.5", Numbers.fixed(auc.low(), 3) + " to " + Numbers.fixed(auc.high(), 3));
    }

    /** What the test that gives the verdict shows of the audited models, where their spread leaves the mean open. */
    private static String ofThese(Shown shown, String chance, String range) {
        return " of the audited models, more than chance (" + chance + "; adjusted p: "
                + Numbers.rounded(shown.number.adjusted())
                + "); the mean over other trainings, " + range + ", is not shown to be more";
    }

    private static String at(double rate) {
        return "at " + Numbers.article(rate) + " false-positive rate";
    }

    private static Verdict nothing(ExperimentView cell) {
        if (cell.attacks().stream().allMatch(AttackView::isBlind)) {
            return new Verdict(
                    Grade.INCONCLUSIVE,
                    "Inconclusive: "
                            + cell.attacks().stream().map(AttackView::label).collect(Collectors.joining(", "))
                            + " cannot find any leak here.",
                    List.of(),
                    Optional.empty());
        }
        AttackView strongest = cell.attacks().stream()
                .filter(attack -> !attack.isBlind())
                .max(Comparator.comparingDouble(attack -> attack.result().auc().value()))
                .orElseThrow();
        int attacks = cell.attacks().size();
        String who = attacks == 1
                ? strongest.label() + " does not identify members better than chance (AUC "
                : "none of the " + attacks + " attacks identifies members better than chance (highest AUC: "
                        + strongest.label() + ", ";
        String what = who + Numbers.interval(strongest.result().auc()) + ")";
        Optional<String> unknown = cell.control().missing();
        if (unknown.isPresent()) {
            return new Verdict(
                    Grade.INCONCLUSIVE,
                    "Inconclusive: " + what + ", but no power is claimed: " + unknown.get() + ".",
                    List.of(),
                    Optional.empty());
        }
        double detectable = cell.family().detectableRate(cell, cell.rate());
        double area = cell.family().detectableArea(cell);
        if (detectable <= TOLERATED) {
            List<String> cautions =
                    new ArrayList<>(cell.control().passed().stream().toList());
            cautions.add(Lines.capitalized(share(detectable, cell)) + " would have been found with "
                    + Numbers.rate(Family.POWER) + " probability; a smaller leak could have been missed.");
            cautions.add("This does not prove privacy: another attack may find more.");
            return new Verdict(
                    Grade.NOT_SHOWN, "Not shown to leak: " + what + words(cell) + ".", cautions, Optional.empty());
        }
        String seen = detectable < 1 ? "only " + share(detectable, cell) : "no identification of single " + cell.unit();
        return new Verdict(
                Grade.INCONCLUSIVE,
                "Inconclusive: " + what + ", but " + seen
                        + (area < 1 ? ", or an AUC of at least " + Numbers.fixed(area, 2) + "," : "")
                        + " would have been found" + words(cell) + ".",
                List.of("More " + cell.unit() + " or targets can reveal smaller leaks; “found” means with a"
                        + " probability of at least " + Numbers.rate(Family.POWER) + "."),
                Optional.empty());
    }

    /** What no attack saw, as the end of a sentence that says that nothing was found. */
    private static String words(ExperimentView cell) {
        return cell.sharesWords()
                ? "; its words were not audited, since every model has those of all records (--vocabulary training)"
                : "";
    }

    private static String share(double detectable, ExperimentView cell) {
        return "a leak that identifies at least " + Numbers.percent(detectable) + " of the training " + cell.unit()
                + " " + at(cell.rate());
    }

    private static Verdict unreliable(ExperimentView cell, List<ControlResult> failed, Verdict found) {
        String names = failed.stream().map(ControlResult::control).distinct().collect(Collectors.joining(", "));
        String headline = "Do not rely on these numbers: " + failed.size() + " of "
                + cell.controls().size() + " controls failed (" + names + ").";
        List<String> cautions = new ArrayList<>(List.of("At face value: " + found.headline));
        cautions.addAll(found.cautions);
        return new Verdict(Grade.UNRELIABLE, headline, cautions, found.lead);
    }
}
