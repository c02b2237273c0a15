package org.tattle.attacks.counts.reconstruction;

import static org.tattle.attacks.counts.reconstruction.ReconstructionTest.CORPUS;
import static org.tattle.attacks.counts.reconstruction.ReconstructionTest.MODEL;

import java.util.List;
import java.util.OptionalDouble;
import org.tattle.attacks.counts.reading.Released;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class ReconstructionSentenceTest extends SentenceTests<ReconstructionSentence> {
    private static final List<Statement> LINKED = found(MODEL);

    ReconstructionSentenceTest() {
        super(ReconstructionSentence.class);
    }

    private static List<Statement> found(TopicModel model) {
        return List.of(Reconstruction.of(model, OptionalDouble.empty()).finding());
    }

    @Override
    protected Example example(ReconstructionSentence sentence) {
        return switch (sentence) {
            case LINKED -> new Example(LINKED, found(ReconstructionTest.model(CORPUS, 1)));
            case COUNTS_NOT_EXACT -> new Example(found(Released.rounded(MODEL, 3)), LINKED);
            case NOT_SPLIT -> new Example(found(ReconstructionTest.whole(CORPUS.wordTokens())), LINKED);
            case NO_EQUALS -> new Example(found(ReconstructionTest.model(CORPUS, 1)), LINKED);
            case MAY_BE_CHANCE -> new Example(found(Released.rounded(MODEL, 7)), LINKED);
        };
    }
}
