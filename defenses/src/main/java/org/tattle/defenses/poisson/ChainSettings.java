package org.tattle.defenses.poisson;

import java.util.Optional;
import org.tattle.core.privacy.Relation.Unit;

/** What both kinds of factorisation read from a plan. */
final class ChainSettings {
    /** Beyond, the noise's ratio is not told from 0. */
    private static final int MOST_A_COUNT = 700;

    private ChainSettings() {}

    /**
     * The noise that an inference sees; none without privacy. It is asked for by epsilon, by its ratio alpha =
     * exp(−epsilon/N) (E22), or by neither: epsilon = N.
     *
     * @throws IllegalArgumentException where noise is asked for and the true counts are to be seen
     */
    static Optional<LimitedPrecision> noise(
            Inference inference, Unit unit, int precision, Optional<Double> epsilon, Optional<Double> alpha) {
        if (precision < 1) {
            throw new IllegalArgumentException("precision must be at least 1. Provided value: " + precision);
        }
        Optional<Double> given = epsilon.or(() -> alpha);
        if (inference == Inference.NON_PRIVATE && given.isPresent()) {
            throw new IllegalArgumentException(
                    (epsilon.isPresent() ? "epsilon" : "alpha") + " must not be given for inference non-private, which"
                            + " sees no noise. Provided value: " + given.get());
        }
        if (epsilon.isPresent() && alpha.isPresent()) {
            throw new IllegalArgumentException("alpha must not be given beside epsilon, which it follows from. Provided"
                    + " value: " + alpha.get());
        }
        if (alpha.isPresent() && !(alpha.get() > 0 && alpha.get() < 1)) {
            throw new IllegalArgumentException(
                    "alpha must be in (0, 1), the ratio of the noise. Provided value: " + alpha.get());
        }
        double spent = alpha.map(ratio -> -precision * Math.log(ratio))
                .or(() -> epsilon)
                .orElse((double) precision);
        if (!(spent > 0 && spent <= (double) MOST_A_COUNT * precision)) {
            throw new IllegalArgumentException("epsilon must be above 0 and at most " + MOST_A_COUNT
                    + " times precision. Provided value: " + spent);
        }
        return inference == Inference.NON_PRIVATE
                ? Optional.empty()
                : Optional.of(new LimitedPrecision(unit, precision, spent));
    }
}
