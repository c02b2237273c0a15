package org.tattle.defenses.variant;

import java.util.Arrays;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Labels;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.TopicClassifier;
import org.tattle.core.release.TopicModel;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.LogisticRegression;

/**
 * The release variant {@code release: classifier}: a classifier of the documents' labels, fitted on their topic shares
 * (algorithms.md (m); Zhao, Ren et al., figure 7).
 */
public final class ClassifierVariant extends TopicVariant<TopicClassifier> {
    private static final long serialVersionUID = 1;

    /** Creates the variant. */
    public ClassifierVariant() {
        super("classifier", "a classifier on", "a classifier is built on topics", TopicClassifier.class, true);
    }

    @Override
    void checkRecords(Corpus data) {
        int classes = data.labels().map(labels -> labels.classes().size()).orElse(0);
        Preconditions.check(
                classes >= 2, "a classifier needs records of at least 2 classes. Provided number: %s", classes);
    }

    @Override
    void checkTopics(String defense, PublicFacts facts) {
        if (facts.words() != PublicFacts.Words.PUBLIC) {
            throw new IllegalArgumentException("a classifier needs words that all models share; " + defense
                    + " chooses them for each. Provided release: classifier");
        }
    }

    @Override
    TopicClassifier made(TopicModel topics, Corpus corpus, double[] shares, double documentPrior) {
        Labels labels = corpus.labels()
                .orElseThrow(() -> new IllegalArgumentException("corpus must have labels. Provided: " + corpus));
        int[] classes = new int[corpus.size()];
        Arrays.setAll(classes, labels::of);
        double[] weights = new LogisticRegression(LogisticRegression.STANDARD_L2)
                .fit(shares, classes, labels.classes().size());
        return new TopicClassifier(topics, documentPrior, labels.classes(), weights);
    }
}
