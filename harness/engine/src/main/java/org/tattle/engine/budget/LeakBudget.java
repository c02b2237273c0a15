package org.tattle.engine.budget;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.tattle.core.text.Numbers;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.math.Preconditions;

/**
 * The most that a release may leak. A run is within it only where upper confidence limits lie within every limit, and
 * exceeds it where a lower one lies above; either is right with a probability of at least {@value #CONFIDENCE},
 * whatever the distribution of rates over trainings. Anything else is inconclusive: with few targets a rare training
 * that leaks far more than all of them cannot be excluded. To show that a rate is at most T, where attacks reach r,
 * takes some 3/(T − r) targets.
 *
 * @param rates the largest true-positive rates of any attack
 * @param epsilon the largest epsilon, in nats, for a record; only a proved guarantee keeps it
 * @param delta the largest delta of that guarantee, in [0, 1)
 * @param proved the most members of one target that an attack may prove, also those that it proves only if its list of
 *     candidates is complete
 * @param refute if it is only asked whether a run exceeds the budget: the probability of saying so wrongly
 */
public record LeakBudget(
        List<RateLimit> rates, OptionalDouble epsilon, double delta, OptionalInt proved, OptionalDouble refute) {
    /** The probability with which a verdict is right. */
    public static final double CONFIDENCE = 0.95;

    public LeakBudget {
        rates = List.copyOf(rates);
        Preconditions.delta(delta);
    }

    /** A budget without limits, to which limits are added. */
    public static LeakBudget unlimited() {
        return new LeakBudget(List.of(), OptionalDouble.empty(), 0, OptionalInt.empty(), OptionalDouble.empty());
    }

    /**
     * The largest true-positive rate at a false-positive rate.
     *
     * @param tpr above {@code fpr} and at most 1: guessing reaches {@code fpr}
     * @param fpr in (0, 1), one of those that the run reports
     */
    public record RateLimit(double tpr, double fpr) {
        public RateLimit {
            Preconditions.openUnit("false-positive rate", fpr);
            Preconditions.require(
                    tpr > fpr && tpr <= 1,
                    "true-positive rate",
                    "above the false-positive rate of " + Numbers.plain(fpr)
                            + ", which guessing reaches, and at most 1",
                    tpr);
        }

        /** The limit in words. */
        String text() {
            return "TPR at most " + Numbers.rate(tpr) + " at FPR " + Numbers.rate(fpr);
        }
    }

    /**
     * This budget with a limit for every attack: it identifies at most this share of members at a false-positive rate.
     *
     * @param tpr above {@code fpr} and at most 1
     * @param fpr in (0, 1), one of those that the run reports
     */
    public LeakBudget maxTpr(double tpr, double fpr) {
        List<RateLimit> all = new ArrayList<>(rates);
        all.add(new RateLimit(tpr, fpr));
        return new LeakBudget(all, epsilon, delta, proved, refute);
    }

    /**
     * This budget with a limit on (epsilon, delta) for whole records. Attacks and certifying runs show that it is
     * exceeded; only a proved guarantee for whole records shows that it is kept.
     *
     * @param most in nats, at least 0
     * @param mostDelta in [0, 1)
     */
    public LeakBudget maxEpsilon(double most, double mostDelta) {
        Preconditions.require(most >= 0 && Double.isFinite(most), "epsilon", "at least 0 and finite", most);
        return new LeakBudget(rates, OptionalDouble.of(most), mostDelta, proved, refute);
    }

    /**
     * This budget with a limit on proofs: of no target are more members certain to an attacker whose list of candidates
     * is complete.
     *
     * @param most at least 0
     */
    public LeakBudget maxProved(int most) {
        Preconditions.require(most >= 0, "proved members", ">= 0", most);
        return new LeakBudget(rates, epsilon, delta, OptionalInt.of(most), refute);
    }

    /** This budget with the limits that are given; {@code tpr} and {@code fpr} both or neither. */
    LeakBudget with(
            Optional<Double> tpr,
            Optional<Double> fpr,
            Optional<Double> most,
            double mostDelta,
            Optional<Integer> members) {
        LeakBudget budget = this;
        budget = tpr.isPresent() ? budget.maxTpr(tpr.get(), fpr.orElseThrow()) : budget;
        budget = most.isPresent() ? budget.maxEpsilon(most.get(), mostDelta) : budget;
        return members.isPresent() ? budget.maxProved(members.get()) : budget;
    }

    /**
     * These limits of rates as a test: a run that is not shown to exceed them is {@link BudgetVerdict#NOT_EXCEEDED},
     * however little it shows, unless it has too few targets to exceed them, however many records are identified.
     *
     * @param falseAlarm in (0, 1): the probability that a run within the limits is said to exceed one
     * @throws IllegalArgumentException if there are limits on epsilon or proofs, or none on rates
     */
    public LeakBudget asTest(double falseAlarm) {
        Preconditions.openUnit("false-alarm rate", falseAlarm);
        Preconditions.require(
                !rates.isEmpty() && epsilon.isEmpty() && proved.isEmpty(), "limits", "of rates, and none else", text());
        return new LeakBudget(rates, epsilon, delta, proved, OptionalDouble.of(falseAlarm));
    }

    /** Whether it has no limit. */
    public boolean isUnlimited() {
        return rates.isEmpty() && epsilon.isEmpty() && proved.isEmpty();
    }

    /**
     * Judges a run.
     *
     * @throws org.tattle.core.InputException if the run does not report a false-positive rate of the budget
     */
    public BudgetReport judge(RunVerdict verdict) {
        ErrorShares.Rule rule = refute.isPresent() ? ErrorShares.refuting(refute.getAsDouble()) : ErrorShares::together;
        return new BudgetJudge(this, verdict, rule).report();
    }

    /**
     * Judges the forms in which a model could be published, each by itself. The verdicts hold together if one calls a
     * form within the budget only where all narrower forms of its experiment are.
     *
     * @throws org.tattle.core.InputException if the run does not report a false-positive rate of the budget
     */
    public BudgetReport judgeInSequence(RunVerdict verdict) {
        return new BudgetJudge(this, verdict, ErrorShares::inSequence).report();
    }

    /** The limits in words. */
    public String text() {
        List<String> parts = new ArrayList<>();
        rates.forEach(rate -> parts.add(rate.text()));
        if (epsilon.isPresent()) {
            parts.add(epsilonText());
        }
        if (proved.isPresent()) {
            parts.add(provedText());
        }
        return parts.isEmpty() ? "no limit" : String.join(", ", parts);
    }

    String epsilonText() {
        return "ε at most " + Numbers.plain(epsilon.orElseThrow()) + " at δ " + Numbers.plain(delta);
    }

    String provedText() {
        int most = proved.orElseThrow();
        return (most == 0 ? "no member proved" : "at most " + Numbers.count(most, "member") + " proved")
                + " even if the list is complete";
    }
}
