package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.cli.view.ArtifactDossier.Exposed;
import org.tattle.cli.view.ArtifactDossier.Way;
import org.tattle.core.InputException;
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
        return new Way(ArtifactNotes.byCounts(!sure), sure, List.of(new Exposed(candidate, 1)));
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

    private static List<Statement> notes(Statement note) {
        return List.of(note);
    }

    @Override
    protected Example example(ArtifactSentence sentence) {
        InputException fault = new InputException("file", "it holds no counts", "see");
        return switch (sentence) {
            case PROVED -> new Example(headline(REVEALING, SURE), headline(REVEALING, MORE));
            case MORE_IF_COMPLETE -> new Example(headline(REVEALING, SURE, MORE), headline(REVEALING, SURE));
            case IF_COMPLETE -> new Example(headline(REVEALING, MORE), headline(REVEALING, SURE, MORE));
            case NOBODY_BUT -> new Example(headline(REVEALING), headline(OPEN));
            case NOBODY_OPEN -> new Example(headline(OPEN), headline(CLEAN));
            case NOBODY -> new Example(headline(CLEAN), headline(OPEN));
            case STANDS ->
                new Example(notes(ArtifactNotes.stands(true, "file")), notes(ArtifactNotes.stands(false, "file")));
            case VECTOR_STANDS ->
                new Example(notes(ArtifactNotes.stands(false, "file")), notes(ArtifactNotes.stands(true, "file")));
            case ROBUST -> new Example(notes(ArtifactNotes.byCounts(false)), notes(ArtifactNotes.byCounts(true)));
            case COMPLETE -> new Example(notes(ArtifactNotes.byCounts(true)), notes(ArtifactNotes.byCounts(false)));
            case NOT_SOLVED ->
                new Example(notes(ArtifactNotes.notSolved(fault)), notes(ArtifactNotes.meansNotSolved("file")));
            case GIVE_EMBEDDINGS ->
                new Example(notes(ArtifactNotes.giveEmbeddings("file")), notes(ArtifactNotes.meansNotSolved("file")));
            case OTHER_DIMENSIONS ->
                new Example(notes(ArtifactNotes.otherDimensions("file")), notes(ArtifactNotes.vectorMeans()));
            case MEANS ->
                new Example(notes(ArtifactNotes.meansNotSolved("file")), notes(ArtifactNotes.giveEmbeddings("file")));
            case MEANS_CAME_OUT, MEANS_ASSUME ->
                new Example(ArtifactNotes.meansSolved("file", 2, 3), notes(ArtifactNotes.meansNotSolved("file")));
            case MEANS_ROBUST ->
                new Example(notes(ArtifactNotes.byMeans(false, "file")), notes(ArtifactNotes.byMeans(true, "file")));
            case MEANS_COMPLETE ->
                new Example(notes(ArtifactNotes.byMeans(true, "file")), notes(ArtifactNotes.byMeans(false, "file")));
            case VECTOR_MEANS ->
                new Example(notes(ArtifactNotes.vectorMeans()), notes(ArtifactNotes.otherDimensions("file")));
        };
    }
}
