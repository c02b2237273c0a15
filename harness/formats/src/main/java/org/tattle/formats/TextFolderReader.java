package org.tattle.formats;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemLoopException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;

/**
 * Reads a folder of .txt files, in any case, subfolders included: one document each, with its path within the folder as
 * its id, in the order of paths.
 */
final class TextFolderReader {
    private static final Pattern TEXT = Pattern.compile("(?is).*\\.txt(\\.gz)?");

    private TextFolderReader() {}

    static ReadFile<Corpus> read(Path folder, ReadOptions options) throws IOException {
        if (!Files.isDirectory(folder)) {
            throw new InputException(
                    folder.toString(),
                    "it is a file where a folder is expected",
                    "name a folder, or name the file's format with --format");
        }
        TextFields.requireNone(folder.toString(), options);
        SortedSet<String> leftOut = new TreeSet<>();
        SortedMap<String, Path> files = textFiles(folder, leftOut);
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
        return new ReadFile<>(
                documents.corpus(), leftOut.isEmpty() ? Map.of() : Map.of(ReadFile.LEFT_OUT, ReadFile.named(leftOut)));
    }

    /** The text files of a folder by id, sorted by code unit with / between folders. Links are followed. */
    private static SortedMap<String, Path> textFiles(Path folder, SortedSet<String> leftOut) throws IOException {
        SortedMap<String, Path> files = new TreeMap<>();
        try (Stream<Path> walk = Files.walk(folder, FileVisitOption.FOLLOW_LINKS)) {
            walk.filter(file -> !Files.isDirectory(file)).forEach(file -> {
                if (isText(file)) {
                    files.put(id(folder, requireFile(file)), file);
                } else {
                    leftOut.add(folder.relativize(file).toString().replace('\\', '/'));
                }
            });
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof FileSystemLoopException loop) {
                throw new InputException(
                        loop.getFile(), "the link leads back to a folder that it is in", "remove the link");
            }
            throw e.getCause();
        }
        return files;
    }

    /** Whether a file is a document: {@code tattle fit} leaves a note that is none. */
    private static boolean isText(Path file) {
        String name = String.valueOf(file.getFileName());
        return TEXT.matcher(name).matches() && !name.equals(RecordReader.NOTE);
    }

    private static Path requireFile(Path file) {
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    file.toString(),
                    Files.exists(file) ? "not a regular file" : "a broken link",
                    "remove it, or restore the file that it points to");
        }
        return file;
    }

    /** The path within the folder, decoded from its bytes: Java's text may have replacement characters. */
    private static String id(Path folder, Path file) {
        String within =
                file.toUri().getRawPath().substring(folder.toUri().getRawPath().length());
        String encoded = within.replaceFirst("^/", "");
        byte[] ascii = encoded.getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(ascii.length);
        for (int i = 0; i < ascii.length; i++) {
            if (ascii[i] == '%') {
                bytes.put((byte) Integer.parseInt(encoded.substring(i + 1, i + 3), 16));
                i += 2;
            } else {
                bytes.put(ascii[i]);
            }
        }
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(bytes.flip()).toString();
        } catch (CharacterCodingException e) {
            throw new InputException(
                    folder.toString(),
                    "the name of the file " + encoded + " (% before a byte) is not UTF-8, so it cannot be an id",
                    "rename the file, or all of them with convmv",
                    e);
        }
    }

    private static String content(Path file) throws IOException {
        StringWriter content = new StringWriter();
        try (BufferedReader reader = TextFile.open(file)) {
            reader.transferTo(content);
        }
        return content.toString();
    }
}
