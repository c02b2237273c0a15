package org.tattle.reports.view;

import org.tattle.core.testing.SentenceTests;
import org.tattle.reports.ShownRuns;

class NormalitySentenceTest extends SentenceTests<NormalitySentence> {
    NormalitySentenceTest() {
        super(NormalitySentence.class);
    }

    @Override
    protected Example example(NormalitySentence sentence) {
        return switch (sentence) {
            case HOW_TO_READ, BASIS ->
                Stated.example(
                        ShownRuns.studied(ShownRuns.study("lda", "full", "log-likelihood", 0.2)), VerdictRuns.STRONG);
        };
    }
}
