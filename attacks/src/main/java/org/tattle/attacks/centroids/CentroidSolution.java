package org.tattle.attacks.centroids;

import java.util.List;

/**
 * What a topic's centroid says about the candidates of the topic.
 *
 * @param scores per unknown its log odds of being a member, larger than all others where membership is settled
 * @param least per unknown the fewest members that are proved if the list is complete
 * @param most the most
 * @param steps the proof: each step's certificate is about the unknowns that earlier ones left open
 * @param contradicted whether no choice of candidates has the centroid: then nothing is proved
 * @param fits whether the most likely members, and all that is settled, satisfy every equation within its tolerance
 * @param spare the bits by which the released numbers exceed what fits by chance: a list with one fault, of an
 *     embedding no more predictable than the candidates', fits with a probability of at most 2^-spare
 * @param blur by how much two documents' embeddings may differ that the sums cannot tell apart, as a share of what
 *     candidates differ from the centroid
 */
public record CentroidSolution(
        double[] scores,
        int[] least,
        int[] most,
        List<Step> steps,
        boolean contradicted,
        boolean fits,
        double spare,
        double blur) {
    /** The spare bits at which a fault of the list is taken as excluded: a probability below 1e-12. */
    public static final double ENOUGH_BITS = 40;

    /** The largest blur at which a missing document is distinguished from one of the list that is nearly equal. */
    static final double MOST_BLUR = 0.01;

    /**
     * A step of a proof.
     *
     * @param open the unknowns of the whole system that its certificate is about, ascending
     * @param least what each of them is at least by earlier steps; its bounds are counted from there
     * @param certificate about the system that is left by the others
     */
    public record Step(int[] open, int[] least, Certificate certificate) {}

    /** Whether an unknown's number of members is proved if the list is complete. */
    public boolean isSettled(int unknown) {
        return !contradicted && least[unknown] == most[unknown];
    }

    /**
     * Whether what is settled holds although one document of the topic may be missing in the list, used twice, or have
     * been another: such a fault changes the sums by an embedding that no choice of candidates makes up for, so that
     * nothing would fit, unless that embedding is itself a sum and difference of candidates' within the tolerance.
     * Where that is wide, an embedding near to a candidate's is one: then nothing is robust.
     */
    public boolean isRobust() {
        return !contradicted && fits && spare >= ENOUGH_BITS && blur <= MOST_BLUR;
    }
}
