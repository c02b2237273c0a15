package org.tattle.accounting;

import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import org.tattle.math.Preconditions;

/**
 * A kind of noisy release, described by the parameters on which its privacy depends. Noise is measured relative to the
 * sensitivity of the released quantity, in the mechanism's own norm and under the event's own adjacency: for a sum of
 * contributions of norm at most C the sensitivity is 2C if a record is replaced, and C if one is added or removed.
 */
public sealed interface Mechanism {
    /** The names of the mechanisms. */
    Map<Class<?>, String> KEYS = Map.of(
            Gaussian.class, "gaussian",
            Laplace.class, "laplace",
            TwoSidedGeometric.class, "geometric",
            RandomizedResponse.class, "randomised-response",
            Exponential.class, "exponential",
            ApproximateDp.class, "approximate-dp",
            ZeroConcentrated.class, "zero-concentrated");

    /** Returns its name in accounting records, options and JSON, such as {@code gaussian}. */
    default String key() {
        return KEYS.get(getClass());
    }

    /** Returns its parameters by their names there, such as {@code noiseMultiplier}. */
    default Map<String, Number> parameters() {
        Map<String, Number> parameters = new TreeMap<>();
        try {
            for (RecordComponent component : getClass().getRecordComponents()) {
                parameters.put(
                        component.getName(), (Number) component.getAccessor().invoke(this));
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
        return parameters;
    }

    /**
     * Returns the mechanism with a name and parameters.
     *
     * @param key a name as returned by {@link #key}
     * @param parameters the value of each parameter, by name
     * @throws IllegalArgumentException for an unknown name, or a parameter out of range
     */
    static Mechanism of(String key, ToDoubleFunction<String> parameters) {
        return switch (key) {
            case "gaussian" -> new Gaussian(parameters.applyAsDouble("noiseMultiplier"));
            case "laplace" -> new Laplace(parameters.applyAsDouble("noiseMultiplier"));
            case "geometric" ->
                new TwoSidedGeometric(parameters.applyAsDouble("decay"), (int) parameters.applyAsDouble("sensitivity"));
            case "randomised-response" -> new RandomizedResponse(parameters.applyAsDouble("epsilon"));
            case "exponential" -> new Exponential(parameters.applyAsDouble("epsilon"));
            case "approximate-dp" ->
                new ApproximateDp(parameters.applyAsDouble("epsilon"), parameters.applyAsDouble("delta"));
            case "zero-concentrated" -> new ZeroConcentrated(parameters.applyAsDouble("rho"));
            default ->
                throw new IllegalArgumentException("mechanism must be one that is known. Provided value: " + key);
        };
    }

    /** Returns the epsilon of the mechanism's pure guarantee, if it has one. */
    default OptionalDouble pureEpsilon() {
        return OptionalDouble.empty();
    }

    /**
     * The Gaussian mechanism.
     *
     * @param noiseMultiplier standard deviation / L2 sensitivity, above 0 and finite
     */
    record Gaussian(double noiseMultiplier) implements Mechanism {
        public Gaussian {
            Preconditions.positive("noise multiplier", noiseMultiplier);
        }
    }

    /**
     * The Laplace mechanism.
     *
     * @param noiseMultiplier scale / L1 sensitivity, above 0 and finite; epsilon is its inverse
     */
    record Laplace(double noiseMultiplier) implements Mechanism {
        public Laplace {
            Preconditions.positive("noise multiplier", noiseMultiplier);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(1 / noiseMultiplier);
        }
    }

    /**
     * The two-sided geometric mechanism: noise with P(t) = (1 - r)/(1 + r) r^|t| on integers, r = exp(-{@code decay}).
     *
     * @param decay -ln r, above 0 and finite
     * @param sensitivity the largest difference of the integers of neighboring datasets, at least 1; epsilon is decay x
     *     sensitivity
     */
    record TwoSidedGeometric(double decay, int sensitivity) implements Mechanism {
        public TwoSidedGeometric {
            Preconditions.positive("decay", decay);
            Preconditions.require(sensitivity >= 1, "sensitivity", ">= 1", sensitivity);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(decay * sensitivity);
        }
    }

    /**
     * Randomized response: a bit that is reported unchanged with probability e^epsilon / (1 + e^epsilon), else flipped.
     * Its pair of distributions dominates that of every epsilon-private release (Kairouz, Oh and Viswanath 2015).
     *
     * @param epsilon above 0 and finite
     */
    record RandomizedResponse(double epsilon) implements Mechanism {
        public RandomizedResponse {
            Preconditions.positive("epsilon", epsilon);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(epsilon);
        }
    }

    /**
     * The exponential mechanism: the choice of an outcome with probability proportional to exp(epsilon utility / (2
     * sensitivity)).
     *
     * @param epsilon above 0 and finite
     */
    record Exponential(double epsilon) implements Mechanism {
        public Exponential {
            Preconditions.positive("epsilon", epsilon);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return OptionalDouble.of(epsilon);
        }
    }

    /**
     * Any release of which only the (epsilon, delta) guarantee is known.
     *
     * @param epsilon at least 0 and finite
     * @param delta in [0, 1)
     */
    record ApproximateDp(double epsilon, double delta) implements Mechanism {
        public ApproximateDp {
            Preconditions.nonNegative("epsilon", epsilon);
            Preconditions.delta(delta);
        }

        @Override
        public OptionalDouble pureEpsilon() {
            return delta == 0 ? OptionalDouble.of(epsilon) : OptionalDouble.empty();
        }
    }

    /**
     * Any release that satisfies rho-zCDP, zero-concentrated differential privacy (Bun and Steinke 2016).
     *
     * @param rho at least 0 and finite
     */
    record ZeroConcentrated(double rho) implements Mechanism {
        public ZeroConcentrated {
            Preconditions.nonNegative("rho", rho);
        }
    }
}
