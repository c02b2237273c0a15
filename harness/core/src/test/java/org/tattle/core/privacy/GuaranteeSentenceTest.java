package org.tattle.core.privacy;

import java.util.Collection;
import java.util.List;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class GuaranteeSentenceTest extends SentenceTests<GuaranteeSentence> {
    GuaranteeSentenceTest() {
        super(GuaranteeSentence.class);
    }

    @Override
    protected Example example(GuaranteeSentence sentence) {
        return switch (sentence) {
            case PROMISES_NOTHING -> new Example(said(10.1), said(10));
        };
    }

    private static Collection<Statement> said(double epsilon) {
        return List.of(GuaranteeText.weak(epsilon).orElse(Statement.NOTHING));
    }
}
