package org.tattle.defenses.vocabulary;

import java.util.Optional;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts.Words;

/**
 * The selector of all words of the training set, the usual practice. It guarantees nothing, because the vocabulary
 * itself reveals information about the members.
 */
public record OwnWords() implements VocabularySelector {
    @Override
    public Vocabulary select(Corpus records, TrainingContext training) {
        return records.usedWords();
    }

    @Override
    public Words origin() {
        return Words.OWN;
    }

    @Override
    public Optional<PrivacyGuarantee> guarantee() {
        return Optional.empty();
    }
}
