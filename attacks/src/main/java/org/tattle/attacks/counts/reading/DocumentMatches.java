package org.tattle.attacks.counts.reading;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.text.Tokenizer;
import org.tattle.core.release.TrainingDocuments;
import org.tattle.core.release.TrainingDocuments.Form;

/**
 * Which candidates stand in published files themselves: a training document there has the same words, each as often.
 * That is certain whatever else is listed. Of equal candidates, of which fewer stand there than are listed, none is
 * said to; and as everywhere, the order of words is of no matter.
 *
 * @param members the candidates that stand in the files
 */
public record DocumentMatches(BitSet members, long documents) {
    /** A word of this many expected documents and of none was dropped, as stop words are; others tell apart. */
    private static final double EXPECTED = 20;

    /** Compares candidates, with all words, known to a model or not, with documents. */
    public static DocumentMatches of(List<TrainingDocuments> files, Corpus candidates, Tokenizer tokenizer) {
        BitSet members = new BitSet(candidates.size());
        long documents = 0;
        for (TrainingDocuments file : files) {
            Comparison comparison = new Comparison(file, candidates, tokenizer);
            members.or(comparison.members());
            documents += comparison.documents;
        }
        return new DocumentMatches(members, documents);
    }

    private static final class Comparison {
        private final TrainingDocuments file;
        private final Corpus candidates;
        private final Tokenizer tokenizer;
        /** The candidates' words that the file has; all words if it has texts, of which none is dropped. */
        private final BitSet known = new BitSet();

        /** The units that have the same document, by its {@link #bag}; and how often that stands in the file. */
        private final Map<IntBuffer, List<Integer>> listed = new HashMap<>();

        private final Map<IntBuffer, Integer> found = new HashMap<>();
        private long documents;

        Comparison(TrainingDocuments file, Corpus candidates, Tokenizer tokenizer) {
            this.file = file;
            this.candidates = candidates;
            this.tokenizer = tokenizer;
            if (file.form() == Form.TEXTS) {
                known.set(0, candidates.vocabulary().size());
            } else {
                file.documents().forEach(this::addWords);
            }
        }

        private void addWords(List<String> document) {
            documents++;
            for (String word : document) {
                int column = candidates.vocabulary().indexOf(word);
                if (column >= 0) {
                    known.set(column);
                }
            }
        }

        BitSet members() {
            list(dropped());
            documents = 0;
            file.documents().forEach(this::find);
            BitSet members = new BitSet();
            listed.forEach((bag, units) -> {
                if (found.getOrDefault(bag, 0) >= units.size()) {
                    units.forEach(members::set);
                }
            });
            return members;
        }

        private BitSet dropped() {
            int[] frequencies = candidates.documentFrequencies();
            double share = (double) documents / candidates.documents();
            return IntStream.range(0, frequencies.length)
                    .filter(word -> !known.get(word) && frequencies[word] * share >= EXPECTED)
                    .collect(BitSet::new, BitSet::set, BitSet::or);
        }

        private void list(BitSet dropped) {
            for (int unit = 0; unit < candidates.size(); unit++) {
                for (int d = candidates.firstDocument(unit); d < candidates.firstDocument(unit + 1); d++) {
                    Map<Integer, Integer> counts = new TreeMap<>();
                    boolean comparable = true;
                    for (long cell = candidates.start(d); cell < candidates.end(d) && comparable; cell++) {
                        int word = candidates.word(cell);
                        if (known.get(word)) {
                            counts.put(word, candidates.count(cell));
                        } else {
                            comparable = dropped.get(word);
                        }
                    }
                    if (comparable && !counts.isEmpty()) {
                        listed.computeIfAbsent(bag(counts), any -> new ArrayList<>())
                                .add(unit);
                    }
                }
            }
        }

        /** The words of a document and, where they count, how often each occurs. */
        private IntBuffer bag(Map<Integer, Integer> counts) {
            int[] cells = new int[2 * counts.size()];
            int end = 0;
            for (Map.Entry<Integer, Integer> cell : counts.entrySet()) {
                cells[end++] = cell.getKey();
                cells[end++] = file.form() == Form.WORDS ? 1 : cell.getValue();
            }
            return IntBuffer.wrap(cells);
        }

        private void find(List<String> document) {
            documents++;
            List<String> words = file.form() == Form.TEXTS ? tokenizer.tokens(document.get(0)) : document;
            Map<Integer, Integer> counts = new TreeMap<>();
            for (String word : words) {
                int column = candidates.vocabulary().indexOf(word);
                if (column < 0) {
                    return; // no candidate has the word
                }
                counts.merge(column, 1, Integer::sum);
            }
            found.merge(bag(counts), 1, Integer::sum);
        }
    }
}
