package org.tattle.defenses.vb;

import java.util.Optional;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Relation.Unit;

/** The settings of the privacy budget of private variational inference. */
public record BudgetSettings(
        @Setting(value = "null", meaning = "the budget in nats, > 0; 1 where noise is not given either")
        Optional<Double> epsilon,

        @Setting(
                value = "null",
                meaning = "instead of epsilon: the noise multiplier, standard deviation of the noise over one "
                        + "record's sensitivity, > 0")
        Optional<Double> noise,

        @Setting(value = "1e-5", meaning = "the failure probability of the guarantee, > 0 and < 1")
        double delta,

        @Setting(value = "moments", meaning = "how steps add up: moments, strong (composition) or exact")
        Accounting accounting,

        @Setting(value = "sound", meaning = "sound, or as-published: batches of a fixed size, the papers' formulas")
        Mode mode) {
    /** The help text of the parameter of {@link Budget#comparedWith}. */
    public static final String NOISE_ACCOUNTING =
            "with noise: the accountant that computes the epsilon of this noise; accounting then calibrates its own "
                    + "noise to this epsilon, as the papers compare accountants; null: noise is used as it is";

    public BudgetSettings {
        new Budget(
                spent(epsilon, noise),
                noise,
                delta,
                accounting,
                mode,
                BlockAccounting.JOINT,
                Unit.ROW,
                Optional.empty());
    }

    private static Optional<Double> spent(Optional<Double> epsilon, Optional<Double> noise) {
        return noise.isPresent() ? epsilon : epsilon.or(() -> Optional.of(1.0));
    }

    /** The budget; epsilon is 1 if neither it nor the noise is given. */
    public Budget budget(BlockAccounting charge, Unit unit) {
        return new Budget(spent(epsilon, noise), noise, delta, accounting, mode, charge, unit, Optional.empty());
    }
}
