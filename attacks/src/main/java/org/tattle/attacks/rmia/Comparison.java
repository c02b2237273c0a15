package org.tattle.attacks.rmia;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The parameters of RMIA: how a record is compared with others.
 *
 * @param gamma the factor by which its likelihood ratio per token must exceed another record's to count, at least 1
 * @param population the largest number of records that it is compared with, at least 1
 */
public record Comparison(
        @Setting(
                value = "1",
                meaning =
                        "by what factor a record's likelihood ratio per token must exceed another's to count, at least 1")
        double gamma,

        @Setting(
                value = "10000",
                meaning = "the most candidates, chosen at random, that each is compared with, at least 1")
        int population) {
    public Comparison {
        Preconditions.require(gamma >= 1 && gamma < Double.POSITIVE_INFINITY, "gamma", "finite and >= 1", gamma);
        Preconditions.require(population >= 1, "population", ">= 1", population);
    }
}
