package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.external.OpaqueDataset;
import org.tattle.engine.external.Sentinels;
import org.tattle.engine.external.SplitDesign;

class SplitSentenceTest extends SentenceTests<SplitSentence> {
    SplitSentenceTest() {
        super(SplitSentence.class);
    }

    /** Designs of fewer than 100 records have no sentinels. */
    private static List<Statement> stated(int records, boolean ofCorpus) {
        OpaqueDataset numbered = OpaqueDataset.ofUnknownLength(
                IntStream.range(0, records).mapToObj(Integer::toString).toList());
        return new SplitView(new SplitDesign(numbered, 1, 2, 4, Sentinels.usual(records)), ofCorpus, Path.of("design"))
                .steps();
    }

    @Override
    protected Example example(SplitSentence sentence) {
        List<Statement> few = stated(50, true);
        List<Statement> many = stated(400, true);
        return switch (sentence) {
            case TRAIN -> new Example(few, many);
            case TRAIN_COPIES -> new Example(many, few);
            case BRING_EITHER -> new Example(few, stated(50, false));
            case BRING_STATISTICS -> new Example(stated(50, false), few);
        };
    }
}
