package org.tattle.accounting;

import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;
import org.tattle.math.Preconditions;

/**
 * One kind of noisy release, up to what its privacy depends on. Noise is measured in the sensitivity of what is
 * released, in the mechanism's own norm and under the event's own neighboring relation: a replaced record moves a sum
 * of contributions of norm C by 2C, one that is added or removed by C.
 */
public sealed interface Mechanism {
    /** Its name in accounting records, options and JSON, such as {@code gaussian}. */
    String key();

    /** Its parameters by the names that they have there, such as {@code noiseMultiplier}. */
    Map<String, Number> parameters();

    /**
     * The mechanism of a name and its parameters.
     *
     * @param key as {@link #key} gives it
     * @param parameters the value of each parameter, by name
     * @throws IllegalArgumentException for a name that no mechanism has, or a parameter out of range
     */
    static Mechanism of(String key, ToDoubleFunction<String> parameters) {
        return switch (key) {
            case Gaussian.KEY -> new Gaussian(parameters.applyAsDouble("noiseMultiplier"));
            case Laplace.KEY -> new Laplace(parameters.applyAsDouble("noiseMultiplier"));
            case TwoSidedGeometric.KEY ->
                new TwoSidedGeometric(parameters.applyAsDouble("decay"), (int) parameters.applyAsDouble("sensitivity"));
            case RandomizedResponse.KEY -> new RandomizedResponse(parameters.applyAsDouble("epsilon"));
            case Exponential.KEY -> new Exponential(parameters.applyAsDouble("epsilon"));
            case ApproximateDp.KEY ->
                new ApproximateDp(parameters.applyAsDouble("epsilon"), parameters.applyAsDouble("delta"));
            case ZeroConcentrated.KEY -> new ZeroConcentrated(parameters.applyAsDouble("rho"));
            default ->
                throw new IllegalArgumentException("mechanism must be one that is known. Provided value: " + key);
        };
    }

    /** The epsilon of the pure guarantee, for a mechanism that has one. */
    default OptionalDouble pureEpsilon() {
        return OptionalDouble.empty();
    }

    /**
     * Normal noise.
     *
     * @param noiseMultiplier standard deviation / L2 sensitivity, above 0 and finite
     */
    record Gaussian(double noiseMultiplier) implements Mechanism {
        static final String KEY = "gaussian";

        public Gaussian {
            Preconditions.positive("noise multiplier", noiseMultiplier);
        }

        @Override
        public String key() {
            return KEY;
        }

        @Override
        public Map<String, Number> parameters() {
            return Map.of("noiseMultiplier", noiseMultiplier);
        }
    }

    /**
     * Laplace noise.
     *
     * @param noiseMultiplier scale / L1 sensitivity, above 0 and finite; epsilon is its inverse
     */
    record Laplace(double noiseMultiplier) implements Mechanism {
        static final String KEY = "laplace";

        public Laplace {
            Preconditions.positive("noise multiplier", noiseMultiplier);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(1 / noiseMultiplier);
        }

        @Override
        public String key() {
            return KEY;
        }

        @Override
        public Map<String, Number> parameters() {
            return Map.of("noiseMultiplier", noiseMultiplier);
        }
    }

    /**
     * Noise of P(t) = (1 - r)/(1 + r) r^|t| on whole numbers, r = exp(-{@code decay}).
     *
     * @param decay -ln r, above 0 and finite
     * @param sensitivity by how much a neighbor's whole number may differ, at least 1; epsilon is decay x sensitivity
     */
    record TwoSidedGeometric(double decay, int sensitivity) implements Mechanism {
        static final String KEY = "geometric";

        public TwoSidedGeometric {
            Preconditions.positive("decay", decay);
            if (sensitivity < 1) {
                throw new IllegalArgumentException("sensitivity must be >= 1. Provided value: " + sensitivity);
            }
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(decay * sensitivity);
        }

        @Override
        public String key() {
            return KEY;
        }

        @Override
        public Map<String, Number> parameters() {
            return Map.of("decay", decay, "sensitivity", sensitivity);
        }
    }

    /**
     * A bit that is reported as it is with probability e^epsilon / (1 + e^epsilon), else flipped. The distribution of
     * this release dominates that of every epsilon-private one (Kairouz, Oh and Viswanath 2015).
     *
     * @param epsilon above 0 and finite
     */
    record RandomizedResponse(double epsilon) implements Mechanism {
        static final String KEY = "randomised-response";

        public RandomizedResponse {
            Preconditions.positive("epsilon", epsilon);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(epsilon);
        }

        @Override
        public String key() {
            return KEY;
        }

        @Override
        public Map<String, Number> parameters() {
            return Map.of("epsilon", epsilon);
        }
    }

    /**
     * The choice of an outcome with probability proportional to exp(epsilon utility / (2 sensitivity)).
     *
     * @param epsilon above 0 and finite
     */
    record Exponential(double epsilon) implements Mechanism {
        static final String KEY = "exponential";

        public Exponential {
            Preconditions.positive("epsilon", epsilon);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(epsilon);
        }

        @Override
        public String key() {
            return KEY;
        }

        @Override
        public Map<String, Number> parameters() {
            return Map.of("epsilon", epsilon);
        }
    }

    /**
     * Any release of which no more is known than its guarantee.
     *
     * @param epsilon at least 0 and finite
     * @param delta in [0, 1)
     */
    record ApproximateDp(double epsilon, double delta) implements Mechanism {
        static final String KEY = "approximate-dp";

        public ApproximateDp {
            Preconditions.nonNegative("epsilon", epsilon);
            Preconditions.delta(delta);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return delta == 0 ? OptionalDouble.of(epsilon) : OptionalDouble.empty();
        }

        @Override
        public String key() {
            return KEY;
        }

        @Override
        public Map<String, Number> parameters() {
            return Map.of("epsilon", epsilon, "delta", delta);
        }
    }

    /**
     * Any release of which it is known that it is zero-concentrated private (Bun and Steinke 2016).
     *
     * @param rho at least 0 and finite
     */
    record ZeroConcentrated(double rho) implements Mechanism {
        static final String KEY = "zero-concentrated";

        public ZeroConcentrated {
            Preconditions.nonNegative("rho", rho);
        }

        @Override
        public String key() {
            return KEY;
        }

        @Override
        public Map<String, Number> parameters() {
            return Map.of("rho", rho);
        }
    }
}
