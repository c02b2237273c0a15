package org.tattle.attacks.shadowclassifier;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.release.TopicClassifier;

/**
 * The query statistic of a classifier on records with known classes (algorithms.md (m)): the logit of the true class,
 * higher for members, which likelihood-ratio attacks use (Carlini et al. 2022); the cross-entropy loss; and the
 * {@value #SHOWN} largest class probabilities, descending, 0 where there are fewer classes.
 */
public record ClassProbabilities() implements QueryStatistic<Corpus, TopicClassifier> {
    /** ln(p / (1 − p)) of the true class's probability. */
    public static final String LOGIT = "logit";

    /** −ln p of the true class's probability. */
    public static final String LOSS = "loss";

    private static final int SHOWN = 20;
    private static final int BEFORE = 2;
    private static final List<String> COLUMNS = columnNames();

    private static List<String> columnNames() {
        List<String> names = new ArrayList<>(List.of(LOGIT, LOSS));
        for (int rank = 1; rank <= SHOWN; rank++) {
            names.add("probability-" + rank);
        }
        return List.copyOf(names);
    }

    @Override
    public List<String> columns() {
        return COLUMNS;
    }

    @Override
    public String meaning(String column) {
        return switch (column) {
            case LOGIT -> "logit of the probability of a document's own class";
            case LOSS -> "cross-entropy of a document's own class";
            default ->
                "class probability of a document at rank " + (COLUMNS.indexOf(column) - BEFORE + 1)
                        + ", from the largest";
        };
    }

    @Override
    public void evaluate(TopicClassifier classifier, Corpus corpus, double[] out) {
        Labels labels = classifier.labels(corpus);
        double[] logs = classifier.logProbabilities(corpus);
        int classes = classifier.classes().size();
        for (int unit = 0; unit < corpus.size(); unit++) {
            evaluate(
                    Arrays.copyOfRange(logs, unit * classes, (unit + 1) * classes),
                    labels.of(unit),
                    out,
                    unit * COLUMNS.size());
        }
    }

    /** Computes one record's columns from its log-probabilities, which it sorts in place. */
    static void evaluate(double[] logs, int label, double[] out, int at) {
        double own = logs[label];
        double others = 0;
        for (int c = 0; c < logs.length; c++) {
            others += c == label ? 0 : Math.exp(logs[c]);
        }
        out[at] = own - Math.log(Math.max(others, Double.MIN_NORMAL));
        out[at + 1] = -own;
        Arrays.sort(logs);
        for (int rank = 0; rank < SHOWN; rank++) {
            out[at + BEFORE + rank] = rank < logs.length ? Math.exp(logs[logs.length - 1 - rank]) : 0;
        }
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }
}
