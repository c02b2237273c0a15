package org.tattle.core.data;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.tattle.core.privacy.Relation;
import org.tattle.math.Preconditions;

/**
 * Documents as sparse word counts in flat arrays. The audited unit is a run of consecutive documents: usually one, or
 * all of an author, or a group of equal ones. Immutable.
 *
 * <p>A cell is a word of a document with its count. The cells of a document are in ascending order of the word, at the
 * positions from {@link #start} to {@link #end}, exclusive. A selection shares the cells of its corpus: it takes 20
 * bytes for each document, 8 more once lengths are asked for, and none for cells, keeps the whole corpus in memory, and
 * only the cells of one document are contiguous in it. A cell takes 12 bytes, or 8 where no order of words is known.
 * Over 350 lines, as corpora and their selections are read by one set of accessors.
 */
public final class Corpus implements Dataset<Corpus>, Labeled {
    private final Vocabulary vocabulary;
    private final Relation.Unit unit;
    private final String[] ids;
    private final int[] unitStart;
    private final long[] start;
    private final int[] distinct;
    private final SparseCounts cells;
    private final Attachments attached;

    /** The tokens of each document, once they are asked for. */
    private transient volatile long[] lengths;

    /**
     * @param unitStart the first document of each unit, and at the end the number of documents; units + 1 numbers
     * @param start the first cell of each document
     * @param distinct the number of cells of each document
     * @param cells of these documents, among others: words ascending within a document, counts positive
     */
    private Corpus(
            Vocabulary vocabulary,
            Relation.Unit unit,
            String[] ids,
            int[] unitStart,
            long[] start,
            int[] distinct,
            SparseCounts cells,
            Attachments attached) {
        this.vocabulary = vocabulary;
        this.unit = unit;
        this.ids = ids;
        this.unitStart = unitStart;
        this.start = start;
        this.distinct = distinct;
        this.cells = cells;
        this.attached = attached;
    }

    /** A corpus of the given cells and no others, document by document. */
    Corpus(
            Vocabulary vocabulary,
            Relation.Unit unit,
            String[] ids,
            int[] unitStart,
            int[] distinct,
            SparseCounts cells,
            Attachments attached) {
        this(vocabulary, unit, ids, unitStart, starts(distinct), distinct, cells, attached);
        cells.complete();
    }

    private static long[] starts(int[] distinct) {
        long[] starts = new long[distinct.length];
        for (int d = 1; d < starts.length; d++) {
            starts[d] = starts[d - 1] + distinct[d - 1];
        }
        return starts;
    }

    public Vocabulary vocabulary() {
        return vocabulary;
    }

    @Override
    public int size() {
        return ids.length;
    }

    @Override
    public String id(int unit) {
        return ids[unit];
    }

    /** The unit of privacy: an author after {@link #group}, which may merge documents, whether or not it merged any. */
    public Relation.Unit unit() {
        return unit;
    }

    public int documents() {
        return distinct.length;
    }

    /** The first document of a unit; {@code firstDocument(size())} is {@link #documents()}. */
    public int firstDocument(int unit) {
        return unitStart[unit];
    }

    /** The number of distinct (document, word) cells. */
    public long cells() {
        return Arrays.stream(distinct).asLongStream().sum();
    }

    /** The cells of all documents of a unit, document by document. */
    public LongStream cells(int unit) {
        return IntStream.range(unitStart[unit], unitStart[unit + 1])
                .mapToObj(document -> LongStream.range(start(document), end(document)))
                .flatMapToLong(own -> own);
    }

    /** The number of distinct words of a document, which is that of its cells. */
    public int distinct(int document) {
        return distinct[document];
    }

    public long start(int document) {
        return start[document];
    }

    public long end(int document) {
        return start[document] + distinct[document];
    }

    public int word(long cell) {
        return cells.word(cell);
    }

    /** The count of a cell, at least 1. */
    public int count(long cell) {
        return cells.count(cell);
    }

    /** The count of a word in a document, 0 if it does not occur. */
    public int count(int document, int word) {
        long low = start(document);
        long high = end(document);
        while (low < high) {
            long middle = (low + high) >>> 1;
            if (word(middle) < word) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < end(document) && word(low) == word ? count(low) : 0;
    }

    /**
     * The rank of a cell's word by first appearance in its document: smaller is earlier. 0 for all if the records had
     * counts only.
     */
    public int rank(long cell) {
        return cells.rank(cell);
    }

    /** The number of tokens of a document. */
    public long length(int document) {
        long[] known = lengths;
        if (known == null) {
            known = lengths();
            lengths = known;
        }
        return known[document];
    }

    private long[] lengths() {
        long[] sums = new long[documents()];
        for (int document = 0; document < sums.length; document++) {
            for (long cell = start(document); cell < end(document); cell++) {
                sums[document] += count(cell);
            }
        }
        return sums;
    }

    public long tokens() {
        return IntStream.range(0, documents()).mapToLong(this::length).sum();
    }

    @Override
    public Optional<Labels> labels() {
        return Optional.ofNullable(attached.labels());
    }

    /**
     * This corpus with labels.
     *
     * @param given one per unit
     */
    public Corpus labeled(Labels given) {
        Preconditions.require(given.size() == size(), "labels", "one per unit: " + size(), given.size());
        return new Corpus(vocabulary, unit, ids, unitStart, start, distinct, cells, attached.withLabels(given));
    }

    /** A vector for each unit, as an encoder gave it: a row of the unit's id, in the order of the units. */
    public Optional<Table> embeddings() {
        return Optional.ofNullable(attached.embeddings());
    }

    /**
     * This corpus with embeddings.
     *
     * @param given a row for each unit, in their order, whose ids do not matter
     */
    public Corpus embedded(Table given) {
        Preconditions.require(given.size() == size(), "embeddings", "one per unit: " + size(), given.size());
        return new Corpus(
                vocabulary, unit, ids, unitStart, start, distinct, cells, attached.withEmbeddings(given.named(ids)));
    }

    /** The topics that the documents were drawn from, over this vocabulary, if they were drawn. */
    public Optional<DrawnTopics> drawnTopics() {
        return Optional.ofNullable(attached.drawn());
    }

    /** This corpus with the topics that it was drawn from, one probability for each of its words. */
    public Corpus drawnBy(DrawnTopics topics) {
        if (topics.words() != vocabulary.size()) {
            throw new IllegalArgumentException(
                    "topics must have " + vocabulary.size() + " words. Provided number: " + topics.words());
        }
        return new Corpus(vocabulary, unit, ids, unitStart, start, distinct, cells, attached.withTopics(topics));
    }

    @Override
    public Corpus select(int... units) {
        int documents = 0;
        for (int unit : units) {
            documents += unitStart[unit + 1] - unitStart[unit];
        }
        String[] newIds = new String[units.length];
        int[] newUnits = new int[units.length + 1];
        long[] newStarts = new long[documents];
        int[] newDistinct = new int[documents];
        for (int u = 0; u < units.length; u++) {
            int first = unitStart[units[u]];
            int many = unitStart[units[u] + 1] - first;
            newIds[u] = ids[units[u]];
            System.arraycopy(start, first, newStarts, newUnits[u], many);
            System.arraycopy(distinct, first, newDistinct, newUnits[u], many);
            newUnits[u + 1] = newUnits[u] + many;
        }
        return new Corpus(vocabulary, unit, newIds, newUnits, newStarts, newDistinct, cells, attached.select(units));
    }

    /**
     * This corpus with the units of equal name merged into one, for example all documents of an author. Units come in
     * the order of their name's first appearance, documents within a unit in their order in this corpus. It has no
     * embeddings, which are of documents.
     *
     * @param names the new id of each unit
     * @throws IllegalArgumentException if units of the same name have different labels
     */
    public Corpus group(List<String> names) {
        Preconditions.require(names.size() == size(), "names", "one per unit: " + size(), names.size());
        Map<String, List<Integer>> members = new LinkedHashMap<>();
        for (int unit = 0; unit < size(); unit++) {
            members.computeIfAbsent(names.get(unit), name -> new ArrayList<>()).add(unit);
        }
        Corpus ordered = select(members.values().stream()
                .flatMap(List::stream)
                .mapToInt(Integer::intValue)
                .toArray());
        int[] newUnits = new int[members.size() + 1];
        int group = 0;
        int unit = 0;
        for (List<Integer> together : members.values()) {
            unit += together.size();
            newUnits[++group] = ordered.unitStart[unit];
        }
        return new Corpus(
                vocabulary,
                Relation.Unit.AUTHOR,
                members.keySet().toArray(String[]::new),
                newUnits,
                ordered.start,
                ordered.distinct,
                cells,
                attached.grouped(members));
    }

    /**
     * The units of this corpus and, after them, those of another over the same words; without labels, embeddings and
     * drawn topics.
     *
     * @throws IllegalArgumentException if the vocabularies differ
     */
    public Corpus concat(Corpus other) {
        if (!other.vocabulary.equals(vocabulary)) {
            throw new IllegalArgumentException("other must have this corpus' " + vocabulary.size()
                    + " words. Provided number: " + other.vocabulary.size() + ", or other words");
        }
        String[] bothIds = Arrays.copyOf(ids, ids.length + other.ids.length);
        System.arraycopy(other.ids, 0, bothIds, ids.length, other.ids.length);
        int[] bothUnits = Arrays.copyOf(unitStart, bothIds.length + 1);
        int[] bothDistinct = Arrays.copyOf(distinct, documents() + other.documents());
        for (int unit = 0; unit < other.size(); unit++) {
            bothUnits[size() + unit + 1] = documents() + other.unitStart[unit + 1];
        }
        System.arraycopy(other.distinct, 0, bothDistinct, documents(), other.documents());
        SparseCounts both = new SparseCounts();
        copy(both);
        other.copy(both);
        return new Corpus(vocabulary, unit, bothIds, bothUnits, bothDistinct, both, Attachments.NONE);
    }

    private void copy(SparseCounts into) {
        forEachCell(cell -> into.add(word(cell), count(cell), cells, cell));
    }

    void forEachCell(LongConsumer action) {
        for (int d = 0; d < documents(); d++) {
            for (long cell = start(d); cell < end(d); cell++) {
                action.accept(cell);
            }
        }
    }

    /** This corpus over another vocabulary: words that it lacks are dropped; documents may become empty but stay. */
    public Corpus restrictTo(Vocabulary other) {
        if (other.equals(vocabulary)) {
            return this;
        }
        int[] column = new int[vocabulary.size()];
        for (int w = 0; w < column.length; w++) {
            column[w] = other.indexOf(vocabulary.word(w));
        }
        int[] newDistinct = new int[documents()];
        long[] kept = new long[Arrays.stream(distinct).max().orElse(0)];
        SparseCounts newCells = new SparseCounts();
        for (int d = 0; d < documents(); d++) {
            int size = 0;
            for (int i = 0; i < distinct[d]; i++) {
                int word = column[word(start(d) + i)];
                if (word >= 0) {
                    kept[size++] = ((long) word << 32) | i;
                }
            }
            Arrays.sort(kept, 0, size);
            for (int i = 0; i < size; i++) {
                long cell = start(d) + (int) kept[i];
                newCells.add((int) (kept[i] >>> 32), count(cell), cells, cell);
            }
            newDistinct[d] = size;
        }
        return new Corpus(other, unit, ids, unitStart, newDistinct, newCells, attached.restrictTo(vocabulary, other));
    }

    /**
     * This corpus with at most this many tokens of each unit: the first, in the order of its documents and, within a
     * document, of the columns. The result for a unit depends on that unit alone. Documents may become empty but stay.
     *
     * @param tokens at least 1
     */
    public Corpus capped(int tokens) {
        Preconditions.atLeast("tokens", tokens, 1);
        int[] left = new int[1];
        return recounted((unit, document, changed) -> {
            left[0] = document == firstDocument(unit) ? tokens : left[0];
            for (int i = 0; i < changed.length; i++) {
                changed[i] = Math.min(left[0], changed[i]);
                left[0] -= changed[i];
            }
        });
    }

    /** This corpus with new counts. Documents may become empty but stay. */
    public Corpus recounted(Recount recount) {
        int[] newDistinct = new int[documents()];
        SparseCounts newCells = new SparseCounts();
        for (int unit = 0; unit < size(); unit++) {
            for (int d = unitStart[unit]; d < unitStart[unit + 1]; d++) {
                int[] changed = new int[distinct[d]];
                Arrays.setAll(changed, counts(d));
                recount.apply(unit, d, changed);
                for (int i = 0; i < changed.length; i++) {
                    if (changed[i] > 0) {
                        newCells.add(word(start(d) + i), changed[i], cells, start(d) + i);
                        newDistinct[d]++;
                    }
                }
            }
        }
        return new Corpus(vocabulary, unit, ids, unitStart, newDistinct, newCells, attached);
    }

    private IntUnaryOperator counts(int document) {
        return i -> count(start(document) + i);
    }

    public Corpus presence() {
        return recounted((unit, document, counts) -> Arrays.fill(counts, 1));
    }

    /** The words that occur, in this vocabulary's order. */
    public Vocabulary usedWords() {
        BitSet used = new BitSet(vocabulary.size());
        forEachCell(cell -> used.set(word(cell)));
        List<String> kept = used.stream().mapToObj(vocabulary::word).toList();
        return kept.size() == vocabulary.size() ? vocabulary : new Vocabulary(kept);
    }

    public int[] documentFrequencies() {
        int[] frequencies = new int[vocabulary.size()];
        forEachCell(cell -> frequencies[word(cell)]++);
        return frequencies;
    }

    public long[] wordTokens() {
        long[] tokens = new long[vocabulary.size()];
        forEachCell(cell -> tokens[word(cell)] += count(cell));
        return tokens;
    }

    @Override
    public Map<String, Long> totals() {
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put("documents", (long) documents());
        totals.put("vocabulary", (long) vocabulary.size());
        totals.put("tokens", tokens());
        totals.put("cells", cells());
        totals.put("emptyDocuments", emptyDocuments());
        labels().ifPresent(all -> totals.put("classes", (long) all.classes().size()));
        embeddings().ifPresent(all -> totals.put("dimensions", (long) all.width()));
        return totals;
    }

    private long emptyDocuments() {
        return Arrays.stream(distinct).filter(size -> size == 0).count();
    }

    @Override
    public String fingerprint() {
        return new CorpusFingerprint(this).plain();
    }

    @Override
    public String fullFingerprint() {
        return new CorpusFingerprint(this).full(cells() > 0 && cells.isRanked());
    }

    /** A selection is written with its own cells and no others. */
    private Object writeReplace() {
        if (cells() == cells.size() && Arrays.equals(start, starts(distinct))) {
            return this;
        }
        SparseCounts own = new SparseCounts();
        copy(own);
        return new Corpus(vocabulary, unit, ids, unitStart, distinct, own, attached);
    }

    @Override
    public String toString() {
        return "Corpus of " + size() + " units, " + documents() + " documents, " + vocabulary.size() + " words";
    }
}
