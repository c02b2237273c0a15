package org.tattle.defenses.vb;

import org.tattle.core.privacy.Mode;
import org.tattle.defenses.accounting.Accountant;
import org.tattle.defenses.accounting.composition.GaussianGuarantee;
import org.tattle.defenses.accounting.composition.PapersComposition;
import org.tattle.defenses.accounting.composition.StrongComposition;
import org.tattle.defenses.accounting.exact.ExactAccountant;
import org.tattle.defenses.accounting.moment.MomentsAccountant;

/** How the steps' privacy losses are added up: the less is lost on paper, the less noise an epsilon asks for. */
public enum Accounting {
    /** The moments accountant (Abadi et al. 2016); as published with the papers' cap on its orders (E01). */
    MOMENTS {
        @Override
        Accountant accountant(Mode mode, double rate, double stepDelta) {
            // without sampling the cap leaves no order at all
            return mode == Mode.SOUND || rate == 1 ? MomentsAccountant.standard() : MomentsAccountant.papersCap();
        }
    },
    /** Strong composition, the baseline of the papers; as published with the classical noise formula (E02). */
    STRONG {
        @Override
        Accountant accountant(Mode mode, double rate, double stepDelta) {
            return mode == Mode.SOUND
                    ? new StrongComposition(GaussianGuarantee.ANALYTIC)
                    : new PapersComposition(stepDelta);
        }
    },
    /** The exact loss of the sampled Gaussian mechanism. */
    EXACT {
        @Override
        Accountant accountant(Mode mode, double rate, double stepDelta) {
            return new ExactAccountant();
        }
    };

    /**
     * The accountant.
     *
     * @param rate q
     * @param stepDelta what the papers' strong composition gives to each step
     */
    abstract Accountant accountant(Mode mode, double rate, double stepDelta);
}
