package org.tattle.accounting.loss;

import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.math.testing.ReferenceCase;

/** The releases that tests ask about. */
final class Releases {
    static final Adjacency ADD_REMOVE = Adjacency.ADD_REMOVE;
    static final Adjacency REPLACE = Adjacency.REPLACE;

    private Releases() {}

    static Event all(Mechanism mechanism, long count) {
        return new Event(mechanism, new Sampling.None(), ADD_REMOVE, count);
    }

    static Event sampled(Mechanism mechanism, double rate, long count) {
        return new Event(mechanism, new Sampling.Poisson(rate), ADD_REMOVE, count);
    }

    static Event gaussian(double rate, double noiseMultiplier, long count) {
        return sampled(new Mechanism.Gaussian(noiseMultiplier), rate, count);
    }

    /** What a case of the subsampled Gaussian, Laplace, geometric or randomized response speaks of. */
    static Composition of(ReferenceCase one) {
        String mechanism = (String) one.fields().get("mechanism");
        return Composition.of(
                switch (mechanism) {
                    case "laplace" ->
                        all(new Mechanism.Laplace(one.param("scale") / one.param("sensitivity")), (long)
                                one.param("k"));
                    case "randomized_response" ->
                        all(new Mechanism.RandomizedResponse(one.param("epsilon0")), (long) one.param("k"));
                    case "discrete_laplace" ->
                        all(new Mechanism.TwoSidedGeometric(one.param("a"), (int) one.param("sensitivity")), (long)
                                one.param("k"));
                    case "poisson_subsampled_gaussian" -> sampledGaussian(one);
                    default -> throw new IllegalArgumentException("no such release: " + mechanism);
                });
    }

    /** Of a replaced record the cases give the noise per norm bound, half the sensitivity. */
    private static Event sampledGaussian(ReferenceCase one) {
        boolean replace = one.word("neighbouring").equals("replace_one");
        double multiplier = replace ? one.param("sigma") / 2 : one.param("sigma");
        return new Event(
                new Mechanism.Gaussian(multiplier),
                new Sampling.Poisson(one.param("q")),
                replace ? REPLACE : ADD_REMOVE,
                (long) one.param("T"));
    }
}
