package org.tattle.defenses.lda.variational;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Mode;
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
    private static final String BATCH_CLIPPING =
            "E05: a bounded sum changes by up to sqrt(2) times the claimed radius, or by a document's length";

    public PrivateLdaParameters {
        new LengthCap(length, LengthCap.Rule.AT_MOST);
        Preconditions.require(clip > 0 && clip <= 1, "clip", "in (0, 1]", clip);
        PrivateLda.requireCut(cut);
        budget.budget(BlockAccounting.JOINT, Unit.DOCUMENT).comparedWith(noiseAccounting);
        PrivateVariationalBayes.requireRecords(records, schedule);
    }

    /** The trainer with these parameters. */
    PrivateLda trainer(LengthCap.Rule rule, Corpus corpus) {
        priors.requireWords(corpus);
        boolean doubtful = bounding == Bounding.BATCH && budget.mode() == Mode.AS_PUBLISHED;
        return new PrivateLda(
                new VariationalSettings(priors, 1, fit),
                new LengthCap(length, rule),
                clip * length,
                bounding,
                schedule,
                budget.budget(BlockAccounting.JOINT, corpus.unit()).comparedWith(noiseAccounting),
                estimate,
                cut,
                records,
                doubtful ? List.of(BATCH_CLIPPING) : List.of());
    }
}
