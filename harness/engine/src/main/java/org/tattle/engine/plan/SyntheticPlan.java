package org.tattle.engine.plan;

import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/**
 * The part of a plan about a synthetic corpus, drawn from latent Dirichlet allocation with rare words for audits
 * without any file.
 */
public record SyntheticPlan(
        @Setting(value = "1000", meaning = "documents, at least 1")
        int documents,

        @Setting(value = "3000", meaning = "words to draw from, 2 to 216000")
        int vocabulary,

        @Setting(value = "5", meaning = "topics, 1 to 1000") int topics,

        @Setting(value = "12", meaning = "mean words a document, 1 to 1000000")
        double meanLength,

        @Setting(value = "0.1", meaning = "the Dirichlet parameter of each document's topics, above 0")
        double alpha,

        @Setting(value = "1", meaning = "the Zipf exponent of the words' base frequencies, 0 to 10")
        double zipf,

        @Setting(value = "0.1", meaning = "the share of words drawn from the rarer half, 0 to 1")
        double rareShare,

        @Setting(
                value = "300",
                meaning =
                        "the total Dirichlet parameter of a topic, 0.1 to 1e9: smaller gives topics that share fewer words")
        double concentration) {
    public SyntheticPlan {
        Preconditions.between("documents", documents, 1, Integer.MAX_VALUE);
        Preconditions.between("vocabulary", vocabulary, 2, 216_000);
        Preconditions.between("topics", topics, 1, 1000);
        Preconditions.between("meanLength", meanLength, 1, 1e6);
        Preconditions.positive("alpha", alpha);
        Preconditions.between("zipf", zipf, 0, 10);
        Preconditions.between("rareShare", rareShare, 0, 1);
        Preconditions.between("concentration", concentration, 0.1, 1e9);
    }

    /**
     * The part of a plan about synthetic rows with classes, drawn from a logistic regression for audits without any
     * file.
     */
    public record RegressionPlan(
            @Setting(value = "1000", meaning = "rows, at least 1")
            int rows,

            @Setting(value = "20", meaning = "columns, 1 to 100000")
            int columns,

            @Setting(value = "1", meaning = "the precision of the weights' normal distribution, above 0")
            double alpha,

            @Setting(
                    value = "4",
                    meaning = "what the weights are multiplied by: more makes the classes plainer, 0 to 1e6")
            double scale) {
        public RegressionPlan {
            Preconditions.between("rows", rows, 1, Integer.MAX_VALUE);
            Preconditions.between("columns", columns, 1, 100_000);
            Preconditions.positive("alpha", alpha);
            Preconditions.between("scale", scale, 0, 1e6);
        }
    }

    /**
     * The part of a plan about synthetic images: small black-and-white images drawn from prototypes, for audits without
     * any file.
     */
    public record ImagesPlan(
            @Setting(value = "1000", meaning = "images, at least 1")
            int rows,

            @Setting(value = "12", meaning = "pixels a side, 2 to 300")
            int side,

            @Setting(value = "4", meaning = "prototypes, which are the classes, 1 to 1000")
            int classes,

            @Setting(value = "0.05", meaning = "the probability that a pixel differs from its prototype's, 0 to 0.5")
            double flip) {
        public ImagesPlan {
            Preconditions.between("rows", rows, 1, Integer.MAX_VALUE);
            Preconditions.between("side", side, 2, 300);
            Preconditions.between("classes", classes, 1, 1000);
            Preconditions.between("flip", flip, 0, 0.5);
        }
    }

    /**
     * The part of a plan about a synthetic network, drawn from a mixed-membership block model for audits without any
     * file.
     */
    public record NetworkPlan(
            @Setting(value = "20", meaning = "actors, 2 to 3000")
            int actors,

            @Setting(value = "5", meaning = "communities, 1 to 1000")
            int communities,

            @Setting(
                    value = "0.1",
                    meaning =
                            "the shape of the gamma distribution of memberships and of rates between communities: the smaller, the"
                                    + " sparser, 0.001 to 1000; at 0.01 hardly any network has more than ten edges, so no blocks")
            double shape,

            @Setting(value = "0.5", meaning = "its rate, 0.001 to 1000")
            double rate,

            @Setting(
                    value = "0.5",
                    meaning =
                            "the least mean count of a pair that is expected, at least 0: memberships and rates are drawn"
                                    + " until they have it, at most 10000 times")
            double leastMean) {
        public NetworkPlan {
            Preconditions.between("actors", actors, 2, 3000);
            Preconditions.between("communities", communities, 1, 1000);
            Preconditions.between("shape", shape, 0.001, 1000);
            Preconditions.between("rate", rate, 0.001, 1000);
            Preconditions.between("leastMean", leastMean, 0, Double.MAX_VALUE);
        }
    }
}
