package org.tattle.attacks.lira;

/** {@code lira-offline}. */
public final class LiraOfflinePlugin extends LiraPlugin {
    /** For the service loader. */
    public LiraOfflinePlugin() {
        super(LikelihoodRatio.Side.OFFLINE);
    }

    @Override
    public String name() {
        return "lira-offline";
    }

    @Override
    public String summary() {
        return "z-score against shadow models without the record (Carlini et al. 2022; Manzonelli et al. 2024, algorithm 3)";
    }
}
