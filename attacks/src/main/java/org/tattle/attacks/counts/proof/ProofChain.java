package org.tattle.attacks.counts.proof;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.core.data.Corpus;

/**
 * Describes the proof of a candidate's membership: the step that decided it, and the steps that this one depends on.
 * Words are given as column numbers only, because rare words may identify people.
 */
public final class ProofChain {
    private static final int LONGEST = 6;

    private final Candidates candidates;
    private final List<MembershipProver.Step> steps;
    private final List<Combination> combinations;
    private final CountReading reading;
    private final Corpus records;
    private final Corpus originals;

    /** @param originals the candidates with all their words, whose vocabulary numbers the columns */
    public ProofChain(
            Candidates candidates, MembershipProver proof, CountReading reading, Corpus records, Corpus originals) {
        this.candidates = candidates;
        steps = proof.steps();
        combinations = proof.combinations();
        this.reading = reading;
        this.records = records;
        this.originals = originals;
    }

    /** The proof in order, as one line of text a step; long proofs lack their first steps. */
    public List<String> of(int candidate) {
        int last = -1;
        for (int i = 0; i < steps.size(); i++) {
            last = steps.get(i).group() == candidates.group(candidate) ? i : last;
        }
        if (last < 0) {
            return List.of();
        }
        TreeSet<Integer> open = new TreeSet<>(List.of(last));
        TreeSet<Integer> chain = new TreeSet<>();
        while (!open.isEmpty() && chain.size() < LONGEST) {
            int step = open.pollLast();
            chain.add(step);
            open.addAll(before(step));
        }
        List<String> lines = new ArrayList<>();
        if (!open.isEmpty()) {
            lines.add("(" + open.size() + " earlier steps left out)");
        }
        chain.forEach(step -> lines.add(line(steps.get(step))));
        return lines;
    }

    /** The earlier steps on groups that contain a word of this step. */
    private Set<Integer> before(int step) {
        Set<Integer> before = new TreeSet<>();
        int by = steps.get(step).by();
        for (int i = 0; i < step && steps.get(step).reason() != MembershipProver.Reason.EITHER_WAY; i++) {
            if (contains(steps.get(i).group(), by)) {
                before.add(i);
            }
        }
        return before;
    }

    private boolean contains(int group, int equation) {
        if (equation < candidates.words()) {
            return candidates.cell(group, equation) >= 0;
        }
        Combination sum = combinations.get(equation - candidates.words());
        for (int i = 0; i < sum.words(); i++) {
            if (candidates.cell(group, sum.word(i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private String line(MembershipProver.Step step) {
        String who = name(step.group());
        String what = step.least() == candidates.multiplicity(step.group())
                ? who + " is in"
                : step.most() == 0
                        ? who + " is out"
                        : who + ": between " + step.least() + " and " + step.most() + " of "
                                + candidates.multiplicity(step.group()) + " are in";
        return switch (step.reason()) {
            case COUNT -> what + ": because of " + equation(step.by());
            case CONTRADICTION -> what + ": the opposite leaves no choice for " + equation(step.by());
            case EITHER_WAY -> what + ": whether " + name(step.by()) + " is in or out";
        };
    }

    private String equation(int equation) {
        if (equation < candidates.words()) {
            return word(equation);
        }
        Combination sum = combinations.get(equation - candidates.words());
        StringBuilder text = new StringBuilder("a sum of counts:");
        for (int i = 0; i < Math.min(LONGEST, sum.words()); i++) {
            int times = Math.abs(sum.multiplier(i));
            text.append(sum.multiplier(i) < 0 ? " - " : i == 0 ? " " : " + ")
                    .append(times == 1 ? "" : times + " x ")
                    .append("the word of column ")
                    .append(column(sum.word(i)));
        }
        int more = sum.words() - LONGEST;
        return text + (more > 0 ? " and " + more + " more" : "");
    }

    private String word(int word) {
        long tokens = Math.round(reading.values()[word]);
        int having = candidates.endOf(word) - candidates.firstOf(word);
        return "the word of column " + column(word) + ", which occurs " + (tokens == 1 ? "once" : tokens + " times")
                + " in the training set and in " + having + (having == 1 ? " candidate" : " candidates");
    }

    /** The column of a word in the candidates' full vocabulary. */
    private int column(int word) {
        return originals.vocabulary().indexOf(records.vocabulary().word(word));
    }

    private String name(int group) {
        int[] members = candidates.members(group);
        String first = records.id(members[0]);
        return members.length == 1 ? first : first + " and its " + (members.length - 1) + " equals";
    }
}
