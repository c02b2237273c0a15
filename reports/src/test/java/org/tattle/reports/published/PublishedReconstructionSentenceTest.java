package org.tattle.reports.published;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class PublishedReconstructionSentenceTest extends SentenceTests<PublishedReconstructionSentence> {
    PublishedReconstructionSentenceTest() {
        super(PublishedReconstructionSentence.class);
    }

    private static List<Statement> stated(boolean exact, int clusters) {
        PublishedReconstruction found = new PublishedReconstruction(
                new PublishedAttack.Model(Optional.of("5 topics"), 50, "topics from a file", true, false),
                exact,
                0,
                clusters,
                2 * clusters,
                0.01,
                "",
                List.of(),
                false,
                Statement.NOTHING,
                Statement.NOTHING,
                new Origin("test", Instant.EPOCH, List.of(), List.of()));
        return List.of(found.headline(), found.expert());
    }

    @Override
    protected Example example(PublishedReconstructionSentence sentence) {
        List<Statement> linked = stated(true, 3);
        List<Statement> counted = stated(true, 0);
        List<Statement> nothing = stated(false, 0);
        return switch (sentence) {
            case REVEALS_PARTS, SAME_DOCUMENT -> new Example(linked, counted);
            case REVEALS_COUNTS -> new Example(counted, nothing);
            case INCONCLUSIVE -> new Example(nothing, counted);
            case NO_LINKS -> new Example(counted, linked);
        };
    }
}
