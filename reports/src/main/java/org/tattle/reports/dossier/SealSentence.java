package org.tattle.reports.dossier;

import org.tattle.core.text.Sentence;

/** What a check of a {@link Seal} can state. */
enum SealSentence implements Sentence {
    INTACT("Intact: none of {} was changed"),
    NOT_INTACT("Not intact: of {}, {} changed, {} missing"),
    NOT_SEALED("; {} not sealed: added, or removed from the list"),
    UNSIGNED("none; whoever can change files can change their checksums, so compare the fingerprint"),
    UNCHECKED("there is one; name the public key of its author with --key"),
    OF_THIS_KEY("of this key"),
    NOT_OF_THIS_KEY("not of this key"),
    NO_SIGNATURE("none, though a key was given");

    private final String words;

    SealSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
