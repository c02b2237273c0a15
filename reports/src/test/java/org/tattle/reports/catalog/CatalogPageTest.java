package org.tattle.reports.catalog;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.catalog.DefenseCatalog.Corpus;
import org.tattle.engine.catalog.Leaders;
import org.tattle.engine.catalog.MeasuredDefense;
import org.tattle.engine.catalog.MeasuredDefense.Budget;

class CatalogPageTest {
    private static final Budget CLAIMED = new Budget(1, 0, Catalogs.RECORD, true, false, "E14");
    private static final Budget OF_WORDS = new Budget(1, 0, "word, replace", false, true, "");

    private static String page(Corpus corpus) {
        return new CatalogPage(new DefenseCatalog(List.of(corpus)), CatalogPageTest::plugin, name -> name + ".svg")
                .markdown();
    }

    private static DefensePlugin<?, ?, ?> plugin(String name) {
        return DefensePlugin.of(
                name,
                "topics with noise (Somebody 2019), of 2 kinds",
                NoParameters.class,
                org.tattle.core.data.Corpus.class,
                org.tattle.core.release.TopicModel.class,
                (parameters, corpus) -> {
                    throw new AssertionError();
                });
    }

    @Test
    void thePageLeadsWithTheBest_andHasARowForEachStanding() {
        String page = page(Catalogs.corpus(
                Catalogs.proved("a", 0.999, 0.02, 500),
                Catalogs.proved("a", 3, 0.03, 450),
                Catalogs.proved("b", 1, 0.012, 515),
                Catalogs.of("a", CLAIMED, 0.3, 300),
                Catalogs.plain("plain", 0.2, Double.NaN)));
        assertThat(page)
                .startsWith(
                        "## Tweets\n\n- At ε = 1 (document, add-remove) a has the best perplexity, 500 \\[490, 510\\]; not distinguishable from it: b"
                                + " 515 \\[505, 525\\].\n- At ε = 3 (document, add-remove) a")
                .contains(
                        "| `a` | 2019 | topic model | document, add-remove | proved | 2.0 % \\[1.9, 2.1\\] (lira-online);"
                                + " 500 \\[490, 510\\] | 3.0 % ",
                        "| `a` | 2019 | topic model | document, add-remove | claimed E14 |",
                        "| `plain` | 2019 | topic model | – | – |  |  |  | 20.0 % ")
                .contains("](tweetrumors.svg)");
    }

    /** A claim may be false, and a word's epsilon is not a record's: neither leads. */
    @Test
    void onlyProvedDefensesOfRecords_lead() {
        List<Leaders> leaders = Leaders.of(
                Catalogs.corpus(
                        Catalogs.proved("a", 1, 0.02, 500),
                        Catalogs.of("b", CLAIMED, 0.3, 300),
                        Catalogs.of("c", OF_WORDS, 0.05, 200),
                        Catalogs.proved("d", 2, 0.02, 100)),
                DefenseCatalog.EPSILONS);
        assertThat(leaders)
                .extracting(one -> one.best().defense(), Leaders::isOfRecords)
                .containsExactly(tuple("a", true), tuple("c", false));
    }

    @Test
    void whatIsWorseThanNoModel_isCounted() {
        assertThat(page(Catalogs.corpus(
                        Catalogs.proved("a", 1, 0.02, 500),
                        Catalogs.proved("b", 1, 0.01, 600),
                        Catalogs.of("c", CLAIMED, 0.3, 300),
                        Catalogs.proved("d", 2, 0.02, 100))))
                .contains(
                        "- Without a model, unigram perplexity is 550 \\[540, 560\\]: 1 of these 2 results are better.\n");
    }

    /** Distinguishable only where intervals do not overlap; {@code behind} counts the others. */
    @Test
    void overlappingIntervals_areNotDistinguishable() {
        Leaders leaders = Leaders.of(
                        Catalogs.corpus(
                                Catalogs.proved("far", 10, 0.05, 600),
                                Catalogs.proved("near", 10, 0.02, 519),
                                Catalogs.proved("best", 10, 0.01, 500)),
                        DefenseCatalog.EPSILONS)
                .get(0);
        assertThat(leaders.best().defense()).isEqualTo("best");
        assertThat(leaders.alike()).extracting(MeasuredDefense::defense).containsExactly("near");
        assertThat(leaders.behind()).isEqualTo(1);
        assertThat(leaders.found().defense()).isEqualTo("far");
    }

    @Test
    void aRecord_isReadAsItWasWritten() throws Exception {
        DefenseCatalog catalog = new DefenseCatalog(
                List.of(Catalogs.corpus(Catalogs.proved("a", 1, 0.02, 500), Catalogs.plain("plain", 0.2, Double.NaN))));
        assertThat(CatalogRecord.read("x.json", CatalogRecord.bytes(catalog))).isEqualTo(catalog);
    }

    /** Of a proved form where there is one, with all its epsilons. */
    @Test
    void aDefensesLine_isOfItsProvedForm() {
        DefenseCatalog catalog = new DefenseCatalog(List.of(Catalogs.corpus(
                Catalogs.of("a", CLAIMED, 0.3, 300),
                Catalogs.proved("a", 1, 0.02, 500),
                Catalogs.proved("a", 3, 0.03, 450))));
        assertThat(CatalogRecord.about("a", catalog).orElseThrow().text())
                .isEqualTo(
                        "Tweets, at ε = 1, 3: TPR at 1 % FPR 2.0 % [1.9, 2.1], 3.0 % [2.9, 3.1]; perplexity 500, 450.");
        assertThat(CatalogRecord.about("b", catalog)).isEmpty();
    }

    /** Each choice of parts is an algorithm: a row, a sentence and a line of its own. */
    @Test
    void aDefenseOfUnlikeParts_isSeveralAlgorithms() {
        Corpus corpus = Catalogs.corpus(
                Catalogs.of("a", "first", 1, 500),
                Catalogs.of("a", "second", 1, 505),
                Catalogs.of("a", "first", 3, 450));
        assertThat(page(corpus)).contains("a (first) has the best perplexity", "| `a (first)` |", "| `a (second)` |");
        assertThat(FrontierChart.of(corpus).legend()).hasSize(2);
        DefenseCatalog catalog = new DefenseCatalog(List.of(corpus));
        assertThat(CatalogRecord.about("a", catalog).orElseThrow().text())
                .startsWith("Tweets, a (first), at ε = 1, 3: ");
        assertThat(CatalogRecord.about("second", catalog).orElseThrow().text())
                .startsWith("Tweets, a (second), at ε = 1: ");
    }

    @Test
    void everyDefenseOfTheShippedRecord_isOnItsCharts() {
        for (Corpus corpus : CatalogRecord.shipped().corpora()) {
            assertThat(FrontierChart.of(corpus).legend()).isNotEmpty();
        }
    }
}
