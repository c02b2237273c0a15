package org.tattle.core.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Split;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Dataset;
import org.tattle.core.random.Seed;

/** One attack tried on every target of a finished cell. */
final class Trial<D extends Dataset<D>, R, S> {
    private final CellRun<D, R> run;
    private final View<D, R, S> view;
    private final NamedAttack<D, S> named;
    private final int question;
    private final Answers answers;

    /** @param answers of the cell's models, shared by all trials */
    Trial(CellRun<D, R> run, View<D, R, S> view, NamedAttack<D, S> named, Answers answers) {
        this.run = run;
        this.view = view;
        this.named = named;
        this.answers = answers;
        question = question(run, view, named);
    }

    /** The question that the attack asked when the models were trained; −1 when it asks none. */
    private static int question(CellRun<?, ?> run, View<?, ?, ?> view, NamedAttack<?, ?> named) {
        if (named.attack().statisticAsked().isEmpty()) {
            return -1;
        }
        for (int q = 0; q < run.questions().size(); q++) {
            Question<?, ?, ?> asked = run.questions().get(q);
            if (asked.view().equals(view) && named.attack().statisticAsked().equals(Optional.of(asked.statistic()))) {
                return q;
            }
        }
        throw new IllegalArgumentException("the models of " + run.cell().name() + " were not asked the statistic of "
                + named.name() + " on " + view.surface());
    }

    /** The scores of every target's candidates, in the attack as it is. */
    List<Scores> scores() {
        return scores(run.design());
    }

    /**
     * The scores when the attack is told another deal of the records than the models were trained on.
     *
     * @param told what the attack believes
     */
    List<Scores> scores(ShadowDesign told) {
        List<Scores> scores = new ArrayList<>();
        for (int t = 0; t < run.settings().targets(); t++) {
            scores.add(score(t, told));
        }
        return scores;
    }

    /** Whether the attack compares a statistic with shadow models. */
    boolean asksShadows() {
        return question >= 0 && named.attack().split() != Split.NONE;
    }

    /** The name of the first column that the attack asks for. */
    String column() {
        return run.questions().get(question).statistic().columns().get(0);
    }

    /** That column's values of a record over the shadows of the first target that had the record, or had it not. */
    double[] values(int record, boolean in) {
        StatisticMatrix shadows = shadows(0, run.design());
        return IntStream.range(0, shadows.models())
                .filter(model -> shadows.member(model, record) == in)
                .mapToDouble(model -> shadows.statistic(model, record, 0))
                .toArray();
    }

    private Scores score(int t, ShadowDesign told) {
        MembershipAttack<D, S> attack = named.attack();
        List<String> columns = question < 0
                ? List.of()
                : run.questions().get(question).statistic().columns();
        double[] own = question < 0 ? new double[0] : answers.target(t)[question];
        Target<D, S> target = new Target<>(
                view.narrow().narrow(run.release(t)),
                run.candidates(t),
                0.5,
                columns,
                own,
                run.cell().trainer().publicFacts(run.records().size() / 2));
        Seed seed = run.settings().seed().child("attack").child(named.name()).child(t);
        Scores scores = attack.score(target, shadows(t, told), seed.generator());
        requireFinite(scores.values(), t);
        return scores;
    }

    private StatisticMatrix shadows(int t, ShadowDesign told) {
        Split split = named.attack().split();
        if (split == Split.NONE) {
            return StatisticMatrix.NONE;
        }
        int family = run.cell().adversary().reuse() == Reuse.RETRAINED ? t : -1;
        List<BitSet> members = told.family(split, family, run.settings().shadows());
        return answers.shadows(split, t, question).withMembers(members);
    }

    private void requireFinite(double[] scores, int t) {
        if (scores.length != run.records().size()) {
            throw new IllegalStateException(named.name() + " scored " + scores.length + " of "
                    + run.records().size() + " records");
        }
        for (int i = 0; i < scores.length; i++) {
            if (!Double.isFinite(scores[i])) {
                throw new IllegalStateException(
                        named.name() + " scored record " + run.records().id(i) + " of "
                                + run.cell().name() + "/" + Job.target(t).file() + " with " + scores[i]);
            }
        }
    }
}
