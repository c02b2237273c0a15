package org.tattle.defenses.vb;

import java.util.Map;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.composition.ParkComposition;
import org.tattle.accounting.composition.StrongComposition;
import org.tattle.accounting.exact.ExactAccountant;
import org.tattle.accounting.loss.PldAccountant;
import org.tattle.accounting.moment.MomentsAccountant;
import org.tattle.core.privacy.Mode;

/**
 * The accounting method that composes the steps' privacy losses: the tighter it is, the less noise an epsilon needs.
 */
public enum Accounting {
    /** The moments accountant (Abadi et al. 2016); in mode as-published with the papers' cap on its orders (E01). */
    MOMENTS,
    /** Strong composition, the baseline of the papers; in mode as-published with the classical noise formula (E02). */
    STRONG,
    /**
     * The exact loss of the Gaussian mechanism. With sampling it is an integral whose numerical error has no proved
     * bound, so that the sound form uses an upper bound, larger by about a hundred-thousandth.
     */
    EXACT;

    /** The accountant's settings besides the releases, by name. */
    Map<String, Double> settings(Mode mode, double stepDelta) {
        return this == STRONG && mode == Mode.AS_PUBLISHED ? Map.of("stepDelta", stepDelta) : Map.of();
    }

    /**
     * The share of delta that is reserved for noise on a grid, whose distribution differs slightly from the continuous
     * one: 0 for Rényi divergences, which are no larger on the grid
     * ({@link org.tattle.accounting.mechanism.GridNoise}).
     */
    double gridShare(Mode mode) {
        return this == MOMENTS || mode == Mode.AS_PUBLISHED ? 0 : 1e-2;
    }

    /** The accountant of this method. */
    Accountant accountant(Mode mode, double rate, double stepDelta) {
        boolean sound = mode == Mode.SOUND;
        return switch (this) {
            // without sampling the cap excludes every order
            case MOMENTS -> sound || rate == 1 ? MomentsAccountant.standard() : MomentsAccountant.papersCap();
            case STRONG -> sound ? new StrongComposition() : new ParkComposition(stepDelta);
            case EXACT -> sound && rate < 1 ? PldAccountant.pessimistic() : new ExactAccountant();
        };
    }
}
