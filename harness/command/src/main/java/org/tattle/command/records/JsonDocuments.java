package org.tattle.command.records;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;

/** Documents as lines of JSON, with id and text, and the vocabulary beside them. */
final class JsonDocuments implements RecordWriter<Corpus> {
    private volatile Words last = new Words(null, new byte[0][]);

    /**
     * The words of a vocabulary as JSON writes them.
     *
     * @param quoted each with a blank before it, once it has occurred
     */
    private record Words(Vocabulary vocabulary, byte[][] quoted) {
        byte[] quoted(int column) {
            if (quoted[column] == null) {
                quoted[column] = JsonLine.quoted(" " + word(vocabulary, column));
            }
            return quoted[column];
        }
    }

    private Words words(Vocabulary vocabulary) {
        Words known = last;
        if (!vocabulary.equals(known.vocabulary)) {
            known = new Words(vocabulary, new byte[vocabulary.size()][]);
            last = known;
        }
        return known;
    }

    /** Writes the vocabulary beside the records. */
    static void share(Corpus records, RecordFolder folder) throws IOException {
        folder.share(WORDS, records.vocabulary().words());
    }

    /**
     * A word that occurs in a text.
     *
     * @throws IllegalArgumentException if it has blanks, which separate words in texts
     */
    static String word(Vocabulary vocabulary, int column) {
        String word = vocabulary.word(column);
        if (word.isEmpty() || word.chars().anyMatch(Character::isWhitespace)) {
            throw new IllegalArgumentException(
                    "input must be uci, matrix-market or npz where words have blanks, as number " + (column + 1)
                            + " has");
        }
        return word;
    }

    @Override
    public Path write(Corpus records, RecordFolder folder, String stem) throws IOException {
        Words words = words(records.vocabulary());
        share(records, folder);
        return folder.write(stem + ".jsonl", out -> {
            for (int unit = 0; unit < records.size(); unit++) {
                byte[] id = JsonLine.quoted(records.id(unit));
                for (int d = records.firstDocument(unit); d < records.firstDocument(unit + 1); d++) {
                    JsonLine.ID.writeTo(out);
                    out.write(id);
                    JsonLine.TEXT.writeTo(out);
                    text(records, d, words, out);
                    JsonLine.END_OF_TEXT.writeTo(out);
                }
            }
        });
    }

    private static void text(Corpus records, int document, Words words, OutputStream out) throws IOException {
        int skipped = 1; // the first blank
        for (long cell = records.start(document); cell < records.end(document); cell++) {
            byte[] word = words.quoted(records.word(cell));
            for (int i = records.count(cell); i > 0; i--) {
                out.write(word, skipped, word.length - skipped);
                skipped = 0;
            }
        }
    }
}
