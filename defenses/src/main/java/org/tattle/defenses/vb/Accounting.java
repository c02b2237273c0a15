package org.tattle.defenses.vb;

import java.util.Map;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.composition.GaussianGuarantee;
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
    MOMENTS {
        @Override
        Accountant accountant(Mode mode, double rate, double stepDelta) {
            // without sampling the cap excludes every order
            return mode == Mode.SOUND || rate == 1 ? MomentsAccountant.standard() : MomentsAccountant.papersCap();
        }
    },
    /** Strong composition, the baseline of the papers; in mode as-published with the classical noise formula (E02). */
    STRONG {
        @Override
        Accountant accountant(Mode mode, double rate, double stepDelta) {
            return mode == Mode.SOUND
                    ? new StrongComposition(GaussianGuarantee.ANALYTIC)
                    : new ParkComposition(stepDelta);
        }
    },
    /**
     * The exact loss of the Gaussian mechanism. With sampling it is an integral whose numerical error has no proved
     * bound, so that the sound form uses an upper bound, larger by about a hundred-thousandth.
     */
    EXACT {
        @Override
        Accountant accountant(Mode mode, double rate, double stepDelta) {
            return mode == Mode.SOUND && rate < 1
                    ? new PldAccountant(BoundKind.UPPER, LOSS_INTERVAL)
                    : new ExactAccountant();
        }
    };

    /** The width of the cells of privacy-loss distributions, in nats. */
    private static final double LOSS_INTERVAL = 1e-4;

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
    abstract Accountant accountant(Mode mode, double rate, double stepDelta);
}
