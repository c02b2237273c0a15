package org.tattle.defenses.lda.local;

import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;

/** The batch source of O-LDA: the documents unchanged. */
record PlainBatchSource() implements BatchSource, BatchSource.Server {
    @Override
    public Server open(TrainingContext training) {
        return this;
    }

    @Override
    public Corpus known(Corpus documents) {
        return documents;
    }

    @Override
    public Corpus batch(Corpus documents) {
        return documents;
    }
}
