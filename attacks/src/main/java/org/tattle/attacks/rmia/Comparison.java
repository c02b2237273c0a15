package org.tattle.attacks.rmia;

/**
 * How a record is compared with others.
 *
 * @param gamma by what factor its likelihood ratio per token must exceed another record's to count, at least 1
 * @param population the most records that it is compared with, at least 1
 */
record Comparison(double gamma, int population) {
    static final String GAMMA = "1";
    static final String GAMMA_MEANING =
            "by what factor a record's likelihood ratio per token must exceed another's to count, at least 1";
    static final String POPULATION = "10000";
    static final String POPULATION_MEANING =
            "the most candidates, chosen at random, that each is compared with, at least 1";

    Comparison {
        if (!(gamma >= 1 && gamma < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("gamma must be finite and >= 1. Provided value: " + gamma);
        }
        if (population < 1) {
            throw new IllegalArgumentException("population must be >= 1. Provided value: " + population);
        }
    }
}
