package org.tattle.defenses.poisson;

import java.util.Optional;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.math.Preconditions;

/**
 * The settings of the noise on the counts: given by epsilon, by its ratio alpha = exp(−epsilon/N) (E22), or by neither,
 * with epsilon = N.
 */
public record NoiseSettings(
        @Setting(
                value = "private",
                meaning = "non-private: from true counts; naive: from noised ones, negative as 0; private: inverting"
                        + " the noise")
        Inference inference,

        @Setting(value = "null", meaning = "of documents within distance N, in nats, > 0; not given: N")
        Optional<Double> epsilon,

        @Setting(value = "1", meaning = "N, the L1 distance of documents that are protected, at least 1")
        int precision,

        @Setting(value = "null", meaning = "instead of epsilon: the noise's ratio exp(-epsilon/N), in (0, 1)")
        Optional<Double> alpha) {
    /** The largest epsilon/N; beyond it the noise's ratio cannot be distinguished from 0. */
    private static final int MOST_A_COUNT = 700;

    /** @throws IllegalArgumentException if noise is given for inference from true counts */
    public NoiseSettings {
        Preconditions.atLeast("precision", precision, 1);
        Optional<Double> given = epsilon.or(() -> alpha);
        if (inference == Inference.NON_PRIVATE && given.isPresent()) {
            throw new IllegalArgumentException(
                    (epsilon.isPresent() ? "epsilon" : "alpha") + " must not be given for inference non-private, "
                            + "which adds no noise. Provided value: " + given.get());
        }
        if (epsilon.isPresent() && alpha.isPresent()) {
            throw new IllegalArgumentException("alpha must not be given beside epsilon, which it follows from. Provided"
                    + " value: " + alpha.get());
        }
        alpha.ifPresent(value ->
                Preconditions.require(value > 0 && value < 1, "alpha", "in (0, 1), the ratio of the noise", value));
        double spent = spent(precision, epsilon, alpha);
        Preconditions.require(
                spent > 0 && spent <= (double) MOST_A_COUNT * precision,
                "epsilon",
                "above 0 and at most " + MOST_A_COUNT + " times precision",
                spent);
    }

    private static double spent(int precision, Optional<Double> epsilon, Optional<Double> alpha) {
        return alpha.map(ratio -> -precision * Math.log(ratio))
                .or(() -> epsilon)
                .orElse((double) precision);
    }

    /** The noise on a unit's counts; empty without privacy. */
    Optional<LimitedPrecision> of(Unit unit) {
        return inference == Inference.NON_PRIVATE
                ? Optional.empty()
                : Optional.of(new LimitedPrecision(unit, precision, spent(precision, epsilon, alpha)));
    }

    /** The kind of inference: from which counts, and how noise is treated ([LPPF] section 5). */
    public enum Inference {
        /** From the true counts. */
        NON_PRIVATE,
        /** From noisy counts as if they were true, negative ones as 0. */
        NAIVE,
        /** From noisy counts with the known noise distribution: true counts are inferred jointly. */
        PRIVATE
    }
}
