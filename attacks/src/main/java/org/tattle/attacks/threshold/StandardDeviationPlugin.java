package org.tattle.attacks.threshold;

import org.tattle.attacks.statistic.DocumentFit;

/** {@code standard-deviation}. */
public final class StandardDeviationPlugin extends HuangPlugin {
    /** For the service loader. */
    public StandardDeviationPlugin() {
        super(DocumentFit.STANDARD_DEVIATION);
    }

    @Override
    public String name() {
        return "standard-deviation";
    }

    @Override
    public String summary() {
        return "one threshold for all: standard deviation of the document's topic shares under the target (Huang et al.)";
    }
}
