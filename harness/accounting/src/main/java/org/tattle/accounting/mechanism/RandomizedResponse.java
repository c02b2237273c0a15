package org.tattle.accounting.mechanism;

import org.tattle.accounting.Adjacency;
import org.tattle.math.Preconditions;

/**
 * Randomized response: each answer is kept with probability e^e/(e^e + k − 1) and otherwise replaced by one of the k −
 * 1 others (Warner 1965; for k above 2 Kairouz, Bonawitz and Ramage 2016), where e is epsilon divided by the number of
 * answers of one unit.
 *
 * @param sensitivity the number of answers that differ between neighbors, which replace a unit's answers; in Hamming
 *     norm
 * @param epsilon in nats, for all answers of a unit together, above 0 and finite
 * @param categories the number k of possible answers, at least 2; 2 for a bit
 */
public record RandomizedResponse(Sensitivity sensitivity, double epsilon, int categories) {
    public RandomizedResponse {
        sensitivity.requireNorm(Norm.HAMMING);
        Preconditions.require(
                sensitivity.adjacency() != Adjacency.ADD_REMOVE,
                "adjacency of randomized response",
                "REPLACE or WITHIN_L1",
                Adjacency.ADD_REMOVE);
        Preconditions.positive("epsilon", epsilon);
        Preconditions.require(categories >= 2, "categories", ">= 2", categories);
    }

    /** Returns the epsilon of one answer, in nats. */
    public double epsilonOfAnswer() {
        return epsilon / sensitivity.value();
    }

    /** Returns the probability that an answer is kept. */
    public double keepProbability() {
        return 1 / (1 + (categories - 1) * Math.exp(-epsilonOfAnswer()));
    }

    /**
     * Draws the report of an answer: a uniform candidate is accepted always if it is the true answer, else with
     * probability exp(−e).
     *
     * @param answer in 0 … k − 1
     */
    public int release(int answer, NoiseSource noise) {
        if (answer < 0 || answer >= categories) {
            throw Preconditions.refusal("answer", "in [0, " + (categories - 1) + "]", answer);
        }
        return noise.respond(this, answer);
    }

    int draw(int answer, NoiseSource noise) {
        double exponent = epsilonOfAnswer();
        while (true) {
            int candidate = noise.uniform(categories);
            if (candidate == answer || noise.expMinus(exponent)) {
                return candidate;
            }
        }
    }

    /**
     * Computes unbiased estimates of the number of true answers of each kind from the numbers reported; some may be
     * negative.
     *
     * @param reported k counts, at least 0
     * @return k estimates with the same sum
     */
    public double[] estimateCounts(long[] reported) {
        Preconditions.require(reported.length == categories, "number of counts", "" + categories, reported.length);
        double total = 0;
        for (long count : reported) {
            total += count;
        }
        double other = Math.exp(-epsilonOfAnswer()) * keepProbability();
        double gain = -Math.expm1(-epsilonOfAnswer()) * keepProbability(); // P(kept) − P(one other), no cancellation
        double[] estimates = new double[categories];
        for (int i = 0; i < categories; i++) {
            estimates[i] = (reported[i] - total * other) / gain;
        }
        return estimates;
    }
}
