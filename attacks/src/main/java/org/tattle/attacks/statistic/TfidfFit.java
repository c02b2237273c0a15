package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicTfidf;

/**
 * The query statistic of class-based TF-IDF: the log-likelihood of each document in the topic that fits it best, a
 * unit's added up. A share of 0 is taken for a thousandth of the smallest that is released; otherwise a document would
 * be impossible in every topic that lacks one of its words.
 */
public record TfidfFit() implements QueryStatistic<Corpus, TopicTfidf> {
    private static final double UNSEEN = 1e-3;

    @Override
    public List<String> columns() {
        return List.of(DocumentFit.LOG_LIKELIHOOD);
    }

    @Override
    public String meaning(String column) {
        return "log-likelihood of a document in the topic that fits it best";
    }

    @Override
    public void evaluate(TopicTfidf release, Corpus corpus, double[] out) {
        double unseen = Math.log(UNSEEN
                * IntStream.range(0, release.columns().length)
                        .mapToDouble(release::share)
                        .filter(share -> share > 0)
                        .min()
                        .orElse(1));
        int[] column = corpus.vocabulary().words().stream()
                .mapToInt(release.vocabulary()::indexOf)
                .toArray();
        double[] best = new double[corpus.documents()];
        Arrays.fill(best, release.topics() == 0 ? 0 : Double.NEGATIVE_INFINITY);
        double[] logShares = new double[release.vocabulary().size()];
        for (int k = 0; k < release.topics(); k++) {
            Arrays.fill(logShares, unseen);
            for (int i = release.starts()[k]; i < release.starts()[k + 1]; i++) {
                logShares[release.columns()[i]] = Math.max(unseen, Math.log(release.share(i)));
            }
            for (int d = 0; d < best.length; d++) {
                double sum = 0;
                for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                    int word = column[corpus.word(cell)];
                    sum += corpus.count(cell) * (word < 0 ? unseen : logShares[word]);
                }
                best[d] = Math.max(best[d], sum);
            }
        }
        for (int unit = 0; unit < corpus.size(); unit++) {
            out[unit] = Arrays.stream(best, corpus.firstDocument(unit), corpus.firstDocument(unit + 1))
                    .sum();
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
