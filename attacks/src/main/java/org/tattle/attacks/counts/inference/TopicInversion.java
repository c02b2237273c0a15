package org.tattle.attacks.counts.inference;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.inference.Effort.Work;
import org.tattle.attacks.counts.proof.Bounds;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.recovery.TopicCounts;
import org.tattle.core.data.Corpus;

/**
 * The members among the undecided candidates, from the tokens of each word by topic: alternately the members, relaxed
 * to real numbers, and the topics before the last pass are fitted to each other, on ever narrower scales; at last
 * chains give each candidate's probability.
 */
public final class TopicInversion {
    /** The first scale of the log odds of topics in a document, and of the floor of a number of tokens. */
    private static final double DOCUMENT_ERROR = 1;

    private static final double FLOOR = 0.05;

    /** By how much each scale is narrower than the one before. */
    private static final double NARROWER = 0.6;

    /** The scales while candidates are decided one after the other. */
    private static final double LAST_DOCUMENT_ERROR = 0.05;

    private static final double LAST_FLOOR = 0.002;
    private static final int ROUNDS = 3;

    /** How near to a whole number of members a group must be to be decided, unless it is among the first few. */
    private static final double WHOLE = 0.01;

    private static final int FEWEST_DECIDED = 6;

    /** The share of the undecided groups that is decided in one go. */
    private static final double AT_ONCE = 0.1;

    /** The most cells times topics of all candidates: eighty megabytes of predicted tokens. */
    private static final double MOST_FITTED = 1e7;

    /** The most cells and topics of undecided candidates on which all sweeps are made. */
    private static final double MOST_CELLS = 500_000;

    /** How far a group is moved off the number of members that the counts forbid. */
    private static final double RECOIL = 0.3;

    private final AttackerKnowledge knowledge;
    private final Bounds bounds;
    private final Work work;
    private final TopicEquations equations;
    private final PreviousPass previous;
    private final InclusionRelaxation relaxation;

    /** @param words the number of tokens of each word, NaN where it is not certain */
    public TopicInversion(
            AttackerKnowledge knowledge,
            Corpus records,
            Bounds bounds,
            double[] words,
            TopicCounts counts,
            double alpha,
            Effort effort) {
        this.knowledge = knowledge;
        this.bounds = bounds;
        work = effort.work;
        double[] members = new double[knowledge.candidates().groups()];
        for (int g = 0; g < members.length; g++) {
            members[g] = 0.5 * (bounds.least(g) + bounds.most(g));
        }
        equations = new TopicEquations(knowledge.candidates(), words, counts, members);
        previous = new PreviousPass(equations, records, bounds, alpha);
        relaxation = new InclusionRelaxation(equations, bounds);
    }

    /** Whether a candidate is undecided, and the candidates are few and short enough for their fits to be repeated. */
    public static boolean pays(Candidates candidates, Bounds bounds, TopicCounts counts) {
        int open = TopicEquations.groups(bounds, candidates.groups(), true).length;
        return open > 0 && (double) candidates.end(candidates.groups() - 1) * counts.topics() <= MOST_FITTED;
    }

    /** The log odds of membership of the undecided groups' candidates. */
    public InclusionSampler.LogOdds logOdds(UniformRandomProvider random) {
        previous.begin(work.begin());
        int sweeps = affordable(work.sweeps());
        double scale = 1;
        for (int i = 0; i < work.scales(); i++) {
            relaxation.run(scale * DOCUMENT_ERROR, scale * FLOOR, sweeps, work.stride());
            previous.refine(work.refine());
            scale *= NARROWER;
        }
        int mark = bounds.mark();
        int sweepsOfDecision = affordable(work.sweepsOfDecision());
        for (int i = 0; i < work.decisions() && decide(); i++) {
            for (int round = 0; round < ROUNDS; round++) {
                previous.refine(work.refine());
                relaxation.run(LAST_DOCUMENT_ERROR, LAST_FLOOR, sweepsOfDecision, work.stride());
            }
        }
        bounds.undo(mark);
        return new InclusionSampler(knowledge, bounds, new TopicResiduals(equations, bounds))
                .sample(work.chains(), work.sweepsOfChain(), random);
    }

    /** The sweeps, fewer where the undecided candidates have very many cells. */
    private int affordable(int sweeps) {
        Candidates candidates = knowledge.candidates();
        double cells = 1;
        for (int group : TopicEquations.groups(bounds, candidates.groups(), true)) {
            cells += (double) (candidates.end(group) - candidates.start(group))
                    * equations.counts().topics();
        }
        return (int) Math.ceil(sweeps * Math.min(1, MOST_CELLS / cells));
    }

    private record Nearest(int group, double distance, int members) {}

    /** Decides groups near a whole number of members that the counts allow; returns whether any was undecided. */
    private boolean decide() {
        List<Nearest> nearest = new ArrayList<>();
        for (int group : TopicEquations.groups(bounds, knowledge.candidates().groups(), true)) {
            double members = equations.members()[group];
            int whole = (int) Math.rint(members);
            nearest.add(new Nearest(group, Math.abs(members - whole), whole));
        }
        nearest.sort(Comparator.comparingDouble(Nearest::distance));
        int decided = 0;
        for (Nearest next : nearest) {
            if (decided >= FEWEST_DECIDED && (next.distance > WHOLE || decided >= AT_ONCE * nearest.size())) {
                break;
            }
            if (bounds.isDecided(next.group)) {
                continue;
            }
            int mark = bounds.mark();
            bounds.assume(next.group, next.members, next.members);
            if (bounds.propagate() < 0) {
                decided++;
            } else {
                bounds.undo(mark);
                double moved = next.members + (next.members > equations.members()[next.group] ? -RECOIL : RECOIL);
                equations.members()[next.group] =
                        Math.max(bounds.least(next.group), Math.min(bounds.most(next.group), moved));
            }
        }
        for (int group = 0; group < equations.members().length; group++) {
            double members = equations.members()[group];
            equations.members()[group] = Math.max(bounds.least(group), Math.min(bounds.most(group), members));
        }
        return !nearest.isEmpty();
    }
}
