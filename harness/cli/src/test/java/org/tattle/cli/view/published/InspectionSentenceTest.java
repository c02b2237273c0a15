package org.tattle.cli.view.published;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.tattle.artifacts.Inspection;
import org.tattle.artifacts.Inspection.InspectedFile;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.core.InputException;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

class InspectionSentenceTest extends SentenceTests<InspectionSentence> {
    private static final Finding TEXTS = Finding.exact(Evidence.DOCUMENTS, "a list", Remedy.LEAVE_OUT.with());
    private static final Finding CALL = Finding.exact(Evidence.CODE, "os.system", Remedy.NO_CODE.with());
    private static final Finding FOREIGN = Finding.approximate(Evidence.CODE, "mine.Model", Remedy.NO_CODE.with());
    private static final InspectedFile CLEAN = file(new Contents("a plot", List.of()));
    private static final InspectedFile REVEALING = file(new Contents("texts", List.of(TEXTS)));
    private static final InspectedFile OPEN = file(Contents.open("an object", List.of(TEXTS), "an attribute"));
    private static final InspectedFile UNKNOWN = file(Contents.open("not known", List.of(), "a file of no known kind"));
    private static final InspectedFile UNREAD = new InspectedFile(
            "file", new Contents("not read", List.of()), Optional.of(new InputException("file", "it ends", "copy it")));

    InspectionSentenceTest() {
        super(InspectionSentence.class);
    }

    private static InspectedFile file(Contents contents) {
        return new InspectedFile("file", contents, Optional.empty());
    }

    private static List<Statement> stated(InspectedFile... files) {
        return Stream.concat(
                        Stream.of(new InspectionView(new Inspection(Path.of("folder"), List.of(files)), false, 80)
                                .verdict()),
                        Stream.of(files).flatMap(file -> InspectionView.open(file).stream()))
                .toList();
    }

    private static List<Statement> ruled(InspectedFile... files) {
        return InspectionSarif.of(new Inspection(Path.of("folder"), List.of(files))).results().stream()
                .flatMap(
                        result -> Stream.of(result.rule().title(), result.rule().help()))
                .toList();
    }

    @Override
    protected Example example(InspectionSentence sentence) {
        return switch (sentence) {
            case FOUND -> new Example(stated(REVEALING, CLEAN), stated(CLEAN));
            case FOUND_NOTHING -> new Example(stated(CLEAN, UNKNOWN), stated(UNKNOWN));
            case MAY_BE_MORE -> new Example(stated(OPEN), stated(REVEALING));
            case NOTHING_OF -> new Example(stated(CLEAN, UNREAD), stated(CLEAN, OPEN));
            case NOTHING_AT_ALL -> new Example(stated(UNKNOWN, UNREAD), stated(UNKNOWN, CLEAN));
            case NOT_KNOWN -> new Example(stated(UNKNOWN), stated(UNREAD));
            case NOT_READ -> new Example(stated(UNREAD), stated(UNKNOWN));
            case RUNS_CODE ->
                new Example(
                        stated(file(new Contents("a pickle", List.of(CALL)))),
                        stated(file(new Contents("a pickle", List.of(FOREIGN)))));
            case LOADS_UNKNOWN ->
                new Example(
                        stated(file(new Contents("a pickle", List.of(FOREIGN)))),
                        stated(file(new Contents("a pickle", List.of(CALL)))));
            case NOT_JUDGED -> new Example(stated(OPEN), stated(REVEALING, UNREAD));
            case MAY_HOLD, LOOK_AT_IT -> new Example(ruled(UNREAD, CLEAN), ruled(REVEALING, CLEAN));
        };
    }
}
