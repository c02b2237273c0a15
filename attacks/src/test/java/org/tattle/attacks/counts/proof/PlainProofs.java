package org.tattle.attacks.counts.proof;

import java.util.Arrays;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.core.data.Corpus;

/**
 * What counts prove, by the rules as they are written down and none of the code that is tested: plain passes over all
 * words and groups until nothing changes. Each rule only ever proves more from more, so that there is one such end.
 */
public final class PlainProofs {
    private static final int WITNESSES_LACKED = 3;
    private static final int SETTLED_LACKED = 2;

    private final long[] counts;
    private final boolean complete;
    /** Groups by words. */
    private final int[][] tokens;

    private int[] least;
    private int[] most;

    /** @param counts per word, or -1 where it is not known */
    public PlainProofs(Corpus corpus, Candidates candidates, long[] counts, boolean complete) {
        this.counts = counts;
        this.complete = complete;
        tokens = new int[candidates.groups()][counts.length];
        least = new int[tokens.length];
        most = new int[tokens.length];
        for (int d = 0; d < corpus.size(); d++) {
            int group = candidates.group(d);
            most[group]++;
            tokens[group] = row(corpus, d);
        }
    }

    /** How often a document has each word. */
    public static int[] row(Corpus corpus, int document) {
        int[] row = new int[corpus.vocabulary().size()];
        corpus.cells(document).forEach(cell -> row[corpus.word(cell)] += corpus.count(cell));
        return row;
    }

    public int[] least() {
        return least;
    }

    public int[] most() {
        return most;
    }

    /** What is left of a word's count after the members that are certain. */
    public long room(int word) {
        return counts[word] - all(least, word);
    }

    /** Bounds so that each word's count stays within reach; false where one is out of it. */
    public boolean propagate() {
        int[] before;
        do {
            before = sums();
            for (int w = 0; w < counts.length; w++) {
                if (counts[w] >= 0 && !reach(w)) {
                    return false;
                }
            }
        } while (!Arrays.equals(before, sums()));
        return true;
    }

    private int[] sums() {
        return new int[] {Arrays.stream(least).sum(), Arrays.stream(most).sum()};
    }

    private boolean reach(int word) {
        for (int g = 0; g < tokens.length; g++) {
            long own = tokens[g][word];
            while (own > 0 && least[g] <= most[g] && all(least, word) + own * (most[g] - least[g]) > counts[word]) {
                most[g]--;
            }
            while (own > 0
                    && complete
                    && least[g] <= most[g]
                    && all(most, word) - own * (most[g] - least[g]) < counts[word]) {
                least[g]++;
            }
            if (least[g] > most[g]) {
                return false;
            }
        }
        return all(least, word) <= counts[word] && (!complete || all(most, word) >= counts[word]);
    }

    private long all(int[] members, int word) {
        long all = 0;
        for (int g = 0; g < tokens.length; g++) {
            all += (long) tokens[g][word] * members[g];
        }
        return all;
    }

    /** The same, and what the least and the most members of each group lead to; false at a contradiction. */
    public boolean probe() {
        int[] before;
        do {
            if (!propagate()) {
                return false;
            }
            before = sums();
            for (int g = 0; g < tokens.length; g++) {
                if (least[g] < most[g] && !probe(g)) {
                    return false;
                }
            }
        } while (!Arrays.equals(before, sums()));
        return true;
    }

    private boolean probe(int group) {
        int[][] withMost = assumed(group, most[group]);
        int[][] withLeast = assumed(group, least[group]);
        if (withMost == null) {
            most[group]--;
        } else if (withLeast == null) {
            least[group]++;
        } else if (most[group] - least[group] == 1) {
            for (int h = 0; h < tokens.length; h++) {
                boolean same = withMost[0][h] == withLeast[0][h] && withMost[1][h] == withLeast[1][h];
                if (same && withMost[0][h] == withMost[1][h]) {
                    least[h] = withMost[0][h];
                    most[h] = withMost[0][h];
                }
            }
        }
        return propagate();
    }

    /** The bounds that follow; null where none do. */
    private int[][] assumed(int group, int members) {
        int[] knownLeast = least.clone();
        int[] knownMost = most.clone();
        least[group] = members;
        most[group] = members;
        int[][] found = propagate() ? new int[][] {least, most} : null;
        least = knownLeast;
        most = knownMost;
        return found;
    }

    /** Bounds of which each step upwards is witnessed by words of which every other group lacks three. */
    public void witness() {
        int[] before;
        do {
            before = sums();
            for (int g = 0; g < tokens.length; g++) {
                int fewer = most[g];
                for (int w = 0; w < counts.length; w++) {
                    if (counts[w] >= 0 && tokens[g][w] > 0) {
                        long room = Math.max(0, counts[w] - all(least, w));
                        fewer = (int) Math.min(fewer, least[g] + room / tokens[g][w]);
                    }
                }
                int more = least[g];
                for (int k = least[g] + 1; k <= fewer; k++) {
                    more = isWitnessed(g, k) ? k : more;
                }
                most[g] = fewer;
                least[g] = more;
            }
        } while (!Arrays.equals(before, sums()));
    }

    private boolean isWitnessed(int group, int members) {
        boolean[] witness = new boolean[counts.length];
        for (int w = 0; w < counts.length; w++) {
            long excess = Math.max(0, all(most, w) - counts[w]);
            witness[w] = counts[w] >= 0 && tokens[group][w] > 0 && most[group] - excess / tokens[group][w] >= members;
        }
        return othersLack(group, witness, WITNESSES_LACKED);
    }

    /** Whether every other group lacks at least a number of some words; never where these are fewer. */
    private boolean othersLack(int group, boolean[] words, int lacked) {
        int size = 0;
        for (boolean word : words) {
            size += word ? 1 : 0;
        }
        boolean lack = size >= lacked;
        for (int h = 0; h < tokens.length; h++) {
            int lacking = 0;
            for (int w = 0; w < words.length; w++) {
                lacking += words[w] && tokens[h][w] == 0 ? 1 : 0;
            }
            lack &= h == group || lacking >= lacked;
        }
        return lack;
    }

    /** Whether what these bounds decide of each group has five settled words, and no other text nearly all of them. */
    public boolean[] resolved() {
        boolean[] trusted = new boolean[tokens.length];
        for (int g = 0; g < tokens.length; g++) {
            trusted[g] = least[g] == most[g];
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int g = 0; g < tokens.length; g++) {
                if (trusted[g] && size(settledOf(g, trusted)) < 2 && !hasAbsentWord(g)) {
                    trusted[g] = false;
                    changed = true;
                }
            }
        }
        boolean[] supported = new boolean[tokens.length];
        for (int g = 0; g < tokens.length; g++) {
            boolean[] words = settledOf(g, trusted);
            supported[g] = trusted[g] && size(words) >= 5 && othersLack(g, words, SETTLED_LACKED);
        }
        return supported;
    }

    private boolean hasAbsentWord(int group) {
        for (int w = 0; w < counts.length; w++) {
            if (tokens[group][w] > 0 && counts[w] == 0) {
                return true;
            }
        }
        return false;
    }

    private boolean[] settledOf(int group, boolean[] trusted) {
        boolean[] words = new boolean[counts.length];
        for (int w = 0; w < counts.length; w++) {
            words[w] = tokens[group][w] > 0 && counts[w] >= 0;
            for (int g = 0; g < tokens.length; g++) {
                words[w] &= trusted[g] || tokens[g][w] == 0;
            }
        }
        return words;
    }

    private static int size(boolean[] words) {
        int size = 0;
        for (boolean word : words) {
            size += word ? 1 : 0;
        }
        return size;
    }
}
