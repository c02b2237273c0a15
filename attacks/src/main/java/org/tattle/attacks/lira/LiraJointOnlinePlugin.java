package org.tattle.attacks.lira;

/** {@code lira-joint-online}. */
public final class LiraJointOnlinePlugin extends LiraJointPlugin {
    /** For the service loader. */
    public LiraJointOnlinePlugin() {
        super(LikelihoodRatio.Side.ONLINE);
    }

    @Override
    public String name() {
        return "lira-joint-online";
    }

    @Override
    public String summary() {
        return "likelihood ratio of several statistics at once, against shadow models with and without the record (Carlini et al. 2022, with correlations)";
    }
}
