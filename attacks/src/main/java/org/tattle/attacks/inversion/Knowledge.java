package org.tattle.attacks.inversion;

import java.util.BitSet;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;

/**
 * What the attacker brings along: the candidates that it knows. Under partial coverage each candidate is known by an
 * independent coin; one that is not known is still tested, as a document that the attacker came upon.
 */
final class Knowledge {
    private final Target<? extends Corpus, ? extends TopicModel> target;
    private final Candidates candidates;
    private final double coverage;
    private final BitSet known;

    Knowledge(Target<? extends Corpus, ? extends TopicModel> target, double coverage, UniformRandomProvider random) {
        this.target = target;
        this.coverage = coverage;
        Corpus records = target.candidates().over(target.release().vocabulary());
        candidates = new Candidates(records);
        known = new BitSet(records.size());
        for (int d = 0; d < records.size(); d++) {
            known.set(d, coverage == 1 || random.nextDouble() < coverage);
        }
    }

    Candidates candidates() {
        return candidates;
    }

    boolean knows(int candidate) {
        return known.get(candidate);
    }

    /** The probability of a candidate's coin. */
    double rate() {
        return target.inclusionRate();
    }

    boolean isComplete() {
        return coverage == 1;
    }

    /** The expected number of training documents that are not known, for each one that is known, member or not. */
    double unknownPerKnown() {
        return rate() * (1 - coverage) / coverage;
    }

    /** What the release tells of the counts. */
    CountReading reading() {
        int words = candidates.words();
        double[] expected = new double[words];
        double[] spread = new double[words];
        double perKnown = rate() + unknownPerKnown();
        double variancePerKnown = rate() * (1 - rate()) + unknownPerKnown() / coverage;
        for (int w = 0; w < words; w++) {
            for (int e = candidates.firstOf(w); e < candidates.endOf(w); e++) {
                int count = candidates.countAt(e);
                int documents = knownOf(candidates.groupAt(e));
                expected[w] += perKnown * count * documents;
                spread[w] += variancePerKnown * count * (double) count * documents;
            }
        }
        return CountReading.of(target.release(), target.facts(), expected, spread);
    }

    /** How many of a group's candidates are known. */
    int knownOf(int group) {
        int sum = 0;
        for (int d : candidates.members(group)) {
            sum += known.get(d) ? 1 : 0;
        }
        return sum;
    }
}
