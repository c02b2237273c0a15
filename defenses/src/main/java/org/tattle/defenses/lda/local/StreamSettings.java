package org.tattle.defenses.lda.local;

import org.tattle.core.plugin.Setting;
import org.tattle.core.plugin.SettingOverride;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.gibbs.PriorGibbs;

/**
 * The settings of Gibbs sampling on a stream of mini-batches; the defaults are [ZHAO]'s experimental setting except for
 * the prior datasets.
 *
 * @param correlation lambda, the share of a mini-batch's counts in the next prior
 */
public record StreamSettings(
        @SettingOverride(key = "word-prior", meaning = "beta, prior of each word in a topic before the stream, > 0")
        @SettingOverride(key = "sweeps", meaning = "sweeps over each mini-batch, at least 1")
        GibbsSettings sampler,

        @Setting(value = "0.5", meaning = "lambda, share of a mini-batch's counts in the next prior, in [0, 1]")
        double correlation,

        StreamSplit split) {
    public StreamSettings {
        OnlineGibbs.requireCorrelation(correlation);
    }

    /** The trainer with mini-batches from a source. */
    OnlineGibbs from(BatchSource source) {
        return new OnlineGibbs(new PriorGibbs(sampler), correlation, split, source);
    }
}
