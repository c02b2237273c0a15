package org.tattle.artifacts.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.parquet.ParquetColumn;
import org.tattle.artifacts.parquet.ParquetFile;
import org.tattle.core.counts.TopicSums;

/**
 * The vertices of a {@code DistributedLDAModel}'s graph: for each document and for each word how many of its tokens are
 * expected in each topic, from the last step of expectation maximization. What is expected is no whole number, but its
 * sum over topics is: the length of the document, and the word's count.
 */
final class VertexTable {
    private static final String TABLE = "topicCounts: topicWeights";
    private static final int MOST_TOPICS = 1 << 16;

    private final List<Double> sumsOfWords = new ArrayList<>();
    private long documents;
    private int topics;

    private VertexTable() {}

    static Contents contents(ParquetFile part, List<ParquetFile> all, SparkMetadata metadata) {
        VertexTable own = new VertexTable();
        own.add(part);
        List<Finding> findings = new ArrayList<>();
        if (own.documents > 0) {
            findings.add(Finding.approximate(Evidence.ASSIGNMENTS, TABLE + " of documents", Remedy.TO_LOCAL)
                    .with("documents", own.documents, "topics", own.topics));
            findings.add(
                    Finding.exact(Evidence.SIZES, TABLE + " of documents, added over topics: lengths", Remedy.TO_LOCAL)
                            .with("documents", own.documents));
        }
        double[] sums =
                own.sumsOfWords.stream().mapToDouble(Double::doubleValue).toArray();
        TopicSums.counts(sums, 0)
                .ifPresent(counts -> findings.add(Finding.exact(
                                Evidence.COUNTS, TABLE + " of words, added over topics", Remedy.TOP_WORDS_OR_PRIVACY)
                        .with(
                                "words",
                                counts.length,
                                "tokens",
                                Arrays.stream(counts).sum())));
        if (sums.length > 0) {
            findings.add(Finding.approximate(Evidence.TOPICS, TABLE + " of words", Remedy.TOP_WORDS_ONLY)
                    .with("topics", own.topics, "words", sums.length));
        }
        return new Contents(
                "Spark ML: DistributedLDAModel, vertices",
                findings,
                material(all, metadata.words(), own.topics).stream().toList());
    }

    private static Optional<Material> material(List<ParquetFile> all, int size, int topics) {
        return size == 0 || topics == 0 || all.isEmpty()
                ? Optional.empty()
                : Optional.of(new Material.Weights(
                        size,
                        topics,
                        () -> {
                            double[] weights = new double[Math.multiplyExact(size, topics)];
                            all.forEach(part -> forEach(part, (id, row, length) -> {
                                double word = -1 - id;
                                for (int z = 0; word >= 0 && word < size && z < Math.min(length, topics); z++) {
                                    weights[z * size + (int) word] = row[z];
                                }
                            }));
                            return weights;
                        },
                        "topics from Spark's vertices of words"));
    }

    @FunctionalInterface
    private interface Visitor {
        /** @param row its weights by topic. To be copied if it is kept. */
        void vertex(double id, double[] row, int length);
    }

    private static void forEach(ParquetFile part, Visitor visitor) {
        part.read(List.of("id", part.list("topicWeights.values").orElseThrow()), columns -> {
            ParquetColumn id = columns.get(0);
            ParquetColumn weight = columns.get(1);
            double[] row = new double[MOST_TOPICS];
            boolean more = weight.next();
            while (more && id.next()) {
                int length = 0;
                do {
                    if (length == MOST_TOPICS) {
                        throw part.fault("it has more than 65,536 topics, which are not read", "train fewer");
                    }
                    row[length++] = weight.isPresent() ? weight.number() : 0;
                    more = weight.next();
                } while (more && !weight.startsRow());
                visitor.vertex(id.number(), row, length);
            }
        });
    }

    private void add(ParquetFile part) {
        forEach(part, (id, row, length) -> {
            topics = topics == 0 ? length : topics;
            if (length != topics) {
                throw new IllegalArgumentException("rows differ in length");
            }
            if (id >= 0) {
                documents++;
            } else if (sumsOfWords.size() < SparkFile.MOST_WORDS) {
                sumsOfWords.add(Arrays.stream(row, 0, length).sum());
            } else {
                throw part.fault("it has more than 4 million words, which are not read", "inspect a smaller model");
            }
        });
    }

    /** The sums of all words' vertices. */
    static Contents totals(ParquetFile table) {
        double[] sum = new double[1];
        long[] topics = new long[1];
        table.read(List.of(table.list("globalTopicTotals.values").orElseThrow()), columns -> {
            while (columns.get(0).next()) {
                sum[0] += columns.get(0).number();
                topics[0]++;
            }
        });
        return new Contents(
                "Spark ML: DistributedLDAModel, totals",
                List.of(Finding.exact(Evidence.SIZES, "globalTopicTotals, added over topics", Remedy.TO_LOCAL)
                        .with("tokens", Math.round(sum[0]), "topics", topics[0])));
    }
}
