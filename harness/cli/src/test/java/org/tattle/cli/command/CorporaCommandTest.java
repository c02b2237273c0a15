package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.tattle.cli.testing.CliTest;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.testing.SharedData;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.formats.corpora.KnownCorpus;

class CorporaCommandTest extends CliTest {
    @Test
    void allAreListed_inLinesNoLongerThanTheTerminalIsWide() throws IOException {
        for (int columns : new int[] {60, 80, 120}) {
            CommandRun run = CommandRun.of(ToyPlugins::plugins, Map.of("COLUMNS", "" + columns), "corpora")
                    .done();
            assertThat(run.out().lines()).allMatch(line -> line.length() <= columns);
            assertThat(KnownCorpus.all())
                    .allSatisfy(corpus -> assertThat(run.out()).containsPattern("(?m)^" + corpus.name() + " +\\S"));
        }
        JsonNode all = new ObjectMapper().readTree(run("corpora --json").done().out());
        assertThat(all.findValuesAsText("terms"))
                .hasSameSizeAs(KnownCorpus.all())
                .doesNotContain("");
    }

    @Test
    void oneIsShown_withWhereItIsAndItsChecksums() throws IOException {
        assertThat(run("corpora show mnist").done().out())
                .contains("terms: CC BY-SA 3.0", "https://storage.googleapis.com/", "ba891046e6505d7a");
        assertThat(run("corpora show nips").done().out()).contains("no checksum: it could not be had");
        JsonNode shown = new ObjectMapper()
                .readTree(run("corpora show stroke --json").done().out());
        assertThat(shown.at("/assignments/0").asText()).isEqualTo("data.id=id");
        assertThat(shown.at("/files/0/sha256").asText()).hasSize(64);
    }

    @Test
    void anotherFile_exitsWith1() throws IOException {
        CommandRun run = run("corpora verify kos DIR/good.jsonl");
        assertThat(run.exit()).isEqualTo(1);
        assertThat(run.out()).contains("good.jsonl is no file of kos: ");
        assertThat(run("corpora verify kos DIR/good.jsonl --json").out()).doesNotContain("\"is\"");
    }

    @Test
    void aPreparedFile_isWritten_foundAgain_andKept() throws IOException {
        String file = SharedData.file("tweetrumors/pheme_clean.json.gz").toString();
        assertThat(run("corpora prepare tweetrumors " + file + " --out DIR/corpora")
                        .done()
                        .out())
                .matches("wrote \\S+pheme_clean.json.gz\n");
        assertThat(run("corpora verify tweetrumors DIR/corpora/pheme_clean.json.gz")
                        .done()
                        .out())
                .contains("is pheme_clean.json.gz, prepared: plans of tweetrumors read it");
        assertThat(run("corpora prepare tweetrumors " + file + " --out DIR/corpora --json")
                        .done()
                        .out())
                .contains("\"new\" : false");
    }

    @Test
    void whatIsNotUnderstood_isRefused() throws IOException {
        assertRefused("corpora lst", "tattle corpora: there is no `lst`; known are show, verify, prepare");
        assertRefused("corpora show", "tattle corpora: show needs a NAME; see 'tattle corpora --help'");
        assertRefused("corpora verify kos", "tattle corpora: verify needs a FILE; see 'tattle corpora --help'");
        assertRefused("corpora show koss", "tattle corpora: no corpus is called `koss`; did you mean `kos`?");
        assertRefused(
                "corpora show kos DIR/good.jsonl",
                "tattle corpora: show takes no file; verify the file, or leave it out");
        assertRefused("corpora verify kos DIR/none", "DIR/none: there is no such file; check the path");
    }
}
