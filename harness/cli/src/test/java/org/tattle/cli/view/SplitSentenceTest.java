package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.external.NeighborDesign;
import org.tattle.engine.external.OpaqueDataset;
import org.tattle.engine.external.Sentinels;
import org.tattle.engine.external.SplitDesign;

class SplitSentenceTest extends SentenceTests<SplitSentence> {
    SplitSentenceTest() {
        super(SplitSentence.class);
    }

    private static OpaqueDataset numbered(int records) {
        return OpaqueDataset.ofUnknownLength(
                IntStream.range(0, records).mapToObj(Integer::toString).toList());
    }

    /** Designs of fewer than 100 records have no sentinels. */
    private static List<Statement> stated(int records, boolean ofCorpus, boolean hasProgram) {
        SplitDesign design = new SplitDesign(numbered(records), 1, 2, 4, Sentinels.usual(records));
        return new SplitView(design, ofCorpus, Path.of("design"), hasProgram).steps();
    }

    private static List<Statement> neighbors(boolean ofCorpus, boolean hasProgram) {
        return new NeighborView(new NeighborDesign("3", 8), ofCorpus, Path.of("pair"), hasProgram).steps();
    }

    @Override
    protected Example example(SplitSentence sentence) {
        List<Statement> few = stated(50, true, false);
        List<Statement> many = stated(400, true, false);
        List<Statement> numbers = stated(50, false, false);
        List<Statement> program = stated(50, true, true);
        return switch (sentence) {
            case TRAIN -> new Example(few, many);
            case TRAIN_COPIES -> new Example(many, few);
            case BRING_EITHER -> new Example(few, numbers);
            case BRING_STATISTICS -> new Example(numbers, few);
            case FILL_IN -> new Example(program, few);
            case AUDIT_WRITTEN -> new Example(program, neighbors(true, true));
            case TRAIN_NEIGHBORS -> new Example(neighbors(true, false), few);
            case BRING_NUMBERS -> new Example(neighbors(false, false), neighbors(false, true));
            case CERTIFY_WRITTEN -> new Example(neighbors(false, true), program);
            case TRAINER_DOES_MORE -> new Example(neighbors(true, true), numbers);
        };
    }
}
