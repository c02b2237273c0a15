package org.tattle.attacks.counts;

/**
 * How much work the joint inference from tokens by topic may do. The work is counted in sweeps, not in time, so that
 * results are the same on every machine.
 */
public enum Effort {
    /** About a second for five thousand short documents. */
    QUICK(8, 6, 1200, 2, 0, 0, 4, 150),
    /** About twenty seconds for five thousand short documents: ranks more members first. */
    THOROUGH(15, 8, 4000, 4, 30, 1000, 16, 1000);

    private final int begin;
    private final int scales;
    private final int sweeps;
    private final int refine;
    private final int decisions;
    private final int sweepsOfDecision;
    private final int chains;
    private final int sweepsOfChain;

    Effort(
            int begin,
            int scales,
            int sweeps,
            int refine,
            int decisions,
            int sweepsOfDecision,
            int chains,
            int sweepsOfChain) {
        this.begin = begin;
        this.scales = scales;
        this.sweeps = sweeps;
        this.refine = refine;
        this.decisions = decisions;
        this.sweepsOfDecision = sweepsOfDecision;
        this.chains = chains;
        this.sweepsOfChain = sweepsOfChain;
    }

    /** The steps with which the topics before the last pass are first estimated. */
    int begin() {
        return begin;
    }

    /** The number of scales, from wide to narrow, on which members are relaxed. */
    int scales() {
        return scales;
    }

    /** The sweeps over the undecided candidates on each scale. */
    int sweeps() {
        return sweeps;
    }

    /** The steps with which the topics before the last pass are improved after each scale. */
    int refine() {
        return refine;
    }

    /** How often the candidates nearest to a whole number of members are decided. */
    int decisions() {
        return decisions;
    }

    /** The sweeps after each decision. */
    int sweepsOfDecision() {
        return sweepsOfDecision;
    }

    /** The number of chains that give the probabilities. */
    int chains() {
        return chains;
    }

    /** The sweeps of each chain. */
    int sweepsOfChain() {
        return sweepsOfChain;
    }
}
