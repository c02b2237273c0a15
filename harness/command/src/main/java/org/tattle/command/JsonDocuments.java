package org.tattle.command;

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
     * @param quoted each with a blank before it
     */
    private record Words(Vocabulary vocabulary, byte[][] quoted) {
        static Words of(Vocabulary vocabulary) {
            byte[][] quoted = new byte[vocabulary.size()][];
            for (int w = 0; w < quoted.length; w++) {
                String word = vocabulary.word(w);
                if (word.isEmpty() || word.chars().anyMatch(Character::isWhitespace)) {
                    throw new IllegalArgumentException(
                            "input must not be jsonl where words have blanks, as number " + (w + 1) + " has");
                }
                quoted[w] = JsonLine.quoted(" " + word);
            }
            return new Words(vocabulary, quoted);
        }
    }

    private Words words(Vocabulary vocabulary) {
        Words known = last;
        if (!vocabulary.equals(known.vocabulary)) {
            known = Words.of(vocabulary);
            last = known;
        }
        return known;
    }

    @Override
    public Path write(Corpus records, TrainingFolder folder, String stem) throws IOException {
        byte[][] words = words(records.vocabulary()).quoted;
        folder.share("words.txt", records.vocabulary().words());
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

    private static void text(Corpus records, int document, byte[][] words, OutputStream out) throws IOException {
        int skipped = 1; // the first blank
        for (long cell = records.start(document); cell < records.end(document); cell++) {
            byte[] word = words[records.word(cell)];
            for (int i = records.count(cell); i > 0; i--) {
                out.write(word, skipped, word.length - skipped);
                skipped = 0;
            }
        }
    }
}
