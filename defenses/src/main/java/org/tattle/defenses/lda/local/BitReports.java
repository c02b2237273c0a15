package org.tattle.defenses.lda.local;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.UnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Vocabulary;
import org.tattle.defenses.lda.local.BitReport.Subset;
import org.tattle.math.sampling.Seed;

/** The server's data on documents: one bit for each document and word, which it may change. */
final class BitReports {
    private final Vocabulary vocabulary;
    private final List<String> ids = new ArrayList<>();
    private final List<BitSet> bits = new ArrayList<>();

    private BitReports(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
    }

    /**
     * Collects the reports of all documents.
     *
     * @param report the bits that a document's owner sends, given the words that it contains
     */
    static BitReports of(Corpus documents, UnaryOperator<BitSet> report) {
        BitReports collected = new BitReports(documents.vocabulary());
        for (int unit = 0; unit < documents.size(); unit++) {
            int first = documents.firstDocument(unit);
            for (int d = first; d < documents.firstDocument(unit + 1); d++) {
                collected.ids.add(documents.id(unit) + (d == first ? "" : "/" + (d - first)));
                collected.bits.add(report.apply(present(documents, d)));
            }
        }
        return collected;
    }

    private static BitSet present(Corpus documents, int document) {
        BitSet present = new BitSet(documents.vocabulary().size());
        for (long cell = documents.start(document); cell < documents.end(document); cell++) {
            present.set(documents.word(cell));
        }
        return present;
    }

    int documents() {
        return bits.size();
    }

    /** The number of documents with each word's bit set. */
    int[] ones() {
        int[] ones = new int[vocabulary.size()];
        Arrays.setAll(ones, word -> ones(bits, word));
        return ones;
    }

    /** Sets or clears bits of randomly chosen documents until every word has the wanted document frequency. */
    void reconstruct(int[] wanted, Seed seed) {
        for (int w = 0; w < wanted.length; w++) {
            fit(bits, w, wanted[w], seed.child(w).generator());
        }
    }

    /**
     * Sets a word's bit in uniformly chosen documents without the word, or clears it in some with it (algorithms.md
     * (j)).
     */
    static void fit(List<BitSet> reports, int word, int wanted, UniformRandomProvider random) {
        int have = ones(reports, word);
        boolean changed = have < wanted; // the new bit of the chosen documents
        int candidates = changed ? reports.size() - have : have;
        Subset chosen = new Subset(candidates, Math.abs(wanted - have), random::nextInt);
        for (BitSet report : reports) {
            if (report.get(word) != changed && chosen.takesNext()) {
                report.set(word, changed);
            }
        }
    }

    /** The number of documents with the word's bit set. */
    static int ones(List<BitSet> reports, int word) {
        int ones = 0;
        for (BitSet report : reports) {
            ones += report.get(word) ? 1 : 0;
        }
        return ones;
    }

    /** The reports as a corpus, with one token for each bit that is set. */
    Corpus written() {
        CorpusBuilder builder = CorpusBuilder.over(vocabulary);
        for (int d = 0; d < bits.size(); d++) {
            int[] words = bits.get(d).stream().toArray();
            int[] ones = new int[words.length];
            Arrays.fill(ones, 1);
            builder.addCounts(ids.get(d), words, ones);
        }
        return builder.build();
    }
}
