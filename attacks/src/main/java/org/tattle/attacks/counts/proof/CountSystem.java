package org.tattle.attacks.counts.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;

/**
 * What is solved: linear equations with whole coefficients on whole unknowns, each from 0 to a largest number. The
 * first unknowns are the members of each group of equal candidates, the first equations the counts of the candidates'
 * words; {@link #add} appends what other counts of the same training set say.
 *
 * <p>Counts by topic (or class) that do not say which document is of which topic add one unknown for each topic that a
 * group of equal candidates may be of, the number of its members in that topic: x_gk. The topics that lack a word of
 * the candidates are none of these. Every x_g is the sum of its x_gk, and every topic has its own words' counts.
 */
public final class CountSystem {
    private final Candidates candidates;
    private final List<Combination> rows = new ArrayList<>();
    private final List<Equation> equations = new ArrayList<>();
    private final List<Unknown> unknowns = new ArrayList<>();

    /** What an equation says of a column's word (-1: that members are of one topic each), and where (empty: in all). */
    private record Equation(int word, Unit unit, String place) {}

    /**
     * The members of a group, in a place or (empty) in all; or, with group -1, of all candidates with a word those that
     * are no members, fewer than such candidates.
     */
    private record Unknown(int group, String place, int word, int most) {}

    /** @param counts per word its count of such units in the training set, or -1 where unknown */
    public CountSystem(Candidates candidates, long[] counts, Unit unit) {
        this.candidates = candidates;
        for (int g = 0; g < candidates.groups(); g++) {
            addUnknown(g, "");
        }
        int[] all = IntStream.range(0, candidates.groups()).toArray();
        for (int w = 0; w < counts.length; w++) {
            append(new Equation(w, unit, ""), counts[w], all, Unit.TOKENS);
        }
    }

    private void addUnknown(int group, String place) {
        unknowns.add(new Unknown(group, place, -1, candidates.multiplicity(group)));
    }

    /** Appends other counts of the training set by the candidates' words; words that they lack are free. */
    public void add(TrainingCounts counts, Vocabulary vocabulary) {
        if (counts.unit() == Unit.PRESENCE) {
            addPresence(onCandidates(counts, 0, vocabulary));
            return;
        }
        if (counts.groups() == 1) {
            int[] all = IntStream.range(0, candidates.groups()).toArray();
            addWords(counts.unit(), onCandidates(counts, 0, vocabulary), all, "");
            return;
        }
        List<List<Integer>> parts = new ArrayList<>();
        for (int g = 0; g < candidates.groups(); g++) {
            parts.add(new ArrayList<>());
        }
        for (int k = 0; k < counts.groups(); k++) {
            String place = counts.grouping() + " " + (k + 1);
            long[] shown = onCandidates(counts, k, vocabulary);
            int[] groups = fitting(shown, counts.unit());
            int[] numbers = new int[candidates.groups()];
            Arrays.fill(numbers, -1);
            for (int group : groups) {
                numbers[group] = unknowns.size();
                parts.get(group).add(unknowns.size());
                addUnknown(group, place);
            }
            addWords(counts.unit(), shown, numbers, place);
        }
        for (int g = 0; g < parts.size(); g++) {
            addParts(g, parts.get(g), counts.groupings());
        }
    }

    /** The counts of one group by the candidates' words; -1 where they are not shown. */
    private long[] onCandidates(TrainingCounts counts, int group, Vocabulary vocabulary) {
        long[] shown = counts.ofGroup(group);
        long[] values = new long[candidates.words()];
        for (int w = 0; w < values.length; w++) {
            int column = counts.vocabulary().indexOf(vocabulary.word(w));
            values[w] = column < 0 ? -1 : shown[column];
        }
        return values;
    }

    /** The groups of candidates none of whose words has a smaller count. */
    private int[] fitting(long[] values, Unit unit) {
        return IntStream.range(0, candidates.groups())
                .filter(g -> IntStream.range(candidates.start(g), candidates.end(g))
                        .noneMatch(c -> {
                            long value = values[candidates.word(c)];
                            return value >= 0 && unit.of(candidates.count(c)) > value;
                        }))
                .toArray();
    }

    /** @param numbers the unknown of each group, or -1 */
    private void addWords(Unit unit, long[] values, int[] numbers, String place) {
        for (int w = 0; w < values.length; w++) {
            int first = values[w] < 0 ? candidates.endOf(w) : candidates.firstOf(w);
            boolean counts =
                    IntStream.range(first, candidates.endOf(w)).anyMatch(e -> numbers[candidates.groupAt(e)] >= 0);
            if (counts || values[w] > 0) {
                append(new Equation(w, unit, place), values[w], numbers, unit);
            }
        }
    }

    /**
     * Appends the equation of a word's count; without any unknown where the count is not known (negative).
     *
     * @param counted what the candidates' counts are to be read as
     */
    private void append(Equation word, long value, int[] numbers, Unit counted) {
        int first = value < 0 ? candidates.endOf(word.word) : candidates.firstOf(word.word);
        int[] entries = IntStream.range(first, candidates.endOf(word.word))
                .filter(e -> numbers[candidates.groupAt(e)] >= 0)
                .toArray();
        append(
                Arrays.stream(entries).map(e -> numbers[candidates.groupAt(e)]).toArray(),
                Arrays.stream(entries)
                        .map(e -> counted.of(candidates.countAt(e)))
                        .toArray(),
                Math.max(0, value),
                word);
    }

    /** Of the candidates with a word that occurs, all but those that are no members are members: at least one. */
    private void addPresence(long[] values) {
        for (int w = 0; w < values.length; w++) {
            if (values[w] < 1) {
                continue;
            }
            int first = candidates.firstOf(w);
            int groups = candidates.endOf(w) - first;
            int[] terms = new int[groups + 1];
            int holders = 0;
            for (int i = 0; i < groups; i++) {
                terms[i] = candidates.groupAt(first + i);
                holders += candidates.multiplicity(terms[i]);
            }
            terms[groups] = unknowns.size();
            unknowns.add(new Unknown(-1, "", w, Math.max(0, holders - 1)));
            int[] coefficients = new int[terms.length];
            Arrays.fill(coefficients, 1);
            append(terms, coefficients, Math.max(1, holders), new Equation(w, Unit.PRESENCE, ""));
        }
    }

    /** The members of a group are the sum of its members by place. */
    private void addParts(int group, List<Integer> parts, String grouping) {
        int[] terms = new int[parts.size() + 1];
        int[] coefficients = new int[terms.length];
        terms[0] = group;
        coefficients[0] = 1;
        for (int i = 1; i < terms.length; i++) {
            terms[i] = parts.get(i - 1);
            coefficients[i] = -1;
        }
        append(terms, coefficients, 0, new Equation(-1, Unit.DOCUMENTS, grouping));
    }

    private void append(int[] terms, int[] coefficients, long value, Equation equation) {
        rows.add(Combination.of(terms, coefficients, value, rows.size()));
        equations.add(equation);
    }

    Equations equations() {
        return new Equations(unknowns.size(), rows);
    }

    int[] most() {
        return unknowns.stream().mapToInt(Unknown::most).toArray();
    }

    /** The number of unknowns that count members: the first ones. */
    int counting() {
        return (int) unknowns.stream().filter(unknown -> unknown.word < 0).count();
    }

    /** The word whose candidates that are no members an unknown counts; -1 if it counts members. */
    int word(int unknown) {
        return unknowns.get(unknown).word;
    }

    int[] members(int unknown) {
        return candidates.members(unknowns.get(unknown).group);
    }

    /** Of which part of the training set an unknown is: {@code topic 3}; empty if of all. */
    String place(int unknown) {
        return unknowns.get(unknown).place;
    }

    /** What an equation says, with words as columns. */
    String describe(int equation, IntUnaryOperator column) {
        Equation said = equations.get(equation);
        Combination row = rows.get(equation);
        if (said.word < 0) {
            int places = row.size() - 1;
            return "its words, which only " + places + " of the " + said.place + " have";
        }
        if (said.unit == Unit.PRESENCE) {
            int holders = row.size() - 1;
            return "the word of column " + column.applyAsInt(said.word) + ", which occurs in the training set and in "
                    + holders + (holders == 1 ? " candidate" : " candidates");
        }
        long count = row.value();
        String where = (said.place.isEmpty() ? "" : said.place + " of ") + "the training set";
        String occurs = said.unit == Unit.TOKENS
                ? "occurs " + (count == 1 ? "once" : count + " times") + " in " + where
                : "stands in " + count + (count == 1 ? " document of " : " documents of ") + where;
        return "the word of column " + column.applyAsInt(said.word) + ", which " + occurs + " and in " + row.size()
                + (row.size() == 1 ? " candidate" : " candidates")
                + (said.place.isEmpty() ? "" : " that may be of it");
    }

    /** The name of an equation in a sum: the word that it counts, and where. */
    String name(int equation, IntUnaryOperator column) {
        Equation said = equations.get(equation);
        if (said.word < 0) {
            int[] members = members(rows.get(equation).group(0));
            return "that candidate " + (members[0] + 1) + " is of one of the " + said.place;
        }
        return "the word of column " + column.applyAsInt(said.word)
                + (said.unit == Unit.DOCUMENTS && !equations.get(0).unit.equals(said.unit) ? " by documents" : "")
                + (said.place.isEmpty() ? "" : " in " + said.place);
    }
}
