package org.tattle.reports.view;

import org.tattle.core.testing.SentenceTests;

class AttackViewSentenceTest extends SentenceTests<AttackViewSentence> {
    AttackViewSentenceTest() {
        super(AttackViewSentence.class);
    }

    @Override
    protected Example example(AttackViewSentence sentence) {
        return switch (sentence) {
            case PROVES -> Stated.example(VerdictRuns.PROVED, VerdictRuns.WEAK);
            case IF_COMPLETE -> Stated.example(VerdictRuns.PROVED_IF_COMPLETE, VerdictRuns.PROVED);
            case MORE_IF_COMPLETE -> Stated.example(VerdictRuns.PROVED, VerdictRuns.PROVED_IF_COMPLETE);
            case NO_PROOF_WRONG -> Stated.example(VerdictRuns.PROVED, VerdictRuns.WRONGLY_PROVED);
            case PROOFS_WRONG -> Stated.example(VerdictRuns.WRONGLY_PROVED, VerdictRuns.PROVED);
        };
    }
}
