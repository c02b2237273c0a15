package org.tattle.defenses.lda.local;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/**
 * The split of the records into a stream: first D_0, which the server knows, then mini-batches, the last of which may
 * be smaller. A record's position depends on its id, not on its position in the corpus.
 */
public record StreamSplit(
        @Setting(value = "0", meaning = "records that the stream begins with, D_0, at least 0")
        int priorDocuments,

        @Setting(value = "160", meaning = "records of a mini-batch, at least 1; the last may have fewer")
        int batch,

        @Setting(
                value = "null",
                meaning = "mini-batches after which the stream is left, at least 1; all when not given")
        Optional<Integer> batches) {
    /**
     * The parts of a stream.
     *
     * @param batches D_1, D_2 and so on, each of at least one record
     */
    record Parts(Corpus known, List<Corpus> batches) {}

    public StreamSplit {
        Preconditions.atLeast("prior-documents", priorDocuments, 0);
        Preconditions.atLeast("batch", batch, 1);
        batches.ifPresent(value -> Preconditions.atLeast("batches", value, 1));
    }

    /** Rejects a split that leaves no full mini-batch. */
    void requireWithin(long records) {
        Preconditions.require(
                priorDocuments < records,
                "prior-documents",
                "below " + records + ", the number of records that a training has",
                priorDocuments);
        Preconditions.require(
                batch <= records - priorDocuments,
                "batch",
                "at most " + (records - priorDocuments) + ", what the " + records
                        + " records of a training have beyond prior-documents",
                batch);
    }

    /** Splits a corpus. If it has no more records than D_0, all of them are in D_0. */
    Parts of(Corpus corpus, Seed order) {
        int[] units = IntStream.range(0, corpus.size())
                .boxed()
                .sorted(Comparator.comparingLong(
                                (Integer unit) -> order.child(corpus.id(unit)).value())
                        .thenComparing(corpus::id))
                .mapToInt(Integer::intValue)
                .toArray();
        int start = Math.min(priorDocuments, units.length);
        int all = (int) (((long) units.length - start + batch - 1) / batch);
        List<Corpus> parts = IntStream.range(0, Math.min(all, batches.orElse(all)))
                .map(l -> start + l * batch)
                .mapToObj(from ->
                        corpus.select(Arrays.copyOfRange(units, from, from + Math.min(batch, units.length - from))))
                .toList();
        return new Parts(corpus.select(Arrays.copyOf(units, start)), parts);
    }
}
