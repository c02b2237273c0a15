package org.tattle.cli.view.published;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.cli.view.published.ArtifactDossier.Exposed;
import org.tattle.cli.view.published.ArtifactDossier.Way;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class ArtifactSentenceTest extends SentenceTests<ArtifactSentence> {
    private static final Contents CLEAN = new Contents("a plot", List.of());
    private static final Contents OPEN = Contents.open("not known", List.of(), "a file of no known kind");
    private static final Contents REVEALING =
            new Contents("texts", List.of(Finding.exact(Evidence.DOCUMENTS, "a list", Remedy.LEAVE_OUT.with())));
    private static final Way SURE = way(true, 0);
    private static final Way MORE = way(false, 1);

    ArtifactSentenceTest() {
        super(ArtifactSentence.class);
    }

    private static Way way(boolean sure, int candidate) {
        return new Way(
                (sure ? ArtifactSentence.ROBUST : ArtifactSentence.COMPLETE).with(),
                sure,
                List.of(new Exposed(candidate, 1)));
    }

    private static Corpus candidates() {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        builder.addTokens("a", List.of("tea"));
        builder.addTokens("b", List.of("cup"));
        return builder.build();
    }

    private static List<Statement> headline(Contents contents, Way... ways) {
        Inspection inspection =
                new Inspection(Path.of("folder"), List.of(new InspectedFile("file", contents, Optional.empty())));
        return List.of(new ArtifactDossier(inspection, candidates(), List.of(ways), List.of()).headline());
    }

    @Override
    protected Example example(ArtifactSentence sentence) {
        return switch (sentence) {
            case PROVED -> new Example(headline(REVEALING, SURE), headline(REVEALING, MORE));
            case MORE_IF_COMPLETE -> new Example(headline(REVEALING, SURE, MORE), headline(REVEALING, SURE));
            case IF_COMPLETE -> new Example(headline(REVEALING, MORE), headline(REVEALING, SURE, MORE));
            case NOBODY_BUT -> new Example(headline(REVEALING), headline(OPEN));
            case NOBODY_OPEN -> new Example(headline(OPEN), headline(CLEAN));
            case NOBODY -> new Example(headline(CLEAN), headline(OPEN));
            // of runs: AdviseArtifactTest
            case MEANS_CAME_OUT -> new Example(List.of(sentence.with("file", 2, 3)), headline(CLEAN));
            case ROBUST, COMPLETE, MEANS_ASSUME, VECTOR_MEANS, STANDING, MEANS_PROVE, MEANS_PROVE_COMPLETE, OTHERS ->
                new Example(List.of(sentence.with()), headline(CLEAN));
            case MEMORY,
                    STANDS,
                    VECTOR_STANDS,
                    MEANS_ROBUST,
                    MEANS_COMPLETE,
                    NOT_SOLVED,
                    GIVE_EMBEDDINGS,
                    OTHER_DIMENSIONS,
                    MEANS -> new Example(List.of(sentence.with("file")), headline(CLEAN));
        };
    }
}
