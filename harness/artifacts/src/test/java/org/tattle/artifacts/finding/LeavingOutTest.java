package org.tattle.artifacts.finding;

import java.util.List;
import org.tattle.core.testing.SentenceTests;

/** What it costs to leave a part out is said of that part, and not of another. */
class LeavingOutTest extends SentenceTests<LeavingOut> {
    LeavingOutTest() {
        super(LeavingOut.class);
    }

    private static Example of(Evidence right, Evidence wrong) {
        return new Example(
                List.of(LeavingOut.of(right).with()),
                List.of(LeavingOut.of(wrong).with()));
    }

    @Override
    protected Example example(LeavingOut costs) {
        return switch (costs) {
            case NOTHING -> of(Evidence.DROPPED_WORDS, Evidence.STOP_LIST);
            case LOOKING_UP -> of(Evidence.ASSIGNMENTS, Evidence.SIZES);
            case ASSIGNING -> of(Evidence.MEMBERS_BY_MEANS, Evidence.DOCUMENTS);
            case COUNTING -> of(Evidence.DOCUMENT_FREQUENCIES, Evidence.COUNTS);
            case READING -> of(Evidence.TOP_WORDS, Evidence.TOPICS);
            case LOADING -> of(Evidence.CODE, Evidence.PATHS);
        };
    }
}
