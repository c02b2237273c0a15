package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/**
 * Pages as a browser shows them: nothing is wider than its place or cut at 1,280, 768 and 390 pixels, text has a
 * contrast of 4.5:1 and graphics of 3:1 in light and dark, headings follow each other without a jump, figures have a
 * text. Nothing here is random.
 */
@Tag("slow")
class PagesInBrowserTest {
    private static final String SMALL = " --quiet --targets 2 --shadows 4 --threads 2 --out DIR/";
    private static final String DOCUMENTS = "audit --topics 2 --corpus DIR/good.jsonl --id-field id" + SMALL;

    private static final String MODEL = " --quiet --model DIR/weights.csv --vocabulary DIR/words.txt";
    private static final int CANDIDATES = 30;
    private static final int WORDS = 60;

    @TempDir
    private static Path folder;

    private static Browser browser;

    @BeforeAll
    static void makePages() throws IOException {
        browser = Browser.find(folder).orElse(null);
        Assumptions.assumeTrue(browser != null, "no Chromium in the path: pages are not measured");
        CliFixture bench = new CliFixture(folder)
                .with("good.jsonl", CliFixture.jsonLines())
                .with("rows.csv", rows())
                .with("candidates.jsonl", CliFixture.lines(candidates()))
                .with("weights.csv", weights())
                .with("words.txt", CliFixture.lines(words()))
                .with("history.jsonl", history())
                .with("mail.edges", CliFixture.lines("a b 3", "b c 2", "c a 1", "d e 4", "e f 1", "f a 7", "g b 5"));
        for (String line : List.of(
                "audit --quiet --threads 2 --out DIR/demo",
                "audit --quiet --threads 2 --targets 5 --shadows 16 --set data.synthetic.documents=600 --topics 5"
                        + " --defenses lda,noisy-histogram,dp-svi-lda,lp-lda,hdp-lda,lda-online,vips-lda"
                        + " --out DIR/seven",
                DOCUMENTS + "certify --attacks lira-online --defenses lda,noisy-histogram --certify 100 --canaries 50",
                DOCUMENTS
                        + "surfaces --attacks lira-online,count-inversion --surfaces full,decimals-4,top-20"
                        + " --set report.topics=2",
                "audit --quiet --targets 2 --shadows 8 --threads 2 --defenses logistic,erm-output --attacks lira-online"
                        + " --corpus DIR/rows.csv --label-field ill --id-field id --out DIR/rows",
                "audit --defenses poisson-communities --set poisson-communities.sweeps=20"
                        + " --set poisson-communities.burn-in=10 --set poisson-communities.every=5 --set attacks=[]"
                        + " --set report.heat-maps=true --corpus DIR/mail.edges" + SMALL + "network",
                "attack" + MODEL + " --candidates DIR/candidates.jsonl --id-field id --out DIR/attack",
                "attack" + MODEL + " --candidates DIR/candidates.jsonl --id-field id --own-vocabulary --show-words"
                        + " --out DIR/shown",
                "reconstruct" + MODEL + " --show-words --out DIR/reconstruct",
                "compare DIR/seven DIR/demo --out DIR/compare",
                "history DIR/history.jsonl --quiet --out DIR/history",
                "runs DIR")) {
            CommandRun run = bench.run(line);
            assertThat(run.exit()).as(line + "\n" + run.err()).isZero();
        }
    }

    private static String rows() {
        StringBuilder rows = new StringBuilder("id,x,y,ill\n");
        for (int i = 0; i < 40; i++) {
            rows.append('r')
                    .append(i)
                    .append(',')
                    .append(i % 7 / 6.0)
                    .append(',')
                    .append(i % 5 / 4.0);
            rows.append(i % 3 == 0 ? ",yes\n" : ",no\n");
        }
        return rows.toString();
    }

    /** Fourteen runs of a gate of two plans, with six figures, of which none rises. */
    private static String history() {
        String figures = IntStream.range(0, 6)
                .mapToObj(f ->
                        ("{\"experiment\":\"lda-%d\",\"attack\":\"lira-online\",\"surface\":\"full\",\"metric\":\"tpr\","
                                        + "\"fpr\":0.01,\"value\":0.1,\"low\":0.09,\"high\":0.11,\"error\":0.005,\"freedom\":40,"
                                        + "\"targets\":20,\"shadows\":64}")
                                .formatted(f))
                .collect(Collectors.joining(","));
        return CliFixture.lines(IntStream.range(0, 14)
                .mapToObj(run ->
                        ("{\"schema\":\"tattle-history/1\",\"time\":\"2026-01-%02dT00:00:00Z\",\"commit\":\"%040x\","
                                        + "\"version\":\"0.1.0\",\"plan\":\"%s\",\"seed\":%d,\"run\":\"gate\",\"gate\":\"ok\",\"blocked\":false,"
                                        + "\"controls\":13,\"failedControls\":0,\"figures\":[%s]}")
                                .formatted(run + 1, run, run < 4 ? "p" : "q", run, figures))
                .toArray(String[]::new));
    }

    private static String[] words() {
        return IntStream.range(0, WORDS)
                .mapToObj(w -> "word" + (char) ('a' + w / 26) + (char) ('a' + w % 26))
                .toArray(String[]::new);
    }

    /** The word at a position of a candidate: half of a candidate's words are its own. */
    private static int word(int candidate, int position) {
        return position % 2 == 0 ? position : CANDIDATES + candidate;
    }

    private static String[] candidates() {
        String[] words = words();
        return IntStream.range(0, CANDIDATES)
                .mapToObj(c -> "{\"id\": \"c%d\", \"text\": \"%s\"}"
                        .formatted(
                                c,
                                IntStream.range(0, 8)
                                        .mapToObj(i -> words[word(c, i)])
                                        .collect(Collectors.joining(" "))))
                .toArray(String[]::new);
    }

    /** Two topics of a model trained on the even candidates: counts and a prior. */
    private static String weights() {
        double[] even = new double[WORDS];
        for (int c = 0; c < CANDIDATES; c += 2) {
            for (int i = 0; i < 8; i++) {
                even[word(c, i)]++;
            }
        }
        return IntStream.of(1, 3)
                .mapToObj(quarters -> Arrays.stream(even)
                        .mapToObj(count -> Double.toString(0.5 + count * quarters / 4))
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private static String faults(String page) throws IOException, InterruptedException {
        List<Browser.Measured> measured = browser.measure(page);
        assertThat(measured)
                .extracting(Browser.Measured::frame)
                .containsExactlyInAnyOrder("wide", "tablet", "phone", "dark");
        return measured.stream()
                .flatMap(one -> one.faults().stream().map(fault -> one.frame() + ": " + fault))
                .collect(Collectors.joining("\n"));
    }

    private static String page(String name) throws IOException {
        return Files.readString(folder.resolve(name));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "demo/report.html",
                "seven/report.html",
                "certify/report.html",
                "surfaces/report.html",
                "rows/report.html",
                "network/report.html",
                "attack/attack.html",
                "shown/attack.html",
                "reconstruct/reconstruction.html",
                "compare/compare.html",
                "history/history.html",
                "runs.html",
            })
    void nothingIsClipped_pale_orWithoutAText(String name) throws Exception {
        assertThat(faults(page(name))).isEmpty();
    }

    @Test
    void sevenExperiments_takeSixScreens_andEightPages() throws Exception {
        int wide = browser.measure(page("seven/report.html")).stream()
                .filter(one -> one.frame().equals("wide"))
                .mapToInt(Browser.Measured::height)
                .findFirst()
                .orElseThrow();
        assertThat(wide).isLessThanOrEqualTo(6 * 800);
        assertThat(browser.printed(folder.resolve("seven/report.html"))).isLessThanOrEqualTo(8);
    }

    /** Fails when figures with keys begin on a page of their own, below an empty one. */
    @Test
    void sixFiguresOfAHistory_takeTwoPages_withTheRuns() throws Exception {
        assertThat(browser.printed(folder.resolve("history/history.html"))).isEqualTo(2);
    }

    /** Fails when marked runs are not shown beside each other, or the line to paste is not of these two. */
    @Test
    void twoMarkedRuns_areShownSideBySide() throws Exception {
        String shown = browser.shown(page("runs.html"), """
                for (const name of ['demo', 'seven', 'rows']) {
                  document.querySelector('tr[data-run="' + name + '"] .mark').click();
                }
                const place = document.getElementById('difference');
                return [place.hidden, place.querySelector('pre').textContent, place.querySelectorAll('td.other').length > 0,
                  [...place.querySelectorAll('thead th')].map(one => one.textContent).join(),
                  [...place.querySelectorAll('tbody th')].map(one => one.textContent).join()].join('\\n');
                """);
        assertThat(shown.lines())
                .containsExactly(
                        "false",
                        "tattle compare 'seven' 'rows'",
                        "true",
                        ",seven,rows",
                        "date,finding,algorithm,strongest attack,identified,AUC,guarantees,data");
    }

    /** The measurement itself can fail: a table is widened, a text made pale, a heading and a text left out. */
    @Test
    void whatIsBroken_isFound() throws Exception {
        String page = page("demo/report.html");
        assertThat(faults(page.replace("<table class=\"stack\">", "<table class=\"stack\" style=\"width:1500px\">")))
                .contains("wide: overflow: table.stack", "phone: overflow: table.stack");
        assertThat(faults(page.replace("--soft:#57606a", "--soft:#9aa3ad"))).contains("wide: pale text: ");
        assertThat(faults(page.replace("--orange:#b57c00", "--orange:#c98a00"))).contains("pale");
        assertThat(faults(page.replace("<h2>Details</h2>", "<h4>Details</h4>"))).contains("heading: h4 \"Details\"");
        assertThat(faults(page.replace(" role=\"img\"", ""))).contains("no text: svg.figure");
    }
}
