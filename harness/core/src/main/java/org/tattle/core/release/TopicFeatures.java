package org.tattle.core.release;

import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.inference.FoldIn;
import org.tattle.math.sampling.Seed;

/**
 * The topic shares of documents under a released model, as a classifier's features: each unit folded in as one document
 * ({@link FoldIn}).
 *
 * <p>Whoever asks draws by the unit's id alone, the same for every model: members and non-members of a training set go
 * through the same procedure, and whoever asks twice gets the same answer. The curator's own draws are others: a
 * classifier that was fitted on the very shares that are asked of it later would remember them, and the procedure would
 * distinguish members from others.
 */
public final class TopicFeatures {
    private static final Seed ASKED = new Seed(0).child("topic-features");

    private TopicFeatures() {}

    /** The features of every unit as whoever asks a model draws them. */
    public static double[] of(TopicModel model, double documentPrior, Corpus records) {
        return of(model, documentPrior, records, ASKED);
    }

    /**
     * The features of every unit.
     *
     * @param documentPrior the prior of each topic in a document, above 0 and finite
     * @param records over any vocabulary; words that the model lacks are passed over
     * @param draws seed of the draws
     * @return units x K, row-major; every row sums to 1
     */
    public static double[] of(TopicModel model, double documentPrior, Corpus records, Seed draws) {
        Corpus known = records.restrictTo(model.vocabulary());
        Tokens tokens = Tokens.of(known, draws.child("order"));
        FoldIn foldIn = new FoldIn(model.topics(), documentPrior);
        foldIn.model(model.topicWord());
        Seed chains = draws.child("chain");
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
