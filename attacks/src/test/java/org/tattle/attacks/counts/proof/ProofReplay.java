package org.tattle.attacks.counts.proof;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * Checks a proof step by step without any of the code that found it: each combination is added up anew from the words'
 * counts and its multipliers alone, over all groups; an assumption's consequences are followed one unit at a time, with
 * every sum added up anew.
 */
public final class ProofReplay {
    /** The groups of each equation and their coefficients: the words first, then the combinations. */
    private final List<int[][]> terms = new ArrayList<>();

    private final List<Long> values = new ArrayList<>();
    private final List<List<Integer>> equationsOf = new ArrayList<>();
    private final int[] least;
    private final int[] most;
    /** The groups of the last steps that hold either way: their consequences come after them. */
    private final List<Integer> unfollowed = new ArrayList<>();

    private ProofReplay(Candidates candidates, long[] counts, List<Combination> combinations) {
        least = new int[candidates.groups()];
        most = new int[candidates.groups()];
        for (int g = 0; g < most.length; g++) {
            most[g] = candidates.multiplicity(g);
            equationsOf.add(new ArrayList<>());
        }
        for (int w = 0; w < candidates.words(); w++) {
            add(candidates, counts, new int[] {w}, new int[] {1});
        }
        for (Combination combination : combinations) {
            int[] words = new int[combination.words()];
            int[] multipliers = new int[words.length];
            for (int i = 0; i < words.length; i++) {
                words[i] = combination.word(i);
                multipliers[i] = combination.multiplier(i);
            }
            add(candidates, counts, words, multipliers);
        }
    }

    /** Adds words' equations, each times a number; a word without a known count must not be used. */
    private void add(Candidates candidates, long[] counts, int[] words, int[] multipliers) {
        Map<Integer, Integer> sum = new TreeMap<>();
        long value = 0;
        for (int i = 0; i < words.length; i++) {
            if (counts[words[i]] < 0) {
                if (words.length > 1) {
                    throw new AssertionError("a combination of a word without a count");
                }
                continue;
            }
            value += multipliers[i] * counts[words[i]];
            for (int e = candidates.firstOf(words[i]); e < candidates.endOf(words[i]); e++) {
                sum.merge(candidates.groupAt(e), multipliers[i] * candidates.countAt(e), Math::addExact);
            }
        }
        sum.values().removeIf(coefficient -> coefficient == 0);
        sum.keySet().forEach(group -> equationsOf.get(group).add(terms.size()));
        terms.add(new int[][] {
            sum.keySet().stream().mapToInt(Integer::intValue).toArray(),
            sum.values().stream().mapToInt(Integer::intValue).toArray()
        });
        values.add(value);
    }

    /** The first step that does not follow from those before it; -1 where all do. */
    public static int firstWrong(Candidates candidates, long[] counts, MembershipProver proof) {
        return firstWrong(candidates, counts, proof.combinations(), proof.steps());
    }

    /** The same, of steps that were altered. */
    static int firstWrong(
            Candidates candidates, long[] counts, List<Combination> combinations, List<MembershipProver.Step> steps) {
        return new ProofReplay(candidates, counts, combinations).replay(steps);
    }

    private int replay(List<MembershipProver.Step> steps) {
        for (int i = 0; i < steps.size(); i++) {
            MembershipProver.Step step = steps.get(i);
            boolean holds = switch (step.reason()) {
                case COUNT -> follows(step);
                case CONTRADICTION -> refuted(step);
                case EITHER_WAY -> eitherWay(step);
            };
            if (!holds) {
                return i;
            }
            if (step.reason() != MembershipProver.Reason.EITHER_WAY) {
                unfollowed.clear();
            }
            unfollowed.add(step.group());
            least[step.group()] = Math.max(least[step.group()], step.least());
            most[step.group()] = Math.min(most[step.group()], step.most());
        }
        return -1;
    }

    /** Whether the step's equation forces the step. */
    private boolean follows(MembershipProver.Step step) {
        int[] low = least.clone();
        int[] high = most.clone();
        return !pass(step.by(), low, high, new ArrayDeque<>())
                || (low[step.group()] >= step.least() && high[step.group()] <= step.most());
    }

    /** Whether every value that the step excludes leads to a contradiction. */
    private boolean refuted(MembershipProver.Step step) {
        for (int x = least[step.group()]; x <= most[step.group()]; x++) {
            if (x >= step.least() && x <= step.most()) {
                continue;
            }
            if (isPossible(step.group(), x, least.clone(), most.clone())) {
                return false;
            }
        }
        return true;
    }

    /** Whether each value of the other group forces the step. */
    private boolean eitherWay(MembershipProver.Step step) {
        for (int x = least[step.by()]; x <= most[step.by()]; x++) {
            int[] low = least.clone();
            int[] high = most.clone();
            if (isPossible(step.by(), x, low, high)
                    && (low[step.group()] < step.least() || high[step.group()] > step.most())) {
                return false;
            }
        }
        return true;
    }

    /** Follows what a number of members of a group implies; the steps before have been followed. */
    private boolean isPossible(int group, int members, int[] low, int[] high) {
        low[group] = members;
        high[group] = members;
        ArrayDeque<Integer> changed = new ArrayDeque<>(unfollowed);
        changed.add(group);
        while (!changed.isEmpty()) {
            for (int equation : equationsOf.get(changed.poll())) {
                if (!pass(equation, low, high, changed)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Tightens the groups of one equation; false when its value cannot be reached. */
    private boolean pass(int equation, int[] low, int[] high, ArrayDeque<Integer> changed) {
        int[] groups = terms.get(equation)[0];
        int[] coefficients = terms.get(equation)[1];
        boolean again = true;
        while (again) {
            again = false;
            long smallest = 0;
            long largest = 0;
            for (int i = 0; i < groups.length; i++) {
                long one = (long) coefficients[i] * low[groups[i]];
                long other = (long) coefficients[i] * high[groups[i]];
                smallest += Math.min(one, other);
                largest += Math.max(one, other);
            }
            if (values.get(equation) < smallest || values.get(equation) > largest) {
                return false;
            }
            for (int i = 0; i < groups.length && !again; i++) {
                int group = groups[i];
                long span = Math.abs((long) coefficients[i]) * (high[group] - low[group]);
                // With this group at an end the others' extremes do not reach the value.
                boolean notLeast = coefficients[i] > 0
                        ? largest - span < values.get(equation)
                        : smallest + span > values.get(equation);
                boolean notMost = coefficients[i] > 0
                        ? smallest + span > values.get(equation)
                        : largest - span < values.get(equation);
                again = low[group] < high[group] && (notLeast || notMost);
                if (again) {
                    low[group] += notLeast ? 1 : 0;
                    high[group] -= notMost ? 1 : 0;
                    changed.add(group);
                }
                if (low[group] > high[group]) {
                    return false;
                }
            }
        }
        return true;
    }
}
