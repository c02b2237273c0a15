package org.tattle.defenses.vocabulary;

import java.util.Optional;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.plugin.VocabularySelector;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts.Words;

/**
 * A list of words that was public beforehand. All of them are columns, regardless of what the documents say.
 *
 * @param words the list
 */
record PublicWords(Vocabulary words) implements VocabularySelector {
    @Override
    public Vocabulary select(Corpus records, TrainingContext training) {
        return words;
    }

    /** The words themselves: a file may change under its name. */
    @Override
    public String cacheKeySuffix() {
        Fingerprint list = new Fingerprint();
        words.words().forEach(list::add);
        return list.hex();
    }

    @Override
    public Words origin() {
        return Words.PUBLIC;
    }

    @Override
    public Optional<PrivacyGuarantee> guarantee() {
        return Optional.empty();
    }
}
