package org.tattle.attacks.counts.reading;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.reading.WordCountDistribution.Background;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;

/**
 * The attacker's prior knowledge: which of the candidates it knows. Under partial coverage each candidate is known with
 * the coverage as probability, independently; one that is not known is still scored, as a document that the attacker
 * obtained later.
 */
public final class AttackerKnowledge {
    /** Tokens added to each word's known ones, for words that no known document contains: Jeffreys' half a token. */
    private static final double UNSEEN = 0.5;

    private final PublicFacts facts;
    private final double rate;
    private final Vocabulary vocabulary;
    private final Candidates candidates;
    private final double coverage;
    private final BitSet known = new BitSet();

    private AttackerKnowledge(
            Target<? extends Corpus, ?> target, Corpus records, double coverage, DoubleSupplier coins) {
        facts = target.facts();
        rate = target.inclusionRate();
        this.coverage = coverage;
        vocabulary = records.vocabulary();
        candidates = new Candidates(records);
        for (int d = 0; d < candidates.size(); d++) {
            known.set(d, coins.getAsDouble() < coverage);
        }
    }

    /** The knowledge of an attacker that knows each candidate with the coverage as probability, independently. */
    public static AttackerKnowledge sampled(
            Target<? extends Corpus, ?> target, double coverage, UniformRandomProvider random) {
        return sampled(target, target.records(), coverage, random);
    }

    /** The same on the candidates' original texts, regardless of which of their words the model was trained on. */
    public static AttackerKnowledge ofOriginals(
            Target<? extends Corpus, ?> target, double coverage, UniformRandomProvider random) {
        return sampled(target, target.originals(), coverage, random);
    }

    /** The knowledge of an attacker that knows no document but the one that it scores, each by itself. */
    public static AttackerKnowledge alone(Target<? extends Corpus, ?> target) {
        return new AttackerKnowledge(target, target.records(), 0, () -> 1);
    }

    private static AttackerKnowledge sampled(
            Target<? extends Corpus, ?> target, Corpus records, double coverage, UniformRandomProvider random) {
        return new AttackerKnowledge(target, records, coverage, coverage == 1 ? () -> 0 : random::nextDouble);
    }

    /** The knowledge of an attacker that knows all candidates, which are this share of the training documents. */
    public static AttackerKnowledge listed(Target<? extends Corpus, ?> target, double coverage) {
        return new AttackerKnowledge(target, target.records(), coverage, () -> 0);
    }

    public Candidates candidates() {
        return candidates;
    }

    Vocabulary vocabulary() {
        return vocabulary;
    }

    public boolean knows(int candidate) {
        return known.get(candidate);
    }

    /** The prior probability that a candidate is a member. */
    public double rate() {
        return rate;
    }

    public boolean isComplete() {
        return coverage == 1;
    }

    /** The expected number of training documents that are not known, for each one that is known, member or not. */
    double unknownPerKnown() {
        return rate * (1 - coverage) / coverage;
    }

    /**
     * The training counts of the candidates' words. A word that the release lacks is unknown or, if the vocabulary is
     * the training set's own, has 0.
     */
    public <S> CountReading read(S release, CountSource<S> source) {
        Vocabulary shown = source.vocabulary(release);
        double[] expected = new double[shown.size()];
        double[] spread = new double[shown.size()];
        double perKnown = rate + unknownPerKnown();
        double variancePerKnown = rate * (1 - rate) + unknownPerKnown() / coverage;
        for (int w = 0; !known.isEmpty() && w < shown.size(); w++) {
            int column = vocabulary.indexOf(shown.word(w));
            if (column < 0) {
                continue;
            }
            for (int e = candidates.firstOf(column); e < candidates.endOf(column); e++) {
                int count = candidates.countAt(e);
                int documents = knownOf(candidates.groupAt(e));
                expected[w] += perKnown * count * documents;
                spread[w] += variancePerKnown * count * (double) count * documents;
            }
        }
        boolean absent = facts.ownVocabulary() && source.showsAllWords();
        return onCandidates(source.read(release, facts, expected, spread), shown, absent);
    }

    /** @param absent whether words that are not shown are certainly not in the training set */
    private CountReading onCandidates(CountReading reading, Vocabulary shown, boolean absent) {
        if (shown.equals(vocabulary)) {
            return reading;
        }
        int[] columns = vocabulary.words().stream().mapToInt(shown::indexOf).toArray();
        double[] values = new double[columns.length];
        double[] variance = new double[columns.length];
        List<CountLikelihood> likelihoods = new ArrayList<>();
        for (int w = 0; w < values.length; w++) {
            int column = columns[w];
            values[w] = column >= 0 ? reading.values()[column] : absent ? 0 : Double.NaN;
            variance[w] = column >= 0 ? reading.variance()[column] : 0;
            if (!reading.likelihoods().isEmpty()) {
                CountLikelihood unseen = absent ? CountLikelihood.ZERO : CountLikelihood.UNKNOWN;
                likelihoods.add(column >= 0 ? reading.likelihoods().get(column) : unseen);
            }
        }
        return new CountReading(
                values,
                reading.exact(),
                variance,
                reading.distribution(),
                reading.byTopic().map(counts -> counts.onWords(columns, absent)),
                likelihoods);
    }

    /** The tokens of a word in unknown documents, as seen from a known one with the word. */
    public Background background(int word) {
        double tokens = 0;
        int own = 0;
        for (int e = candidates.firstOf(word); e < candidates.endOf(word); e++) {
            int known = knownOf(candidates.groupAt(e));
            tokens += (double) candidates.countAt(e) * known;
            own = known > 0 ? Math.max(own, candidates.countAt(e)) : own;
        }
        return background(tokens - own);
    }

    /** The same, given the number of the word's tokens in known documents. */
    public Background background(double tokens) {
        return isComplete() ? Background.NONE : new Background(UNSEEN + tokens, unknownPerKnown());
    }

    /** The number of a group's candidates that are known. */
    public int knownOf(int group) {
        int sum = 0;
        for (int d : candidates.members(group)) {
            sum += known.get(d) ? 1 : 0;
        }
        return sum;
    }
}
