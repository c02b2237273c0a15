package org.tattle.defenses.lda.gibbs;

import java.util.List;
import org.tattle.accounting.AccountingRecords;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.defenses.lda.gibbs.GibbsMethod.PlainGibbs;
import org.tattle.math.Preconditions;

/**
 * The method of Zhu et al. 2016 as [MIA] runs it (algorithms.md (h)): plain sweeps, then a last one that draws from
 * counts with Laplace noise; Phi from the exact counts. Its claim is not proved (errata E14), and there is no sound
 * form.
 *
 * @param settings the settings; the number of sweeps includes the noisy one
 * @param epsilon in nats, above 0 and finite
 */
record ZhuLda(GibbsSettings settings, double epsilon, ZhuDraws draws) implements GibbsMethod {
    ZhuLda {
        Preconditions.positive("epsilon", epsilon);
    }

    @Override
    public Chain begin(Assignments start, NoiseSource noise) {
        Chain plain = new PlainGibbs(settings).begin(start, noise);
        TopicConditional last = draws.distribution(start, settings, noise, 2 / epsilon);
        int noisy = settings.sweeps() - 1;
        return new Chain(sweep -> sweep < noisy ? plain.next().apply(sweep) : last, plain.show(), plain.estimate());
    }

    @Override
    public List<PrivacyGuarantee> guarantees() {
        return List.of(new PrivacyGuarantee(
                        epsilon,
                        0,
                        Relation.addRemove(Relation.Unit.DOCUMENT),
                        View.RELEASE,
                        Status.CLAIMED,
                        "as its authors charge it: epsilon for the noisy sweep",
                        List.of("E14: Phi is computed from exact counts; noise is scaled to one token and redrawn "
                                + "for each"))
                .accountedBy(AccountingRecords.bare(
                        epsilon, 0, Relation.addRemove(Relation.Unit.DOCUMENT).adjacency())));
    }
}
