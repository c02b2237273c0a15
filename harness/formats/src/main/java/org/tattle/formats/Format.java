package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;

/**
 * A file format of documents, rows of numbers, or networks. Any file may be compressed by gzip.
 *
 * @param name the name in plans and on the command line
 * @param fileNames its file names, each with or without {@code .gz}; {@code *} stands for anything
 * @param description one sentence about it
 * @param documents how documents are read, if it has any; as for rows and networks
 */
public record Format(
        String name,
        List<String> fileNames,
        String description,
        Optional<Reading<ReadOptions, Corpus>> documents,
        Optional<Reading<RowOptions, Table>> rows,
        Optional<Reading<Void, Network>> networks) {
    @FunctionalInterface
    interface Reading<O, D> {
        ReadFile<D> read(Path file, O options) throws IOException;
    }

    /** What the files contain: {@code documents}, {@code rows}, {@code documents or rows}, or {@code networks}. */
    public String gives() {
        return Stream.of(RecordKind.DOCUMENTS, RecordKind.ROWS, RecordKind.NETWORKS)
                .filter(kind -> kind.reads(this))
                .map(RecordKind::records)
                .collect(Collectors.joining(" or "));
    }

    /** Whether its columns have names, and values decide how columns are read that no option describes. */
    boolean hasNamedColumns() {
        return documents.isPresent() && rows.isPresent();
    }

    boolean goesBy(String fileName) {
        return fileNames.stream().anyMatch(pattern -> matches(fileName, pattern));
    }

    private static boolean matches(String fileName, String pattern) {
        int star = pattern.indexOf('*');
        return star >= 0
                && fileName.length() >= pattern.length()
                && fileName.startsWith(pattern.substring(0, star))
                && fileName.endsWith(pattern.substring(star + 1));
    }
}
