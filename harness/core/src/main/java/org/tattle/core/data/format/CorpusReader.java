package org.tattle.core.data.format;

import java.nio.file.Path;
import org.tattle.core.InputException;
import org.tattle.core.data.Corpus;

/** Reads a corpus from a file or folder. */
public final class CorpusReader {
    private CorpusReader() {}

    /**
     * Reads a corpus of at least one document.
     *
     * @throws InputException in one line: the file and place, what is wrong, how to fix it
     */
    public static Corpus read(Path file, ReadOptions options) {
        Corpus corpus = RecordKind.DOCUMENTS.read(file, options.format(), options);
        if (corpus.size() == 0) {
            throw new InputException(file.toString(), "the corpus has no documents", "give at least one");
        }
        return corpus;
    }
}
