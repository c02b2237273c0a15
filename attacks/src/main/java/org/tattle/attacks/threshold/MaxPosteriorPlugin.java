package org.tattle.attacks.threshold;

import org.tattle.attacks.statistic.DocumentFit;

/** {@code max-posterior}. */
public final class MaxPosteriorPlugin extends HuangPlugin {
    /** For the service loader. */
    public MaxPosteriorPlugin() {
        super(DocumentFit.MAX_POSTERIOR);
    }

    @Override
    public String name() {
        return "max-posterior";
    }

    @Override
    public String summary() {
        return "one threshold for all: largest topic share of the document under the target (Huang et al.)";
    }
}
