package org.tattle.core.release;

import org.tattle.core.data.Vocabulary;

/** What shows words of documents: a topic model, or a surface of one. */
@FunctionalInterface
public interface ShownWords {
    /** The words of which it shows anything: a place in a list, or a probability above 0. */
    Vocabulary shownWords();
}
