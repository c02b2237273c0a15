package org.tattle.artifacts.numpy;

import java.util.ArrayList;
import java.util.List;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.core.counts.TopicSums;
import org.tattle.core.release.TrainingVectors;
import org.tattle.core.text.Statement;

/** What an array of numbers reveals of which nothing but its elements is known. */
public final class ArrayFindings {
    private static final double SPARSE = 0.5;

    private ArrayFindings() {}

    /** The findings on a matrix; none for a vector, which may be anything. */
    public static List<Finding> of(ArrayView view, String where) {
        if (view.rows() < 2) {
            return List.of();
        }
        if (view.areCounts()) {
            return List.of(sized(Finding.exact(Evidence.COUNTS, where, Remedy.LEAVE_ARRAY_OUT), view));
        }
        List<Finding> found = new ArrayList<>();
        if (TopicSums.areCountsPlusConstant(view.columnSums())) {
            found.add(sized(
                    Finding.exact(Evidence.COUNTS, where + ", added over its rows", Remedy.TOP_WORDS_OR_PRIVACY),
                    view));
        }
        found.add(sized(Finding.approximate(Evidence.TOPICS, where, Remedy.TOP_WORDS_ONLY), view));
        return found;
    }

    /** The findings on a tensor of a network, of whose matrices hardly any has to do with topics or counts. */
    public static List<Finding> ofTensor(ArrayView view) {
        List<Finding> found = of(view, "a tensor");
        return areTopics(view)
                ? found
                : found.stream()
                        .filter(finding -> finding.what() != Evidence.TOPICS)
                        .toList();
    }

    /** Whether a matrix looks as only weights of topics do: positive in every cell, and wide. */
    public static boolean areTopics(ArrayView view) {
        return view.rows() > 1 && view.rows() < view.columns() && view.least() > 0;
    }

    /** Findings on a matrix whose rows are records. */
    public static List<Finding> ofRecords(ArrayView view, String where, Statement remedy) {
        List<Finding> found = new ArrayList<>();
        boolean counts = view.areCounts();
        if (counts || view.zeros() >= SPARSE * view.rows() * view.columns()) {
            found.add(tokens(counts, where, view.rows(), view.columns(), remedy));
        }
        found.add(Finding.exact(Evidence.EMBEDDINGS, where, remedy).with("records", view.rows()));
        return found;
    }

    /** The finding on a matrix of documents and words, of which a view has the cells that are not zero. */
    public static Finding tokens(ArrayView cells, String where, long documents, long words, Statement remedy) {
        Finding found = tokens(cells.areCounts(), where, documents, words, remedy);
        return cells.areCounts() ? found.with("tokens", Math.round(cells.sum())) : found;
    }

    private static Finding tokens(boolean exact, String where, long documents, long words, Statement remedy) {
        Finding found = Finding.of(exact, Evidence.TOKENS, where, remedy);
        return found.with("documents", documents, "words", words);
    }

    /** A matrix, which is not empty, as vectors of training documents. */
    public static TrainingVectors vectors(ArrayView view, String source) {
        return new TrainingVectors(view.rows(), view.columns(), view::row, source);
    }

    private static Finding sized(Finding finding, ArrayView view) {
        return finding.with("rows", view.rows(), "columns", view.columns());
    }
}
