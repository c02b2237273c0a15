package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.statistics.LargestValues;

/**
 * What pyLDAvis shows of a topic model, after the source of its version 3.4.1 with default settings: for each topic the
 * words that are among the 30 most relevant for any of 101 values of λ, where relevance is λ ln φ<sub>zw</sub> + (1 -
 * λ) ln(φ<sub>zw</sub> / p<sub>w</sub>), with their frequency in the topic, N<sub>z</sub> φ<sub>zw</sub>, and in all
 * topics, the sum of these, both unrounded; and the share of each topic in all tokens. What pyLDAvis derives from these
 * numbers, or rounds, is left out.
 *
 * @param vocabulary the words that are shown
 * @param totals the frequency of each word in all topics. Not to be modified.
 * @param shares of the topics in all tokens, K of them. Not to be modified.
 * @param starts the first cell of each topic, and the number of all cells. Not to be modified.
 * @param columns the word of each cell, ascending in each topic. Not to be modified.
 * @param frequencies of each cell's word in its topic. Not to be modified.
 */
public record TopicPage(
        Vocabulary vocabulary, double[] totals, double[] shares, int[] starts, int[] columns, double[] frequencies) {
    /** Writes and reads the words with their totals, then the topics with their cells. */
    public static final Codec<TopicPage> CODEC = new Codec<>() {
        @Override
        public void write(TopicPage release, DataOutput out) throws IOException {
            out.writeInt(release.totals.length);
            for (int w = 0; w < release.totals.length; w++) {
                out.writeUTF(release.vocabulary.word(w));
                out.writeDouble(release.totals[w]);
            }
            out.writeInt(release.topics());
            for (int z = 0; z < release.topics(); z++) {
                out.writeDouble(release.shares[z]);
                out.writeInt(release.starts[z + 1] - release.starts[z]);
                for (int i = release.starts[z]; i < release.starts[z + 1]; i++) {
                    out.writeInt(release.columns[i]);
                    out.writeDouble(release.frequencies[i]);
                }
            }
        }

        @Override
        public TopicPage read(DataInput in) throws IOException {
            List<String> words = new ArrayList<>(); // lists grow with the data, not with a size in the header
            List<Double> totals = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                words.add(in.readUTF());
                totals.add(in.readDouble());
            }
            List<Double> shares = new ArrayList<>();
            List<Integer> starts = new ArrayList<>(List.of(0));
            List<Integer> columns = new ArrayList<>();
            List<Double> frequencies = new ArrayList<>();
            for (int topics = in.readInt(); topics > 0; topics--) {
                shares.add(in.readDouble());
                for (int left = in.readInt(); left > 0; left--) {
                    columns.add(in.readInt());
                    frequencies.add(in.readDouble());
                }
                starts.add(columns.size());
            }
            return new TopicPage(
                    new Vocabulary(words),
                    doubles(totals),
                    doubles(shares),
                    ints(starts),
                    ints(columns),
                    doubles(frequencies));
        }

        private static double[] doubles(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue).toArray();
        }

        private static int[] ints(List<Integer> values) {
            return values.stream().mapToInt(Integer::intValue).toArray();
        }
    };

    private static final int SHOWN = 30;
    private static final int STEPS = 100;

    public TopicPage {
        if (totals.length != vocabulary.size() || starts.length != shares.length + 1) {
            throw new IllegalArgumentException("totals and starts must hold a number for each of " + vocabulary.size()
                    + " words and " + shares.length + " topics. Provided: " + totals.length + " and " + starts.length);
        }
        if (columns.length != frequencies.length || starts[starts.length - 1] != columns.length) {
            throw new IllegalArgumentException("cells must have a word and a frequency each, and all be of topics."
                    + " Provided: " + columns.length + ", " + frequencies.length + " and " + Arrays.toString(starts));
        }
    }

    /**
     * The page of a model.
     *
     * @param sizes the tokens of each topic, N<sub>z</sub>: the documents' lengths times their topic shares, added up
     */
    public static TopicPage of(TopicModel model, double[] sizes) {
        int topics = model.topics();
        int words = model.words();
        double[] all = new double[words];
        for (int z = 0; z < topics; z++) {
            for (int w = 0; w < words; w++) {
                all[w] += sizes[z] * model.probability(z, w);
            }
        }
        BitSet[] shown = IntStream.range(0, topics)
                .mapToObj(z -> relevant(model, z, all))
                .toArray(BitSet[]::new);
        BitSet any = new BitSet();
        Arrays.stream(shown).forEach(any::or);
        int[] kept = any.stream().toArray();
        int[] starts = new int[topics + 1];
        Arrays.setAll(
                starts,
                z -> Arrays.stream(shown, 0, z).mapToInt(BitSet::cardinality).sum());
        int[] columns = new int[starts[topics]];
        double[] frequencies = new double[columns.length];
        for (int z = 0; z < topics; z++) {
            int cell = starts[z];
            for (int w : shown[z].stream().toArray()) {
                columns[cell] = Arrays.binarySearch(kept, w);
                frequencies[cell++] = sizes[z] * model.probability(z, w);
            }
        }
        double tokens = Arrays.stream(sizes).sum();
        return new TopicPage(
                new Vocabulary(
                        Arrays.stream(kept).mapToObj(model.vocabulary()::word).toList()),
                Arrays.stream(kept).mapToDouble(w -> all[w]).toArray(),
                Arrays.stream(sizes).map(size -> size / tokens).toArray(),
                starts,
                columns,
                frequencies);
    }

    private static BitSet relevant(TopicModel model, int topic, double[] totals) {
        double[] relevance = new double[totals.length];
        BitSet found = new BitSet();
        for (int step = 0; step <= STEPS; step++) {
            double lambda = (double) step / STEPS;
            Arrays.setAll(
                    relevance,
                    w -> totals[w] > 0
                            ? Math.log(model.probability(topic, w)) - (1 - lambda) * Math.log(totals[w])
                            : Double.NEGATIVE_INFINITY);
            for (int w : LargestValues.of(relevance, 0, relevance.length, SHOWN)) {
                found.set(w);
            }
        }
        return found;
    }

    public int topics() {
        return shares.length;
    }
}
