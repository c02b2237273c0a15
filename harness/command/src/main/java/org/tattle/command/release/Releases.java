package org.tattle.command.release;

import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Network;
import org.tattle.core.data.Table;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopicModel;

/** The readers of what programs release. */
public final class Releases {
    private Releases() {}

    /** A matrix of topics x words: weights of any sum. */
    public static ReleaseReader<Corpus, TopicModel> topics() {
        return new TopicMatrix();
    }

    /** A matrix of topics x words: counts. */
    public static ReleaseReader<Corpus, Published> counts() {
        return new TopicCounts();
    }

    /** Files of a tool. */
    public static ReleaseReader<Corpus, Published> files() {
        return new PublishedRelease();
    }

    /** A weight for each column. */
    public static ReleaseReader<Table, LogisticModel> classifier() {
        return new ClassifierWeights();
    }

    /** A matrix of communities x communities. */
    public static ReleaseReader<Network, BlockModel> rates() {
        return new CommunityRates();
    }

    /**
     * A matrix of topics x dimensions, and answers.
     *
     * @param all the records that it is asked about
     */
    public static ReleaseReader<Corpus, RecordAnswers> embeddings(Corpus all) {
        return new TopicEmbeddings(all);
    }

    /**
     * Answers alone.
     *
     * @param all the records that it is asked about
     */
    public static <D extends Dataset<D>> ReleaseReader<D, RecordAnswers> answers(D all) {
        return new RecordAnswers.Asked<>(all);
    }
}
