package org.tattle.engine.dataset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntToLongFunction;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;

/**
 * Neighboring corpora that exercise the branches of trainers: unusual documents, made of the words of some others and
 * planted beside them. Where neighbors differ in a record, it is included or not, or it is another; where they differ
 * in a part, a token of the unusual document is. One class, as each method only plants one kind of document.
 */
final class DocumentBranches {
    private static final int FEWEST_TOKENS = 1000;
    /**
     * The least length of a very long document in tokens; it has at least {@link #TIMES_LONGEST} times the longest's.
     */
    private static final int MANY_TOKENS = 10_000;

    private static final int TIMES_LONGEST = 10;
    private static final int[] LENGTHS = {10, 30, 100, 300};
    private static final int PLACES = 4;
    private static final String PLANTED = "planted document";

    /** The last records that make numbers of them round, or that are among few; above all there are they repeat. */
    static final int[] SIZES = {1, 2, 3, 5, 10, 16, 20, 32, 40, 50, 64, 100};

    private static final int MOST_STEPS = 40;
    private static final double GROWTH = 1.3;

    private static final int SHORT_DOCUMENTS = 30;
    private static final int LONG_DOCUMENTS = 22;
    /** The numbers of words of documents to most of which another one is similar. */
    private static final int[] ALIKE = {3, 6, 12};

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
    static List<NeighboringPair<Corpus>> of(Corpus others, Relation relation, UniformRandomProvider random) {
        DocumentBranches branches = applicable(others, relation);
        if (branches.frequent.length > 0) {
            branches.plant(random);
        }
        return branches.pairs;
    }

    /** Pairs of as many documents, which differ in a long one at the first place, the middle, a drawn one, the last. */
    static List<NeighboringPair<Corpus>> places(Corpus all, Relation relation, UniformRandomProvider random) {
        DocumentBranches branches = applicable(all, relation);
        int size = all.size();
        if (size > 4 && branches.frequent.length > 0) {
            Corpus beside = branches.others;
            int[] some = branches.times(FEWEST_TOKENS, branches.frequent[0]);
            branches.at(Branch.FULL, 0, some, branches.first(size - 2));
            branches.at(Branch.FULL, middle(size - 3), some, branches.first(size - 3));
            branches.at(Branch.FULL, 1 + random.nextInt(size - 4), some, branches.first(size - 3));
            branches.pair(Branch.FULL, branches.first(size - 1), branches.longest(beside));
        }
        return branches.pairs;
    }

    private static DocumentBranches applicable(Corpus others, Relation relation) {
        boolean isOfParts = relation.unit() == Relation.Unit.WORD || relation.unit() == Relation.Unit.BIT;
        boolean hasUnused = others.usedWords().size() < others.vocabulary().size();
        boolean isApplicable = isOfParts || relation.unit() == others.unit();
        return new DocumentBranches(
                !isApplicable ? others.select() : hasUnused ? others : withNewWord(others), relation);
    }

    /** The place of another document, between two empty ones, that is then in the middle. */
    static int middle(int others) {
        return (others + 3) / 2 - 1;
    }

    static Corpus first(Corpus others, int size) {
        return new DocumentBranches(others, Relation.addRemove(others.unit())).first(size);
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

    private void plant(UniformRandomProvider random) {
        Corpus silent = others.recounted((unit, document, counts) -> Arrays.fill(counts, 0));
        int[] longest = counts(longest());
        pair(Branch.EMPTY, others, new int[width()]);
        pair(Branch.SHORT, others, times(1, frequent[0]));
        pair(Branch.LONG, others, longest(others));
        int[] some = times(FEWEST_TOKENS, frequent[0]);
        at(Branch.FIRST, 0, some, others);
        at(Branch.MIDDLE, middle(others.size()), some, others);
        if (others.size() > 1) {
            at(Branch.DRAWN, 1 + random.nextInt(others.size() - 1), some, others);
        }
        for (int length : LENGTHS) {
            int[] mixed = new int[width()];
            for (int token = 0; token < length; token++) {
                mixed[frequent[token % frequent.length]]++;
            }
            pair(Branch.LENGTHS, others, mixed);
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
        steps();
        spread();
        for (int words : ALIKE) {
            alike(words);
        }
        pair(Branch.ORDER, silent, times(1, frequent[0]));
        for (int place = 0; place < PLACES; place++) {
            int word = place == 0 ? width() - 1 : frequent[(frequent.length - 1) * place / (PLACES - 1)];
            pair(Branch.ORDER, silent, times(FEWEST_TOKENS, word));
        }
        for (int size : SIZES) {
            if (relation.adjacency() == Adjacency.ADD_REMOVE) {
                pairs.add(new NeighboringPair<>(first(size), first(size - 1), relation, Branch.SIZE));
            }
        }
    }

    private Corpus first(int size) {
        Corpus some =
                others.select(IntStream.range(0, Math.min(size, others.size())).toArray());
        return size <= others.size()
                ? some
                : completed(some.concat(unlabeled(IntStream.range(others.size(), size)
                        .mapToObj(unit -> tokens(unit % others.size()))
                        .toList())));
    }

    private int[] tokens(int unit) {
        return Arrays.stream(others.select(unit).wordTokens())
                .mapToInt(Math::toIntExact)
                .toArray();
    }

    private int[] used(int most) {
        return Arrays.stream(frequent).sorted().limit(most).toArray();
    }

    /** Documents such that word i of the first words is in i of them, and another that has all of these words. */
    private void steps() {
        int[] words = used(MOST_STEPS);
        List<int[]> documents = IntStream.rangeClosed(1, words.length)
                .mapToObj(d -> times(1, Arrays.copyOfRange(words, d, words.length)))
                .toList();
        pair(Branch.COUNT, unlabeled(documents), times(1, words));
    }

    /** Many documents of one word and some of growing lengths, and another that moves the mean length. */
    private void spread() {
        List<int[]> documents = new ArrayList<>();
        for (int d = 0; d < SHORT_DOCUMENTS; d++) {
            documents.add(times(1, frequent[d % frequent.length]));
        }
        double length = 1;
        for (int d = 0; d < LONG_DOCUMENTS; d++) {
            documents.add(times((int) Math.ceil(length), frequent[0]));
            length *= GROWTH;
        }
        pair(Branch.LENGTHS, unlabeled(documents), times(2 * FEWEST_TOKENS, frequent[0]));
    }

    /** Documents that lack a word each, and before them one with all words, which is similar to each of them. */
    private void alike(int words) {
        List<int[]> documents = new ArrayList<>();
        int[] all = used(words);
        for (int lacking : all) {
            documents.add(
                    times(1, Arrays.stream(all).filter(word -> word != lacking).toArray()));
        }
        at(Branch.CONTAINING, 0, times(1, all), unlabeled(documents));
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

    private int[] longest(Corpus beside) {
        return times((int) Math.max(MANY_TOKENS, TIMES_LONGEST * beside.length(longest())), frequent[0]);
    }

    /** A document at a place, beside empty ones, so that no other record is at this place on either side. */
    private void at(Branch branch, int place, int[] counts, Corpus beside) {
        boolean isOfRecords = relation.adjacency() == Adjacency.ADD_REMOVE;
        int[] none = new int[width()];
        Corpus after = unlabeled("an empty document", none)
                .concat(beside.select(IntStream.range(place, beside.size()).toArray()));
        UnaryOperator<Corpus> before = rest -> place == 0
                ? rest
                : beside.select(IntStream.range(0, place).toArray())
                        .concat(unlabeled("an empty document before", none))
                        .concat(rest);
        Corpus with = before.apply(unlabeled(PLANTED, counts).concat(after));
        Corpus empty = before.apply(unlabeled(PLANTED, none).concat(after));
        Corpus shortest = before.apply(unlabeled(PLANTED, times(1, frequent[0])).concat(after));
        pairs.add(new NeighboringPair<>(
                completed(with),
                completed(before.apply(
                        isOfRecords
                                ? after
                                : unlabeled(PLANTED, changed(counts)).concat(after))),
                relation,
                branch == Branch.FULL
                        ? "a record at place " + (place == 0 ? 1 : place + 2) + " of " + with.size()
                        : branch.words(),
                Optional.of(branch),
                isOfRecords ? List.of(completed(empty), completed(shortest)) : List.of()));
    }

    private void pair(Branch branch, Corpus beside, int[] counts) {
        boolean isOfRecords = relation.adjacency() == Adjacency.ADD_REMOVE;
        int[] other = isOfRecords ? counts : changed(counts);
        if (isOfRecords || !Arrays.equals(counts, other)) {
            pairs.add(new NeighboringPair<>(
                    completed(beside.concat(unlabeled(PLANTED, counts))),
                    completed(isOfRecords ? beside : beside.concat(unlabeled(PLANTED, other))),
                    relation,
                    switch (branch) {
                        case LONG ->
                            branch.words() + ", of "
                                    + Numbers.count(Arrays.stream(counts).sum(), "token");
                        case FULL -> "a very long record, the last of " + (beside.size() + 1);
                        default -> branch.words();
                    },
                    Optional.of(branch),
                    List.of()));
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
        return unlabeled(List.of(id), List.of(counts));
    }

    private Corpus unlabeled(List<int[]> counts) {
        return unlabeled(
                IntStream.range(0, counts.size())
                        .mapToObj(d -> "further document " + d)
                        .toList(),
                counts);
    }

    private Corpus unlabeled(List<String> ids, List<int[]> counts) {
        CorpusBuilder builder = CorpusBuilder.over(others.vocabulary());
        for (int d = 0; d < ids.size(); d++) {
            int[] all = counts.get(d);
            int[] columns =
                    IntStream.range(0, all.length).filter(word -> all[word] > 0).toArray();
            builder.addCounts(
                    ids.get(d),
                    columns,
                    Arrays.stream(columns).map(word -> all[word]).toArray());
        }
        Corpus built = builder.build();
        return others.unit() == Relation.Unit.AUTHOR ? built.group(ids) : built;
    }

    private Corpus completed(Corpus corpus) {
        return completed(corpus, others);
    }

    /** The corpus with the labels and embeddings that another one has, and those of its first unit for what is new. */
    static Corpus completed(Corpus corpus, Corpus like) {
        Map<String, Integer> known = new HashMap<>();
        IntStream.range(0, like.size()).forEach(unit -> known.put(like.id(unit), unit));
        int[] source = IntStream.range(0, corpus.size())
                .map(unit -> known.getOrDefault(corpus.id(unit), 0))
                .toArray();
        Corpus labeled = like.labels()
                .map(labels -> corpus.labeled(labels.select(source)))
                .orElse(corpus);
        return like.embeddings()
                .map(rows -> labeled.embedded(rows.select(source)))
                .orElse(labeled);
    }
}
