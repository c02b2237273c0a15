package org.tattle.artifacts.spark;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.DoubleConsumer;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.parquet.ParquetColumn;
import org.tattle.artifacts.parquet.ParquetFile;
import org.tattle.core.counts.TopicSums;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TrainingCounts.Unit;

/** Models that Spark ML saves as one row: {@code LocalLDAModel}, {@code CountVectorizerModel}, {@code IDFModel}. */
final class LocalTables {
    /** The most memory that words take, with what each takes beside its letters. */
    private static final long MOST_BYTES = 256L << 20;

    private static final int BYTES_OF_WORD = 64;

    private LocalTables() {}

    /** A matrix of words x topics, column by column, and thus of topics x words, row by row. */
    static Contents topics(ParquetFile table, List<ParquetFile> parts) {
        int words = (int) single(table, "topicsMatrix.numRows");
        int topics = (int) single(table, "topicsMatrix.numCols");
        boolean dense = single(table, "topicsMatrix.type") == 1 && single(table, "topicsMatrix.isTransposed") == 0;
        if (words < 1 || topics < 1 || words > SparkFile.MOST_WORDS || !dense) {
            throw table.fault("its matrix is sparse, transposed, empty or too large", "save the model as Spark's LDA");
        }
        double[] sums = new double[words];
        long[] cells = new long[1];
        forEach(table, "topicsMatrix.values", weight -> sums[(int) (cells[0]++ % words)] += weight);
        if (cells[0] != (long) words * topics) {
            throw table.fault("its matrix has another size than it says", "save the model again");
        }
        List<Finding> findings = new ArrayList<>();
        List<Material> materials = new ArrayList<>();
        TopicSums.counts(sums, 0).ifPresent(counts -> {
            findings.add(Finding.exact(Evidence.COUNTS, "topicsMatrix, added over topics", Remedy.TOP_WORDS_OR_PRIVACY)
                    .with("words", words, "tokens", Arrays.stream(counts).sum()));
            materials.add(Material.counts(counts, Unit.TOKENS, "counts from Spark's topicsMatrix, added over topics"));
        });
        findings.add(Finding.approximate(Evidence.TOPICS, "topicsMatrix", Remedy.TOP_WORDS_ONLY)
                .with("topics", topics, "words", words));
        materials.add(new Material.Weights(
                words,
                topics,
                () -> {
                    double[] weights = new double[words * topics];
                    int[] cell = new int[1];
                    forEach(table, "topicsMatrix.values", weight -> weights[cell[0]++] = weight);
                    return weights;
                },
                "topics of Spark's topicsMatrix"));
        return new Contents("Spark ML: LocalLDAModel", findings, parts.isEmpty() ? List.of() : materials);
    }

    static Contents vocabulary(ParquetFile table, List<ParquetFile> parts, SparkMetadata metadata) {
        List<String> words = new ArrayList<>();
        table.read(List.of(table.list("vocabulary").orElseThrow()), columns -> {
            long bytes = 0;
            while (columns.get(0).next()) {
                String word = columns.get(0).isPresent() ? columns.get(0).text() : "";
                bytes += BYTES_OF_WORD + 2L * word.length();
                if (bytes > MOST_BYTES) {
                    throw table.fault("its words take more than 256 MB, which are not read", "inspect a smaller model");
                }
                words.add(word);
            }
        });
        Finding found = Finding.exact(
                        Evidence.VOCABULARY, "vocabulary, the most frequent words first", Remedy.PUBLIC_WORDS)
                .with("words", words.size())
                .showing(words);
        List<Material> materials = List.of(new Material.Words(
                words.size(),
                () -> words,
                PublicFacts.Words.CHOSEN,
                metadata.binary() ? Unit.DOCUMENTS : Unit.TOKENS,
                "words of Spark's CountVectorizerModel"));
        return new Contents(
                "Spark ML: CountVectorizerModel",
                List.of(found),
                parts.isEmpty() || words.isEmpty() ? List.of() : materials);
    }

    static Contents frequencies(ParquetFile table, List<ParquetFile> parts) {
        List<Long> found = new ArrayList<>();
        forEach(table, "docFreq", count -> {
            if (found.size() == SparkFile.MOST_WORDS) {
                throw table.fault("it has more than 4 million words, which are not read", "inspect a smaller model");
            }
            found.add((long) count);
        });
        long[] counts = found.stream().mapToLong(Long::longValue).toArray();
        boolean sound = Arrays.stream(counts).allMatch(count -> count >= 0);
        List<Finding> findings = new ArrayList<>();
        findings.add(Finding.exact(Evidence.DOCUMENT_FREQUENCIES, "docFreq", Remedy.NO_IDF_STAGE)
                .with("words", counts.length, "documents", (long) single(table, "numDocs")));
        return new Contents(
                "Spark ML: IDFModel",
                findings,
                parts.isEmpty() || !sound || counts.length == 0
                        ? List.of()
                        : List.of(
                                Material.counts(counts, Unit.DOCUMENTS, "document frequencies from Spark's IDFModel")));
    }

    private static void forEach(ParquetFile table, String list, DoubleConsumer visitor) {
        table.read(List.of(table.list(list).orElseThrow()), columns -> {
            ParquetColumn column = columns.get(0);
            while (column.next()) {
                if (column.isPresent()) {
                    visitor.accept(column.number());
                }
            }
        });
    }

    private static double single(ParquetFile table, String column) {
        double[] found = new double[1];
        if (table.columns().contains(column)) {
            table.read(List.of(column), columns -> {
                if (columns.get(0).next()) {
                    found[0] = columns.get(0).number();
                }
            });
        }
        return found[0];
    }
}
