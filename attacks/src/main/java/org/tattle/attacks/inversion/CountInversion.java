package org.tattle.attacks.inversion;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;

/**
 * Solves the words' counts for the members (sheet section (v.3)): what bounds and probing prove is certain; the rest is
 * ranked by joint inference. No shadow model, no training.
 *
 * <p>It proves only from exact counts with all training documents among the candidates; under partial coverage, and on
 * noisy counts, it ranks.
 *
 * @param <S> the surface
 * @param source how counts are read off it
 * @param chains of the joint inference
 * @param sweeps of each chain over the undecided candidates
 */
public record CountInversion<S>(CountSource<S> source, int chains, int sweeps) implements MembershipAttack<Corpus, S> {
    /** Splits ties of candidates that joint inference is equally sure of. */
    private static final double TIE_BREAK = 1e-3;

    public CountInversion {
        check(chains, sweeps);
    }

    static void check(int chains, int sweeps) {
        if (chains < 1) {
            throw new IllegalArgumentException("chains must be >= 1. Provided value: " + chains);
        }
        if (sweeps < 10) {
            throw new IllegalArgumentException("sweeps must be >= 10. Provided value: " + sweeps);
        }
    }

    @Override
    public Optional<QueryStatistic<Corpus, S>> statisticAsked() {
        return Optional.empty();
    }

    @Override
    public Split split() {
        return Split.NONE;
    }

    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        return solve(target, random).scores();
    }

    /**
     * What was found.
     *
     * @param scores of the candidates
     * @param contradiction the word whose count no choice of the candidates gives: then nothing is proved
     */
    public record Solution(Scores scores, Optional<String> contradiction) {}

    /** Solves the counts that a release shows for the members. */
    public Solution solve(Target<? extends Corpus, ? extends S> target, UniformRandomProvider random) {
        Knowledge knowledge = new Knowledge(target, 1, random);
        Candidates candidates = knowledge.candidates();
        CountReading reading = knowledge.read(target.release(), source);
        Bounds bounds = new Bounds(candidates, reading.certain(), true);
        Proof proof = new Proof(candidates, bounds);
        if (reading.exact()) {
            proof.run();
            if (proof.contradiction() >= 0) {
                // The counts are not those of these candidates: nothing is certain.
                bounds = new Bounds(candidates, CountReading.unknown(candidates.words()), true);
            }
        }
        double[] members =
                new InclusionSampler(candidates, bounds, reading, knowledge.rate()).members(chains, sweeps, random);
        double[] ratios = CountRatio.scores(knowledge, reading);
        double certain = 2 * Math.log(2.0 * chains * sweeps);
        double[] scores = new double[candidates.size()];
        BitSet proved = new BitSet();
        for (int d = 0; d < scores.length; d++) {
            int group = candidates.group(d);
            int size = candidates.multiplicity(group);
            if (bounds.isDecided(group) && (bounds.least(group) == 0 || bounds.least(group) == size)) {
                proved.set(d, bounds.least(group) == size);
                scores[d] = bounds.least(group) == size ? certain : -certain;
            } else {
                scores[d] = logit(members[group] / size) + TIE_BREAK * ratios[d] / (1 + Math.abs(ratios[d]));
            }
        }
        ProofChain chain = new ProofChain(candidates, proof.steps(), reading, target.records());
        return new Solution(
                new Scores(scores, proved, d -> proved.get(d) ? chain.of(d) : List.of()),
                proof.contradiction() < 0
                        ? Optional.empty()
                        : Optional.of(knowledge.vocabulary().word(proof.contradiction())));
    }

    private double logit(double share) {
        double half = 0.5 / ((double) chains * sweeps);
        double p = Math.min(1 - half, Math.max(half, share));
        return Math.log(p) - Math.log1p(-p);
    }
}
