package org.tattle.benchmarks;

import java.util.concurrent.TimeUnit;
import java.util.function.ToDoubleBiFunction;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.Warmup;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.accountants.Accountants;
import org.tattle.accounting.composition.ParkComposition;
import org.tattle.accounting.moment.MomentsAccountant;
import org.tattle.accounting.moment.RenyiAccountant;

/**
 * One epsilon at delta = 1e-5 by each accountant, without caching: composition, curve or moments, and conversion. Exact
 * epsilons and privacy-loss distributions are over both directions. Also the searches of a calibration to epsilon = 1.
 */
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 3, time = 300, timeUnit = TimeUnit.MILLISECONDS)
public class AccountantBenchmark extends ControlledBenchmark {
    private static final double DELTA = 1e-5;
    private static final double STEP_DELTA = 1e-9;
    private static final double UNSAMPLED = 10;
    private static final double TARGET = 1;
    /** Every answer is to another question, so that none can be kept. */
    private static final double CHANGE = 1e-6;

    /** What is released; without sampling, with {@value #UNSAMPLED} times the noise. */
    private enum Release {
        /** Normal noise, Poisson samples. */
        SAMPLED,
        /** Normal noise, batches of a fixed size; a record is replaced. */
        FIXED_SIZE,
        /** Normal noise on all records. */
        NORMAL,
        /** Laplace noise on all records. */
        LAPLACE,
        /** Two-sided geometric noise on all records. */
        GEOMETRIC,
        /** Randomized response of all records. */
        RESPONSE;

        Event event(double rate, double noise) {
            return switch (this) {
                case SAMPLED -> Event.gaussian(noise).poissonSampled(rate);
                case FIXED_SIZE ->
                    Event.gaussian(noise).sampledWithoutReplacement(rate).replacing();
                case NORMAL -> Event.gaussian(UNSAMPLED * noise);
                case LAPLACE -> Event.laplace(UNSAMPLED * noise);
                case GEOMETRIC -> Event.of(new Mechanism.TwoSidedGeometric(1 / (UNSAMPLED * noise), 1));
                case RESPONSE -> Event.of(new Mechanism.RandomizedResponse(1 / (UNSAMPLED * noise)));
            };
        }
    }

    /** The accountants, each with releases that it supports, and the searches. */
    public enum Question {
        /** Basic composition. */
        BASIC(Accountants.basic(), Release.LAPLACE),
        /** Strong composition. */
        STRONG(Accountants.strong(), Release.LAPLACE),
        /** Optimal composition. */
        OPTIMAL(Accountants.optimal(), Release.LAPLACE),
        /** The baseline of Park et al. */
        PARK(new ParkComposition(STEP_DELTA), Release.SAMPLED),
        /** Zero-concentrated privacy. */
        ZCDP(Accountants.zeroConcentrated(), Release.NORMAL),
        /** Gaussian privacy, exact. */
        GDP(Accountants.gaussian(), Release.NORMAL),
        /** Gaussian privacy, the limit of Poisson samples. */
        GDP_LIMIT(Accountants.gaussian(), Release.SAMPLED),
        /** The exact curve of normal noise, in closed form. */
        EXACT_NORMAL(Accountants.exact(), Release.NORMAL),
        /** The exact curve of sampled normal noise, by a contour. */
        EXACT_SAMPLED(Accountants.exact(), Release.SAMPLED),
        /** The exact curve of Laplace noise. */
        EXACT_LAPLACE(Accountants.exact(), Release.LAPLACE),
        /** The exact curve of geometric noise, on a lattice. */
        EXACT_GEOMETRIC(Accountants.exact(), Release.GEOMETRIC),
        /** The exact curve of randomized response, on a lattice. */
        EXACT_RESPONSE(Accountants.exact(), Release.RESPONSE),
        /** The upper bound of privacy-loss distributions, at an interval of 1e-4. */
        PLD(Accountants.pldUpper(), Release.SAMPLED),
        /** Their lower bound. */
        PLD_LOWER(Accountants.pldLower(), Release.SAMPLED),
        /** Their upper bound for Laplace noise. */
        PLD_LAPLACE(Accountants.pldUpper(), Release.LAPLACE),
        /** Rényi privacy at 67 whole orders. */
        RENYI_INTEGER(RenyiAccountant.integerOrders(), Release.SAMPLED),
        /** Rényi privacy at the 156 usual orders. */
        RENYI(RenyiAccountant.defaultOrders(), Release.SAMPLED),
        /** Rényi privacy at the best real order. */
        RENYI_CONTINUOUS(Accountants.renyi(), Release.SAMPLED),
        /** Rényi privacy of batches of a fixed size, at the 156 usual orders. */
        RENYI_FIXED_SIZE(RenyiAccountant.defaultOrders(), Release.FIXED_SIZE),
        /** Rényi privacy of Laplace noise, at the best real order. */
        RENYI_LAPLACE(Accountants.renyi(), Release.LAPLACE),
        /** 32 moments. */
        MOMENTS_32(MomentsAccountant.upTo(32), Release.SAMPLED),
        /** 256 moments. */
        MOMENTS_256(Accountants.moments(), Release.SAMPLED),
        /** The least noise by the exact curve. */
        NOISE_EXACT((run, delta) -> noise(Accountants.exact(), run, delta)),
        /** The least noise by Rényi privacy at the best real order. */
        NOISE_RENYI((run, delta) -> noise(Accountants.renyi(), run, delta)),
        /** The most steps by the exact curve. */
        STEPS_EXACT((run, delta) -> Calibration.of(Accountants.exact(), TARGET, delta)
                .steps(steps -> new Run(run.rate, run.noise, steps).of(Release.SAMPLED))
                .value()),
        /** The largest sampling rate by the exact curve. */
        RATE_EXACT((run, delta) -> Calibration.of(Accountants.exact(), TARGET, delta)
                .samplingRate(rate -> new Run(rate, run.noise, run.count).of(Release.SAMPLED))
                .value());

        @SuppressWarnings("ImmutableEnumChecker") // they have no state
        private final ToDoubleBiFunction<Run, Double> answer;

        Question(ToDoubleBiFunction<Run, Double> answer) {
            this.answer = answer;
        }

        Question(Accountant accountant, Release release) {
            this((run, delta) -> accountant.epsilon(run.of(release), delta).epsilon());
        }

        private static double noise(Accountant accountant, Run run, double delta) {
            return Calibration.of(accountant, TARGET, delta)
                    .noiseMultiplier(noise -> new Run(run.rate, noise, run.count).of(Release.SAMPLED))
                    .value();
        }
    }

    private record Run(double rate, double noise, long count) {
        Composition of(Release release) {
            return Composition.of(release.event(rate, noise).times(count));
        }
    }

    /** Sampling rate, noise multiplier, number of releases. */
    @Param("0.01,1,1000")
    private String releases;

    /** What is asked. */
    @Param
    private Question method;

    private Run run;

    /** Reads the releases. */
    @Setup
    public void read() {
        String[] parts = releases.split(",");
        run = new Run(Double.parseDouble(parts[0]), Double.parseDouble(parts[1]), Long.parseLong(parts[2]));
    }

    @Override
    double repeat(int times) {
        double sum = 0;
        for (int i = 0; i < times; i++) {
            sum += method.answer.applyAsDouble(run, DELTA * (1 + i * CHANGE));
        }
        return sum;
    }
}
