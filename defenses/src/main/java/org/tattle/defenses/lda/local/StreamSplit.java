package org.tattle.defenses.lda.local;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.math.sampling.Seed;

/**
 * How records come as a stream: first those that the server knows, D_0, then mini-batches, the last of which may be
 * smaller. A record's place hangs on its id, not on where it stands in the corpus.
 *
 * @param known records in D_0, at least 0
 * @param batch records a mini-batch, at least 1
 * @param mostBatches after which the stream is left, at least 1; empty for all
 */
record StreamSplit(int known, int batch, Optional<Integer> mostBatches) {
    /**
     * A stream that was cut.
     *
     * @param known D_0; of no record where there is none
     * @param batches D_1, D_2 and so on, of at least one record each
     */
    record Parts(Corpus known, List<Corpus> batches) {}

    StreamSplit {
        if (known < 0) {
            throw new IllegalArgumentException("prior-documents must be at least 0. Provided value: " + known);
        }
        if (batch < 1) {
            throw new IllegalArgumentException("batch must be at least 1. Provided value: " + batch);
        }
        if (mostBatches.isPresent() && mostBatches.get() < 1) {
            throw new IllegalArgumentException("batches must be at least 1. Provided value: " + mostBatches.get());
        }
    }

    /**
     * Refuses what leaves no whole mini-batch.
     *
     * @param records that one training has
     */
    void requireWithin(long records) {
        if (known >= records) {
            throw new IllegalArgumentException("prior-documents must be below " + records
                    + ", the number of records that a training has. Provided value: " + known);
        }
        if (batch > records - known) {
            throw new IllegalArgumentException("batch must be at most " + (records - known)
                    + ", what the " + records + " records of a training have beyond prior-documents. Provided value: "
                    + batch);
        }
    }

    /** Cuts a corpus. One that is no longer than D_0 is all known. */
    Parts of(Corpus corpus, Seed order) {
        int[] units = IntStream.range(0, corpus.size())
                .boxed()
                .sorted(Comparator.comparingLong(
                                (Integer unit) -> order.child(corpus.id(unit)).value())
                        .thenComparing(corpus::id))
                .mapToInt(Integer::intValue)
                .toArray();
        int start = Math.min(known, units.length);
        int all = (int) (((long) units.length - start + batch - 1) / batch);
        List<Corpus> batches = IntStream.range(0, Math.min(all, mostBatches.orElse(all)))
                .map(l -> start + l * batch)
                .mapToObj(from ->
                        corpus.select(Arrays.copyOfRange(units, from, from + Math.min(batch, units.length - from))))
                .toList();
        return new Parts(corpus.select(Arrays.copyOf(units, start)), batches);
    }
}
