package org.tattle.attacks.counts.proof;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.core.data.Corpus;

/**
 * Describes the proof of a candidate's membership: the step that decided it, and the steps that this one depends on.
 * Words are given as column numbers only, because rare words may identify people.
 */
public final class ProofChain {
    private static final int LONGEST = 6;

    private final Candidates candidates;
    private final CountSystem system;
    private final Equations equations;
    private final List<MembershipProver.Step> steps;
    private final List<Combination> combinations;
    private final Corpus records;
    private final Corpus originals;
    private final Map<Integer, List<Integer>> stepsOf = new HashMap<>();
    /** The steps before each step, found when they are asked for. */
    private final int[][] before;

    /** One step of the whole proof, and the earlier steps on candidates that have a word of its equation. */
    public record Line(String says, List<Integer> after) {}

    /** @param originals the candidates with all their words, whose vocabulary numbers the columns */
    public ProofChain(
            Candidates candidates, CountSystem system, MembershipProver proof, Corpus records, Corpus originals) {
        this.candidates = candidates;
        this.system = system;
        equations = proof.equations();
        steps = proof.steps();
        combinations = proof.combinations();
        this.records = records;
        this.originals = originals;
        before = new int[steps.size()][];
        for (int i = 0; i < steps.size(); i++) {
            stepsOf.computeIfAbsent(steps.get(i).group(), group -> new ArrayList<>())
                    .add(i);
        }
    }

    /** The proof in order, as one line of text a step; long proofs lack their first steps. */
    public List<String> of(int candidate) {
        Chain chain = chain(candidate, LONGEST);
        List<String> lines = new ArrayList<>();
        if (chain.open > 0) {
            lines.add("(" + chain.open + " earlier steps left out)");
        }
        chain.steps.stream().forEach(step -> lines.add(line(steps.get(step), LONGEST)));
        return lines;
    }

    /** The numbers of the steps, ascending, on which a candidate's last step depends, with it; empty if it has none. */
    public List<Integer> chain(int candidate) {
        return chain(candidate, Integer.MAX_VALUE).steps.stream().boxed().toList();
    }

    /** All steps on all candidates, in order, none of them shortened. */
    public List<Line> lines() {
        return IntStream.range(0, steps.size())
                .mapToObj(i -> new Line(
                        line(steps.get(i), Integer.MAX_VALUE),
                        Arrays.stream(before(i)).boxed().toList()))
                .toList();
    }

    /** @param open how many further steps the first ones depend on directly */
    private record Chain(BitSet steps, int open) {}

    private Chain chain(int candidate, int longest) {
        List<Integer> own = stepsOf.getOrDefault(candidates.group(candidate), List.of());
        BitSet open = new BitSet();
        BitSet chain = new BitSet();
        int step = own.isEmpty() ? -1 : own.get(own.size() - 1);
        for (int size = 0; step >= 0 && size < longest; size++) {
            chain.set(step);
            for (int earlier : before(step)) {
                open.set(earlier);
            }
            step = open.previousSetBit(step);
            if (step >= 0) {
                open.clear(step);
            }
        }
        return new Chain(chain, open.cardinality() + (step >= 0 ? 1 : 0));
    }

    /** The earlier steps on groups that contain a word of this step. */
    private int[] before(int step) {
        if (before[step] == null) {
            BitSet found = new BitSet();
            int by = steps.get(step).by();
            if (steps.get(step).reason() != MembershipProver.Reason.EITHER_WAY) {
                if (by < equations.size()) {
                    addBefore(step, by, found);
                } else {
                    Combination sum = combinations.get(by - equations.size());
                    for (int i = 0; i < sum.words(); i++) {
                        addBefore(step, sum.word(i), found);
                    }
                }
            }
            before[step] = found.stream().toArray();
        }
        return before[step];
    }

    private void addBefore(int step, int equation, BitSet found) {
        for (int i = equations.start(equation); i < equations.end(equation); i++) {
            for (int earlier : stepsOf.getOrDefault(equations.group(i), List.of())) {
                if (earlier >= step) {
                    break;
                }
                found.set(earlier);
            }
        }
    }

    private String line(MembershipProver.Step step, int mostWords) {
        String what = system.word(step.group()) < 0 ? members(step) : others(step);
        return switch (step.reason()) {
            case COUNT -> what + ": because of " + equation(step.by(), mostWords);
            case CONTRADICTION -> what + ": the opposite leaves no choice for " + equation(step.by(), mostWords);
            case EITHER_WAY -> what + ": whether " + name(step.by()) + " is in or out";
        };
    }

    private String members(MembershipProver.Step step) {
        String who = name(step.group());
        int all = system.members(step.group()).length;
        return step.least() == all
                ? who + " is in"
                : step.most() == 0
                        ? who + " is out"
                        : who + ": between " + step.least() + " and " + step.most() + " of " + all + " are in";
    }

    private String others(MembershipProver.Step step) {
        return name(step.group()) + ": between " + step.least() + " and " + step.most() + " are out";
    }

    private String equation(int equation, int mostWords) {
        if (equation < equations.size()) {
            return system.describe(equation, this::column);
        }
        Combination sum = combinations.get(equation - equations.size());
        StringBuilder text = new StringBuilder("a sum of counts:");
        for (int i = 0; i < Math.min(mostWords, sum.words()); i++) {
            int times = Math.abs(sum.multiplier(i));
            text.append(sum.multiplier(i) < 0 ? " - " : i == 0 ? " " : " + ")
                    .append(times == 1 ? "" : times + " x ")
                    .append(system.name(sum.word(i), this::column));
        }
        int more = sum.words() - mostWords;
        return text + (more > 0 ? " and " + more + " more" : "");
    }

    /** What an equation that cannot be satisfied counts: {@code the word of column 17}. */
    public String contradicted(int equation) {
        return system.name(equation, this::column);
    }

    /** The column of a word in the candidates' full vocabulary. */
    private int column(int word) {
        return originals.vocabulary().indexOf(records.vocabulary().word(word));
    }

    private String name(int unknown) {
        if (system.word(unknown) >= 0) {
            return "candidates with the word of column " + column(system.word(unknown));
        }
        int[] members = system.members(unknown);
        String first = records.id(members[0]);
        String place = system.place(unknown);
        return (members.length == 1 ? first : first + " and its " + (members.length - 1) + " equals")
                + (place.isEmpty() ? "" : " as of " + place);
    }
}
