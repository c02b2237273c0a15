package org.tattle.engine.budget;

import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalInt;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.SharedError;
import org.tattle.core.result.TargetResult;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.math.statistics.BettingMean;
import org.tattle.math.statistics.MeanError;
import org.tattle.math.statistics.StudentIntervals;

/**
 * One-sided confidence limits for the mean of a rate over trainings, whatever the distribution of their rates: the
 * wider of two. One is by a {@linkplain BettingMean bet}, which holds for any distribution of rates in [0, 1], and so
 * also if a rare training leaks far more than those that were seen. The other is Wilson's (1927) score interval, in
 * which the variance of the mean is taken as proportional to p (1 − p), with Student's t in place of the normal
 * quantile; its variance is that of the spread of targets and of the error that they share through shadow models, and
 * at least that of independent members. What the shared error adds to the second is added to the first, too.
 *
 * <p>Unlike an interval on the logit scale Wilson's is finite and not too short where no member, or every one, is
 * identified, as it takes the variance at the limit and not at the mean.
 */
final class MeanRate {
    /** More targets are not proposed: who gets this far sits at the limit. */
    private static final int MOST_TARGETS = 2000;

    private final double[] rates;
    private final double mean;
    private final int members;
    private final MeanError error;

    private MeanRate(double[] rates, int members, MeanError error) {
        this.rates = rates;
        this.members = members;
        this.error = error;
        mean = Arrays.stream(rates).average().orElseThrow();
    }

    static MeanRate of(double[] rates, int members, int groups, SharedError.Part shared) {
        double mean = Arrays.stream(rates).average().orElseThrow();
        double least = Math.sqrt(smoothed(mean, (double) members * rates.length) / members);
        MeanError error = new MeanError(Math.max(least, StudentIntervals.deviation(rates)), rates.length)
                .withSharedError(groups, shared.common(), shared.total());
        return new MeanRate(rates, members, error);
    }

    static MeanRate of(AttackResult attack, OperatingPoint point) {
        int place = attack.tprAtFpr().indexOf(point);
        double[] rates = attack.perTarget().stream()
                .mapToDouble(target -> target.points().get(place).tpr())
                .toArray();
        int members = attack.perTarget().stream()
                .mapToInt(TargetResult::members)
                .min()
                .orElseThrow();
        SharedError shared = attack.rates().sharedError();
        return shared == null
                ? of(rates, members, 0, SharedError.Part.NONE)
                : of(rates, members, shared.groups(), shared.tprAtFpr().get(place));
    }

    /** The reason for which a rate cannot be tested, which depends on the design only; empty if it can. */
    static Optional<Statement> untested(AttackResult attack, OperatingPoint point) {
        if (point.isUnsupported()) {
            return Optional.of(BudgetSentence.RECORDS_NEEDED.with(
                    Numbers.count(2 * (long) Math.ceil(1 / point.fpr()), "record")));
        }
        if (attack.targets() < PairedDifference.FEWEST_TARGETS) {
            return Optional.of(BudgetSentence.TARGETS_NEEDED.with(PairedDifference.FEWEST_TARGETS));
        }
        if (attack.shadows() > 0 && attack.shadows() < PairedDifference.FEWEST_SHADOWS) {
            return Optional.of(BudgetSentence.SHADOWS_NEEDED.with(PairedDifference.FEWEST_SHADOWS));
        }
        return attack.shadows() > 0 && attack.rates().sharedError() == null
                ? Optional.of(BudgetSentence.SHARE_UNKNOWN.with())
                : Optional.empty();
    }

    /** p (1 − p), by the rule of succession, so that it is above 0. */
    private static double smoothed(double mean, double trials) {
        double p = (mean * trials + 1) / (trials + 2);
        return p * (1 - p);
    }

    double mean() {
        return mean;
    }

    MeanError error() {
        return error;
    }

    /** The same rates without the error that shadow models cause: as if there were infinitely many. */
    MeanRate withoutSharedError() {
        return new MeanRate(rates, members, new MeanError(error.deviation(), error.targets()));
    }

    double low(double alpha) {
        double bet = BettingMean.EVEN.lower(rates, alpha) - widening(alpha, -1);
        return Math.max(0, Math.min(bet, ifAlike(alpha, -1)));
    }

    double high(double alpha) {
        double bet = BettingMean.BOLD.upper(rates, alpha) + widening(alpha, 1);
        return Math.min(1, Math.max(bet, ifAlike(alpha, 1)));
    }

    private double widening(double alpha, int side) {
        return Math.max(0, side * (ifAlike(alpha, side) - withoutSharedError().ifAlike(alpha, side)));
    }

    /** Wilson's limit, which holds if rare trainings do not leak far more, or less, than those that were seen. */
    double ifAlike(double alpha, int side) {
        double t = error.student().inverseCumulativeProbability(1 - alpha);
        double inflated = t * error.value() * t * error.value() / smoothed(mean, (double) members * error.targets());
        double half = Math.sqrt(inflated * mean * (1 - mean) + inflated * inflated / 4);
        return (mean + inflated / 2 + side * half) / (1 + inflated);
    }

    /**
     * The number of targets with which a limit would lie on this side of the mean, if mean and spread stayed as they
     * are; empty if two thousand are too few, as the shadow models may be, or the mean is at the limit.
     */
    OptionalInt targetsFor(double limit, double alpha) {
        if (!decides(MOST_TARGETS, limit, alpha)) {
            return OptionalInt.empty();
        }
        int low = 1;
        int high = MOST_TARGETS;
        while (high - low > 1) {
            int middle = (low + high) >>> 1;
            if (decides(middle, limit, alpha)) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return OptionalInt.of(high);
    }

    /** Whether this number of targets with these rates would show that the mean is on this side of a limit. */
    private boolean decides(int targets, double limit, double alpha) {
        MeanRate more = new MeanRate(rates, members, error.with(targets));
        double times = (double) targets / rates.length;
        int side = mean < limit ? 1 : -1;
        double open = limit - side * more.widening(alpha, side);
        if (open <= 0 || open >= 1) {
            return false;
        }
        return side > 0
                ? more.ifAlike(alpha, 1) <= limit && BettingMean.BOLD.isBelow(rates, times, open, alpha)
                : more.ifAlike(alpha, -1) > limit && BettingMean.EVEN.isAbove(rates, times, open, alpha);
    }
}
