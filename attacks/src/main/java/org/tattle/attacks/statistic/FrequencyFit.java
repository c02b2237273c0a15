package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.DocumentFrequencies;

/**
 * The query statistic of document frequencies: the logarithms of the shares of documents that have each word of a
 * document, added up, each word once. A word of no document counts as one of a thousandth.
 */
public record FrequencyFit() implements QueryStatistic<Corpus, DocumentFrequencies> {
    private static final double UNSEEN = 1e-3;

    @Override
    public List<String> columns() {
        return List.of(DocumentFit.LOG_LIKELIHOOD);
    }

    @Override
    public String meaning(String column) {
        return "log-likelihood of a document's words by the shares of documents that have them";
    }

    @Override
    public void evaluate(DocumentFrequencies release, Corpus corpus, double[] out) {
        double all = Math.max(1, release.documents());
        double[] logShares = corpus.vocabulary().words().stream()
                .mapToInt(release.vocabulary()::indexOf)
                .mapToDouble(word -> Math.log((word < 0 ? UNSEEN : release.counts()[word]) / all))
                .toArray();
        for (int unit = 0; unit < corpus.size(); unit++) {
            out[unit] = corpus.cells(unit)
                    .mapToDouble(cell -> logShares[corpus.word(cell)])
                    .sum();
        }
    }

    @Override
    public boolean isPerRecord() {
        return true;
    }

    /** The number of distinct words of each unit's documents. */
    @Override
    public double[] varianceScales(Corpus corpus) {
        double[] scales = new double[corpus.size()];
        Arrays.setAll(scales, unit -> Math.max(1, corpus.cells(unit).count()));
        return scales;
    }
}
