package org.tattle.certify;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntPredicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.tattle.core.result.Certificate;
import org.tattle.math.sampling.BinomialSampler;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.special.GaussianPrivacy;
import org.tattle.math.special.StandardNormal;

/**
 * Which fault of the noise a certifying audit finds: how many times too small the noise must be. The release is taken
 * to show one number with noise, Laplace noise for a guarantee without delta and Gaussian noise for one with it; a
 * release that shows less than all of its noise hides larger faults. The audit is simulated with rules by thresholds.
 * Only bets on a rule's decisions are counted, not those on whole curves, which find more where the noise is known.
 *
 * @param parameters of the audit, as its certificate has them
 * @param level the p-value that refutes the guarantee, in (0, 1)
 */
public record FaultPower(double epsilon, double delta, Map<String, Object> parameters, double level) {
    /** The probability with which the fault is found. */
    public static final double POWER = 0.8;

    private static final double CONFIDENCE = 0.95;
    private static final double STEP = 1.1;
    private static final int STEPS = 50; // noise 117 times too small
    private static final int REPEATS = 100;
    private static final double[] ERRORS = {0.5, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001};
    private static final Map<FaultPower, OptionalDouble> KNOWN = new ConcurrentHashMap<>();

    /** The power of a certificate's audit of its guarantee; none for an epsilon of 0 or an unknown audit. */
    public static OptionalDouble of(Certificate certificate, double level) {
        Map<String, Object> parameters = certificate.parameters();
        boolean isKnown = (parameters.containsKey("runs") && parameters.containsKey("pilot"))
                || (parameters.containsKey("canaries") && parameters.containsKey("trainings"));
        double epsilon = certificate.guarantee().epsilon();
        return isKnown && epsilon > 0 && Double.isFinite(epsilon)
                ? new FaultPower(epsilon, certificate.guarantee().delta(), parameters, level).smallest()
                : OptionalDouble.empty();
    }

    /** How many times too small noise is found with probability {@value #POWER}, at least 1, if it ever is. */
    public OptionalDouble smallest() {
        return KNOWN.computeIfAbsent(this, FaultPower::searched);
    }

    private OptionalDouble searched() {
        return isFound(Math.pow(STEP, STEPS))
                ? OptionalDouble.of(Math.pow(
                        STEP, EpsilonBounds.fewest(STEPS, steps -> isFound(Math.pow(STEP, steps)))))
                : OptionalDouble.empty();
    }

    /** Whether noise that is {@code times} times too small is found often enough. */
    private boolean isFound(double times) {
        double shift = shift(times);
        Map<Counts, Double> known = new HashMap<>();
        return parameters.containsKey("runs")
                ? often(repeat -> byRuns(shift, known, new Seed(repeat).generator()))
                : Arrays.stream(ERRORS)
                        .anyMatch(error -> often(repeat -> byCanaries(shift, error, new Seed(repeat).generator())));
    }

    private static boolean often(IntPredicate found) {
        return IntStream.range(0, REPEATS).filter(found).count() >= POWER * REPEATS;
    }

    /** Chooses the threshold on pilot runs by their bound, as the audit does; a sequential one by one block. */
    private boolean byRuns(double shift, Map<Counts, Double> known, SplitMix random) {
        boolean isSequential = parameters.containsKey("stop");
        int runs = number("runs");
        int pilot = isSequential ? Math.min(number("pilot"), TrialRunner.BLOCK) : number("pilot");
        EpsilonBounds bounds = new EpsilonBounds(delta, CONFIDENCE);
        double best = Double.NaN;
        double most = -1;
        Counts learned = Counts.NONE;
        for (double threshold : thresholds(shift)) {
            Counts seen = counts(random, pilot, threshold, shift);
            double shown =
                    known.computeIfAbsent(seen, counts -> bounds.value(counts.with(), pilot, counts.without(), pilot));
            if (shown > most) {
                best = threshold;
                most = shown;
                learned = seen;
            }
        }
        Counts counts = counts(random, runs, best, shift);
        return isSequential
                ? new EProcess(learned).pValue(counts, epsilon, delta) <= level * SequentialAudit.ON_DECISIONS
                : counts.pValue(epsilon, delta) <= level;
    }

    /** Values above or below which noise is rare, without the unit or with it. */
    private double[] thresholds(double shift) {
        return Arrays.stream(ERRORS)
                .flatMap(error -> DoubleStream.of(quantile(error), shift - quantile(error)))
                .toArray();
    }

    private Counts counts(SplitMix random, int runs, double threshold, double shift) {
        return new Counts(
                BinomialSampler.sample(random, runs, above(threshold - shift)),
                BinomialSampler.sample(random, runs, above(threshold)),
                runs);
    }

    /** Coins are guessed where the score lies above a quantile of those that are not set, and as many below. */
    private boolean byCanaries(double shift, double error, SplitMix random) {
        double tpr = above(quantile(error) - shift);
        int canaries = number("canaries") * number("trainings");
        int each = Math.max(1, (int) Math.min(canaries / 2.0, canaries * (tpr + error) / 2));
        int correct = BinomialSampler.sample(random, 2 * each, tpr / (tpr + error));
        return new OneRun(canaries, 2 * each, correct).pValue(epsilon, delta) <= level;
    }

    private int number(String parameter) {
        return ((Number) parameters.get(parameter)).intValue();
    }

    /** What the unit moves the number by, in units of noise that is {@code times} times too small. */
    private double shift(double times) {
        return times * (delta == 0 ? epsilon : GaussianPrivacy.mu(epsilon, Math.log(delta)));
    }

    private double above(double value) {
        if (delta > 0) {
            return StandardNormal.cumulative(-value);
        }
        return value < 0 ? 1 - Math.exp(value) / 2 : Math.exp(-value) / 2;
    }

    private double quantile(double share) {
        return delta > 0 ? -StandardNormal.quantile(share) : -Math.log(2 * share);
    }
}
