package org.tattle.core.data.format;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;

/** Reads a corpus from a file or folder. */
public final class CorpusReader {
    private CorpusReader() {}

    /**
     * Reads a corpus of at least one document.
     *
     * @throws InputException in one line: the file and place, what is wrong, how to mend it
     */
    public static Corpus read(Path file, ReadOptions options) {
        if (!Files.exists(file)) {
            throw new InputException(file.toString(), "there is no such file", "check the path");
        }
        Format format = options.format().map(Formats::named).orElseGet(() -> Formats.of(file));
        try {
            Corpus corpus = format.read(file, options);
            if (corpus.size() == 0) {
                throw new InputException(file.toString(), "the corpus has no documents", "give at least one");
            }
            return corpus;
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    static InputException unreadable(Path file, IOException cause) {
        return new InputException(
                file.toString(), "it cannot be read: " + cause.getMessage(), "check the file and its disk", cause);
    }
}
