package org.tattle.artifacts.spark;

import java.io.IOException;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.Texts;
import org.tattle.artifacts.parquet.ParquetFile;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;

/**
 * Reads the files of Spark ML's models, and Parquet of others. A model is a folder of tables, a table a folder of
 * parts; what an attack can use of a table is given with its first part.
 */
public final class SparkFile implements ArtifactReader {
    /** No vocabulary has more words; Spark's default is 262,144. */
    static final int MOST_WORDS = 1 << 22;

    private static final int CHECKSUM_HEAD = 8;
    /** Bytes for each checksum; Hadoop's default is 512. */
    private static final int CHECKED = 64;

    private static final Pattern PART = Pattern.compile("part-.*\\.parquet");
    private static final Pattern CHECKSUM = Pattern.compile("\\..*\\.crc");

    @Override
    public boolean knows(SourceFile file) {
        return ParquetFile.is(file) || isMark(file) || SparkMetadata.is(file);
    }

    /** Marks of success and checksums, which Hadoop puts beside every file. */
    private static boolean isMark(SourceFile file) {
        boolean success = file.name().equals("_success") && file.bytes().limit() == 0;
        return success || (CHECKSUM.matcher(file.name()).matches() && isChecksum(file));
    }

    /** Whether a file has the size of the checksums of the file that it is named after. */
    private static boolean isChecksum(SourceFile file) {
        String name = file.path().getFileName().toString();
        Path checked = file.path().toAbsolutePath().resolveSibling(name.substring(1, name.length() - 4));
        if (!file.begins('c', 'r', 'c', 0) || file.bytes().limit() < CHECKSUM_HEAD || !Files.isRegularFile(checked)) {
            return false;
        }
        long each = file.bytes().duplicate().order(ByteOrder.BIG_ENDIAN).getInt(Integer.BYTES);
        try {
            long parts = each < 1 ? 0 : (Files.size(checked) + each - 1) / each;
            return each >= CHECKED && file.bytes().limit() == CHECKSUM_HEAD + parts * Integer.BYTES;
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    @Override
    public Contents read(SourceFile file) {
        if (isMark(file)) {
            return new Contents("Hadoop: mark or checksum", List.of());
        }
        if (SparkMetadata.is(file)) {
            return SparkMetadata.of(file).contents();
        }
        ParquetFile table = ParquetFile.open(file);
        List<ParquetFile> parts = parts(file, table);
        List<String> columns = table.columns();
        SparkMetadata metadata = metadata(file);
        if (columns.contains("tokenCounts") && columns.contains("dstId")) {
            return EdgeTable.contents(table, parts, metadata);
        }
        if (columns.contains("id") && table.list("topicWeights.values").isPresent()) {
            return VertexTable.contents(table, parts, metadata);
        }
        if (table.list("globalTopicTotals.values").isPresent()) {
            return VertexTable.totals(table);
        }
        if (table.list("topicsMatrix.values").isPresent() && columns.contains("topicsMatrix.numRows")) {
            return LocalTables.topics(table, parts);
        }
        if (table.list("vocabulary").isPresent()) {
            return LocalTables.vocabulary(table, parts, metadata);
        }
        if (table.list("docFreq").isPresent()) {
            return LocalTables.frequencies(table, parts);
        }
        return other(table);
    }

    /** All parts of the table if this is the first of them, otherwise none. */
    private static List<ParquetFile> parts(SourceFile file, ParquetFile table) {
        Path folder = file.path().toAbsolutePath().getParent();
        if (!PART.matcher(file.name()).matches()) {
            return List.of(table);
        }
        List<ParquetFile> parts = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path other : files.sorted().toList()) {
                if (PART.matcher(other.getFileName().toString()).matches()) {
                    ParquetFile part = ParquetFile.open(SourceFile.open(other));
                    boolean first = other.getFileName().equals(file.path().getFileName());
                    if (!part.columns().equals(table.columns())) {
                        continue;
                    } else if (parts.isEmpty() && !first) {
                        return List.of();
                    }
                    parts.add(part);
                }
            }
        } catch (IOException e) {
            throw unreadable(file, e);
        }
        return parts;
    }

    /** What stands beside the table, or beside the folder {@code data} that it is in. */
    private static SparkMetadata metadata(SourceFile file) {
        Path folder = file.path().toAbsolutePath().getParent().getParent();
        for (int up = 0; up < 2 && folder != null; up++) {
            Path metadata = folder.resolve("metadata");
            folder = folder.getParent();
            if (Files.isDirectory(metadata)) {
                try (Stream<Path> files = Files.list(metadata)) {
                    return files.sorted()
                            .filter(Files::isRegularFile)
                            .map(SourceFile::open)
                            .filter(SparkMetadata::is)
                            .findFirst()
                            .map(SparkMetadata::of)
                            .orElse(SparkMetadata.NONE);
                } catch (IOException e) {
                    throw unreadable(file, e);
                }
            }
        }
        return SparkMetadata.NONE;
    }

    private static InputException unreadable(SourceFile file, IOException e) {
        return AtomicFile.failure(file.path(), "what stands beside it cannot be read", "check the folder", e);
    }

    /** Long texts in any column; whatever else there is may be of persons, too. */
    private static Contents other(ParquetFile table) {
        List<Finding> findings = new ArrayList<>();
        long[] found = new long[1];
        List<String> sample = new ArrayList<>();
        for (String column : table.texts()) {
            table.read(List.of(column), cursors -> {
                while (cursors.get(0).next()) {
                    if (cursors.get(0).isPresent()
                            && Texts.isDocument(cursors.get(0).text())) {
                        found[0]++;
                        Finding.keep(() -> cursors.get(0).text(), sample);
                    }
                }
            });
        }
        if (found[0] > 0) {
            findings.add(Finding.exact(Evidence.DOCUMENTS, "columns of texts", Remedy.NOT_THIS_FILE)
                    .with("texts", found[0])
                    .showing(sample));
        }
        return Contents.open("Parquet table", findings, "columns of an unknown role");
    }
}
