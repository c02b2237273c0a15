package org.tattle.defenses.descent;

import java.util.List;
import java.util.function.DoubleFunction;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WrappingTrainer;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.GradientTranscript;
import org.tattle.defenses.vb.PrivateVariationalBayes;

/** Private gradient descent that releases its transcript, and with it its noise multiplier, which is public. */
record TranscriptTrainer(PrivateVariationalBayes<Table, DoubleFunction<GradientTranscript>> inner)
        implements WrappingTrainer<Table, GradientTranscript> {
    @Override
    public GradientTranscript train(Table data, TrainingContext training) {
        return inner.train(data, training).apply(inner.noiseMultiplier(data.size()));
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return inner.guarantees(facts);
    }

    @Override
    public long countClipped(Table records) {
        return inner.countClipped(records);
    }
}
