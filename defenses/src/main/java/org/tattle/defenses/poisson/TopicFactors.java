package org.tattle.defenses.poisson;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicLongArray;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.defenses.poisson.Counts.RowCells;
import org.tattle.math.sampling.Seed;

/**
 * Gamma–Poisson matrix factorization ([LPPF] section 5.1; algorithms.md n.5): the count of word v in document d has the
 * rate sum_k theta_dk phi_kv.
 */
final class TopicFactors implements Factorization {
    private static final int DOCUMENTS_A_PART = 32;
    private static final int WORDS_A_PART = 256;
    /** The number of rates that stay in a core's first-level cache while all topics are added. */
    private static final int TILE = 1024;

    private final int documents;
    private final int words;
    private final int topics;
    private final Prior prior;
    /** theta document by document, then phi topic by topic. */
    private final double[] factors;

    /** phi in word-major order, for allocating counts. */
    private final double[] phiByWord;
    /** The sum of a word's counts allocated to a topic, word by word. */
    private final AtomicLongArray said;

    private final double[] phiSums;
    private final double[] thetaSums;

    TopicFactors(int documents, int words, int topics, Prior prior, UniformRandomProvider random) {
        this.documents = documents;
        this.words = words;
        this.topics = topics;
        this.prior = prior;
        factors = new double[Math.multiplyExact(Math.addExact(documents, words), topics)];
        phiByWord = new double[words * topics];
        said = new AtomicLongArray(words * topics);
        phiSums = new double[topics];
        thetaSums = new double[topics];
        for (int i = 0; i < factors.length; i++) {
            factors[i] = prior.draw(random);
        }
        restored();
    }

    private int theta(int document) {
        return document * topics;
    }

    private int phi(int topic) {
        return documents * topics + topic * words;
    }

    @Override
    public double[] factors() {
        return factors;
    }

    @Override
    public void restored() {
        for (int v = 0; v < words; v++) {
            for (int k = 0; k < topics; k++) {
                phiByWord[v * topics + k] = factors[phi(k) + v];
            }
        }
    }

    @Override
    public Swept sweep(Counts counts, Seed seed, TrainingContext training) {
        for (int i = 0; i < said.length(); i++) {
            said.setPlain(i, 0);
        }
        for (int k = 0; k < topics; k++) {
            phiSums[k] = sum(phi(k), words, 1);
        }
        int parts = (documents + DOCUMENTS_A_PART - 1) / DOCUMENTS_A_PART;
        double[] fits = new double[parts];
        training.parallel(parts, part -> fits[part] = documents(part, counts, seed.child("documents")));
        for (int k = 0; k < topics; k++) {
            thetaSums[k] = sum(k, documents, topics);
        }
        training.parallel((words + WORDS_A_PART - 1) / WORDS_A_PART, part -> words(part, seed.child("words")));
        double total = 0;
        for (int k = 0; k < topics; k++) {
            total += thetaSums[k] * sum(phi(k), words, 1);
        }
        return new Swept(Arrays.stream(fits).sum(), total);
    }

    private double sum(int from, int terms, int step) {
        double sum = 0;
        for (int i = 0; i < terms; i++) {
            sum += factors[from + i * step];
        }
        return sum;
    }

    /** Draws and allocates the counts of a part's documents and draws their theta. */
    private double documents(int part, Counts counts, Seed seed) {
        UniformRandomProvider random = seed.child(part).generator();
        RowCells cells = new RowCells(words);
        CountAllocator allocator = new CountAllocator(topics);
        long[] allocated = new long[topics];
        double fit = 0;
        int end = Math.min(documents, (part + 1) * DOCUMENTS_A_PART);
        for (int d = part * DOCUMENTS_A_PART; d < end; d++) {
            counts.draw(d, (row, out) -> rates(factors, row, out), random, cells);
            Arrays.fill(allocated, 0);
            for (int i = 0; i < cells.size(); i++) {
                double rate = weigh(d, cells.column(i), allocator.weights());
                fit += cells.count(i) * Math.log(rate);
                tally(allocator.allocate(random, cells.count(i), rate), cells.column(i), allocated);
            }
            for (int k = 0; k < topics; k++) {
                factors[theta(d) + k] = prior.posterior(random, allocated[k], phiSums[k]);
            }
        }
        return fit;
    }

    private double weigh(int document, int word, double[] weights) {
        double rate = 0;
        for (int k = 0; k < topics; k++) {
            weights[k] = factors[theta(document) + k] * phiByWord[word * topics + k];
            rate += weights[k];
        }
        return rate;
    }

    private void tally(int[] shares, int word, long[] allocated) {
        for (int k = 0; k < topics; k++) {
            if (shares[k] > 0) {
                allocated[k] += shares[k];
                said.getAndAdd(word * topics + k, shares[k]);
            }
        }
    }

    /** Draws phi of a part's words. */
    private void words(int part, Seed seed) {
        UniformRandomProvider random = seed.child(part).generator();
        int end = Math.min(words, (part + 1) * WORDS_A_PART);
        for (int v = part * WORDS_A_PART; v < end; v++) {
            for (int k = 0; k < topics; k++) {
                double drawn = prior.posterior(random, said.getPlain(v * topics + k), thetaSums[k]);
                factors[phi(k) + v] = drawn;
                phiByWord[v * topics + k] = drawn;
            }
        }
    }

    @Override
    public void rates(double[] kept, int document, double[] out) {
        for (int from = 0; from < words; from += TILE) {
            int to = Math.min(words, from + TILE);
            Arrays.fill(out, from, to, 0);
            for (int k = 0; k < topics; k++) {
                addScaled(kept[theta(document) + k], kept, phi(k), from, to, out);
            }
        }
    }

    private static void addScaled(double factor, double[] kept, int row, int from, int to, double[] out) {
        for (int v = from; v < to; v++) {
            out[v] += factor * kept[row + v];
        }
    }

    @Override
    public double rate(int document, int word) {
        double rate = 0;
        for (int k = 0; k < topics; k++) {
            rate += factors[theta(document) + k] * phiByWord[word * topics + k];
        }
        return rate;
    }
}
