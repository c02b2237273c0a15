package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What is said of an attack's proofs. */
enum AttackViewSentence implements Sentence {
    PROVES("{} proves {} of {} memberships ({})"),
    IF_COMPLETE(" if the list of candidates is complete"),
    MORE_IF_COMPLETE(", and {} ({}) if the list of candidates is complete"),
    NO_PROOF_WRONG("; no proof is wrong."),
    PROOFS_WRONG("; {} wrongly proved.");

    private final String words;

    AttackViewSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
