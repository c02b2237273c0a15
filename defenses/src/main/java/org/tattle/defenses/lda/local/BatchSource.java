package org.tattle.defenses.lda.local;

import java.util.List;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;

/** The source of the documents that an online server trains on. */
interface BatchSource {
    /** Starts a training run. */
    Server open(TrainingContext training);

    /**
     * The privacy guarantees.
     *
     * @param known the number of records that the server knows from the start, which have no guarantee
     */
    default List<PrivacyGuarantee> guarantees(int known) {
        return List.of();
    }

    /** The server in one training run. It receives D_0, which may be empty, and then every mini-batch in turn. */
    interface Server {
        /** The corpus to train on for the documents that the server knows. */
        Corpus known(Corpus documents);

        /** The corpus to train on for a mini-batch. */
        Corpus batch(Corpus documents);
    }

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
}
