package org.tattle.attacks.statistic;

import java.util.Arrays;
import java.util.List;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.Published;
import org.tattle.core.release.PublishedModel;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TrainingCounts;

/**
 * The query statistic of published files of another tool: that of their topics ({@link DocumentFit}) or, without
 * topics, of the words' shares in each group of the counts that have most groups.
 */
public record PublishedFit() implements QueryStatistic<Corpus, Published> {
    /** The count of a word that a group lacks; otherwise a document with it would be impossible. */
    private static final double UNSEEN = 1e-3;

    @Override
    public List<String> columns() {
        return new DocumentFit().columns();
    }

    @Override
    public void evaluate(Published release, Corpus records, double[] out) {
        TopicModel model =
                release.topics().map(PublishedModel::model).orElseGet(() -> shares(mostGroups(release.counts())));
        new DocumentFit().evaluate(model.onWords(records.vocabulary()), records, out);
    }

    private static TrainingCounts mostGroups(List<TrainingCounts> all) {
        return all.stream()
                .reduce((one, other) -> other.groups() > one.groups() ? other : one)
                .orElseThrow();
    }

    private static TopicModel shares(TrainingCounts counts) {
        int words = counts.vocabulary().size();
        double[] weights = new double[counts.groups() * words];
        Arrays.fill(weights, UNSEEN);
        for (int group = 0; group < counts.groups(); group++) {
            for (int i = counts.starts()[group]; i < counts.starts()[group + 1]; i++) {
                weights[group * words + counts.columns()[i]] += counts.counts()[i];
            }
        }
        return TopicModel.ofWeights(counts.groups(), weights, counts.vocabulary());
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
