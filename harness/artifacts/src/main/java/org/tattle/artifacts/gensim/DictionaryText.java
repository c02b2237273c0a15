package org.tattle.artifacts.gensim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Material;
import org.tattle.artifacts.input.ArtifactReader;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.Decimal;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * Reads what {@code Dictionary.save_as_text} writes: the number of documents, then a line a word with its frequency.
 */
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
        Map<String, Long> counts = new LinkedHashMap<>();
        long[] numbers = new long[3]; // documents, words, occurrences
        file.forEachLine((line, at) -> {
            String[] fields = line.split("\t", -1);
            if (at == 1) {
                numbers[0] = whole(file, line, at);
            } else if (fields.length == 3) {
                whole(file, fields[0], at);
                numbers[1]++;
                numbers[2] += whole(file, fields[2], at);
                counts.merge(fields[1], whole(file, fields[2], at), Long::sum);
                if (sample.size() < Finding.MOST_SHOWN) {
                    sample.add(fields[1]);
                }
            } else {
                throw file.fault("its line " + at + " is not number, word and frequency", Gensim.SAVE_DICTIONARY);
            }
        });
        return new Contents(
                "Gensim: Dictionary, as text",
                List.of(
                        Finding.exact(Evidence.VOCABULARY, "second column", Gensim.NO_DICTIONARY)
                                .with("words", numbers[1])
                                .showing(sample),
                        Finding.exact(Evidence.DOCUMENT_FREQUENCIES, "third column", Gensim.NO_DICTIONARY)
                                .with("words", numbers[1])
                                .with("occurrences", numbers[2]),
                        Finding.exact(Evidence.SIZES, "first line", Gensim.NO_DICTIONARY)
                                .with("documents", numbers[0])),
                Material.counted(counts, Unit.DOCUMENTS, "document frequencies from Gensim's Dictionary, as text"));
    }

    private static long whole(SourceFile file, String text, long line) {
        return Decimal.whole(text)
                .orElseThrow(() -> file.fault("its line " + line + " lacks a whole number", Gensim.SAVE_DICTIONARY));
    }
}
