package org.tattle.attacks.counts.reading;

import java.util.Arrays;
import org.tattle.attacks.counts.reading.WordCountDistribution.Background;

/** The log-likelihood ratios of one release's words, each distinct (word, count) computed once. */
public final class WordTable {
    private final AttackerKnowledge knowledge;
    private final CountReading reading;
    private final int[][] counts;
    private final int[][] numbers;
    private final double[][][] ratios;

    public WordTable(AttackerKnowledge knowledge, CountReading reading) {
        this.knowledge = knowledge;
        this.reading = reading;
        Candidates candidates = knowledge.candidates();
        int words = candidates.words();
        counts = new int[words][];
        numbers = new int[words][];
        ratios = new double[2][words][];
        for (int w = 0; w < words; w++) {
            tally(w);
        }
    }

    private void tally(int word) {
        Candidates candidates = knowledge.candidates();
        int[] all = new int[candidates.endOf(word) - candidates.firstOf(word)];
        for (int i = 0; i < all.length; i++) {
            all[i] = candidates.countAt(candidates.firstOf(word) + i);
        }
        counts[word] = Arrays.stream(all).sorted().distinct().toArray();
        numbers[word] = new int[counts[word].length];
        for (int i = 0; i < all.length; i++) {
            int place = Arrays.binarySearch(counts[word], all[i]);
            numbers[word][place] += knowledge.knownOf(candidates.groupAt(candidates.firstOf(word) + i));
        }
        for (double[][] side : ratios) {
            side[word] = new double[counts[word].length];
            Arrays.fill(side[word], Double.NaN);
        }
    }

    /** The log-likelihood ratio of a candidate that contains a word so often, and is among those tallied or not. */
    public double logRatio(int word, int count, boolean known) {
        if (Double.isNaN(reading.values()[word])) {
            return 0;
        }
        int place = Arrays.binarySearch(counts[word], count);
        double[] row = ratios[known ? 1 : 0][word];
        if (Double.isNaN(row[place])) {
            if (known) {
                numbers[word][place]--;
            }
            row[place] = distribution(word).logRatio(count, counts[word], numbers[word], background(word));
            if (known) {
                numbers[word][place]++;
            }
        }
        return row[place];
    }

    private WordCountDistribution distribution(int word) {
        return new WordCountDistribution(knowledge.rate(), reading.of(word));
    }

    private Background background(int word) {
        double tokens = 0;
        for (int i = 0; i < counts[word].length; i++) {
            tokens += (double) counts[word][i] * numbers[word][i];
        }
        return knowledge.background(tokens);
    }
}
