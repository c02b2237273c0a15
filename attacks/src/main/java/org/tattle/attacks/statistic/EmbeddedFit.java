package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Table;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopics;
import org.tattle.core.release.TopWeights;

/** The query statistic of topics with means and weights: that of the {@link TfidfFit weights} and of the means. */
public record EmbeddedFit() implements QueryStatistic<Corpus, EmbeddedTopics> {
    private static final String NEARNESS = "nearness";

    @Override
    public List<String> columns() {
        return Stream.of(new TfidfFit(), new MeansFit())
                .flatMap(part -> part.columns().stream())
                .toList();
    }

    @Override
    public String meaning(String column) {
        return column.equals(NEARNESS) ? new MeansFit().meaning(column) : new TfidfFit().meaning(column);
    }

    @Override
    public void evaluate(EmbeddedTopics release, Corpus corpus, double[] out) {
        double[] words = new double[corpus.size()];
        double[] nearness = new double[corpus.size()];
        new TfidfFit().evaluate(release.weights(), corpus, words);
        new MeansFit().evaluate(release.means(), corpus, nearness);
        for (int unit = 0; unit < words.length; unit++) {
            out[2 * unit] = words[unit];
            out[2 * unit + 1] = nearness[unit];
        }
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }

    @Override
    public double[] varianceScales(Corpus corpus) {
        return new TfidfFit().varianceScales(corpus);
    }

    /** On the means alone: the squared distance of a document's embedding from the nearest, negative. */
    public record MeansFit() implements QueryStatistic<Corpus, Centroids> {
        @Override
        public List<String> columns() {
            return List.of(NEARNESS);
        }

        @Override
        public String meaning(String column) {
            return "squared distance of a document's embedding from the nearest mean, negative";
        }

        @Override
        public void evaluate(Centroids release, Corpus corpus, double[] out) {
            Table rows = corpus.embeddings()
                    .orElseThrow(
                            () -> new IllegalArgumentException("corpus must have embeddings. Provided: " + corpus));
            int d = rows.width();
            double[] row = new double[d];
            for (int i = 0; i < rows.size(); i++) {
                Arrays.fill(row, 0);
                for (int cell = rows.start(i); cell < rows.end(i); cell++) {
                    row[rows.column(cell)] = rows.value(cell);
                }
                double least = Double.POSITIVE_INFINITY;
                for (int from = 0; from < release.values().length; from += d) {
                    double square = 0;
                    for (int j = 0; j < d; j++) {
                        double difference = row[j] - release.values()[from + j];
                        square += difference * difference;
                    }
                    least = Math.min(least, square);
                }
                out[i] = least < Double.POSITIVE_INFINITY ? -least : 0;
            }
        }

        @Override
        public boolean isPerRecord() {
            return true;
        }
    }

    /** {@link TfidfFit} on the largest weights alone, for shares of words. */
    public record TopWeightsFit() implements QueryStatistic<Corpus, TopWeights> {
        @Override
        public List<String> columns() {
            return new TfidfFit().columns();
        }

        @Override
        public String meaning(String column) {
            return "log-likelihood of a document in the topic that fits it best, by weights for probabilities";
        }

        @Override
        public void evaluate(TopWeights release, Corpus corpus, double[] out) {
            new TfidfFit().evaluate(release.cells(), corpus, out);
        }

        @Override
        public boolean isPerRecord() {
            return true;
        }

        @Override
        public double[] varianceScales(Corpus corpus) {
            return new TfidfFit().varianceScales(corpus);
        }
    }
}
