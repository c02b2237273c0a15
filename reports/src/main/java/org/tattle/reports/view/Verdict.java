package org.tattle.reports.view;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.Interval;
import org.tattle.core.result.OperatingPoint;
import org.tattle.reports.text.Numbers;

/**
 * What a cell's numbers say, in a sentence that needs no training, and what stands against relying on it.
 *
 * <p>Members can be told where an attack's interval at the leading rate lies wholly above {@link #guessing}; on average
 * where only an interval of the AUC lies above one half.
 *
 * @param cautions whole sentences, the gravest first
 */
public record Verdict(Level level, String headline, List<String> cautions) {
    /** From the gravest. */
    public enum Level {
        TOLD,
        ON_AVERAGE,
        NOT_SHOWN,
        UNRELIABLE;

        /** The name of its style in the page. */
        public String style() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** The verdict on a cell. */
    public static Verdict of(Cell cell) {
        Verdict found = found(cell);
        List<ControlResult> failed = new Controls(cell.controls()).failed();
        Verdict reliable = failed.isEmpty() ? found : unreliable(cell, failed, found);
        List<String> cautions = new ArrayList<>(reliable.cautions);
        cautions.addAll(Cautions.of(cell));
        return new Verdict(reliable.level, reliable.headline, List.copyOf(cautions));
    }

    /**
     * The verdict that leads a report of several cells: the gravest that can be relied on; empty where no membership
     * was asked about.
     */
    public static Optional<Cell> gravest(List<Cell> cells) {
        return cells.stream()
                .min(Comparator.comparing((Cell cell) -> of(cell).level())
                        .thenComparingDouble(cell -> -cell.attacks().get(0).tprAt(cell.rate())));
    }

    /** The level as a reader meets it first. */
    public String word() {
        return switch (level) {
            case TOLD -> "Leaks";
            case ON_AVERAGE -> "Leaks on average";
            case NOT_SHOWN -> "Not shown to leak";
            case UNRELIABLE -> "Unreliable";
        };
    }

    private static Verdict found(Cell cell) {
        double rate = cell.rate();
        Optional<Attack> telling = cell.attacks().stream()
                .filter(attack -> tells(attack, rate, cell))
                .findFirst();
        if (telling.isPresent()) {
            return told(cell, telling.get(), rate);
        }
        Attack strongest = cell.attacks().stream()
                .max(Comparator.comparingDouble(attack -> attack.result().auc().low()))
                .orElseThrow();
        Interval auc = strongest.result().auc();
        return auc.low() > 0.5 ? onAverage(strongest, rate) : notShown(cell, strongest);
    }

    /** Whether an attack's interval at a supported rate lies wholly above guessing. */
    static boolean tells(Attack attack, double rate, Cell cell) {
        double guessing = guessing(rate, cell.nonMembers());
        return attack.at(rate)
                .filter(point -> !point.support().equals("unsupported") && point.low() > guessing)
                .isPresent();
    }

    /**
     * The true-positive rate that scores without meaning have in expectation at a rate f, no more where scores tie. The
     * threshold is the lowest, found on the target itself, that calls at most k = floor(f N0) of its N0 non-members:
     * all members above the next non-member are called, a share of (k + 1)/(N0 + 1).
     */
    static double guessing(double fpr, int nonMembers) {
        return (Math.floor(fpr * nonMembers + 1e-9) + 1) / (nonMembers + 1.0);
    }

    private static Verdict told(Cell cell, Attack attack, double rate) {
        OperatingPoint point = attack.at(rate).orElseThrow();
        String headline = "Members can be told: at " + Numbers.falseAlarms(rate) + ", " + attack.label() + " names "
                + Numbers.percent(point.tpr(), point.low(), point.high()) + " of the " + cell.unit()
                + " the model was trained on. Guessing would name "
                + Numbers.percent(guessing(rate, cell.nonMembers())) + ".";
        return new Verdict(Level.TOLD, headline, List.of());
    }

    private static Verdict onAverage(Attack attack, double rate) {
        String headline = "Members can be told on average: shown a member and a non-member, "
                + attack.label() + " picks the member with probability "
                + Numbers.interval(attack.result().auc()) + "; at " + Numbers.falseAlarms(rate)
                + " no attack is shown to do better than guessing.";
        return new Verdict(Level.ON_AVERAGE, headline, List.of());
    }

    private static Verdict notShown(Cell cell, Attack attack) {
        int attacks = cell.attacks().size();
        String who = attacks == 1 ? "the attack does not tell" : "none of the " + attacks + " attacks tells";
        String headline = "Not shown to leak: " + who + " members from other " + cell.unit()
                + " better than guessing (" + (attacks == 1 ? "" : "strongest: ") + attack.label() + ", AUC "
                + Numbers.interval(attack.result().auc()) + ").";
        return new Verdict(
                Level.NOT_SHOWN, headline, List.of("This is no proof of privacy: another attack may find more."));
    }

    private static Verdict unreliable(Cell cell, List<ControlResult> failed, Verdict found) {
        String names = failed.stream().map(ControlResult::control).distinct().collect(Collectors.joining(", "));
        String headline = "Do not rely on these numbers: " + failed.size() + " of "
                + cell.controls().size() + " controls failed (" + names + ").";
        return new Verdict(Level.UNRELIABLE, headline, List.of("At face value: " + found.headline));
    }
}
