package org.tattle.accounting;

import org.tattle.math.testing.ReferenceCase;

/** Compositions of the reference cases of sampled normal noise. */
public final class SampledCases {
    private static final Adjacency REPLACE = Adjacency.REPLACE;

    private SampledCases() {}

    /** T releases at rate q; a case that replaces a record measures Poisson noise in half the sensitivity. */
    public static Composition of(ReferenceCase one) {
        boolean replaces = one.word("neighbouring").equals("replace_one");
        boolean fixed = one.word("sampling").equals("without_replacement");
        double noise = one.param("sigma") / (replaces && !fixed ? 2 : 1);
        Sampling sampling = one.param("q") == 1
                ? new Sampling.None()
                : fixed ? new Sampling.WithoutReplacement(one.param("q")) : new Sampling.Poisson(one.param("q"));
        Adjacency relation = replaces ? REPLACE : Adjacency.ADD_REMOVE;
        return Composition.of(new Event(new Mechanism.Gaussian(noise), sampling, relation, (long) one.param("T")));
    }

    /** T Poisson samples, add-or-remove-one. */
    public static Composition poisson(double rate, double noise, long count) {
        return Composition.of(Events.sampled(new Mechanism.Gaussian(noise), rate, count));
    }

    /** T Poisson samples, replace-one. */
    public static Composition replacing(double rate, double noise, long count) {
        return Composition.of(new Event(new Mechanism.Gaussian(noise), new Sampling.Poisson(rate), REPLACE, count));
    }
}
