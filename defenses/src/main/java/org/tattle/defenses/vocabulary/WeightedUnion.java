package org.tattle.defenses.vocabulary;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts.Words;
import org.tattle.math.sampling.Seed;

/**
 * A differentially private set union: records contribute weight to their words, noise is added to the weight of every
 * contributed word, even if it is 0, and the words above a threshold are released, without their weights (erratum E32).
 * Records are processed in random order.
 *
 * @param cap D0, the largest number of distinct words that a record contributes
 */
record WeightedUnion(Weighting weighting, SelectionNoise added, double threshold, int cap, PrivacyGuarantee claim)
        implements VocabularySelector {
    @Override
    public Vocabulary select(Corpus records, TrainingContext training) {
        NoiseSource noise = NoiseSource.of(training.noise("vocabulary"));
        ContributedWords said = new ContributedWords(records, cap);
        List<int[]> words = Arrays.stream(
                        order(records.size(), training.stream("vocabulary").generator()))
                .mapToObj(said::of)
                .toList();
        double[] weights = weighting.weigh(words, records.vocabulary().size());
        BitSet candidates = new BitSet();
        words.forEach(one -> Arrays.stream(one).forEach(candidates::set));
        List<String> shown = candidates.stream()
                .filter(word -> added.exceeds(threshold - weights[word], noise))
                .mapToObj(records.vocabulary()::word)
                .sorted()
                .toList();
        return new Vocabulary(shown);
    }

    /** A random permutation (Fisher and Yates). */
    private static int[] order(int size, UniformRandomProvider random) {
        int[] order = new int[size];
        for (int i = 0; i < size; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
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

    /**
     * The words to which each record contributes weight, in the record's own order: by falling count, then by first
     * occurrence. Cap, order and ties depend on the record's own words only, neither on columns, which shift with other
     * records' words, nor on ids: neighbors have equal lists for all other records.
     */
    static final class ContributedWords {
        private static final long DRAWS = Seed.hash("distinct-words");

        private final Corpus corpus;
        private final int cap;
        private final long[] hashes;

        /** @param cap D0, the largest number of distinct words that a record contributes, at least 1 */
        ContributedWords(Corpus corpus, int cap) {
            this.corpus = corpus;
            this.cap = cap;
            hashes = corpus.vocabulary().words().stream().mapToLong(Seed::hash).toArray();
        }

        /**
         * One word of a record: its count, its first position, and a pseudorandom number derived from record and word.
         */
        private record Said(int word, int count, long first, long draw) {
            private static final Comparator<Said> ORDER = Comparator.comparingInt((Said said) -> -said.count)
                    .thenComparingLong(Said::first)
                    .thenComparingLong(Said::draw);
        }

        /** The words of a record, as columns; if it has more than D0, a random sample of D0 without replacement. */
        int[] of(int unit) {
            Said[] said = said(unit);
            if (said.length > cap) {
                Arrays.sort(said, Comparator.comparingLong(Said::draw));
                said = Arrays.copyOf(said, cap);
            }
            Arrays.sort(said, Said.ORDER);
            return Arrays.stream(said).mapToInt(Said::word).toArray();
        }

        /** The number of distinct words of a record. */
        int distinct(int unit) {
            return said(unit).length;
        }

        private Said[] said(int unit) {
            int first = corpus.firstDocument(unit);
            int last = corpus.firstDocument(unit + 1);
            long content = content(unit);
            Said[] cells =
                    new Said[IntStream.range(first, last).map(corpus::distinct).sum()];
            int next = 0;
            for (int d = first; d < last; d++) {
                for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                    int word = corpus.word(cell);
                    cells[next++] = new Said(
                            word,
                            corpus.count(cell),
                            ((long) (d - first) << 32) | corpus.rank(cell),
                            Seed.combine(content, hashes[word]));
                }
            }
            return last - first == 1 ? cells : merged(cells);
        }

        /** A hash of a record's words and counts that does not depend on the order of the columns. */
        private long content(int unit) {
            return DRAWS
                    + corpus.cells(unit)
                            .map(cell -> Seed.combine(hashes[corpus.word(cell)], corpus.count(cell)))
                            .sum();
        }

        /** The cells of several documents, with cells of equal words merged. */
        private static Said[] merged(Said[] cells) {
            Arrays.sort(cells, Comparator.comparingInt(Said::word).thenComparingLong(Said::first));
            int size = 0;
            for (Said cell : cells) {
                if (size > 0 && cells[size - 1].word == cell.word) {
                    Said before = cells[size - 1];
                    cells[size - 1] = new Said(before.word, before.count + cell.count, before.first, before.draw);
                } else {
                    cells[size++] = cell;
                }
            }
            return Arrays.copyOf(cells, size);
        }
    }

    /** How records give weight to their words. */
    interface Weighting {
        /**
         * Computes the weights of all columns.
         *
         * @param records the words of each record in its own order, as columns; within a record all different
         * @param columns the number of columns
         */
        double[] weigh(List<int[]> records, int columns);
    }

    /**
     * The rule by which one record after the other distributes a weight of 1 among its words, given the weights so far.
     * Every rule here is an L1 contraction: one more record moves the final weights by at most 1 in L1 norm, whichever
     * records follow.
     */
    interface Descent extends Weighting {
        @Override
        default double[] weigh(List<int[]> records, int columns) {
            double[] weights = new double[columns];
            records.forEach(words -> add(words, weights));
            return weights;
        }

        /**
         * Adds one record's weight.
         *
         * @param words its words in its own order, as columns; all different
         * @param weights one for each column, modified
         */
        void add(int[] words, double[] weights);

        /**
         * The weighting that gives all words of a record the same weight, 1 over their number (Korolova et al. 2009).
         */
        static Descent uniform() {
            return (words, weights) -> {
                for (int word : words) {
                    weights[word] += 1.0 / words.length;
                }
            };
        }

        /**
         * The weighting that fills the first word up to the cut-off, then the next, until the record's weight is spent
         * (Carvalho et al. 2022; algorithms.md (p.1)).
         */
        static Descent greedy(double cutoff) {
            return (words, weights) -> {
                double left = 1;
                for (int word : words) {
                    double gap = cutoff - weights[word];
                    if (gap > 0 && gap < left) {
                        weights[word] = cutoff;
                        left -= gap;
                    } else if (gap > 0) {
                        weights[word] += left;
                        return;
                    }
                }
            };
        }

        /**
         * The weighting that closes the same share of every word's gap to the cut-off (Gopi et al. 2020, the L1-descent
         * policy). With gaps v of sum at least 1 they become v (1 − 1/|v|), which is convex in the step and so
         * contracts.
         */
        static Descent policy(double cutoff) {
            return (words, weights) -> {
                double gaps = 0;
                for (int word : words) {
                    gaps += Math.max(0, cutoff - weights[word]);
                }
                double share = Math.min(1, 1 / gaps);
                for (int word : words) {
                    weights[word] += gaps > 0 ? share * Math.max(0, cutoff - weights[word]) : 0;
                }
            };
        }
    }
}
