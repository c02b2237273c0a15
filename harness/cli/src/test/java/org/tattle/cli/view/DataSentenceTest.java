package org.tattle.cli.view;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.engine.Audit;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.plan.PlanReader;
import org.tattle.formats.ReadFile;

/** Documents of a word of their own each, and rows, of which two are equal. */
class DataSentenceTest extends SentenceTests<DataSentence> {
    private static final Plugins PLUGINS = Plugins.load(DataSentenceTest.class.getClassLoader());

    @TempDir
    private static Path folder;

    DataSentenceTest() {
        super(DataSentence.class);
    }

    @BeforeAll
    static void write() throws IOException {
        StringBuilder documents = new StringBuilder();
        StringBuilder rows = new StringBuilder("age,work,ill\n");
        for (int i = 0; i < 12; i++) {
            String own = "own" + (char) ('a' + Math.min(i, 10));
            documents.append("{\"group\": \"g%d\", \"text\": \"%s some words\"}\n".formatted(i % 2, own));
            rows.append("%d,%s,%s\n"
                    .formatted(20 + Math.min(i, 10), i % 3 == 0 ? "a" : "b", i % 2 == 0 || i > 9 ? "no" : "yes"));
        }
        new CliFixture(folder).with("docs.jsonl", documents.toString()).with("rows.csv", rows.toString());
    }

    private static List<Statement> notes(String data, String defense) {
        String plan = "data: {file: %s/%s}\ndefenses: [%s]\nattacks: [%s]\n"
                .formatted(folder, data, defense, defense.equals("erm") ? "lira-online" : "entropy");
        return new DataView(Audit.of(new PlanReader(PLUGINS).read("the plan", plan, List.of()))
                        .plugins(PLUGINS)
                        .prepare())
                .notes();
    }

    private static List<Statement> leftOut(String key, String value) {
        return DataView.leftOut(Map.of(key, value));
    }

    private static List<Statement> notRead(String... names) {
        return DataView.notRead(new TreeMap<>(Map.of("model", new TreeSet<>(List.of(names)))));
    }

    @Override
    protected Example example(DataSentence sentence) {
        List<Statement> usual = notes("docs.jsonl", "lda");
        List<Statement> noIds = leftOut(PreparedDataset.IDS_OF_NO_RECORD, "2 (x, y)");
        List<Statement> noEmpty = leftOut(DatasetSummary.EMPTY_LEFT_OUT, "3");
        return switch (sentence) {
            case DECIDED_BY_VALUES ->
                new Example(
                        notes("rows.csv, label: ill", "erm"),
                        notes("rows.csv, label: ill, numeric: age, levels: work = a | b", "erm"));
            case CLASSES_IGNORED -> new Example(notes("docs.jsonl, label: group", "lda"), usual);
            case DUPLICATES -> new Example(usual, notes("docs.jsonl, duplicates: drop", "lda"));
            case OWN_WORDS -> new Example(usual, notes("docs.jsonl, vocabulary: training", "lda"));
            case EMPTY_LEFT_OUT -> new Example(noEmpty, noIds);
            case FILES_NOT_READ ->
                new Example(
                        notRead("fit.json"),
                        Stream.concat(notRead().stream(), noIds.stream()).toList());
            case FILES_LEFT_OUT -> new Example(leftOut(ReadFile.LEFT_OUT, "1 (a.pdf)"), noIds);
            case IDS_OF_NO_RECORD -> new Example(noIds, noEmpty);
        };
    }
}
