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
 * The selector of a public list of words. All of them become columns, whether or not the documents contain them.
 *
 * @param words the list
 */
record PublicWords(Vocabulary words) implements VocabularySelector {
    @Override
    public Vocabulary select(Corpus records, TrainingContext training) {
        return words;
    }

    /** A hash of the words themselves, because a file may change under its name. */
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
