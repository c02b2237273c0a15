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
    private final CountReading reading;
    private final Corpus records;
    private final Corpus originals;

    /** @param originals the candidates with all their words, whose vocabulary numbers the columns */
    public ProofChain(
            Candidates candidates,
            List<MembershipProver.Step> steps,
            CountReading reading,
            Corpus records,
            Corpus originals) {
        this.candidates = candidates;
        this.steps = steps;
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

    /** The earlier steps on groups that contain this step's word. */
    private Set<Integer> before(int step) {
        Set<Integer> before = new TreeSet<>();
        int word = steps.get(step).by();
        for (int i = 0; i < step && steps.get(step).reason() != MembershipProver.Reason.EITHER_WAY; i++) {
            int group = steps.get(i).group();
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                if (candidates.word(c) == word) {
                    before.add(i);
                }
            }
        }
        return before;
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
            case COUNT -> what + ": because of " + word(step.by());
            case CONTRADICTION -> what + ": the opposite leaves no choice for " + word(step.by());
            case EITHER_WAY -> what + ": whether " + name(step.by()) + " is in or out";
        };
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
