package org.tattle.engine.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Labels;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.Relation;

/**
 * Neighboring corpora that exercise the branches of trainers: unusual documents, made of the words of some others and
 * planted beside them. Where neighbors differ in a record, it is included or not, or it is another; where they differ
 * in a part, a token of the unusual document is.
 */
final class DocumentBranches {
    private static final int FEWEST_TOKENS = 1000;
    private static final int TIMES_LONGEST = 2;
    private static final int[] LENGTHS = {10, 30, 100, 300};
    private static final int PLACES = 4;
    private static final String PLANTED = "planted document";

    /** The last records that make numbers of them round, or that are among few. */
    private static final int[] SIZES = {1, 2, 3, 5, 10, 16, 20, 32, 40};

    private final Corpus others;
    private final Relation relation;
    private final int[] frequent;
    private final int[] unused;
    private final List<NeighboringPair<Corpus>> pairs = new ArrayList<>();

    private DocumentBranches(Corpus others, Relation relation) {
        this.others = others;
        this.relation = relation;
        long[] tokens = others.wordTokens();
        IntToLongFunction rank = word -> -tokens[word];
        frequent = IntStream.range(0, tokens.length)
                .filter(word -> tokens[word] > 0)
                .boxed()
                .sorted(Comparator.comparingLong(rank::applyAsLong))
                .mapToInt(Integer::intValue)
                .toArray();
        unused = IntStream.range(0, tokens.length)
                .filter(word -> tokens[word] == 0)
                .toArray();
    }

    /** The pairs beside some documents; none if these have no word, or their unit is another than the relation's. */
    static List<NeighboringPair<Corpus>> of(Corpus others, Relation relation) {
        boolean isOfParts = relation.unit() == Relation.Unit.WORD || relation.unit() == Relation.Unit.BIT;
        boolean hasUnused = others.usedWords().size() < others.vocabulary().size();
        DocumentBranches branches = new DocumentBranches(hasUnused ? others : withNewWord(others), relation);
        if (branches.frequent.length > 0 && (isOfParts || relation.unit() == others.unit())) {
            branches.plant();
        }
        return branches.pairs;
    }

    /** One, since guarantees may depend on the number of words. */
    private static Corpus withNewWord(Corpus others) {
        List<String> words = new ArrayList<>(others.vocabulary().words());
        words.add(IntStream.iterate(0, i -> i + 1)
                .mapToObj(i -> "planted-" + i)
                .filter(word -> others.vocabulary().indexOf(word) < 0)
                .findFirst()
                .orElseThrow());
        return others.restrictTo(new Vocabulary(words));
    }

    private void plant() {
        Corpus silent = others.recounted((unit, document, counts) -> Arrays.fill(counts, 0));
        int[] longest = counts(longest());
        pair(Branch.EMPTY, others, new int[width()]);
        pair(Branch.SHORT, others, times(1, frequent[0]));
        pair(
                Branch.LONG,
                others,
                times((int) Math.max(FEWEST_TOKENS, TIMES_LONGEST * others.length(longest())), frequent[0]));
        first(times(FEWEST_TOKENS, frequent[0]));
        for (int length : LENGTHS) {
            int[] some = new int[width()];
            for (int token = 0; token < length; token++) {
                some[frequent[token % frequent.length]]++;
            }
            pair(Branch.LENGTHS, others, some);
        }
        pair(Branch.DUPLICATE, others, longest);
        if (others.length(longest()) > 1) {
            int[] contained = longest.clone();
            contained[
                    IntStream.range(0, width())
                            .filter(word -> longest[word] > 0)
                            .findFirst()
                            .orElseThrow()]--;
            pair(Branch.CONTAINED, others, contained);
        }
        pair(Branch.CONTAINING, others, containing());
        pair(Branch.OWN_WORDS, others, times(FEWEST_TOKENS, unused[0]));
        if (unused.length > 1) {
            pair(Branch.OWN_WORDS, others, times(1, unused));
        }
        pair(Branch.COUNT, others, times(1, frequent));
        pair(Branch.ORDER, silent, times(1, frequent[0]));
        for (int place = 0; place < PLACES; place++) {
            int word = place == 0 ? width() - 1 : frequent[(frequent.length - 1) * place / (PLACES - 1)];
            pair(Branch.ORDER, silent, times(FEWEST_TOKENS, word));
        }
        for (int size : SIZES) {
            if (relation.adjacency() == Adjacency.ADD_REMOVE && size <= others.size()) {
                Corpus some = first(size);
                pairs.add(new NeighboringPair<>(some, first(size - 1), relation, Branch.SIZE));
            }
        }
    }

    private Corpus first(int size) {
        return others.select(IntStream.range(0, size).toArray());
    }

    private int width() {
        return others.vocabulary().size();
    }

    private int longest() {
        return IntStream.range(0, others.documents())
                .boxed()
                .max(Comparator.comparingLong(others::length))
                .orElseThrow();
    }

    private int[] counts(int document) {
        int[] counts = new int[width()];
        for (long cell = others.start(document); cell < others.end(document); cell++) {
            counts[others.word(cell)] = others.count(cell);
        }
        return counts;
    }

    private int[] containing() {
        int[] most = new int[width()];
        for (int document = 0; document < others.documents(); document++) {
            for (long cell = others.start(document); cell < others.end(document); cell++) {
                int word = others.word(cell);
                most[word] = Math.max(most[word], others.count(cell));
            }
        }
        return most;
    }

    private int[] times(int times, int... words) {
        int[] counts = new int[width()];
        for (int word : words) {
            counts[word] = times;
        }
        return counts;
    }

    /** A document in the first place, before an empty one, so that no other record is the first on either side. */
    private void first(int[] counts) {
        boolean isOfRecords = relation.adjacency() == Adjacency.ADD_REMOVE;
        Corpus beside = unlabeled("an empty document", new int[width()]).concat(others);
        Corpus with = unlabeled(PLANTED, counts).concat(beside);
        Corpus empty = unlabeled(PLANTED, new int[width()]).concat(beside);
        pairs.add(new NeighboringPair<>(
                labeled(with),
                labeled(
                        isOfRecords
                                ? beside
                                : unlabeled(PLANTED, changed(counts)).concat(beside)),
                relation,
                Branch.FIRST.words(),
                Optional.of(Branch.FIRST),
                isOfRecords ? Optional.of(labeled(empty)) : Optional.empty()));
    }

    private void pair(Branch branch, Corpus beside, int[] counts) {
        boolean isOfRecords = relation.adjacency() == Adjacency.ADD_REMOVE;
        int[] other = isOfRecords ? counts : changed(counts);
        if (isOfRecords || !Arrays.equals(counts, other)) {
            pairs.add(new NeighboringPair<>(
                    labeled(beside.concat(unlabeled(PLANTED, counts))),
                    labeled(isOfRecords ? beside : beside.concat(unlabeled(PLANTED, other))),
                    relation,
                    branch));
        }
    }

    /** The neighbor of a document: a word of the data less or another, more tokens of one, or another document. */
    private int[] changed(int[] counts) {
        int[] changed = counts.clone();
        int first = IntStream.range(0, counts.length)
                .filter(word -> counts[word] > 0)
                .findFirst()
                .orElse(-1);
        if (relation.adjacency() == Adjacency.WITHIN_L1) {
            changed[Math.max(0, first)] += relation.radius();
        } else if (relation.unit() == Relation.Unit.WORD) {
            if (first >= 0) {
                changed[first]--;
                changed[(first + 1) % counts.length]++;
            }
        } else if (relation.unit() == Relation.Unit.BIT) {
            changed[Math.max(0, first)] = first < 0 ? 1 : 0;
        } else {
            Arrays.fill(changed, 0);
            if (first < 0) {
                return counts(longest());
            }
        }
        return changed;
    }

    private Corpus unlabeled(String id, int[] counts) {
        int[] columns = IntStream.range(0, counts.length)
                .filter(word -> counts[word] > 0)
                .toArray();
        CorpusBuilder builder = CorpusBuilder.over(others.vocabulary());
        builder.addCounts(
                id, columns, Arrays.stream(columns).map(word -> counts[word]).toArray());
        Corpus single = builder.build();
        return others.unit() == Relation.Unit.AUTHOR ? single.group(List.of(id)) : single;
    }

    /** The corpus with the labels of the others, and the first class for what is planted, if they have labels. */
    private Corpus labeled(Corpus corpus) {
        if (others.labels().isEmpty()) {
            return corpus;
        }
        Labels like = others.labels().get();
        int before = (int) IntStream.range(0, corpus.size())
                .takeWhile(unit -> !corpus.id(unit).equals(others.id(0)))
                .count();
        return corpus.labeled(Labels.of(
                IntStream.range(0, corpus.size())
                        .map(unit -> unit - before)
                        .map(unit -> like.of(unit < 0 || unit >= others.size() ? 0 : unit))
                        .mapToObj(like.classes()::get)
                        .toList(),
                like.classes()));
    }
}
