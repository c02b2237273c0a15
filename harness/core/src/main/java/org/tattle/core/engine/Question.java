package org.tattle.core.engine;

import java.util.ArrayList;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;

/**
 * A statistic asked through a surface: one block of numbers in every model's file.
 *
 * @param identity tells this question from any other; part of every model's key
 */
record Question<D, R, S>(View<D, R, S> view, QueryStatistic<D, S> statistic, String identity) {
    /** All that the attacks on these views ask, each once. */
    static <D, R> List<Question<D, R, ?>> of(List<View<D, R, ?>> views) {
        List<Question<D, R, ?>> questions = new ArrayList<>();
        views.forEach(view -> addAll(view, questions));
        return questions;
    }

    private static <D, R, S> void addAll(View<D, R, S> view, List<Question<D, R, ?>> questions) {
        for (QueryStatistic<D, S> statistic : view.statistics()) {
            if (!(statistic instanceof Record)) {
                throw new IllegalArgumentException("a query statistic must be a record, since its parameters are part"
                        + " of every model's key. Provided class: "
                        + statistic.getClass().getName());
            }
            String name = statistic.getClass().getName() + statistic;
            questions.add(new Question<>(view, statistic, view.surface() + "/" + name + statistic.columns()));
        }
    }

    /** The answers of one release about every record: records x columns, row-major. */
    double[] ask(R release, D records, int size) {
        double[] answers = new double[size * statistic.columns().size()];
        statistic.evaluate(view.narrow().narrow(release), records, answers);
        return answers;
    }
}
