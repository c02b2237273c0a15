package org.tattle.attacks.counts.proof;

import java.util.Arrays;
import java.util.List;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * Checks a proof step by step without any of the code that found it: each word's count is added up anew from the bounds
 * known so far, an assumption's consequences are followed by plain passes over all words.
 */
public final class ProofReplay {
    private final Candidates candidates;
    private final long[] counts;

    private ProofReplay(Candidates candidates, long[] counts) {
        this.candidates = candidates;
        this.counts = counts;
    }

    /** The first step that does not follow from those before it; -1 where all do. */
    public static int firstWrong(Candidates candidates, long[] counts, List<MembershipProver.Step> steps) {
        return new ProofReplay(candidates, counts).replay(steps);
    }

    private int replay(List<MembershipProver.Step> steps) {
        int groups = candidates.groups();
        int[] least = new int[groups];
        int[] most = new int[groups];
        for (int g = 0; g < groups; g++) {
            most[g] = candidates.multiplicity(g);
        }
        for (int i = 0; i < steps.size(); i++) {
            MembershipProver.Step step = steps.get(i);
            boolean holds = switch (step.reason()) {
                case COUNT -> follows(step, least, most);
                case CONTRADICTION -> refuted(step, least, most);
                case EITHER_WAY -> eitherWay(step, least, most);
            };
            if (!holds) {
                return i;
            }
            least[step.group()] = Math.max(least[step.group()], step.least());
            most[step.group()] = Math.min(most[step.group()], step.most());
        }
        return -1;
    }

    /** Whether the count of the step's word forces the step. */
    private boolean follows(MembershipProver.Step step, int[] least, int[] most) {
        int[] low = least.clone();
        int[] high = most.clone();
        return !pass(step.by(), low, high) || (low[step.group()] >= step.least() && high[step.group()] <= step.most());
    }

    /** Whether every value that the step excludes leads to a contradiction. */
    private boolean refuted(MembershipProver.Step step, int[] least, int[] most) {
        for (int x = least[step.group()]; x <= most[step.group()]; x++) {
            if (x >= step.least() && x <= step.most()) {
                continue;
            }
            int[] low = least.clone();
            int[] high = most.clone();
            low[step.group()] = x;
            high[step.group()] = x;
            if (isPossible(low, high)) {
                return false;
            }
        }
        return true;
    }

    /** Whether each value of the other group forces the step. */
    private boolean eitherWay(MembershipProver.Step step, int[] least, int[] most) {
        for (int x = least[step.by()]; x <= most[step.by()]; x++) {
            int[] low = least.clone();
            int[] high = most.clone();
            low[step.by()] = x;
            high[step.by()] = x;
            if (isPossible(low, high) && (low[step.group()] < step.least() || high[step.group()] > step.most())) {
                return false;
            }
        }
        return true;
    }

    private boolean isPossible(int[] low, int[] high) {
        boolean changed = true;
        while (changed) {
            int[] lowBefore = low.clone();
            int[] highBefore = high.clone();
            for (int w = 0; w < candidates.words(); w++) {
                if (!pass(w, low, high)) {
                    return false;
                }
            }
            changed = !Arrays.equals(low, lowBefore) || !Arrays.equals(high, highBefore);
        }
        return true;
    }

    /** Tightens the candidates of one word; false when its count cannot be reached. */
    private boolean pass(int word, int[] low, int[] high) {
        for (int e = candidates.firstOf(word); e < candidates.endOf(word); e++) {
            int group = candidates.groupAt(e);
            long others = 0;
            long othersMost = 0;
            for (int f = candidates.firstOf(word); f < candidates.endOf(word); f++) {
                if (f != e) {
                    others += (long) candidates.countAt(f) * low[candidates.groupAt(f)];
                    othersMost += (long) candidates.countAt(f) * high[candidates.groupAt(f)];
                }
            }
            int count = candidates.countAt(e);
            while (low[group] <= high[group] && others + (long) count * high[group] > counts[word]) {
                high[group]--;
            }
            while (low[group] <= high[group] && othersMost + (long) count * low[group] < counts[word]) {
                low[group]++;
            }
            if (low[group] > high[group]) {
                return false;
            }
        }
        return candidates.firstOf(word) < candidates.endOf(word) || counts[word] == 0;
    }
}
