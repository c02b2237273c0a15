package org.tattle.artifacts.finding;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.artifacts.Inspection;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;

/** What evidence allows is said of files that have it, and not of files with the evidence that is most like it. */
class EvidenceSentenceTest extends SentenceTests<Evidence> {
    EvidenceSentenceTest() {
        super(Evidence.class);
    }

    private static Example of(Evidence right, Evidence wrong) {
        return new Example(allowed(right), allowed(wrong));
    }

    private static List<Statement> allowed(Evidence found) {
        Contents contents =
                new Contents("a tool's file", List.of(Finding.exact(found, "an attribute", Remedy.LEAVE_OUT.with())));
        Inspection inspection = new Inspection(
                Path.of("file"), List.of(new Inspection.InspectedFile("file", contents, Optional.empty())));
        return inspection.remedies().keySet().stream().map(Evidence::with).toList();
    }

    @Override
    protected Example example(Evidence evidence) {
        return switch (evidence) {
            case DOCUMENTS -> of(Evidence.DOCUMENTS, Evidence.TOKENS);
            case TOKENS -> of(Evidence.TOKENS, Evidence.COUNTS);
            case MEMBERS -> of(Evidence.MEMBERS, Evidence.IDS);
            case MEMBERS_BY_MEANS -> of(Evidence.MEMBERS_BY_MEANS, Evidence.EMBEDDINGS);
            case ASSIGNMENTS -> of(Evidence.ASSIGNMENTS, Evidence.COUNTS_BY_TOPIC);
            case COUNTS_BY_TOPIC -> of(Evidence.COUNTS_BY_TOPIC, Evidence.COUNTS_BY_CLASS);
            case COUNTS_BY_CLASS -> of(Evidence.COUNTS_BY_CLASS, Evidence.COUNTS_BY_TOPIC);
            case COUNTS -> of(Evidence.COUNTS, Evidence.DOCUMENT_FREQUENCIES);
            case DOCUMENT_FREQUENCIES -> of(Evidence.DOCUMENT_FREQUENCIES, Evidence.COUNTS);
            case VOCABULARY -> of(Evidence.VOCABULARY, Evidence.STOP_LIST);
            case DROPPED_WORDS -> of(Evidence.DROPPED_WORDS, Evidence.STOP_LIST);
            case STOP_LIST -> of(Evidence.STOP_LIST, Evidence.DROPPED_WORDS);
            case SIZES -> of(Evidence.SIZES, Evidence.COUNTS);
            case EMBEDDINGS -> of(Evidence.EMBEDDINGS, Evidence.MEMBERS_BY_MEANS);
            case TOPICS -> of(Evidence.TOPICS, Evidence.TOP_WORDS);
            case TOP_WORDS -> of(Evidence.TOP_WORDS, Evidence.TOPICS);
            case IDS -> of(Evidence.IDS, Evidence.AUTHORS);
            case PATHS -> of(Evidence.PATHS, Evidence.AUTHORS);
            case AUTHORS -> of(Evidence.AUTHORS, Evidence.PATHS);
            case CODE -> of(Evidence.CODE, Evidence.PATHS);
        };
    }
}
