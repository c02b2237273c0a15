package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** What people wrote stays out of all that a run writes, but for the released models themselves. */
class WordsOfRecordsTest {
    private static final int DOCUMENTS = 40;

    @TempDir
    Path folder;

    /** Documents of common words, and of one that nobody else has. */
    private static String corpus() {
        return CliFixture.lines(IntStream.range(0, DOCUMENTS)
                .mapToObj(d -> "{\"id\": \"%d\", \"text\": \"common%s shared%s %s\"}"
                        .formatted(d, letter(d % 5), letter(d % 3), rare(d)))
                .toArray(String[]::new));
    }

    private static char letter(int i) {
        return (char) ('a' + i);
    }

    private static String rare(int document) {
        return "secretword" + letter(document / 26) + letter(document % 26);
    }

    private CommandRun audit(String out, String more) throws IOException {
        return new CliFixture(folder)
                .with("texts.jsonl", corpus())
                .run("audit --corpus DIR/texts.jsonl --text-field text --id-field id --topics 2 --targets 2 --shadows 2"
                        + " --attacks count-inversion,vocabulary,count-ratio,entropy --surfaces full,top-20,vocabulary"
                        + " --vocabulary training --out DIR/" + out + more);
    }

    /** Every file of a run, but for the models, which are what is released. */
    private List<Path> files(String out) throws IOException {
        List<Path> files = new ArrayList<>();
        try (var walk = Files.walk(folder.resolve(out))) {
            walk.filter(Files::isRegularFile)
                    .filter(file -> !folder.resolve(out).relativize(file).startsWith("models"))
                    .forEach(files::add);
        }
        return files;
    }

    @Test
    void nothingThatARunWrites_holdsAWordOfARecord() throws IOException {
        CommandRun run = audit("run", "");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains(" memberships (").doesNotContain("secretword");
        assertThat(files("run"))
                .hasSizeGreaterThan(4)
                .allSatisfy(file -> assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain("secretword"));
    }

    @Test
    void words_standInProofsWhereTheyAreAskedFor() throws IOException {
        CommandRun run = audit("shown", " --show-words");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(Files.readString(folder.resolve("shown/results.json")))
                .containsPattern("the word of column \\d+ \\(\\\\\"secretword");
    }
}
