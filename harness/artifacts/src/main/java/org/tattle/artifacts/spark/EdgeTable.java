package org.tattle.artifacts.spark;

import java.util.ArrayList;
import java.util.List;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.parquet.ParquetColumn;
import org.tattle.artifacts.parquet.ParquetFile;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * The edges of a {@code DistributedLDAModel}'s graph, between each document and each of its words, with the word's
 * count: the training set itself, without the order of words. Word w is the vertex -(1 + w).
 */
final class EdgeTable {
    private static final String TABLE = "tokenCounts";

    /** Of the words that are met. */
    private long[] tokens = {};

    private long[] documents = {};
    private long edges;
    private long sum;
    private boolean whole = true;

    static Contents contents(ParquetFile part, List<ParquetFile> all, SparkMetadata metadata) {
        EdgeTable own = new EdgeTable();
        own.add(part, metadata.words());
        Finding found = Finding.exact(Evidence.TOKENS, TABLE + ": srcId, dstId, tokenCounts", Remedy.TO_LOCAL_ALONE)
                .with("words of documents", own.edges);
        List<Material> materials = new ArrayList<>();
        if (metadata.words() > 0 && !all.isEmpty()) {
            EdgeTable together = new EdgeTable();
            all.forEach(other -> together.add(other, metadata.words()));
            if (together.whole) {
                materials.add(Material.counts(
                        together.tokens, Unit.TOKENS, "counts from Spark's edges of documents and words"));
                materials.add(Material.counts(
                        together.documents,
                        Unit.DOCUMENTS,
                        "document frequencies from Spark's edges of documents and words"));
            }
        }
        return new Contents(
                "Spark ML: DistributedLDAModel, edges",
                List.of(own.whole ? found.with("tokens", own.sum) : found),
                materials);
    }

    private void add(ParquetFile part, int words) {
        if (tokens.length == 0) {
            tokens = new long[words];
            documents = new long[words];
        }
        part.read(List.of("dstId", TABLE), columns -> {
            ParquetColumn word = columns.get(0);
            ParquetColumn count = columns.get(1);
            while (word.next() && count.next()) {
                add(-1 - word.number(), count.number());
            }
        });
    }

    /** Counts that were weighted, by TF-IDF say, are not whole. */
    private void add(double word, double count) {
        edges++;
        whole &= count >= 0 && count == Math.rint(count) && count < Integer.MAX_VALUE;
        if (whole) {
            sum += (long) count;
        }
        if (whole && word >= 0 && word < tokens.length) {
            tokens[(int) word] += (long) count;
            documents[(int) word] += count > 0 ? 1 : 0;
        }
    }
}
