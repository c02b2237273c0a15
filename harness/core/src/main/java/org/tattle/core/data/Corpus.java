package org.tattle.core.data;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.privacy.Relation;

/**
 * Documents as sparse word counts in flat arrays. The audited unit is a run of consecutive documents: usually one, or
 * all of an author, or a group of equal ones. Immutable.
 *
 * <p>Cells stand document by document, within a document in ascending order of the word; a cell's position runs from
 * {@link #start} to {@link #end}, exclusive.
 */
public final class Corpus implements Dataset<Corpus>, Labelled {
    private final Vocabulary vocabulary;
    private final String[] ids;
    private final int[] unitStart;
    private final int[] documentStart;
    private final int[] words;
    private final int[] counts;
    private final int[] ranks;
    private final Optional<Labels> labels;

    /**
     * @param ids one per unit, unique
     * @param unitStart the first document of each unit, and at the end the number of documents; units + 1
     * @param documentStart the first cell of each document, and at the end the number of cells; documents + 1
     * @param words the word of each cell, ascending within a document
     * @param counts the count of each cell, positive
     * @param ranks see {@link #rank}; empty where no order is known
     * @param labels one per unit, where there are any
     */
    Corpus(
            Vocabulary vocabulary,
            String[] ids,
            int[] unitStart,
            int[] documentStart,
            int[] words,
            int[] counts,
            int[] ranks,
            Optional<Labels> labels) {
        this.vocabulary = vocabulary;
        this.ids = ids;
        this.unitStart = unitStart;
        this.documentStart = documentStart;
        this.words = words;
        this.counts = counts;
        this.ranks = ranks;
        this.labels = labels;
    }

    /** The words of the columns. */
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

    /** What a unit is, to those who protect it: an author where some unit has several documents. */
    public Relation.Unit unit() {
        return documents() > size() ? Relation.Unit.AUTHOR : Relation.Unit.DOCUMENT;
    }

    /** The number of documents of all units. */
    public int documents() {
        return documentStart.length - 1;
    }

    /** The first document of a unit; {@code firstDocument(size())} is {@link #documents()}. */
    public int firstDocument(int unit) {
        return unitStart[unit];
    }

    /** The number of distinct (document, word) cells. */
    public int cells() {
        return words.length;
    }

    /** The first cell of a document. */
    public int start(int document) {
        return documentStart[document];
    }

    /** One past the last cell of a document. */
    public int end(int document) {
        return documentStart[document + 1];
    }

    /** The word of a cell. */
    public int word(int cell) {
        return words[cell];
    }

    /** The count of a cell, at least 1. */
    public int count(int cell) {
        return counts[cell];
    }

    /** How often a document says a word; 0 where it does not. */
    public int count(int document, int word) {
        int cell = Arrays.binarySearch(words, start(document), end(document), word);
        return cell < 0 ? 0 : counts[cell];
    }

    /**
     * Where a cell's word comes among the words of its document, in the order of their first appearance: smaller is
     * earlier. 0 for all where the records gave counts only.
     */
    public int rank(int cell) {
        return ranks.length == 0 ? 0 : ranks[cell];
    }

    /** The number of tokens of a document. */
    public long length(int document) {
        long sum = 0;
        for (int cell = start(document); cell < end(document); cell++) {
            sum += counts[cell];
        }
        return sum;
    }

    /** The number of tokens of all documents. */
    public long tokens() {
        long sum = 0;
        for (int count : counts) {
            sum += count;
        }
        return sum;
    }

    @Override
    public Optional<Labels> labels() {
        return labels;
    }

    /**
     * This corpus with labels.
     *
     * @param given one per unit
     */
    public Corpus labelled(Labels given) {
        if (given.size() != size()) {
            throw new IllegalArgumentException(
                    "labels must be one per unit: " + size() + ". Provided value: " + given.size());
        }
        return new Corpus(vocabulary, ids, unitStart, documentStart, words, counts, ranks, Optional.of(given));
    }

    @Override
    public Corpus select(int... units) {
        int documents = 0;
        int cells = 0;
        for (int unit : units) {
            documents += unitStart[unit + 1] - unitStart[unit];
            cells += documentStart[unitStart[unit + 1]] - documentStart[unitStart[unit]];
        }
        String[] newIds = new String[units.length];
        int[] newUnits = new int[units.length + 1];
        int[] newStarts = new int[documents + 1];
        int[] newWords = new int[cells];
        int[] newCounts = new int[cells];
        int[] newRanks = new int[ranks.length == 0 ? 0 : cells];
        int document = 0;
        int cell = 0;
        for (int u = 0; u < units.length; u++) {
            int unit = units[u];
            newIds[u] = ids[unit];
            for (int d = unitStart[unit]; d < unitStart[unit + 1]; d++) {
                int length = documentStart[d + 1] - documentStart[d];
                System.arraycopy(words, documentStart[d], newWords, cell, length);
                System.arraycopy(counts, documentStart[d], newCounts, cell, length);
                if (newRanks.length > 0) {
                    System.arraycopy(ranks, documentStart[d], newRanks, cell, length);
                }
                cell += length;
                newStarts[++document] = cell;
            }
            newUnits[u + 1] = document;
        }
        return new Corpus(
                vocabulary,
                newIds,
                newUnits,
                newStarts,
                newWords,
                newCounts,
                newRanks,
                labels.map(all -> all.select(units)));
    }

    /**
     * This corpus with the units of equal name made one, for example all documents of an author. Units come in the
     * order of their name's first appearance, documents within a unit in the order they have here.
     *
     * @param names the new id of each unit
     * @throws IllegalArgumentException where units of one name have unlike labels
     */
    public Corpus group(List<String> names) {
        if (names.size() != size()) {
            throw new IllegalArgumentException(
                    "names must be one per unit: " + size() + ". Provided value: " + names.size());
        }
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
                members.keySet().toArray(String[]::new),
                newUnits,
                ordered.documentStart,
                ordered.words,
                ordered.counts,
                ordered.ranks,
                labels.map(all -> all.grouped(members)));
    }

    /**
     * The units of this corpus and, after them, those of another over the same words; none of them labelled.
     *
     * @throws IllegalArgumentException where the vocabularies differ
     */
    public Corpus and(Corpus other) {
        if (!other.vocabulary.equals(vocabulary)) {
            throw new IllegalArgumentException("other must have this corpus' " + vocabulary.size()
                    + " words. Provided number: " + other.vocabulary.size() + ", or other words");
        }
        String[] bothIds = Arrays.copyOf(ids, ids.length + other.ids.length);
        System.arraycopy(other.ids, 0, bothIds, ids.length, other.ids.length);
        boolean ordered = ranks.length == words.length && other.ranks.length == other.words.length;
        return new Corpus(
                vocabulary,
                bothIds,
                continued(unitStart, other.unitStart),
                continued(documentStart, other.documentStart),
                joined(words, other.words),
                joined(counts, other.counts),
                ordered ? joined(ranks, other.ranks) : new int[0],
                Optional.empty());
    }

    private static int[] joined(int[] first, int[] second) {
        int[] both = Arrays.copyOf(first, first.length + second.length);
        System.arraycopy(second, 0, both, first.length, second.length);
        return both;
    }

    /** Where each part of two lists starts: the second's starts come after the first's end. */
    private static int[] continued(int[] first, int[] second) {
        int[] both = Arrays.copyOf(first, first.length + second.length - 1);
        for (int i = 1; i < second.length; i++) {
            both[first.length - 1 + i] = first[first.length - 1] + second[i];
        }
        return both;
    }

    /** This corpus over another vocabulary: words that it lacks are dropped, documents stay, empty if need be. */
    public Corpus over(Vocabulary other) {
        if (other.equals(vocabulary)) {
            return this;
        }
        int[] column = new int[vocabulary.size()];
        for (int w = 0; w < column.length; w++) {
            column[w] = other.indexOf(vocabulary.word(w));
        }
        int[] newStarts = new int[documentStart.length];
        long[] kept = new long[words.length];
        int cell = 0;
        for (int d = 0; d < documents(); d++) {
            int from = cell;
            for (int c = start(d); c < end(d); c++) {
                if (column[words[c]] >= 0) {
                    kept[cell++] = ((long) column[words[c]] << 32) | c;
                }
            }
            Arrays.sort(kept, from, cell);
            newStarts[d + 1] = cell;
        }
        int[] newWords = new int[cell];
        int[] newCounts = new int[cell];
        int[] newRanks = new int[ranks.length == 0 ? 0 : cell];
        for (int c = 0; c < cell; c++) {
            newWords[c] = (int) (kept[c] >>> 32);
            newCounts[c] = counts[(int) kept[c]];
        }
        for (int c = 0; c < newRanks.length; c++) {
            newRanks[c] = ranks[(int) kept[c]];
        }
        return new Corpus(other, ids, unitStart, newStarts, newWords, newCounts, newRanks, labels);
    }

    /**
     * This corpus with at most so many tokens of each unit: its first, in the order of its documents and, within one,
     * of the columns. What is left of a unit depends on that unit alone. Documents stay, empty if need be.
     *
     * @param tokens at least 1
     */
    public Corpus capped(int tokens) {
        if (tokens < 1) {
            throw new IllegalArgumentException("tokens must be at least 1. Provided value: " + tokens);
        }
        int[] left = new int[1];
        return recounted((unit, document, changed) -> {
            left[0] = document == firstDocument(unit) ? tokens : left[0];
            for (int i = 0; i < changed.length; i++) {
                changed[i] = Math.min(left[0], changed[i]);
                left[0] -= changed[i];
            }
        });
    }

    /** Sets other counts for the cells of one document, in place; a cell of count 0 is dropped. */
    @FunctionalInterface
    public interface Recount {
        /** @param counts of the document's cells, in their order */
        void apply(int unit, int document, int[] counts);
    }

    /** This corpus with other counts. Documents stay, empty if need be. */
    public Corpus recounted(Recount recount) {
        int[] newStarts = new int[documentStart.length];
        int[] newWords = new int[words.length];
        int[] newCounts = new int[words.length];
        int[] newRanks = new int[ranks.length];
        int cell = 0;
        for (int unit = 0; unit < size(); unit++) {
            for (int d = unitStart[unit]; d < unitStart[unit + 1]; d++) {
                int[] changed = Arrays.copyOfRange(counts, start(d), end(d));
                recount.apply(unit, d, changed);
                for (int i = 0; i < changed.length; i++) {
                    if (changed[i] > 0) {
                        newWords[cell] = words[start(d) + i];
                        if (newRanks.length > 0) {
                            newRanks[cell] = ranks[start(d) + i];
                        }
                        newCounts[cell++] = changed[i];
                    }
                }
                newStarts[d + 1] = cell;
            }
        }
        return new Corpus(
                vocabulary,
                ids,
                unitStart,
                newStarts,
                Arrays.copyOf(newWords, cell),
                Arrays.copyOf(newCounts, cell),
                Arrays.copyOf(newRanks, Math.min(cell, newRanks.length)),
                labels);
    }

    /** This corpus with one token of each word that a document has. */
    public Corpus presence() {
        int[] ones = new int[counts.length];
        Arrays.fill(ones, 1);
        return new Corpus(vocabulary, ids, unitStart, documentStart, words, ones, ranks, labels);
    }

    /** The words that occur, in this vocabulary's order. */
    public Vocabulary usedWords() {
        BitSet used = new BitSet(vocabulary.size());
        for (int word : words) {
            used.set(word);
        }
        List<String> kept = used.stream().mapToObj(vocabulary::word).toList();
        return kept.size() == vocabulary.size() ? vocabulary : new Vocabulary(kept);
    }

    /** The number of documents that each word occurs in. */
    public int[] documentFrequencies() {
        int[] frequencies = new int[vocabulary.size()];
        for (int word : words) {
            frequencies[word]++;
        }
        return frequencies;
    }

    @Override
    public Map<String, Long> totals() {
        Map<String, Long> totals = new LinkedHashMap<>();
        totals.put("documents", (long) documents());
        totals.put("vocabulary", (long) vocabulary.size());
        totals.put("tokens", tokens());
        totals.put("cells", (long) cells());
        totals.put("emptyDocuments", emptyDocuments());
        labels.ifPresent(all -> totals.put("classes", (long) all.classes().size()));
        return totals;
    }

    private long emptyDocuments() {
        long empty = 0;
        for (int d = 0; d < documents(); d++) {
            if (start(d) == end(d)) {
                empty++;
            }
        }
        return empty;
    }

    @Override
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint().add(vocabulary.size());
        vocabulary.words().forEach(fingerprint::add);
        fingerprint.add(ids.length);
        for (String id : ids) {
            fingerprint.add(id);
        }
        fingerprint.add(unitStart).add(documentStart).add(words).add(counts);
        labels.ifPresent(all -> all.addTo(fingerprint));
        return fingerprint.hex();
    }

    /** And the order in which documents say their words, where it is known. */
    @Override
    public String fullFingerprint() {
        return ranks.length == 0
                ? fingerprint()
                : new Fingerprint().add(fingerprint()).add(ranks).hex();
    }

    private Object writeReplace() {
        return new Written(vocabulary, ids, unitStart, documentStart, words, counts, ranks, labels.orElse(null));
    }

    /** @param labels null where there are none */
    private record Written(
            Vocabulary vocabulary,
            String[] ids,
            int[] unitStart,
            int[] documentStart,
            int[] words,
            int[] counts,
            int[] ranks,
            Labels labels)
            implements Serializable {
        private Object readResolve() {
            return new Corpus(
                    vocabulary, ids, unitStart, documentStart, words, counts, ranks, Optional.ofNullable(labels));
        }
    }

    @Override
    public String toString() {
        return "Corpus of " + size() + " units, " + documents() + " documents, " + vocabulary.size() + " words";
    }
}
