package org.tattle.defenses.lda.local;

import java.util.List;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PrivacyGuarantee;

/** How an online server comes by what it trains on. */
interface BatchSource {
    /** Begins a training. */
    Server open(TrainingContext training);

    /**
     * What is guaranteed.
     *
     * @param known how many records the server knows from the start, which nothing is guaranteed for
     */
    default List<PrivacyGuarantee> guarantees(int known) {
        return List.of();
    }

    /** One training under way; it is handed D_0, which may have no document, and then every mini-batch in turn. */
    interface Server {
        /** What is trained on of the documents that the server knows. */
        Corpus known(Corpus documents);

        /** What is trained on of a mini-batch. */
        Corpus batch(Corpus documents);
    }
}
