package org.tattle.formats;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.data.Vocabulary;

/** Reads a vocabulary from a text file with one word on each line, in column order; gzip is decompressed. */
public final class VocabularyFile {
    /** The largest number of columns without names, so that one wrong number does not fill the memory. */
    static final int MOST_NUMBERED = 10_000_000;

    /** The largest number of columns without names that may have no cell. */
    private static final int MOST_UNUSED = 1_000_000;

    private VocabularyFile() {}

    /**
     * Reads a vocabulary.
     *
     * @throws InputException with the line of a blank or a repeated word, or the reason why the file cannot be read
     */
    public static Vocabulary read(Path file) {
        try (LineReader lines = new LineReader(file)) {
            List<String> words = new ArrayList<>();
            Map<String, Long> lineOf = new HashMap<>();
            for (String line = lines.next(); line != null; line = lines.next()) {
                String word = line.strip();
                Long before = lineOf.putIfAbsent(word, lines.number());
                if (before != null) {
                    throw lines.fault(
                            "the word '" + word + "' stands on line " + before + " already",
                            "give every column its own word");
                }
                Written.requireName(lines.place(), "the word", word);
                words.add(word);
            }
            if (words.isEmpty()) {
                throw new InputException(file.toString(), "the vocabulary has no words", "write one word a line");
            }
            return new Vocabulary(words);
        } catch (IOException e) {
            throw RecordKind.unreadable(file, e);
        }
    }

    /** Reads a vocabulary that must have as many words as the header of a corpus file has columns. */
    static Vocabulary read(Path file, int words, Path announcer) {
        Vocabulary vocabulary = read(file);
        if (vocabulary.size() != words) {
            throw new InputException(
                    file.toString(),
                    "it has " + vocabulary.size() + " words, but " + announcer.getFileName() + " announces " + words,
                    "give one line for each word");
        }
        return vocabulary;
    }

    /**
     * The words w0, w1 ... of columns that have no names.
     *
     * @param cells the number of cells of the corpus, so that one wrong number does not fill the memory
     */
    static Vocabulary numbered(Path corpusFile, int words, long cells) {
        requireNearCells(corpusFile, words, cells);
        return new Vocabulary(
                IntStream.range(0, words).mapToObj(word -> "w" + word).toList());
    }

    /**
     * Refuses more columns than cells, except for a limited number of columns that no record has.
     *
     * @throws InputException with both numbers
     */
    static void requireNearCells(Path file, int columns, long cells) {
        if (columns > cells + MOST_UNUSED) {
            throw new InputException(
                    file.toString(),
                    "it has " + columns + " columns and " + cells + " cells, so that over " + MOST_UNUSED
                            + " columns would be empty",
                    "correct the header or the largest index");
        }
    }

    /** The given vocabulary file, or else NAME.vocab or vocab.txt beside the corpus file NAME.xyz. */
    static Optional<Path> findNamed(Optional<Path> given, Path corpusFile) {
        String name = String.valueOf(corpusFile.getFileName()).replaceFirst("\\.gz$", "");
        return find(given, corpusFile, name.replaceFirst("\\.[^.]*$", "") + ".vocab", "vocab.txt");
    }

    /** The given vocabulary file, or the first of these names that exists beside a corpus file, compressed or not. */
    static Optional<Path> find(Optional<Path> given, Path corpusFile, String... names) {
        if (given.isPresent()) {
            return given;
        }
        return Stream.of(names)
                .flatMap(name -> Stream.of(name, name + ".gz"))
                .map(corpusFile::resolveSibling)
                .filter(Files::isRegularFile)
                .findFirst();
    }
}
