package org.tattle.core.data.format;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;

/** A folder of .txt files, and those in its folders: one document each, by path within the folder, in that order. */
final class TextFolderReader {
    private TextFolderReader() {}

    static Corpus read(Path folder, ReadOptions options) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new InputException(
                    folder.toString(),
                    "it is a file where a folder is expected",
                    "name a folder, or name the file's format with --format");
        }
        TextFields.requireNone(folder.toString(), options);
        SortedMap<String, Path> files = textFiles(folder);
        if (files.isEmpty()) {
            throw new InputException(folder.toString(), "the folder has no .txt files", "put one in for each document");
        }
        TextDocuments documents = new TextDocuments(options);
        for (var file : files.entrySet()) {
            documents.add(
                    file.getValue().toString(),
                    new TextFields(
                            content(file.getValue()), Optional.of(file.getKey()), Optional.empty(), Optional.empty()));
        }
        return documents.corpus();
    }

    /** Sorted by code unit with / between folders, so that every system gives the same order. */
    private static SortedMap<String, Path> textFiles(Path folder) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder)) {
            walk.filter(file -> file.toString().matches("(?s).*\\.txt(\\.gz)?"))
                    .filter(Files::isRegularFile)
                    .forEach(file -> {
                        String id = folder.relativize(file).toString();
                        files.put(id.replace(folder.getFileSystem().getSeparator(), "/"), file);
                    });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        return files;
    }

    private static String content(Path file) throws IOException {
        StringWriter content = new StringWriter();
        try (BufferedReader reader = TextFile.open(file)) {
            reader.transferTo(content);
        }
        return content.toString();
    }
}
