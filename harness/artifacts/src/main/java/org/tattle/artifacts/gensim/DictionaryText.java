package org.tattle.artifacts.gensim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.Fields;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.TextTally;
import org.tattle.core.InputException;
import org.tattle.core.release.TrainingCounts.Unit;

/** Reads what {@code Dictionary.save_as_text} writes: the number of documents, then words with their frequencies. */
public final class DictionaryText implements ArtifactReader {
    private static final int HEAD = 1 << 12;
    private static final Pattern START =
            Pattern.compile("[0-9]{1,12}\r?\n[0-9]{1,9}\t[^\t\n]{1,1000}\t[0-9]{1,12}\r?\n");

    @Override
    public boolean knows(SourceFile file) {
        return START.matcher(file.head(HEAD)).lookingAt();
    }

    @Override
    public Contents read(SourceFile file) {
        List<String> sample = new ArrayList<>();
        TextTally texts = new TextTally();
        long[] numbers = new long[3]; // documents, words, occurrences
        numbers[0] = forEachWord(file, (fields, at) -> {
            texts.add(fields.text(1));
            numbers[1]++;
            numbers[2] += fields.whole(2);
            Finding.keep(() -> fields.text(1), sample);
        });
        List<Finding> documents = texts.documents() > 0 ? texts.findings("second column") : List.of();
        return new Contents(
                "Gensim: Dictionary, as text",
                Stream.concat(
                                documents.stream(),
                                Stream.of(
                                        Finding.exact(Evidence.VOCABULARY, "second column", Remedy.NO_DICTIONARY)
                                                .with("words", numbers[1])
                                                .showing(sample),
                                        Finding.exact(
                                                        Evidence.DOCUMENT_FREQUENCIES,
                                                        "third column",
                                                        Remedy.NO_DICTIONARY)
                                                .with("words", numbers[1], "occurrences", numbers[2]),
                                        Finding.exact(Evidence.SIZES, "first line", Remedy.NO_DICTIONARY)
                                                .with("documents", numbers[0])))
                        .toList(),
                Material.counted(
                        (int) numbers[1],
                        () -> frequencies(file),
                        Unit.DOCUMENTS,
                        "document frequencies from Gensim's Dictionary, as text"));
    }

    /** All words, of which a file may hold millions, so that they are read when they are asked for. */
    private static Map<String, Long> frequencies(SourceFile file) {
        Map<String, Long> found = new LinkedHashMap<>();
        forEachWord(file, (fields, at) -> {
            if (found.put(fields.text(1), (long) fields.whole(2)) != null) {
                throw file.fault("its line " + at + " has a word that stands before", Gensim.SAVE_DICTIONARY);
            }
        });
        return found;
    }

    @FunctionalInterface
    private interface Visitor {
        void word(Fields fields, long line);
    }

    /** Visits all words and returns the number of documents. */
    private static long forEachWord(SourceFile file, Visitor visitor) {
        long[] documents = new long[1];
        Fields fields = new Fields('\t');
        file.forEachLine((line, at) -> {
            try {
                if (at == 1) {
                    documents[0] = Long.parseLong(line);
                    return;
                }
                fields.split(line, 3);
                if (fields.size() > 3 || fields.whole(0) < 0 || fields.whole(2) < 0) {
                    throw new IllegalArgumentException("more fields, or a negative number");
                }
            } catch (IllegalArgumentException e) {
                throw new InputException(
                        file.path().toString(),
                        "its line " + at + " is not number, word and frequency",
                        Gensim.SAVE_DICTIONARY,
                        e);
            }
            visitor.word(fields, at);
        });
        return documents[0];
    }
}
