package org.tattle.reports.dossier;

import java.util.List;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.reports.dossier.Seal.Signature;

class SealSentenceTest extends SentenceTests<SealSentence> {
    private static final List<Statement> INTACT = of(List.of(), List.of(), Signature.NONE);
    private static final List<Statement> CHANGED = of(List.of("dossier.html"), List.of(), Signature.NONE);
    private static final List<Statement> ADDED = of(List.of(), List.of("more.html"), Signature.NONE);

    private static List<Statement> of(List<String> changed, List<String> added, Signature signature) {
        Seal.Finding found = new Seal.Finding(2, changed, List.of(), added, signature, "9f86d0");
        return List.of(found.says(), signature.says());
    }

    private static List<Statement> signed(Signature signature) {
        return of(List.of(), List.of(), signature);
    }

    SealSentenceTest() {
        super(SealSentence.class);
    }

    @Override
    protected Example example(SealSentence sentence) {
        return switch (sentence) {
            case INTACT -> new Example(signed(Signature.VALID), signed(Signature.WRONG));
            case NOT_INTACT -> new Example(CHANGED, INTACT);
            case NOT_SEALED -> new Example(ADDED, CHANGED);
            case UNSIGNED -> new Example(INTACT, signed(Signature.UNCHECKED));
            case UNCHECKED -> new Example(signed(Signature.UNCHECKED), INTACT);
            case OF_THIS_KEY -> new Example(signed(Signature.VALID), signed(Signature.WRONG));
            case NOT_OF_THIS_KEY -> new Example(signed(Signature.WRONG), signed(Signature.VALID));
            case NO_SIGNATURE -> new Example(signed(Signature.MISSING), INTACT);
        };
    }
}
