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

/** A file format of documents, rows of numbers, or networks. Any file may be compressed by gzip. */
public final class Format {
    private final String name;
    private final List<String> fileNames;
    private final String description;
    private final Optional<Reading<ReadOptions, Corpus>> documents;
    private final Optional<Reading<RowOptions, Table>> rows;
    private final Optional<Reading<Void, Network>> networks;

    private Format(
            String name,
            List<String> fileNames,
            String description,
            Optional<Reading<ReadOptions, Corpus>> documents,
            Optional<Reading<RowOptions, Table>> rows,
            Optional<Reading<Void, Network>> networks) {
        this.name = name;
        this.fileNames = fileNames;
        this.description = description;
        this.documents = documents;
        this.rows = rows;
        this.networks = networks;
    }

    /** Reads a file of one format. */
    @FunctionalInterface
    interface Reading<O, D> {
        ReadFile<D> read(Path file, O options) throws IOException;
    }

    /** Reads a file of a format in which nothing is detected. */
    @FunctionalInterface
    interface PlainReading<O, D> {
        D read(Path file, O options) throws IOException;

        /** The same with nothing detected. */
        default Reading<O, D> reading() {
            return (file, options) -> ReadFile.of(read(file, options));
        }
    }

    static Format ofDocuments(
            String name, List<String> fileNames, String description, PlainReading<ReadOptions, Corpus> documents) {
        return new Format(
                name, fileNames, description, Optional.of(documents.reading()), Optional.empty(), Optional.empty());
    }

    static Format ofTexts(
            String name, List<String> fileNames, String description, Reading<ReadOptions, Corpus> documents) {
        return new Format(name, fileNames, description, Optional.of(documents), Optional.empty(), Optional.empty());
    }

    static Format ofRows(
            String name, List<String> fileNames, String description, PlainReading<RowOptions, Table> rows) {
        return new Format(
                name, fileNames, description, Optional.empty(), Optional.of(rows.reading()), Optional.empty());
    }

    static Format ofBoth(
            String name,
            List<String> fileNames,
            String description,
            Reading<ReadOptions, Corpus> documents,
            Reading<RowOptions, Table> rows) {
        return new Format(name, fileNames, description, Optional.of(documents), Optional.of(rows), Optional.empty());
    }

    static Format ofNetworks(
            String name, List<String> fileNames, String description, PlainReading<Void, Network> networks) {
        return new Format(
                name, fileNames, description, Optional.empty(), Optional.empty(), Optional.of(networks.reading()));
    }

    /** The name in plans and on the command line. */
    public String name() {
        return name;
    }

    /** The file names of this format, each with or without {@code .gz}; {@code *} stands for anything. */
    public List<String> fileNames() {
        return fileNames;
    }

    /** What the files contain: {@code documents}, {@code rows}, {@code documents or rows}, or {@code networks}. */
    public String gives() {
        return Stream.of(RecordKind.DOCUMENTS, RecordKind.ROWS, RecordKind.NETWORKS)
                .filter(kind -> kind.reads(this))
                .map(RecordKind::records)
                .collect(Collectors.joining(" or "));
    }

    /** One sentence about the format. */
    public String description() {
        return description;
    }

    Optional<Reading<ReadOptions, Corpus>> documents() {
        return documents;
    }

    Optional<Reading<RowOptions, Table>> rows() {
        return rows;
    }

    Optional<Reading<Void, Network>> networks() {
        return networks;
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
