package org.tattle.defenses.vb;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.UnsupportedEventException;
import org.tattle.accounting.mechanism.GridNoise;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.text.Numbers;
import org.tattle.math.Preconditions;

/**
 * The privacy budget of a training, and how it is accounted.
 *
 * @param epsilon in nats, above 0 and finite; empty if the noise is given
 * @param noise sigma, the noise multiplier of one step's release, above 0 and finite; empty if epsilon is given
 * @param delta in (0, 1)
 * @param accounting how the steps' losses are composed
 * @param mode whether batches are drawn as the accounting assumes, and which formulas are used
 * @param charge how the blocks of a step are accounted
 * @param unit the unit that one record is
 * @param noiseAccounting the method that computes the epsilon of the given noise; {@code accounting} then calibrates
 *     new noise to this epsilon. Empty: the given noise is used unchanged
 */
public record Budget(
        Optional<Double> epsilon,
        Optional<Double> noise,
        double delta,
        Accounting accounting,
        Mode mode,
        BlockAccounting charge,
        Unit unit,
        Optional<Accounting> noiseAccounting) {
    /** delta_i of the papers' topic models; their totals are 1e-4. */
    private static final double STEP_DELTA_SHARE = 1e-2;
    /** The relative tolerance by which calibrated noise may be too large. */
    private static final double TOLERANCE = 1e-6;

    /** @throws IllegalArgumentException unless one of epsilon and noise is given, and all are in their ranges */
    public Budget {
        if (epsilon.isPresent() == noise.isPresent()) {
            throw new IllegalArgumentException("one of epsilon and noise must be given. Provided values: "
                    + epsilon.map(Object::toString).orElse("none") + " and "
                    + noise.map(Object::toString).orElse("none"));
        }
        if (noise.isEmpty() && noiseAccounting.isPresent()) {
            throw new IllegalArgumentException(
                    "noise-accounting must not be given without noise. Provided value: " + noiseAccounting.get());
        }
        Preconditions.positive("epsilon", epsilon.orElse(1.0));
        Preconditions.positive("noise", noise.orElse(1.0));
        Preconditions.openUnit("delta", delta);
    }

    /**
     * This budget with noise calibrated to the epsilon that another accounting method computes for the given noise,
     * which is how the papers compare accountants ([PTM] section 4, [VIPS] section 5.3).
     */
    public Budget comparedWith(Optional<Accounting> other) {
        return new Budget(epsilon, noise, delta, accounting, mode, charge, unit, other);
    }

    /** Poisson sampling in mode sound, batches of a fixed size, as in the papers, in mode as-published. */
    Batches batches() {
        return mode == Mode.SOUND ? Batches.POISSON : Batches.FIXED_SIZE;
    }

    /**
     * The noise multiplier sigma: the given one, or the smallest that keeps epsilon, whether given or computed by
     * another accounting method.
     */
    public double multiplier(double rate, int steps, int blocks) {
        if (noise.isPresent()
                && noiseAccounting.filter(other -> other != accounting).isEmpty()) {
            return noise.get();
        }
        double kept = epsilon.orElseGet(() -> equalTo(rate, steps, blocks));
        return accounted(() -> calibration(kept, rate, steps)
                .noiseMultiplier(sigma -> releases(sigma, rate, steps, blocks))
                .value());
    }

    private double equalTo(double rate, int steps, int blocks) {
        return new Budget(epsilon, noise, delta, noiseAccounting.orElseThrow(), mode, charge, unit, Optional.empty())
                .guarantee(rate, steps, blocks, List.of())
                .epsilon();
    }

    private <T> T accounted(Supplier<T> work) {
        try {
            return work.get();
        } catch (UnsupportedEventException e) {
            throw new IllegalArgumentException(
                    (noise.isPresent() ? "noise" : "epsilon") + " cannot be accounted for: " + e.getMessage(), e);
        }
    }

    /** The part of delta that remains for continuous noise. */
    private double accountedDelta() {
        return delta * (1 - accounting.gridShare(mode));
    }

    /**
     * Rejects a number of coordinates at which the addition to delta of noise on a grid, {@link GridNoise#delta},
     * exceeds the share reserved for it.
     */
    public void requireGrid(double spent, long coordinates) {
        double share = accounting.gridShare(mode);
        Preconditions.require(
                share <= 0 || GridNoise.delta(spent, coordinates) <= share * delta,
                "accounting",
                "moments where delta is too small for the grid of " + coordinates + " noisy numbers",
                accounting.name().toLowerCase(Locale.ROOT));
    }

    private Calibration calibration(double kept, double rate, int steps) {
        return new Calibration(accountant(rate, steps), kept, accountedDelta(), TOLERANCE);
    }

    /**
     * The guarantee of all steps together, with this budget's own {@link #multiplier}, for a record added or removed.
     */
    public PrivacyGuarantee guarantee(double rate, int steps, int blocks, List<String> caveats) {
        return guarantee(multiplier(rate, steps, blocks), rate, steps, blocks, caveats);
    }

    /** The guarantee of all steps together for one record added or removed. */
    PrivacyGuarantee guarantee(double sigma, double rate, int steps, int blocks, List<String> caveats) {
        AccountingResult spent = accounted(
                () -> accountant(rate, steps).epsilon(releases(sigma, rate, steps, blocks), accountedDelta()));
        List<String> all = new ArrayList<>(caveats);
        all.addAll(spent.notes());
        if (mode == Mode.AS_PUBLISHED && rate < 1) {
            all.add("E06: batches have a fixed size, but are accounted for as Poisson samples");
        }
        if (charge == BlockAccounting.SEPARATE && rate < 1) {
            all.add("E08: releases on one sample are accounted for as if each had a sample of its own");
        }
        return new PrivacyGuarantee(
                        epsilon.orElse(spent.epsilon()), // to which the noise was calibrated
                        delta,
                        Relation.addRemove(unit),
                        View.RELEASE,
                        mode == Mode.SOUND && (charge == BlockAccounting.JOINT || rate == 1)
                                ? Status.PROVED
                                : Status.CLAIMED,
                        method(sigma, rate, steps),
                        all)
                .accountedBy(AccountingRecords.of(
                        accountant(rate, steps).name(),
                        accounting.settings(mode, stepDelta(rate, steps)),
                        releases(sigma, rate, steps, blocks),
                        accountedDelta()));
    }

    private String method(double sigma, double rate, int steps) {
        return accountant(rate, steps).name() + ": " + Numbers.count(steps, "step") + " at sampling rate "
                + rounded(rate) + ", noise multiplier " + rounded(sigma);
    }

    private static String rounded(double value) {
        return new BigDecimal(value)
                .round(new MathContext(4))
                .stripTrailingZeros()
                .toPlainString();
    }

    private Accountant accountant(double rate, int steps) {
        return accounting.accountant(mode, rate, stepDelta(rate, steps));
    }

    private double stepDelta(double rate, int steps) {
        return STEP_DELTA_SHARE * delta / Math.max(1, rate * steps);
    }

    private Composition releases(double sigma, double rate, int steps, int blocks) {
        Sampling sampling = rate < 1 ? new Sampling.Poisson(rate) : new Sampling.None();
        return Composition.of(new Event(
                new Mechanism.Gaussian(sigma),
                sampling,
                Relation.addRemove(unit).adjacency(),
                charge.releases(steps, blocks)));
    }
}
