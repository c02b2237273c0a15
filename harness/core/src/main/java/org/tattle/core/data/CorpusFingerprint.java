package org.tattle.core.data;

import java.util.function.IntConsumer;
import java.util.function.LongToIntFunction;
import java.util.stream.IntStream;

/** Computes the hashes of a corpus. */
record CorpusFingerprint(Corpus corpus) {
    /** The hash of words, ids, units, cells, labels and embeddings. */
    String plain() {
        Fingerprint fingerprint = new Fingerprint().add(corpus.vocabulary().size());
        corpus.vocabulary().words().forEach(fingerprint::add);
        fingerprint.add(corpus.size());
        for (int unit = 0; unit < corpus.size(); unit++) {
            fingerprint.add(corpus.id(unit));
        }
        fingerprint
                .add(IntStream.rangeClosed(0, corpus.size())
                        .map(corpus::firstDocument)
                        .toArray())
                .add(corpus.documents() + 1L, this::addStarts);
        add(fingerprint, corpus::word);
        add(fingerprint, corpus::count);
        corpus.labels().ifPresent(all -> all.addTo(fingerprint));
        corpus.embeddings().ifPresent(rows -> fingerprint.add(rows.fingerprint()));
        return fingerprint.hex();
    }

    /** The hash that also covers the order of words, if it is known, and the topics that documents were drawn from. */
    String full(boolean ranked) {
        String plain = plain();
        if (!ranked && corpus.drawnTopics().isEmpty()) {
            return plain;
        }
        Fingerprint fingerprint = new Fingerprint().add(plain);
        if (ranked) {
            add(fingerprint, corpus::rank);
        }
        corpus.drawnTopics().ifPresent(drawn -> fingerprint.add(drawn.topicWord()));
        return fingerprint.hex();
    }

    private void add(Fingerprint fingerprint, LongToIntFunction ofCell) {
        fingerprint.add(corpus.cells(), numbers -> corpus.forEachCell(cell -> numbers.accept(ofCell.applyAsInt(cell))));
    }

    /** Adds where each document would start if these were all cells, modulo 2^32, and the number of cells. */
    private void addStarts(IntConsumer starts) {
        int start = 0;
        starts.accept(start);
        for (int d = 0; d < corpus.documents(); d++) {
            start += corpus.distinct(d);
            starts.accept(start);
        }
    }
}
