package org.tattle.defenses.lda.spectral;

import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.core.privacy.Mode;
import org.tattle.defenses.lda.variational.LengthCap;
import org.tattle.defenses.lda.variational.TopicPriors;
import org.tattle.defenses.vb.BudgetSettings;
import org.tattle.math.Preconditions;

/** The parameters of private spectral LDA. */
public record SpectralSettings(
        @SettingOverride(
                key = "document-prior",
                meaning =
                        "prior of each topic in a document, > 0, public: the method takes K times it as known; 1/K when"
                                + " not given")
        @SettingOverride(
                key = "word-prior",
                meaning = "added to every word's number of documents, > 0; 1/K when not given")
        TopicPriors priors,

        @SettingOverride(
                key = "accounting",
                value = "exact",
                meaning = "how the two releases add up: exact, moments, strong")
        @SettingOverride(
                key = "mode",
                meaning =
                        "sound: noise on moments; as-published: on the whitened tensor and the unwhitening matrix, with"
                                + " scales from the data")
        BudgetSettings budget,

        @Setting(value = "100", meaning = "N, the tokens of a document that count, at least 3")
        int length,

        @Setting(value = "0.1", meaning = "sound: the norm to which a document's part in the moments is clipped, > 0")
        double clip,

        @Setting(value = "10", meaning = "sound: the same of the whitened third moment, > 0")
        double tensorClip,

        @Setting(value = "0.1", meaning = "sound: share of the budget for the third moment, in (0, 1)")
        double tensorShare,

        @Setting(value = "0.1", meaning = "weight of the words' shares in every topic, in (0, 1]")
        double smoothing) {
    public SpectralSettings {
        Preconditions.atLeast("length", length, PairSums.FEWEST);
        Preconditions.positive("clip", clip);
        Preconditions.positive("tensor-clip", tensorClip);
        Preconditions.openUnit("tensor-share", tensorShare);
        Preconditions.require(smoothing > 0 && smoothing <= 1, "smoothing", "in (0, 1]", smoothing);
        Preconditions.require(
                budget.mode() == Mode.SOUND || budget.noise().isEmpty(),
                "noise",
                "null in mode as-published",
                "a number");
    }

    /** Documents cut to the tokens that count. */
    LengthCap cap() {
        return new LengthCap(length, LengthCap.Rule.AT_MOST);
    }

    /** alpha_0, the sum of the prior of topics in a document. */
    double concentration() {
        return priors.alpha() * priors.topics();
    }
}
