package org.tattle.attacks.centroids;

/**
 * What the centroids of all topics say about candidates whose topics are not known.
 *
 * @param scores per group the log odds of being in any topic; those that are proved to be have the highest
 * @param topics per group the most likely topic
 * @param settled per group whether all its candidates are proved to be in that topic, or in none where the score is
 *     below 0, if the list is complete
 * @param fits per topic whether the most likely members satisfy its equations, with bits to spare
 * @param robust per topic whether what is settled of its members holds although the list may have a fault: see
 *     {@link CentroidSolution#isRobust}
 * @param contradicted whether no choice of candidates has the centroids
 */
public record JointSolution(
        double[] scores, int[] topics, boolean[] settled, boolean[] fits, boolean[] robust, boolean contradicted) {}
