package org.tattle.attacks.worstcase;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.PairFamily;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.TopicModel;

/**
 * Pairs of corpora that differ in one document: its words, their counts and what it has besides; over a vocabulary of
 * its own words and few others, beside other documents that are empty, have the same words or others.
 *
 * @param records the number of other documents
 */
record DocumentFamily(int records, Relation relation) implements PairFamily<Corpus, TopicModel> {
    private static final int[] COUNTS = {1, 5, 20, 100, 1000};
    private static final int[] WORDS = {1, 2, 5, 20};
    private static final int[] BESIDES = {0, 5, 50};
    private static final int[] UNUSED = {0, 1, 5, 20};
    private static final int[] COUNTS_OF_OTHERS = {1, 5, 50};

    /** What the other documents have. */
    private enum Others {
        NONE("alone"),
        EMPTY("empty ones"),
        SAME("with each of the same words %d times"),
        FILLER("with another word %d times");

        private final String description;

        Others(String description) {
            this.description = description;
        }
    }

    private static final List<Others> OTHERS = List.of(Others.values());

    /** The values of a point. */
    private record Design(int count, int words, int besides, int unused, Others others, int countOfOthers) {
        static Design of(int[] point) {
            return new Design(
                    COUNTS[point[0]],
                    WORDS[point[1]],
                    BESIDES[point[2]],
                    UNUSED[point[3]],
                    OTHERS.get(point[4]),
                    COUNTS_OF_OTHERS[point[5]]);
        }
    }

    @Override
    public int[] sizes() {
        return new int[] {
            COUNTS.length, WORDS.length, BESIDES.length, UNUSED.length, OTHERS.size(), COUNTS_OF_OTHERS.length
        };
    }

    @Override
    public Optional<DistinguishingGame<Corpus, TopicModel>> game(int[] point) {
        Design design = Design.of(point);
        if (!isPossible(design)) {
            return Optional.empty();
        }
        boolean replaced = relation.adjacency() == Adjacency.REPLACE && relation.unit() != Unit.BIT;
        // columns: the words of the document, those of the one in its place, a filler, unused ones
        int filler = replaced ? 2 * design.words : design.words;
        Vocabulary vocabulary = new Vocabulary(IntStream.range(0, filler + 1 + design.unused)
                .mapToObj(i -> "planted-" + i)
                .toList());
        int[] counts = split(design);
        Corpus with = corpus(vocabulary, design, filler, document(counts, 0, filler, design.besides));
        Corpus without = corpus(
                vocabulary,
                design,
                filler,
                relation.adjacency() == Adjacency.ADD_REMOVE
                        ? null
                        : document(replaced ? counts : new int[0], design.words, filler, design.besides));
        return Optional.of(new DocumentGame(
                new NeighboringPair<>(with, without, relation, difference(design, replaced)),
                IntStream.range(0, design.words).toArray(),
                replaced ? IntStream.range(design.words, filler).toArray() : new int[0]));
    }

    private boolean isPossible(Design design) {
        int tokens = design.count * design.words;
        boolean single = relation.unit() == Unit.WORD || relation.unit() == Unit.BIT;
        int most = single ? 1 : COUNTS[COUNTS.length - 1];
        return tokens <= (relation.adjacency() == Adjacency.WITHIN_L1 ? relation.radius() : most);
    }

    /** The counts of the document's words; within an L1 distance they sum to all of it. */
    private int[] split(Design design) {
        int[] counts = new int[design.words];
        Arrays.fill(counts, design.count);
        if (relation.adjacency() == Adjacency.WITHIN_L1) {
            Arrays.fill(counts, relation.radius() / design.words);
            counts[0] += relation.radius() % design.words;
        }
        return counts;
    }

    /** The counts of all columns up to the filler. */
    private static int[] document(int[] counts, int first, int filler, int besides) {
        int[] row = new int[filler + 1];
        System.arraycopy(counts, 0, row, first, counts.length);
        row[filler] = besides;
        return row;
    }

    private Corpus corpus(Vocabulary vocabulary, Design design, int filler, int[] document) {
        CorpusBuilder builder = CorpusBuilder.over(vocabulary);
        if (design.others != Others.NONE) {
            int[] other = new int[filler + 1];
            if (design.others == Others.SAME) {
                Arrays.fill(other, 0, design.words, design.countOfOthers);
            } else if (design.others == Others.FILLER) {
                other[filler] = design.countOfOthers;
            }
            for (int d = 0; d < records; d++) {
                add(builder, "document " + d, other);
            }
        }
        if (document != null) {
            add(builder, "planted document", document);
        }
        return builder.build();
    }

    private static void add(CorpusBuilder builder, String id, int[] row) {
        List<Integer> columns = new ArrayList<>();
        for (int column = 0; column < row.length; column++) {
            if (row[column] > 0) {
                columns.add(column);
            }
        }
        builder.addCounts(
                id,
                columns.stream().mapToInt(Integer::intValue).toArray(),
                columns.stream().mapToInt(column -> row[column]).toArray());
    }

    private String difference(Design design, boolean replaced) {
        String words = Arrays.stream(split(design)).sum() + " tokens of " + design.words
                + (design.words == 1 ? " word" : " words");
        return "a document of " + words
                + (replaced
                        ? ", or of as many others"
                        : relation.adjacency() == Adjacency.ADD_REMOVE ? "" : ", or none")
                + (design.besides == 0 ? "" : ", with " + design.besides + " of another")
                + (design.others == Others.NONE
                        ? ", alone"
                        : ", beside " + records + " others, "
                                + String.format(design.others.description, design.countOfOthers))
                + "; " + design.unused + " words unused";
    }
}
