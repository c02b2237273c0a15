package org.tattle.attacks.counts.reading;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.data.Corpus;

/**
 * The candidates as the unknowns of a linear system: the number of members in each {@linkplain #group group} of
 * candidates with equal word counts. A sparse count matrix as flat arrays in both orders: the cells of a group by word,
 * the entries of a word by group.
 */
public final class Candidates {
    private final int[] groupOf;
    private final int[][] members;
    private final int[] groupStart;
    private final int[] groupWord;
    private final int[] groupCount;
    private final int[] wordStart;
    private final int[] wordGroup;
    private final int[] wordCount;

    /** Groups a corpus's units by their word counts, added up over each unit's documents. */
    public Candidates(Corpus corpus) {
        groupOf = new int[corpus.size()];
        // no LongBuffer: its hash leaves out the words
        Map<IntBuffer, List<Integer>> groups = new LinkedHashMap<>();
        Map<IntBuffer, Integer> numbers = new HashMap<>();
        for (int unit = 0; unit < groupOf.length; unit++) {
            IntBuffer cells = IntBuffer.wrap(cells(corpus, unit));
            groups.computeIfAbsent(cells, any -> new ArrayList<>()).add(unit);
            numbers.putIfAbsent(cells, numbers.size());
            groupOf[unit] = numbers.get(cells);
        }
        members = groups.values().stream()
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray())
                .toArray(int[][]::new);
        groupStart = new int[members.length + 1];
        int cell = groups.keySet().stream().mapToInt(cells -> cells.limit() / 2).sum();
        groupWord = new int[cell];
        groupCount = new int[cell];
        int words = corpus.vocabulary().size();
        wordStart = new int[words + 1];
        cell = 0;
        int group = 0;
        for (IntBuffer cells : groups.keySet()) {
            int[] pairs = cells.array();
            for (int i = 0; i < pairs.length; i += 2) {
                groupWord[cell] = pairs[i];
                wordStart[pairs[i] + 1]++;
                groupCount[cell++] = pairs[i + 1];
            }
            groupStart[++group] = cell;
        }
        for (int w = 0; w < words; w++) {
            wordStart[w + 1] += wordStart[w];
        }
        int[] next = wordStart.clone();
        wordGroup = new int[cell];
        wordCount = new int[cell];
        for (int g = 0; g < members.length; g++) {
            for (int c = groupStart[g]; c < groupStart[g + 1]; c++) {
                int place = next[groupWord[c]]++;
                wordGroup[place] = g;
                wordCount[place] = groupCount[c];
            }
        }
    }

    public int groups() {
        return members.length;
    }

    public int words() {
        return wordStart.length - 1;
    }

    public int size() {
        return groupOf.length;
    }

    /** The group of a candidate. */
    public int group(int candidate) {
        return groupOf[candidate];
    }

    /** The candidates of a group, all with the same counts. Not to be modified. */
    public int[] members(int group) {
        return members[group];
    }

    public int multiplicity(int group) {
        return members[group].length;
    }

    /** Whether no word of a group has a smaller count than the group's; NaN is no count. */
    public boolean isWithin(int group, double[] counts) {
        for (int c = start(group); c < end(group); c++) {
            if (counts[word(c)] < count(c)) {
                return false;
            }
        }
        return true;
    }

    /** The first cell of a group; its cells end where the next group's start. */
    public int start(int group) {
        return groupStart[group];
    }

    public int end(int group) {
        return groupStart[group + 1];
    }

    public int word(int cell) {
        return groupWord[cell];
    }

    public int count(int cell) {
        return groupCount[cell];
    }

    /** The cell of a word in a group that contains it. */
    public int cell(int group, int word) {
        return Arrays.binarySearch(groupWord, start(group), end(group), word);
    }

    /** The first entry of a word; its entries end where the next word's start. */
    public int firstOf(int word) {
        return wordStart[word];
    }

    public int endOf(int word) {
        return wordStart[word + 1];
    }

    public int groupAt(int entry) {
        return wordGroup[entry];
    }

    public int countAt(int entry) {
        return wordCount[entry];
    }

    /** Whether every other group lacks at least this many of a group's first {@code size} words, which it reorders. */
    public boolean othersLack(int group, int[] words, int size, int least) {
        if (size < least) {
            return false;
        }
        rarestFirst(words, size, least);
        // A group that lacks fewer than that contains at least one of any {@code least} words.
        for (int i = 0; i < least; i++) {
            for (int e = firstOf(words[i]); e < endOf(words[i]); e++) {
                int other = groupAt(e);
                if (other != group && !lacks(other, words, size, least)) {
                    return false;
                }
            }
        }
        return true;
    }

    private void rarestFirst(int[] words, int size, int places) {
        for (int i = 0; i < places; i++) {
            int rarest = i;
            for (int j = i + 1; j < size; j++) {
                rarest = endOf(words[j]) - firstOf(words[j]) < endOf(words[rarest]) - firstOf(words[rarest])
                        ? j
                        : rarest;
            }
            int moved = words[i];
            words[i] = words[rarest];
            words[rarest] = moved;
        }
    }

    private boolean lacks(int group, int[] words, int size, int least) {
        int lacking = 0;
        for (int i = 0; i < size && lacking < least; i++) {
            lacking += cell(group, words[i]) < 0 ? 1 : 0;
        }
        return lacking >= least;
    }

    /** The words of one unit, each with its count in the unit's documents: what groups it. */
    private static int[] cells(Corpus corpus, int unit) {
        long[] packed = corpus.cells(unit)
                .map(cell -> ((long) corpus.word(cell) << 32) | corpus.count(cell))
                .sorted()
                .toArray();
        int[] cells = new int[2 * packed.length];
        int end = 0;
        for (long cell : packed) {
            int word = (int) (cell >>> 32);
            if (end == 0 || cells[end - 2] != word) {
                cells[end] = word;
                end += 2;
            }
            cells[end - 1] = Math.addExact(cells[end - 1], (int) cell);
        }
        return Arrays.copyOf(cells, end);
    }
}
