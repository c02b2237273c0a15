package org.tattle.attacks.threshold;

import org.tattle.attacks.statistic.DocumentFit;

/** {@code entropy}. */
public final class EntropyPlugin extends HuangPlugin {
    /** For the service loader. */
    public EntropyPlugin() {
        super(DocumentFit.NEGATIVE_ENTROPY);
    }

    @Override
    public String name() {
        return "entropy";
    }

    @Override
    public String summary() {
        return "one threshold for all: minus the entropy of the document's topic shares under the target (Huang et al.)";
    }
}
