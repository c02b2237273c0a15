package org.tattle.core.plugin;

import java.util.Optional;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;

/** Chooses the words that a release may show, before anything is learned from them. */
public interface VocabularySelector {
    /**
     * The words, in an order that does not depend on the records. The same records and the same training streams give
     * the same words.
     *
     * @param records over all their words
     * @return words of theirs or public ones; may be none
     */
    Vocabulary select(Corpus records, TrainingContext training);

    /** Where the words come from. */
    PublicFacts.Words origin();

    /**
     * What the choice guarantees of the words; empty where it guarantees nothing, or costs nothing because the words
     * are {@linkplain PublicFacts.Words#PUBLIC public}.
     */
    Optional<PrivacyGuarantee> guarantee();

    /** See {@link org.tattle.core.audit.Trainer#cacheKeySuffix}. */
    default String cacheKeySuffix() {
        return "";
    }

    /** How many of the records are cut to the bounds that the choice declares. */
    default long countClipped(Corpus records) {
        return 0;
    }
}
