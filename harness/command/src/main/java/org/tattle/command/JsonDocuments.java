package org.tattle.command;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;

/** Documents as lines of JSON, with id and text, and the vocabulary beside them. */
final class JsonDocuments implements CommandTrainer.RecordWriter<Corpus> {
    private static final byte[] ID = "{\"id\":\"".getBytes(StandardCharsets.UTF_8);
    private static final byte[] TEXT = "\",\"text\":\"".getBytes(StandardCharsets.UTF_8);
    private static final byte[] END = "\"}\n".getBytes(StandardCharsets.UTF_8);

    private final Vocabulary vocabulary;
    /** Each word with a blank before it, as JSON writes it. */
    private final byte[][] words;

    /** @throws IllegalArgumentException if a word has blanks, by which words are separated here */
    JsonDocuments(Vocabulary vocabulary) {
        this.vocabulary = vocabulary;
        words = new byte[vocabulary.size()][];
        for (int w = 0; w < words.length; w++) {
            String word = vocabulary.word(w);
            if (word.isEmpty() || word.chars().anyMatch(Character::isWhitespace)) {
                throw new IllegalArgumentException("input must not be jsonl where words have blanks. Word: " + (w + 1));
            }
            words[w] = JsonStringEncoder.getInstance().quoteAsUTF8(" " + word);
        }
    }

    @Override
    public Path write(Corpus records, TrainingFolder folder) throws IOException {
        Path list = folder.file("words.txt");
        if (!Files.exists(list)) {
            Files.write(list, vocabulary.words());
        }
        Path file = folder.file("train.jsonl");
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            for (int unit = 0; unit < records.size(); unit++) {
                byte[] id = JsonStringEncoder.getInstance().quoteAsUTF8(records.id(unit));
                for (int d = records.firstDocument(unit); d < records.firstDocument(unit + 1); d++) {
                    out.write(ID);
                    out.write(id);
                    out.write(TEXT);
                    int skipped = 1; // the first blank
                    for (long cell = records.start(d); cell < records.end(d); cell++) {
                        byte[] word = words[records.word(cell)];
                        for (int i = records.count(cell); i > 0; i--) {
                            out.write(word, skipped, word.length - skipped);
                            skipped = 0;
                        }
                    }
                    out.write(END);
                }
            }
        }
        return file;
    }
}
