package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.testing.SharedData;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.math.linear.SparseRows;
import org.tattle.math.sampling.SplitMix;
import org.tattle.math.vector.Kernels;

/**
 * Texts of a real corpus, embedded at length 1 by latent semantic analysis that is fitted on other texts: every other
 * post of newsgroups. Half of them at random are members, in topics by k-means.
 *
 * @param embeddings n x d row-major
 * @param topics per text its topic: a member's own, the nearest mean otherwise
 * @param means K x d, summed and kept in float32
 * @param sizes per topic its members
 */
record EmbeddedTexts(float[] embeddings, int dimensions, BitSet members, int[] topics, double[] means, int[] sizes) {
    private static final String NEWSGROUPS = "newsgroups/docword.newsgroups.txt.gz";
    private static final int FITS = 3;
    private static final int STEPS = 12;

    /** Which texts are averaged. */
    enum Source {
        /** The posts of newsgroups that the embedding is not fitted on. */
        NEWSGROUPS,
        TWEET_RUMORS
    }

    /**
     * Reads, embeds and averages texts.
     *
     * @param fitted the most posts on which the embedding is fitted
     */
    static EmbeddedTexts of(Source source, int dimensions, int fitted, int most, int topics) {
        Corpus posts = RecordReader.corpus(SharedData.file(NEWSGROUPS), ReadOptions.standard());
        Corpus others = posts.select(IntStream.range(0, posts.size())
                .filter(i -> i % 2 == 0)
                .limit(fitted)
                .toArray());
        Corpus texts = source == Source.NEWSGROUPS
                ? posts.select(
                        IntStream.range(0, posts.size()).filter(i -> i % 2 == 1).toArray())
                : RecordReader.corpus(SharedData.file("tweetrumors/docword.tweetrumors.txt.gz"), ReadOptions.standard())
                        .restrictTo(posts.vocabulary());
        double[] weights = inverseFrequencies(others);
        float[] embeddings = embed(weighted(texts, weights), basis(weighted(others, weights), dimensions), dimensions);
        int kept = Math.min(most, embeddings.length / dimensions);
        return averaged(Arrays.copyOf(embeddings, kept * dimensions), dimensions, topics);
    }

    private static double[] inverseFrequencies(Corpus fitted) {
        return Arrays.stream(fitted.documentFrequencies())
                .mapToDouble(df -> df == 0 ? 0 : 1 + Math.log((1 + fitted.documents()) / (1.0 + df)))
                .toArray();
    }

    private static SparseRows weighted(Corpus texts, double[] weights) {
        int columns = (weights.length / Kernels.LANES + 1) * Kernels.LANES;
        int[] start = new int[texts.documents() + 1];
        for (int document = 0; document < texts.documents(); document++) {
            start[document + 1] = start[document] + texts.distinct(document);
        }
        int[] column = new int[start[texts.documents()]];
        double[] value = new double[column.length];
        for (int document = 0; document < texts.documents(); document++) {
            double square = 0;
            for (int at = start[document]; at < start[document + 1]; at++) {
                long cell = texts.start(document) + at - start[document];
                column[at] = texts.word(cell);
                value[at] = texts.count(cell) * weights[column[at]];
                square += value[at] * value[at];
            }
            for (int at = start[document]; at < start[document + 1]; at++) {
                value[at] /= Math.sqrt(Math.max(square, Double.MIN_NORMAL));
            }
        }
        return new SparseRows(columns, start, column, value);
    }

    /** Orthonormal rows that span the leading right singular vectors, about: some steps of orthogonal iteration. */
    private static double[] basis(SparseRows fitted, int dimensions) {
        int width = fitted.columns();
        double[] basis = new SplitMix(1)
                .doubles((long) dimensions * width)
                .map(x -> x - 0.5)
                .toArray();
        double[] shares = new double[dimensions];
        double[] before = new double[width];
        for (int step = 0; step < FITS; step++) {
            for (int j = 0; j < dimensions; j++) {
                double[] row = Arrays.copyOfRange(basis, j * width, (j + 1) * width);
                double[] next = new double[width];
                for (int i = 0; i < fitted.size(); i++) {
                    fitted.add(i, fitted.dot(i, row), next);
                }
                Kernels.best().dots(next, basis, width, j, new double[j * Kernels.LANES], shares);
                Kernels.best().mix(Arrays.copyOf(shares, j), basis, width, before);
                Arrays.setAll(next, w -> next[w] - before[w]);
                double norm = Math.sqrt(Arrays.stream(next).map(x -> x * x).sum());
                for (int w = 0; w < width; w++) {
                    basis[j * width + w] = next[w] / norm;
                }
            }
        }
        return basis;
    }

    /** Distinct embeddings of length 1; texts without a known word have none. */
    private static float[] embed(SparseRows texts, double[] basis, int dimensions) {
        double[] all = new double[texts.size() * dimensions];
        for (int j = 0; j < dimensions; j++) {
            double[] row = Arrays.copyOfRange(basis, j * texts.columns(), (j + 1) * texts.columns());
            for (int i = 0; i < texts.size(); i++) {
                all[i * dimensions + j] = texts.dot(i, row);
            }
        }
        float[] embeddings = new float[all.length];
        int kept = 0;
        for (int i = 0; i < texts.size(); i++) {
            double norm = 0;
            for (int j = 0; j < dimensions; j++) {
                norm += all[i * dimensions + j] * all[i * dimensions + j];
            }
            for (int j = 0; j < dimensions && norm > 0; j++) {
                embeddings[kept * dimensions + j] = (float) (all[i * dimensions + j] / Math.sqrt(norm));
            }
            kept += norm > 0 ? 1 : 0;
        }
        return EmbeddingGroups.of(Arrays.copyOf(embeddings, kept * dimensions), dimensions)
                .embeddings();
    }

    private static EmbeddedTexts averaged(float[] embeddings, int d, int topics) {
        int n = embeddings.length / d;
        SplitMix random = new SplitMix(7);
        BitSet members = new BitSet();
        for (int i = 0; i < n; i++) {
            members.set(i, random.nextBoolean());
        }
        double[] means = new double[topics * d];
        int[] of = members.stream().toArray();
        for (int k = 0; k < topics; k++) {
            int first = of[(int) ((long) k * of.length / topics)];
            for (int j = 0; j < d; j++) {
                means[k * d + j] = embeddings[first * d + j];
            }
        }
        int[] nearest = new int[n];
        int[] sizes = new int[topics];
        for (int step = 0; step < STEPS; step++) {
            assign(embeddings, means, topics, nearest);
            float[] sums = new float[means.length];
            Arrays.fill(sizes, 0);
            for (int i : of) {
                sizes[nearest[i]]++;
                for (int j = 0; j < d; j++) {
                    sums[nearest[i] * d + j] += embeddings[i * d + j];
                }
            }
            for (int at = 0; at < sums.length; at++) {
                means[at] = sums[at] / Math.max(1, sizes[at / d]);
            }
        }
        int[] known = nearest.clone();
        assign(embeddings, means, topics, nearest);
        members.stream().forEach(i -> nearest[i] = known[i]);
        return new EmbeddedTexts(embeddings, d, members, nearest, means, sizes);
    }

    private static void assign(float[] embeddings, double[] means, int topics, int[] nearest) {
        int d = means.length / topics;
        double[] halves = new double[topics];
        for (int at = 0; at < means.length; at++) {
            halves[at / d] += means[at] * means[at] / 2;
        }
        double[] row = new double[d];
        double[] dots = new double[topics];
        double[] lanes = new double[topics * Kernels.LANES];
        for (int i = 0; i < nearest.length; i++) {
            for (int j = 0; j < d; j++) {
                row[j] = embeddings[i * d + j];
            }
            Kernels.best().dots(row, means, d, topics, lanes, dots);
            int best = 0;
            for (int k = 1; k < topics; k++) {
                best = dots[k] - halves[k] > dots[best] - halves[best] ? k : best;
            }
            nearest[i] = best;
        }
    }

    int count() {
        return topics.length;
    }

    /** Some of the texts, in the order given. */
    float[] embeddings(int... chosen) {
        float[] rows = new float[chosen.length * dimensions];
        for (int i = 0; i < chosen.length; i++) {
            System.arraycopy(embeddings, chosen[i] * dimensions, rows, i * dimensions, dimensions);
        }
        return rows;
    }

    double[] mean(int topic) {
        return Arrays.copyOfRange(means, topic * dimensions, (topic + 1) * dimensions);
    }
}
