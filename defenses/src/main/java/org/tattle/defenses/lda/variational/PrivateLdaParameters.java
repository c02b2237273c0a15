package org.tattle.defenses.lda.variational;

import java.util.Optional;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.PrivateVariationalBayes;
import org.tattle.defenses.vb.Schedule;
import org.tattle.math.Preconditions;

/** The parameters of private variational LDA. The papers' experiments use batches of 5000 and more, and tau0 = 1024. */
public record PrivateLdaParameters(
        TopicPriors priors,

        BudgetSettings budget,

        @SettingOverride(
                key = "batch",
                value = "256",
                meaning = "S, expected documents of a step; null: all in every step")
        @SettingOverride(key = "epochs", value = "5", meaning = "how often a document is seen in expectation, > 0")
        @SettingOverride(key = "offset", value = "10")
        Schedule schedule,

        @Setting(value = "500", meaning = "N, the tokens of a document that count, at least 1")
        int length,

        @Setting(value = "0.1", meaning = "a: counts are bounded to the radius R = a N, in (0, 1]")
        double clip,

        @Setting(value = "document", meaning = "what is bounded to R: each document, or the batch's sum")
        Bounding bounding,

        @Setting(
                value = "0",
                meaning =
                        "noisy counts below this many noise deviations are taken for 0; 0: negative ones, as published")
        double cut,

        @Setting(value = "expected", meaning = "what the E-step sees of the topics: expected (VB) or point (EM)")
        Estimate estimate,

        @Setting(
                value = "null",
                meaning = "the number of records (documents or authors) of a training, where it is "
                        + "public; a target of an audit is trained on half of all")
        Optional<Long> records,

        FitLimits fit,

        @Setting(value = "null", meaning = BudgetSettings.NOISE_ACCOUNTING)
        Optional<Accounting> noiseAccounting) {
    public PrivateLdaParameters {
        new LengthCap(length, LengthCap.Rule.AT_MOST);
        Preconditions.require(clip > 0 && clip <= 1, "clip", "in (0, 1]", clip);
        Preconditions.require(cut >= 0 && cut <= Double.MAX_VALUE, "cut", "at least 0 and finite", cut);
        budget.budget(BlockAccounting.JOINT, Unit.DOCUMENT).comparedWith(noiseAccounting);
        PrivateVariationalBayes.requireRecords(records, schedule);
    }
}
