package org.tattle.core.data.format;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.data.Corpus;

/** A file format of corpora. Any file may be gzip-compressed, under any name. */
public final class Format {
    private final String name;
    private final List<String> fileNames;
    private final String description;
    private final Reading reading;

    Format(String name, List<String> fileNames, String description, Reading reading) {
        this.name = name;
        this.fileNames = fileNames;
        this.description = description;
        this.reading = reading;
    }

    /** Reads a file of one format. */
    @FunctionalInterface
    interface Reading {
        Corpus read(Path file, ReadOptions options) throws IOException;
    }

    /** The name in plans and on the command line. */
    public String name() {
        return name;
    }

    /** The file names that this format goes by, each with or without {@code .gz}; {@code *} stands for anything. */
    public List<String> fileNames() {
        return fileNames;
    }

    /** One sentence about the format. */
    public String description() {
        return description;
    }

    Corpus read(Path file, ReadOptions options) throws IOException {
        return reading.read(file, options);
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
