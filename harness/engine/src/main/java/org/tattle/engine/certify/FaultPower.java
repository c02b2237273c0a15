package org.tattle.engine.certify;

import java.util.Arrays;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.core.result.Certificate;
import org.tattle.engine.evaluate.EpsilonBounds;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

/**
 * Which fault of the noise a certifying audit finds: how many times too small the noise must be. The release is taken to
 * show one number with noise, Laplace noise for a guarantee without delta and Gaussian noise for one with it; a release
 * that shows less than all of its noise hides larger faults. The audit is simulated with the best of a few rules. Only
 * bets on a rule's decisions are counted, not those on whole curves, which find more where the noise is known.
 *
 * @param epsilon the guaranteed epsilon, above 0
 * @param delta the guaranteed delta, in [0, 1)
 * @param parameters of the audit, as its certificate has them
 * @param level the p-value that refutes the guarantee, in (0, 1)
 */
public record FaultPower(double epsilon, double delta, Map<String, Object> parameters, double level) {
    /** The probability with which the fault is found. */
    public static final double POWER = 0.8;

    private static final double STEP = 1.1;
    private static final int STEPS = 50; // noise 117 times too small
    private static final int REPEATS = 100;
    private static final double[] FALSE_POSITIVES = {0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001};
    private static final Map<FaultPower, OptionalDouble> KNOWN = new ConcurrentHashMap<>();

    /**
     * The power of a certificate's audit of its guarantee; it finds nothing where the guarantee has epsilon 0, or a
     * file lacks what the audit was.
     */
    public static OptionalDouble of(Certificate certificate, double level) {
        Map<String, Object> parameters = certificate.parameters();
        boolean isKnown = (parameters.containsKey("runs") && parameters.containsKey("pilot"))
                || (parameters.containsKey("canaries") && parameters.containsKey("trainings"));
        double epsilon = certificate.guarantee().epsilon();
        return isKnown && epsilon > 0 && Double.isFinite(epsilon)
                ? new FaultPower(epsilon, certificate.guarantee().delta(), parameters, level).smallest()
                : OptionalDouble.empty();
    }

    /**
     * How many times too small noise must be to be found with a probability of {@value #POWER}, at least 1; empty if
     * noise 100 times too small is not.
     */
    public OptionalDouble smallest() {
        return KNOWN.computeIfAbsent(this, FaultPower::searched);
    }

    private OptionalDouble searched() {
        if (!isFound(Math.pow(STEP, STEPS))) {
            return OptionalDouble.empty();
        }
        int low = 0;
        int high = STEPS;
        while (high - low > 1) {
            int middle = (low + high) / 2;
            if (isFound(Math.pow(STEP, middle))) {
                high = middle;
            } else {
                low = middle;
            }
        }
        return OptionalDouble.of(Math.pow(STEP, high));
    }

    /** Whether noise that is so many times too small is found often enough by some rule. */
    boolean isFound(double times) {
        return Arrays.stream(FALSE_POSITIVES)
                .anyMatch(fpr -> parameters.containsKey("runs") ? byRuns(times, fpr) : byCanaries(times, fpr));
    }

    private boolean often(IntPredicate found) {
        return IntStream.range(0, REPEATS).filter(found).count() >= POWER * REPEATS;
    }

    private boolean byRuns(double times, double fpr) {
        int runs = number("runs");
        int pilot = number("pilot");
        double tpr = above(quantile(fpr) - shift(times));
        return often(repeat -> {
            SplitMix random = new Seed(repeat).generator();
            Counts counts = counts(random, runs, tpr, fpr);
            if (parameters.containsKey("stop")) {
                EProcess process = new EProcess(counts(random, pilot, tpr, fpr));
                return process.pValue(counts, epsilon, delta) <= level * SequentialAudit.ON_DECISIONS;
            }
            return EpsilonBounds.pValue(epsilon, delta, counts.with(), runs, counts.without(), runs) <= level;
        });
    }

    private static Counts counts(SplitMix random, int runs, double tpr, double fpr) {
        return new Counts(BinomialSampler.sample(random, runs, tpr), BinomialSampler.sample(random, runs, fpr), runs);
    }

    /** Coins are guessed where the score lies above the quantile of those that are not set, and as many below. */
    private boolean byCanaries(double times, double fpr) {
        double tpr = above(quantile(fpr) - shift(times));
        int canaries = number("canaries") * number("trainings");
        int each = Math.max(1, (int) Math.min(canaries / 2.0, canaries * (tpr + fpr) / 2));
        return often(repeat -> {
            int correct = BinomialSampler.sample(new Seed(repeat).generator(), 2 * each, tpr / (tpr + fpr));
            return new OneRun(canaries, 2 * each, correct).pValue(epsilon, delta) <= level;
        });
    }

    private int number(String parameter) {
        return ((Number) parameters.get(parameter)).intValue();
    }

    /** What the unit moves the number by, in units of noise that is so many times too small. */
    private double shift(double times) {
        return times * (delta == 0 ? epsilon : GaussianPrivacy.mu(epsilon, Math.log(delta)));
    }

    /** The probability of noise above a value. */
    private double above(double value) {
        if (delta > 0) {
            return StandardNormal.cumulative(-value);
        }
        return value < 0 ? 1 - Math.exp(value) / 2 : Math.exp(-value) / 2;
    }

    /** The value above which noise lies with a probability of at most one half. */
    private double quantile(double share) {
        return delta > 0 ? -StandardNormal.quantile(share) : -Math.log(2 * share);
    }
}
