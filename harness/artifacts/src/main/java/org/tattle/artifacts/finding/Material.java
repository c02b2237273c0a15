package org.tattle.artifacts.finding;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import org.tattle.core.counts.GroupCounts;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.release.TrainingDocuments;
import org.tattle.core.release.TrainingVectors;

/** What an attack can use of a file. It is read when it is asked for. */
public sealed interface Material {
    /**
     * The vocabulary of words that stand with their columns.
     *
     * @param columns of the words, in the order of the file
     * @param unit what is counted of them: tokens, or documents where each counts once in a document
     * @return empty if there are none, or their columns are not 0, 1, 2 and so on
     */
    static Optional<Material> words(
            int[] columns, Supplier<List<String>> names, PublicFacts.Words origin, Unit unit, String source) {
        BitSet met = new BitSet(columns.length);
        for (int column : columns) {
            if (column < 0 || column >= columns.length || met.get(column)) {
                return Optional.empty();
            }
            met.set(column);
        }
        return columns.length == 0
                ? Optional.empty()
                : Optional.of(new Words(columns.length, () -> ordered(columns, names.get()), origin, unit, source));
    }

    private static List<String> ordered(int[] columns, List<String> names) {
        String[] words = new String[columns.length];
        for (int i = 0; i < words.length; i++) {
            words[columns[i]] = names.get(i);
        }
        return Arrays.asList(words);
    }

    /** The vocabulary and the counts of words, at least 0, certain, of all of the training set; none without words. */
    static List<Material> counted(int words, Supplier<Map<String, Long>> counts, Unit unit, String source) {
        return words == 0
                ? List.of()
                : List.of(
                        new Words(
                                words,
                                () -> List.copyOf(counts.get().keySet()),
                                PublicFacts.Words.CHOSEN,
                                Unit.TOKENS,
                                source),
                        new Counts(
                                words,
                                unit,
                                "",
                                () -> GroupCounts.of(counts.get().values().stream()
                                        .mapToLong(Long::longValue)
                                        .toArray()),
                                OptionalDouble.empty(),
                                source));
    }

    /** Counts of words that stand elsewhere, certain, of all of the training set. */
    static Material counts(long[] counts, Unit unit, String source) {
        return new Counts(counts.length, unit, "", () -> GroupCounts.of(counts), OptionalDouble.empty(), source);
    }

    /**
     * A vocabulary.
     *
     * @param words by column, {@code size} of them
     * @param origin of the words; {@code PUBLIC} where it is not known
     * @param unit what models that were trained with it count: tokens, or documents where it counts each word once
     */
    record Words(int size, Supplier<List<String>> words, PublicFacts.Words origin, Unit unit, String source)
            implements Material {}

    /** How the tool splits texts into words: a tokenizer's name. */
    record Preprocessing(String preprocess) implements Material {}

    /** Training documents, all or some. */
    record Documents(TrainingDocuments documents) implements Material {
        public static Documents of(TrainingDocuments.Form form, TrainingDocuments.Source documents, String source) {
            return new Documents(new TrainingDocuments(form, documents, source));
        }
    }

    /**
     * Exact counts of words that stand elsewhere.
     *
     * @param grouping what a group is, such as {@code topic}
     * @param multiples b, where the counts c are known up to a whole f: f(c + b) − b; empty where they are certain
     */
    record Counts(
            int size, Unit unit, String grouping, Supplier<GroupCounts> cells, OptionalDouble multiples, String source)
            implements Material {}

    /** Weights of words that stand elsewhere, topics x words. */
    record Weights(int size, int topics, Supplier<double[]> weights, String source) implements Material {}

    /** Embeddings of training documents, each of one, in the order of the file. */
    record Embeddings(TrainingVectors vectors) implements Material {}

    /**
     * Means of the embeddings of the training documents of each topic.
     *
     * @param sizes the number of documents of each topic, at least 1; empty if it is not known
     */
    record Means(TrainingVectors vectors, List<Long> sizes) implements Material {
        public Means {
            sizes = List.copyOf(sizes);
        }
    }
}
