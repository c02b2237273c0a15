package org.tattle.attacks.lira;

/** {@code lira-online}. */
public final class LiraOnlinePlugin extends LiraPlugin {
    /** For the service loader. */
    public LiraOnlinePlugin() {
        super(LikelihoodRatio.Side.ONLINE);
    }

    @Override
    public String name() {
        return "lira-online";
    }

    @Override
    public String summary() {
        return "likelihood ratio of shadow models with and without the record (Carlini et al. 2022; Manzonelli et al. 2024, algorithm 2)";
    }
}
