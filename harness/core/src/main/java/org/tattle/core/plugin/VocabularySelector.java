package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;

/** Chooses the vocabulary of a release before a model is trained on it. */
public interface VocabularySelector {
    /**
     * Selects the words, in an order that does not depend on the records. The same records and the same training
     * streams give the same words.
     *
     * @param records the corpus over all its words
     * @return words of the records or public words; may be empty
     */
    Vocabulary select(Corpus records, TrainingContext training);

    /** The origin of the words. */
    PublicFacts.Words origin();

    /**
     * The guarantee of the choice of words; empty if it has none, or if the words are
     * {@linkplain PublicFacts.Words#PUBLIC public} and it needs none.
     */
    default Optional<PrivacyGuarantee> guarantee() {
        return Optional.empty();
    }

    /** See {@link org.tattle.core.audit.Trainer#cacheKeySuffix}. */
    default String cacheKeySuffix() {
        return "";
    }

    /** The number of records that are clipped to the bounds that the choice declares. */
    default long countClipped(Corpus records) {
        return 0;
    }
}
