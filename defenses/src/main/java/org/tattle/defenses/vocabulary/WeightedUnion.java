package org.tattle.defenses.vocabulary;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts.Words;

/**
 * Differentially private set union: records give weight to their words, every word that some record gives weight to or
 * could gets Laplace noise, and those above a threshold are shown; their weights never are (erratum E32). Records come
 * in random order.
 *
 * <p>Whether a word shows is a coin of the probability that noise takes it over the threshold, so that no rounding of
 * noise stands between proof and code.
 *
 * @param weighting how a record shares its weight
 * @param epsilon the inverse of the noise's scale, above 0 and finite
 * @param threshold of a word's weight
 * @param cap D0, the most distinct words of a record that count
 * @param claim what is guaranteed
 */
record WeightedUnion(Weighting weighting, double epsilon, double threshold, int cap, PrivacyGuarantee claim)
        implements VocabularySelector {
    @Override
    public Vocabulary select(Corpus records, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("vocabulary"));
        double[] weights = new double[records.vocabulary().size()];
        BitSet candidates = new BitSet();
        ContributedWords said = new ContributedWords(records, cap);
        for (int unit : order(records.size(), training.stream("vocabulary").generator())) {
            int[] words = said.of(unit);
            for (int word : words) {
                candidates.set(word);
            }
            weighting.add(words, weights);
        }
        List<String> shown = candidates.stream()
                .filter(word -> isShown(weights[word], noise))
                .mapToObj(records.vocabulary()::word)
                .sorted()
                .toList();
        return new Vocabulary(shown);
    }

    /** Fisher and Yates. */
    private static int[] order(int size, UniformRandomProvider random) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }

    /** A coin of P(weight + Laplace(1/epsilon) > threshold): half of e^−x at a distance x below, the rest above. */
    boolean isShown(double weight, NoiseSource noise) {
        double distance = epsilon * (threshold - weight);
        boolean upper = noise.uniform(2) == 0;
        return distance >= 0 ? upper && noise.expMinus(distance) : upper || !noise.expMinus(-distance);
    }

    @Override
    public Words origin() {
        return Words.CHOSEN;
    }

    @Override
    public Optional<PrivacyGuarantee> guarantee() {
        return Optional.of(claim);
    }

    @Override
    public long countClipped(Corpus records) {
        ContributedWords said = new ContributedWords(records, cap);
        long cut = 0;
        for (int unit = 0; unit < records.size(); unit++) {
            cut += said.distinct(unit) > cap ? 1 : 0;
        }
        return cut;
    }
}
