package org.tattle.core.release;

import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.core.inference.FoldIn;
import org.tattle.math.sampling.Seed;

/**
 * The topic shares of documents under a released model, as a classifier's features: each unit is folded in as one
 * document ({@link FoldIn}).
 *
 * <p>The random draws of a query depend on the unit's id alone and are the same for every model: members and
 * non-members go through the same procedure, and a repeated query has the same result. The curator's draws differ: a
 * classifier fitted on the same shares that queries use later would remember them, and the procedure itself would
 * distinguish members from non-members.
 */
public final class TopicFeatures {
    private static final Seed ASKED = new Seed(0).child("topic-features");

    private TopicFeatures() {}

    /** The features of every unit with the random draws of a query. */
    public static double[] of(TopicModel model, double documentPrior, Corpus records) {
        return of(model, documentPrior, records, ASKED);
    }

    /**
     * The features of every unit.
     *
     * @param documentPrior the prior of each topic in a document, above 0 and finite
     * @param records a corpus over any vocabulary; words that the model lacks are ignored
     * @param draws the seed of the random draws
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
