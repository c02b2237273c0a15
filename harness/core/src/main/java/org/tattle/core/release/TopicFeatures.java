package org.tattle.core.release;

import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.numeric.FoldIn;
import org.tattle.core.random.Seed;

/**
 * The topic shares of documents under a released model, as a classifier's features: each unit folded in as one document
 * ({@link FoldIn}).
 *
 * <p>The draws hang on a unit's id alone, the same for every model. So members and non-members of a training set go
 * through the same procedure, and whoever asks twice gets the same answer, as from a service that infers
 * deterministically.
 */
public final class TopicFeatures {
    private static final Seed SEED = new Seed(0).child("topic-features");

    private TopicFeatures() {}

    /**
     * The features of every unit.
     *
     * @param documentPrior the prior of each topic in a document, above 0 and finite
     * @param records over any vocabulary; words that the model lacks are passed over
     * @return units x K, row-major; every row sums to 1
     */
    public static double[] of(TopicModel model, double documentPrior, Corpus records) {
        Corpus known = records.over(model.vocabulary());
        Tokens tokens = Tokens.of(known, SEED.child("order"));
        FoldIn foldIn = new FoldIn(model.topics(), documentPrior);
        foldIn.model(model.topicWord());
        Seed chains = SEED.child("chain");
        double[] features = new double[known.size() * model.topics()];
        for (int unit = 0; unit < known.size(); unit++) {
            double[] theta = foldIn.fold(
                    tokens,
                    tokens.start(known.firstDocument(unit)),
                    tokens.start(known.firstDocument(unit + 1)),
                    chains.child(known.id(unit)).value());
            System.arraycopy(theta, 0, features, unit * model.topics(), model.topics());
        }
        return features;
    }
}
