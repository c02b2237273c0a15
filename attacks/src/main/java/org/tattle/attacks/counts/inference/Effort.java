package org.tattle.attacks.counts.inference;

/**
 * How much work the joint inference from tokens by topic may do. The work is counted in sweeps, not in time, so that
 * results are the same on every machine.
 */
public enum Effort {
    /** Less than a second for five thousand short documents. */
    QUICK(8, 6, 300, 1.85, 2, 0, 0, 4, 150),
    /** About twenty seconds for five thousand short documents: ranks more members first. */
    THOROUGH(15, 8, 4000, 1, 4, 30, 1000, 16, 1000);

    /** The steps with which the topics before the last pass are first estimated. */
    final int begin;

    /** The number of scales, from wide to narrow, on which members are relaxed. */
    final int scales;

    /** The sweeps over the undecided candidates on each scale. */
    final int sweeps;

    /** How far each move of a sweep goes, relative to the optimum: above 1 is faster, and rougher. */
    final double stride;

    /** The steps with which the topics before the last pass are improved after each scale. */
    final int refine;

    /** How often the candidates nearest to a whole number of members are decided. */
    final int decisions;

    /** The sweeps after each decision. */
    final int sweepsOfDecision;

    /** The number of chains that give the probabilities. */
    final int chains;

    /** The sweeps of each chain. */
    final int sweepsOfChain;

    Effort(
            int begin,
            int scales,
            int sweeps,
            double stride,
            int refine,
            int decisions,
            int sweepsOfDecision,
            int chains,
            int sweepsOfChain) {
        this.begin = begin;
        this.scales = scales;
        this.sweeps = sweeps;
        this.stride = stride;
        this.refine = refine;
        this.decisions = decisions;
        this.sweepsOfDecision = sweepsOfDecision;
        this.chains = chains;
        this.sweepsOfChain = sweepsOfChain;
    }
}
