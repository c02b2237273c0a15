package org.tattle.attacks.counts.inference;

/** The work of the joint inference from tokens by topic, in sweeps, so that results are the same anywhere. */
public enum Effort {
    /** Less than a second for five thousand short documents. */
    QUICK(new Work(4, 6, 1600, 1.5, 2, 0, 0, 4, 150)),
    /** About twenty seconds for five thousand short documents: ranks more members first. */
    THOROUGH(new Work(15, 8, 4000, 1, 4, 30, 1000, 16, 1000));

    @SuppressWarnings("ImmutableEnumChecker") // a record of numbers
    final Work work;

    Effort(Work work) {
        this.work = work;
    }

    /**
     * The work in numbers.
     *
     * @param begin the steps with which the topics before the last pass are first estimated
     * @param scales the number of scales, from wide to narrow, on which members are relaxed
     * @param sweeps over the undecided candidates on each scale, most of them over those alone that still move
     * @param stride how far each move of a sweep goes, relative to the optimum: above 1 is faster, and rougher
     * @param refine the steps with which the topics before the last pass are improved after each scale
     * @param decisions how often the candidates nearest to a whole number of members are decided
     */
    record Work(
            int begin,
            int scales,
            int sweeps,
            double stride,
            int refine,
            int decisions,
            int sweepsOfDecision,
            int chains,
            int sweepsOfChain) {}
}
