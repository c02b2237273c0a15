package org.tattle.engine.external;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;

/**
 * Records of which only the ids and lengths are known; their content stays with the tool that learns from them.
 *
 * @param ids all different
 * @param lengths one positive number for each record, to which the variance of its statistic is proportional; all 1 if
 *     they are unknown. Not to be modified.
 */
public record OpaqueDataset(List<String> ids, double[] lengths) implements Dataset<OpaqueDataset> {
    public OpaqueDataset {
        ids = List.copyOf(ids);
        if (ids.size() != lengths.length) {
            throw new IllegalArgumentException(
                    "lengths must be one a record, " + ids.size() + ". Provided number: " + lengths.length);
        }
    }

    /** The records of a corpus; the length of each is its number of words. */
    public static OpaqueDataset of(Corpus corpus) {
        return new OpaqueDataset(
                IntStream.range(0, corpus.size()).mapToObj(corpus::id).toList(),
                IntStream.range(0, corpus.size())
                        .mapToDouble(unit -> IntStream.range(corpus.firstDocument(unit), corpus.firstDocument(unit + 1))
                                .mapToLong(corpus::length)
                                .sum())
                        .toArray());
    }

    /** Records of unknown length, all taken as 1. */
    public static OpaqueDataset ofUnknownLength(List<String> ids) {
        double[] lengths = new double[ids.size()];
        Arrays.fill(lengths, 1);
        return new OpaqueDataset(ids, lengths);
    }

    @Override
    public int size() {
        return ids.size();
    }

    @Override
    public String id(int record) {
        return ids.get(record);
    }

    @Override
    public OpaqueDataset select(int... records) {
        return new OpaqueDataset(
                Arrays.stream(records).mapToObj(ids::get).toList(),
                Arrays.stream(records).mapToDouble(i -> lengths[i]).toArray());
    }

    /** The hash of the ids alone, since lengths do not identify records. */
    @Override
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint();
        ids.forEach(fingerprint::add);
        return fingerprint.hex();
    }

    @Override
    public String fullFingerprint() {
        return new Fingerprint().add(fingerprint()).add(lengths).hex();
    }
}
