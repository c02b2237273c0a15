package org.tattle.cli.view;

import java.util.List;
import java.util.OptionalDouble;
import org.tattle.attacks.counts.reconstruction.Reconstruction;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class ReconstructionViewSentenceTest extends SentenceTests<ReconstructionViewSentence> {
    ReconstructionViewSentenceTest() {
        super(ReconstructionViewSentence.class);
    }

    private static List<Statement> stated(List<int[]> clusters) {
        Reconstruction nothing = Reconstruction.of(
                TopicModel.ofWeights(1, new double[] {2, 1, 1}, new Vocabulary(List.of("a", "b", "c"))),
                OptionalDouble.of(1));
        ReconstructionView view = new ReconstructionView(
                new Reconstruction(nothing.model(), nothing.histogram(), clusters, 0.01, nothing.finding()),
                "topics of a file",
                false,
                3,
                false);
        return List.of(view.verdict(), view.assumes());
    }

    @Override
    protected Example example(ReconstructionViewSentence sentence) {
        List<Statement> linked = stated(List.of(new int[] {1, 2}));
        List<Statement> nothing = stated(List.of());
        return switch (sentence) {
            case NOTHING -> new Example(nothing, linked);
            case CLUSTERS, ASSUMES -> new Example(linked, nothing);
        };
    }
}
