package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Vocabulary;
import org.tattle.math.statistics.LargestValues;

/**
 * Class-based TF-IDF as BERTopic releases it beside its topics: a sparse matrix of topics x words, and the idf of each
 * word.
 *
 * @param vocabulary the words of the columns
 * @param starts the first cell of each topic, and the number of all cells. Not to be modified.
 * @param columns the word of each cell, ascending in each topic. Not to be modified.
 * @param weights of each cell: the word's share of the topic's tokens times its idf. Not to be modified.
 * @param idf of each word. Not to be modified.
 */
public record TopicTfidf(Vocabulary vocabulary, int[] starts, int[] columns, double[] weights, double[] idf) {
    /** Writes and reads the words with their idf, then the matrix topic by topic. */
    public static final Codec<TopicTfidf> CODEC = new Codec<>() {
        @Override
        public void write(TopicTfidf release, DataOutput out) throws IOException {
            out.writeInt(release.idf.length);
            for (int w = 0; w < release.idf.length; w++) {
                out.writeUTF(release.vocabulary.word(w));
                out.writeDouble(release.idf[w]);
            }
            out.writeInt(release.topics());
            for (int k = 0; k < release.topics(); k++) {
                out.writeInt(release.starts[k + 1] - release.starts[k]);
                for (int i = release.starts[k]; i < release.starts[k + 1]; i++) {
                    out.writeInt(release.columns[i]);
                    out.writeDouble(release.weights[i]);
                }
            }
        }

        @Override
        public TopicTfidf read(DataInput in) throws IOException {
            List<String> words = new ArrayList<>(); // lists grow with the data, not with a size in the header
            List<Double> idf = new ArrayList<>();
            for (int left = in.readInt(); left > 0; left--) {
                words.add(in.readUTF());
                idf.add(in.readDouble());
            }
            List<Integer> starts = new ArrayList<>(List.of(0));
            List<Integer> columns = new ArrayList<>();
            List<Double> weights = new ArrayList<>();
            for (int topics = in.readInt(); topics > 0; topics--) {
                for (int left = in.readInt(); left > 0; left--) {
                    columns.add(in.readInt());
                    weights.add(in.readDouble());
                }
                starts.add(columns.size());
            }
            return new TopicTfidf(new Vocabulary(words), ints(starts), ints(columns), doubles(weights), doubles(idf));
        }

        private int[] ints(List<Integer> list) {
            return list.stream().mapToInt(Integer::intValue).toArray();
        }

        private double[] doubles(List<Double> list) {
            return list.stream().mapToDouble(Double::doubleValue).toArray();
        }
    };

    public TopicTfidf {
        if (idf.length != vocabulary.size()) {
            throw new IllegalArgumentException(
                    "idf must hold a number for each of " + vocabulary.size() + " words. Provided: " + idf.length);
        }
        if (starts.length < 1 || starts[starts.length - 1] != weights.length || columns.length != weights.length) {
            throw new IllegalArgumentException("weights must hold a number for each cell. Provided: " + weights.length);
        }
    }

    public int topics() {
        return starts.length - 1;
    }

    /** The share of its topic's tokens that a cell's word has; 0 where the word's idf is 0. */
    public double share(int cell) {
        double weight = weights[cell];
        return weight > 0 ? weight / idf[columns[cell]] : 0;
    }

    /** The words of the largest weights of each topic, at most this many of each, with their weights. */
    public TopWeights top(int length) {
        int[] shownStarts = new int[starts.length];
        int[] cells = new int[weights.length];
        for (int k = 0; k < topics(); k++) {
            int[] largest = largest(k, length);
            Arrays.sort(largest);
            System.arraycopy(largest, 0, cells, shownStarts[k], largest.length);
            shownStarts[k + 1] = shownStarts[k] + largest.length;
        }
        int[] kept = Arrays.copyOf(cells, shownStarts[topics()]);
        int[] words = Arrays.stream(kept)
                .map(cell -> columns[cell])
                .sorted()
                .distinct()
                .toArray();
        double[] hidden = new double[words.length];
        Arrays.fill(hidden, 1);
        return new TopWeights(new TopicTfidf(
                new Vocabulary(Arrays.stream(words).mapToObj(vocabulary::word).toList()),
                shownStarts,
                Arrays.stream(kept)
                        .map(cell -> Arrays.binarySearch(words, columns[cell]))
                        .toArray(),
                Arrays.stream(kept).mapToDouble(cell -> weights[cell]).toArray(),
                hidden));
    }

    /** The words of the largest weights of each topic, at most this many of each, from the largest. */
    public TopicHeads heads(int length) {
        return new TopicHeads(IntStream.range(0, topics())
                .mapToObj(k -> Arrays.stream(largest(k, length))
                        .mapToObj(cell -> vocabulary.word(columns[cell]))
                        .toList())
                .toList());
    }

    /** The cells of a topic's largest weights, from the largest; of equal ones the first. */
    private int[] largest(int topic, int length) {
        int from = starts[topic];
        int many = starts[topic + 1] - from;
        return Arrays.stream(LargestValues.of(weights, from, many, length))
                .map(place -> from + place)
                .toArray();
    }
}
