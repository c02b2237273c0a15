package org.tattle.reports.catalog;

import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.catalog.DefenseCatalog.Corpus;

class CatalogSentenceTest extends SentenceTests<CatalogSentence> {
    private static final Corpus TOLD_APART =
            Catalogs.corpus(Catalogs.proved("a", 1, 0.02, 500), Catalogs.proved("b", 1, 0.01, 600));
    private static final Corpus ALIKE =
            Catalogs.corpus(Catalogs.proved("a", 1, 0.02, 500), Catalogs.proved("b", 1, 0.01, 515));
    private static final Corpus UNPROVED = Catalogs.corpus(Catalogs.plain("plain", 0.2, 400));

    CatalogSentenceTest() {
        super(CatalogSentence.class);
    }

    private static List<Statement> page(Corpus corpus) {
        return Stream.concat(
                        CatalogSentence.answers(corpus).stream(),
                        Stream.of(CatalogSentence.run(corpus), CatalogSentence.caption()))
                .toList();
    }

    private static List<Statement> list(Corpus corpus) {
        return List.of(CatalogSentence.measured(corpus, corpus.defenses()));
    }

    @Override
    protected Example example(CatalogSentence sentence) {
        return switch (sentence) {
            case BASELINE -> new Example(page(TOLD_APART), list(TOLD_APART));
            case LEADS, FOUND -> new Example(page(TOLD_APART), page(UNPROVED));
            case ALIKE -> new Example(page(ALIKE), page(TOLD_APART));
            case NONE_PROVED -> new Example(page(UNPROVED), page(ALIKE));
            case RUN, CAPTION -> new Example(page(UNPROVED), list(UNPROVED));
            case MEASURED -> new Example(list(UNPROVED), page(UNPROVED));
            case AT -> new Example(list(TOLD_APART), list(UNPROVED));
            case UTILITY ->
                new Example(list(UNPROVED), list(Catalogs.corpus(Catalogs.plain("counts", 0.9, Double.NaN))));
        };
    }
}
