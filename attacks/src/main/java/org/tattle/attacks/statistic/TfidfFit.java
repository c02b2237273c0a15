package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicTfidf;

/**
 * The query statistic of class-based TF-IDF: the log-likelihood of each document in the topic that fits it best. A
 * weight divided by its word's idf is the word's share of the topic's tokens; a share of 0 is taken for a thousandth of
 * the smallest that is released, or a document with one word more than a topic would be impossible there.
 */
public record TfidfFit() implements QueryStatistic<Corpus, TopicTfidf> {
    private static final double UNSEEN = 1e-3;

    @Override
    public List<String> columns() {
        return List.of(DocumentFit.LOG_LIKELIHOOD);
    }

    @Override
    public void evaluate(TopicTfidf release, Corpus corpus, double[] out) {
        int[] column = new int[corpus.vocabulary().size()];
        Arrays.setAll(
                column, w -> release.vocabulary().indexOf(corpus.vocabulary().word(w)));
        double[] logShares = new double[release.weights().length];
        double least = 1;
        for (int i = 0; i < logShares.length; i++) {
            double share = release.weights()[i] / release.idf()[release.columns()[i]];
            if (share > 0) {
                logShares[i] = Math.log(share);
                least = Math.min(least, share);
            }
        }
        double unseen = Math.log(UNSEEN * least);
        double[] topic = new double[release.vocabulary().size()];
        Arrays.fill(out, 0, corpus.size(), release.topics() == 0 ? 0 : Double.NEGATIVE_INFINITY);
        for (int k = 0; k < release.topics(); k++) {
            Arrays.fill(topic, unseen);
            for (int i = release.starts()[k]; i < release.starts()[k + 1]; i++) {
                topic[release.columns()[i]] = logShares[i] == 0 ? unseen : logShares[i];
            }
            for (int unit = 0; unit < corpus.size(); unit++) {
                double sum = corpus.cells(unit)
                        .mapToDouble(cell -> {
                            int word = column[corpus.word(cell)];
                            return corpus.count(cell) * (word < 0 ? unseen : topic[word]);
                        })
                        .sum();
                out[unit] = Math.max(out[unit], sum);
            }
        }
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }

    @Override
    public double[] varianceScales(Corpus corpus) {
        return new DocumentFit().varianceScales(corpus);
    }
}
