package org.tattle.attacks.counts.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.math.sampling.SplitMix;

/**
 * What an attacker holds of a training set whose list of candidates has one fault.
 *
 * @param listed the candidates as listed
 * @param members which of the listed documents were used
 * @param counts of the training set
 * @param faulty the document that the fault is about
 */
public record FaultyList(Corpus listed, BitSet members, long[] counts, int[] faulty) {
    /** One way in which a list is wrong. */
    public enum Fault {
        NONE,
        /** A training document is not listed. */
        MISSING,
        /** A training document was used twice, and is listed once. */
        TWICE,
        /** A training document is listed without one of its words. */
        LACKS_A_WORD,
        /** A training document is listed with a word more. */
        HAS_A_WORD_MORE,
        /** A training document is listed with one word once more than it has it. */
        MISCOUNTED,
        /** Half of a training document's words are listed as others. */
        OTHER_WORDS
    }

    /** A random half of a corpus was used; the list has a fault about one of them. */
    public static FaultyList of(Corpus corpus, Fault fault, long seed) {
        SplitMix random = new SplitMix(seed);
        int[] order = IntStream.range(0, corpus.size()).toArray();
        for (int i = order.length - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int moved = order[i];
            order[i] = order[j];
            order[j] = moved;
        }
        BitSet used = new BitSet();
        Arrays.stream(order, 0, order.length / 2).forEach(used::set);
        long[] counts = Released.counts(corpus, used);
        int[] eligible = Arrays.stream(order, 0, order.length / 2)
                .filter(d -> corpus.end(d) - corpus.start(d) >= 2)
                .toArray();
        int victim = eligible[random.nextInt(eligible.length)];
        CorpusBuilder builder = CorpusBuilder.over(corpus.vocabulary());
        BitSet members = new BitSet();
        int listed = 0;
        for (int d = 0; d < corpus.size(); d++) {
            int[] words = words(corpus, d);
            int[] numbers = numbers(corpus, d);
            if (d == victim) {
                if (fault == Fault.MISSING) {
                    continue;
                }
                if (fault == Fault.TWICE) {
                    IntStream.range(0, words.length).forEach(i -> counts[words[i]] += numbers[i]);
                }
                List<int[]> cells = listedAs(words, numbers, fault, corpus, random);
                builder.addCounts(corpus.id(d), cells.get(0), cells.get(1));
            } else {
                builder.addCounts(corpus.id(d), words, numbers);
            }
            members.set(listed++, used.get(d));
        }
        return new FaultyList(builder.build(), members, counts, words(corpus, victim));
    }

    private static List<int[]> listedAs(int[] words, int[] numbers, Fault fault, Corpus corpus, SplitMix random) {
        List<int[]> cells = new ArrayList<>();
        int place = random.nextInt(words.length);
        for (int i = 0; i < words.length; i++) {
            if (fault == Fault.LACKS_A_WORD && i == place) {
                continue;
            }
            int word = fault == Fault.OTHER_WORDS && random.nextInt(2) == 0
                    ? other(corpus, words, cells, random)
                    : words[i];
            cells.add(new int[] {word, numbers[i] + (fault == Fault.MISCOUNTED && i == place ? 1 : 0)});
        }
        if (fault == Fault.HAS_A_WORD_MORE) {
            cells.add(new int[] {other(corpus, words, cells, random), 1});
        }
        cells.sort((a, b) -> Integer.compare(a[0], b[0]));
        return List.of(
                cells.stream().mapToInt(cell -> cell[0]).toArray(),
                cells.stream().mapToInt(cell -> cell[1]).toArray());
    }

    /** The word of a random token's cell that a document has not. */
    private static int other(Corpus corpus, int[] words, List<int[]> cells, SplitMix random) {
        while (true) {
            int d = random.nextInt(corpus.size());
            if (corpus.end(d) > corpus.start(d)) {
                int word = corpus.word(corpus.start(d) + random.nextInt((int) (corpus.end(d) - corpus.start(d))));
                if (Arrays.binarySearch(words, word) < 0 && cells.stream().noneMatch(cell -> cell[0] == word)) {
                    return word;
                }
            }
        }
    }

    /** The distinct words of a document, ascending. */
    public static int[] words(Corpus corpus, int d) {
        return IntStream.range(0, (int) (corpus.end(d) - corpus.start(d)))
                .map(i -> corpus.word(corpus.start(d) + i))
                .toArray();
    }

    private static int[] numbers(Corpus corpus, int d) {
        return IntStream.range(0, (int) (corpus.end(d) - corpus.start(d)))
                .map(i -> corpus.count(corpus.start(d) + i))
                .toArray();
    }

    /** Those of some candidates that are not members and are not the very text of the document with the fault. */
    public List<String> wrong(BitSet claimed) {
        return claimed.stream()
                .filter(d -> !members.get(d) && !Arrays.equals(words(listed, d), faulty))
                .mapToObj(listed::id)
                .toList();
    }
}
