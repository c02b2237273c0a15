package org.tattle.engine.verdict;

import org.tattle.engine.evaluate.UninformativeScores;
import org.tattle.math.statistics.MultipleTesting;

/**
 * A number of an attack that was tested against chance together with all others of the run (Holm).
 *
 * @param attack the attack's name
 * @param fpr the false-positive rate of a true-positive rate; NaN for an AUC
 * @param value the mean over targets
 * @param low the lower end of its own interval
 * @param confidence of that interval
 * @param freedom a lower bound on the degrees of freedom of that interval; infinite if it was computed within targets
 * @param chance the expected value for uninformative scores
 * @param raw the unadjusted p-value
 * @param adjusted the p-value adjusted by Holm
 * @param numbers the number of tested numbers of the run
 * @param design the distributions of uninformative scores
 */
public record TestedNumber(
        String attack,
        double fpr,
        double value,
        double low,
        double confidence,
        double freedom,
        double chance,
        double raw,
        double adjusted,
        int numbers,
        UninformativeScores design) {
    /** A strong leak is at least this factor times chance, or the midpoint between chance and 1. */
    static final double STRONG = 5;

    /** Whether it is an AUC. */
    public boolean isArea() {
        return Double.isNaN(fpr);
    }

    /** Whether it is significantly more than chance. */
    public boolean isSignificant() {
        return adjusted <= RunVerdict.ERROR;
    }

    /** The smallest value of a strong leak: the smaller of five times chance and the midpoint between chance and 1. */
    public static double strongFrom(double chance) {
        return Math.min(STRONG * chance, (1 + chance) / 2);
    }

    /**
     * Whether its own interval, of the mean over trainings, is above chance. The test that makes it significant is of
     * the audited models: where these differ much, they may leak, and the mean be open.
     */
    public boolean isShownOnAverage() {
        return low > chance;
    }

    /** Whether it is more than chance and its {@link #bound} is a strong leak. */
    public boolean isStrong() {
        return isSignificant() && bound() >= strongFrom(chance);
    }

    /**
     * The lower end of its interval, widened by Bonferroni's correction to hold simultaneously for all numbers of the
     * run.
     */
    public double bound() {
        return Math.max(0, MultipleTesting.bonferroniLower(value, low, confidence, freedom, RunVerdict.ERROR, numbers));
    }

    /** The smallest value that would have been detected with probability {@value RunVerdict#POWER}. */
    public double detectable() {
        double level = RunVerdict.ERROR / numbers;
        return isArea()
                ? design.detectableArea(level, RunVerdict.POWER)
                : design.detectableRate(fpr, level, RunVerdict.POWER);
    }

    TestedNumber adjusted(double probability, int all) {
        return new TestedNumber(attack, fpr, value, low, confidence, freedom, chance, raw, probability, all, design);
    }
}
