package org.tattle.attacks.lira;

/** {@code lira-joint-offline}. */
public final class LiraJointOfflinePlugin extends LiraJointPlugin {
    /** For the service loader. */
    public LiraJointOfflinePlugin() {
        super(LikelihoodRatio.Side.OFFLINE);
    }

    @Override
    public String name() {
        return "lira-joint-offline";
    }

    @Override
    public String summary() {
        return "z-score of several statistics at once, along their typical shift, against shadow models without the record (Fisher's linear discriminant)";
    }
}
