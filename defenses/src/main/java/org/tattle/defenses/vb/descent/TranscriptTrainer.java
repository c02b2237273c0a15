package org.tattle.defenses.vb.descent;

import java.util.List;
import java.util.function.DoubleFunction;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.GradientTranscript;
import org.tattle.defenses.vb.PrivateVariationalBayes;

/** Private gradient descent that releases its transcript, and with it its noise multiplier, which is public. */
record TranscriptTrainer(PrivateVariationalBayes<Table, DoubleFunction<GradientTranscript>> steps)
        implements Trainer<Table, GradientTranscript> {
    @Override
    public GradientTranscript train(Table data, TrainingContext training) {
        return steps.train(data, training).apply(steps.noiseMultiplier(data.size()));
    }

    @Override
    public void check(long records) {
        steps.check(records);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        return steps.guarantees(facts);
    }

    @Override
    public long countClipped(Table records) {
        return steps.countClipped(records);
    }
}
