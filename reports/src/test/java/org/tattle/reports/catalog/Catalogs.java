package org.tattle.reports.catalog;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.Metric;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.catalog.MeasuredDefense;
import org.tattle.engine.catalog.MeasuredDefense.Budget;
import org.tattle.math.statistics.Interval;

/** Catalogs for tests. */
final class Catalogs {
    static final Metric PERPLEXITY = Metric.amount("perplexity", "perplexity", Metric.Better.LOW, "");
    static final String RECORD = "document, add-remove";

    private Catalogs() {}

    static DefenseCatalog.Corpus corpus(MeasuredDefense... defenses) {
        return new DefenseCatalog.Corpus(
                "tweetrumors",
                "Tweets",
                new DefenseCatalog.Made("0.1.0", "2 processors, amd64, Java 17", "2026-11-28"),
                5698,
                "documents",
                5,
                64,
                1,
                List.of("lira-online"),
                List.of(new DefenseCatalog.Baseline(
                        Metric.amount("unigramPerplexity", "unigram perplexity", Metric.Better.LOW, ""),
                        interval(550, 10))),
                Arrays.asList(defenses));
    }

    /** A proved defense of whole records, whose utility has an interval of 10 to either side. */
    static MeasuredDefense proved(String name, double epsilon, double tpr, double utility) {
        return of(name, new Budget(epsilon, 1e-5, RECORD, true, true, ""), tpr, utility);
    }

    /** A proved defense that is made of a part. */
    static MeasuredDefense of(String name, String part, double epsilon, double utility) {
        MeasuredDefense whole = proved(name, epsilon, 0.02, utility);
        return new MeasuredDefense(
                name,
                List.of(part),
                whole.experiment(),
                whole.budgets(),
                whole.attack(),
                whole.tpr(),
                whole.metric(),
                whole.utility(),
                whole.seconds());
    }

    static MeasuredDefense of(String name, Budget budget, double tpr, double utility) {
        return new MeasuredDefense(
                name,
                List.of(),
                name + "-epsilon-" + budget.epsilon(),
                List.of(budget),
                "lira-online",
                interval(tpr, 0.001),
                PERPLEXITY,
                List.of(interval(utility, 10)),
                0.5);
    }

    /** A defense without a guarantee, and without a utility if it is not a number. */
    static MeasuredDefense plain(String name, double tpr, double utility) {
        List<Interval> known = new ArrayList<>();
        if (!Double.isNaN(utility)) {
            known.add(interval(utility, 10));
        }
        return new MeasuredDefense(
                name, List.of(), name, List.of(), "lira-online", interval(tpr, 0.001), PERPLEXITY, known, Double.NaN);
    }

    private static Interval interval(double value, double room) {
        return new Interval(value, value - room, value + room, 0.95, "student-by-target");
    }
}
