package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;
import org.tattle.core.data.Fingerprint;

/** A pack made, attacked, scored and verified. */
class ChallengeRunTest {
    private static final String PLAN = """
            name: tiny
            train: 1
            dev: 5
            sealed: 5
            plans:
              - corpus: drawn
                title: drawn
                plan:
                  name: tiny
                  seed: 1
                  data: {synthetic: {documents: 100, vocabulary: 300, topics: 2, mean-length: 8}}
                  defenses: [{lda: {topics: 2}}]
                  attacks: [lira-online, count-ratio]
                  shadows: 8
            """;
    private static final String TASK = "drawn/lda-topics-2/full";

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void makeAPack() throws IOException {
        bench = new CliFixture(folder).with("tiny.yaml", PLAN).with("keys/note", "");
        made("pack", "one");
    }

    private CommandRun run(String line) {
        CommandRun run = bench.run("challenge " + line);
        assertThat(run.exit()).as(run.err()).isZero();
        return run;
    }

    private void made(String pack, String key) {
        run("make DIR/tiny.yaml --key DIR/keys/" + key + " --out DIR/" + pack);
    }

    private Map<String, byte[]> files(String pack) throws IOException {
        Map<String, byte[]> files = new TreeMap<>();
        try (Stream<Path> all = Files.walk(folder.resolve(pack))) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                files.put(folder.resolve(pack).relativize(file).toString(), Files.readAllBytes(file));
            }
        }
        return files;
    }

    private void refused(String line, String... words) {
        CommandRun run = bench.run("challenge " + line);
        assertThat(run.exit()).as(line).isEqualTo(2);
        assertThat(run.err().lines().filter(said -> said.startsWith("error: ")))
                .as(run.err())
                .hasSize(1);
        assertThat(run.err()).contains(words);
    }

    /**
     * Fails when sealed targets derive from anything but the key, or anything but their releases and statistics depends
     * on what they learned from: names, sizes and all other files are those of a pack of another key.
     */
    @Test
    void packs_ofTwoKeys_differInSealedTargetsAlone() throws IOException {
        made("same", "one");
        made("other", "two");
        Map<String, byte[]> pack = files("pack");
        Map<String, byte[]> same = files("same");
        Map<String, byte[]> other = files("other");
        assertThat(same.keySet()).isEqualTo(pack.keySet()).isEqualTo(other.keySet());
        List<String> different = pack.keySet().stream()
                .filter(name -> !Arrays.equals(pack.get(name), other.get(name)))
                .toList();

        assertThat(same).allSatisfy((name, bytes) -> assertThat(bytes).as(name).isEqualTo(pack.get(name)));
        assertThat(different.stream()
                        .map(name -> name.replaceAll(".*/|\\..*", ""))
                        .collect(Collectors.toSet()))
                .containsExactlyInAnyOrder(
                        "pack", "croissant", "target-006", "target-007", "target-008", "target-009", "target-010");
        different.forEach(name -> assertThat(other.get(name)).as(name).hasSameSizeAs(pack.get(name)));
        assertThat(pack.keySet()).noneMatch(name -> name.contains("leaky"));
        assertThat(new String(pack.get("pack.json"), StandardCharsets.UTF_8))
                .doesNotContain(Files.readString(folder.resolve("keys/one")).strip());
    }

    /** Fails when an attack needs the key, entries are not ranked, or a stronger attack is ranked below chance. */
    @Test
    void entries_areMadeScoredAndRanked() throws IOException {
        run("run DIR/pack --out DIR/entries");
        Map<String, byte[]> before = files("entries");
        bench.with("entries/blind/attack.json", card("blind"))
                .with("entries/blind/" + TASK + ".csv", scores((record, target) -> (record * 37 + target * 11) % 101));

        CommandRun dev =
                run("score DIR/pack DIR/entries/lira-online DIR/entries/count-ratio DIR/entries/blind --out DIR/board");
        CommandRun sealed = run("score DIR/pack DIR/entries/lira-online DIR/entries/blind --key DIR/keys/one");

        assertThat(dev.out()).contains("tiny 1, part dev", TASK, " of 3", "board.html");
        assertThat(sealed.out())
                .contains("tiny 1, part sealed")
                .containsPattern("lira-online +1 \\[|lira-online +1\\b");
        assertThat(Files.readString(folder.resolve("board/board.html"))).contains("count-ratio", " of 3<");
        run("run DIR/pack --out DIR/entries");
        assertThat(files("entries/lira-online/drawn"))
                .allSatisfy((name, bytes) -> assertThat(bytes).isEqualTo(before.get("lira-online/drawn/" + name)));
        run("verify DIR/pack --key DIR/keys/one");
    }

    private static final String PROGRAM = """
            while read -r line; do
              out=$(printf '%s' "$line" | sed -n 's/.*"out":"\\([^"]*\\)".*/\\1/p')
              case "$line" in
                *'"hello"'*) echo '{"type":"hello","protocol":1}' ;;
                *'"score"'*) cp "$1" "$out.csv" || exit 1; echo '{"type":"scored"}' ;;
                *) exit 0 ;;
              esac
            done
            """;

    private String program(String scores) {
        return " --command sh~DIR/attack.sh~DIR/" + scores;
    }

    /**
     * Fails when the same scores of a plug-in, a program and a table are not one row, a program's card is lost, or a
     * later change of an entry goes unnoticed.
     */
    @Test
    void anEntry_isTheSame_fromAPlugInAProgramAndATable() throws IOException {
        bench.with("attack.sh", PROGRAM).with("entries/program/attack.json", card("program"));
        run("run DIR/pack --attacks lira-online --out DIR/entries");
        String scores = "entries/lira-online/" + TASK + ".csv";
        run("run DIR/pack --name program --out DIR/entries" + program(scores));
        bench.with("entries/table/attack.json", card("table"))
                .with("entries/table/" + TASK + ".csv", Files.readString(folder.resolve(scores)));

        JsonNode board = new ObjectMapper()
                .readTree(run("score DIR/pack DIR/entries/lira-online DIR/entries/program DIR/entries/table --json"
                                + " --out DIR/board")
                        .out());

        Set<JsonNode> values = new HashSet<>();
        board.get("boards")
                .forEach(one -> one.get("standings")
                        .forEach(standing -> values.add(
                                ((ObjectNode) standing.get("placings").get(TASK))
                                        .put("metric", one.get("metric").asText()))));
        assertThat(values).hasSize(board.get("boards").size());
        assertThat(folder.resolve("entries/.program")).doesNotExist();
        assertThat(board.get("entries").get("program").get("claim").asText()).isEqualTo("own words");
        String two = "verify DIR/pack DIR/entries/program DIR/entries/table --board DIR/board";
        assertThat(bench.run("challenge " + two).out()).contains("lira-online is on the board, and not among");
        String verify = two + " DIR/entries/lira-online DIR/entries/board";
        run(verify);
        bench.with("entries/table/attack.json", card("table").replace("own words", "other words"))
                .with("entries/program/" + TASK + ".csv", scores((record, target) -> record));
        CommandRun changed = bench.run("challenge " + verify);
        assertThat(changed.exit()).isEqualTo(1);
        assertThat(changed.out()).contains("program was changed", "table was changed");
    }

    /** Fails when an attack that the pack's plan does not name cannot enter, or writes into the pack. */
    @Test
    void anAttackBeyondThePlan_enters_andLeavesThePackAsItIs() throws IOException {
        run("run DIR/pack --attacks lira-fingerprint-online,fingerprint --out DIR/entries");
        assertThat(folder.resolve("entries/lira-fingerprint-online/" + TASK + ".csv"))
                .exists();
        assertThat(folder.resolve("entries/board/entry-fingerprint.html")).exists();
        run("verify DIR/pack --key DIR/keys/one");
        FileTime first = Files.getLastModifiedTime(folder.resolve("pack/pack.json"));
        assertThat(files("pack").keySet())
                .contains("croissant.json")
                .allSatisfy(name -> assertThat(Files.getLastModifiedTime(folder.resolve("pack/" + name)))
                        .isEqualTo(first));
    }

    /** Fails when another defense on the same records is not beside the pack's own, or one on other records is. */
    @Test
    void anotherDefense_isShownBeside_onTheSameRecordsAlone() throws IOException {
        bench.with("mine.yaml", PLAN.replace("{lda: {topics: 2}}", "{noisy-histogram: {epsilon: 1}}"))
                .with("other.yaml", PLAN.replace("seed: 1", "seed: 2"));
        run("run DIR/pack --attacks lira-online --out DIR/site/entries");
        run("make DIR/mine.yaml --key DIR/keys/one --out DIR/site/defenses/mine/pack");
        run("run DIR/site/defenses/mine/pack --attacks lira-online --out DIR/site/defenses/mine/entries");
        Files.move(folder.resolve("pack"), folder.resolve("site/pack"));

        run("board DIR/site");
        assertThat(Files.readString(folder.resolve("site/board/board.html")))
                .contains(
                        "<th scope=\"row\">noisy-histogram<br>",
                        "<th scope=\"row\">lda-topics-2<br>",
                        "ε = 1 per document");
        run("make DIR/other.yaml --key DIR/keys/one --out DIR/site/defenses/other/pack");
        refused("board DIR/site", "other/pack", "what targets learned from");
    }

    /** Fails when a program's fault takes more than a line, or leaves half an entry. */
    @Test
    void faultsOfPrograms_areNamed() throws IOException {
        bench.with("attack.sh", PROGRAM).with("bad.csv", "record,target-1\nsynthetic-0,1\n");
        refused("run DIR/pack --name mine --out DIR/entries" + program("bad.csv"), "no record");
        refused("run DIR/pack --name mine --out DIR/entries" + program("none.csv"), "--command", "exit code");
        refused("run DIR/pack --name mine --out DIR/entries --command no-such-program", "cannot be run");
        refused("run DIR/pack --out DIR/entries --command sh", "--name");
        refused("run DIR/pack --name board --out DIR/entries" + program("bad.csv"), "--name");
        refused("run DIR/pack --name mine --out DIR/pack/entries" + program("bad.csv"), "it lies in the pack");
        refused("run DIR/pack --name mine --attacks lira-online --out DIR/e" + program("bad.csv"), "--attacks");
        refused("board DIR/pack", "no folder pack");
        refused("run DIR/pack --name ../mine --out DIR/entries" + program("bad.csv"), "name");
        assertThat(folder.resolve("entries/mine")).doesNotExist();
        assertThat(folder.resolve("entries/.mine")).doesNotExist();
        run("run DIR/pack --attacks lira-online --out DIR/entries");
        String scores = "entries/lira-online/" + TASK + ".csv";
        refused("run DIR/pack --name lira-online --out DIR/entries" + program(scores), "another attack's scores");
        run("run DIR/pack --name mine --out DIR/entries" + program(scores));
        run("run DIR/pack --name mine --out DIR/entries" + program(scores));
        refused("run DIR/pack --name mine --out DIR/entries" + program("keys/one"), "another attack's scores");
    }

    /** Fails when a fault of an entry or a pack passes, or takes more than one line. */
    @Test
    void faults_areNamed() throws IOException {
        bench.with("wrong/attack.json", card("wrong"));
        refused("score DIR/pack DIR/wrong", "it does not score the task " + TASK);
        bench.with("wrong/" + TASK + ".csv", scores((record, target) -> record == 7 ? Double.NaN : record));
        refused("score DIR/pack DIR/wrong", TASK + ".csv:8: ", "'nan'");
        bench.with("wrong/" + TASK + ".csv", scores((record, target) -> record).replaceFirst("\nsynthetic-[^\n]*", ""));
        refused("score DIR/pack DIR/wrong", TASK + ".csv", "it has no record");
        bench.with("wrong/attack.json", card("wrong").replace("\"tiny\"", "\"small\""));
        refused("score DIR/pack DIR/wrong", "it scores small 1, and this pack is tiny 1");
        bench.with("wrong/attack.json", card("wrong"))
                .with("wrong/" + TASK + ".csv", scores((record, target) -> isMember(record, target) ? 0 : 1));
        refused("score DIR/pack DIR/wrong", "wrong", "change their sign");
        bench.with("wrong/" + TASK + ".npy", "");
        refused("score DIR/pack DIR/wrong", "stands beside it");
        Files.delete(folder.resolve("wrong/" + TASK + ".npy"));
        bench.with("wrong/" + TASK + ".csv", scores((record, target) -> record))
                .with("wrong/" + TASK + ".proved.csv", scores((record, target) -> 0.5));
        refused("score DIR/pack DIR/wrong", ".proved.csv", "neither 0 nor 1");
        Files.delete(folder.resolve("wrong/" + TASK + ".proved.csv"));
        bench.with("wrong/attack.json", card("wrong").replace("authors", "autor"));
        refused("score DIR/pack DIR/wrong", "unknown key `autor`");
        bench.with("wrong/attack.json", "{\"name\": \"wrong\", \"pack\": \"tiny\", \"version\": 1}");
        run("score DIR/pack DIR/wrong");
        refused("score DIR/pack", "score needs entries");
        refused("run DIR/keys --out DIR/entries", "it is no task pack");
        refused("run DIR/pack --out DIR/entries --attacks lira", "lira-online");
        refused("make DIR/tiny.yaml --key DIR/pack/key --out DIR/pack", "--key");
        refused("make none --key DIR/keys/one --out DIR/none", "none");
        refused("score DIR/pack DIR/wrong --key DIR/keys/note", "it is no key of a pack");

        assertThat(bench.run("challenge verify DIR/pack --key DIR/keys/two").exit())
                .isEqualTo(2);
        made("other", "two");
        bench.with("wrong/" + TASK + ".csv", scores((record, target) -> record));
        refused("score DIR/pack DIR/wrong --key DIR/keys/two", "is not of this key");
        CommandRun foreign = bench.run("challenge verify DIR/pack --key DIR/keys/two");
        assertThat(foreign.exit()).isEqualTo(1);
        assertThat(foreign.out()).contains("is not of this key");
        Files.writeString(folder.resolve("pack/drawn/members.csv"), "record,target-0\n");
        Files.writeString(folder.resolve("pack/more"), "");
        Files.delete(folder.resolve("pack/drawn/shadows.npy"));
        CommandRun changed = bench.run("challenge verify DIR/pack");
        assertThat(changed.exit()).isEqualTo(1);
        assertThat(changed.out())
                .contains("drawn/members.csv was changed", "more was added", "drawn/shadows.npy is missing");
    }

    /**
     * Fails when a pack of another's making writes outside the folder of entries, or its table is read past its end.
     */
    @Test
    void aStrangersPack_isRefused_whereItsFilesAreNotItsPlans() throws IOException {
        String manifest = Files.readString(folder.resolve("pack/pack.json"));
        for (String name : List.of("../../outside/full", "drawn/../full", "/tmp/outside/full", "drawn/.ssh/full")) {
            bench.with("pack/pack.json", manifest.replace('"' + TASK + '"', '"' + name + '"'));
            refused("run DIR/pack --out DIR/entries", "pack.json", "CORPUS/EXPERIMENT/SURFACE");
        }
        bench.with("pack/pack.json", manifest.replace("\"name\" : \"drawn\"", "\"name\" : \"../drawn\""));
        refused("run DIR/pack --out DIR/entries", "pack.json", "corpus must be");
        bench.with("pack/pack.json", manifest);
        String members = Files.readString(folder.resolve("pack/drawn/members.csv"));
        bench.with("mine/attack.json", card("mine"));
        for (String other : List.of(members.replaceAll("(?m),[^,]*$", ""), members.replaceFirst("\n[^\n]*\n$", "\n"))) {
            bench.with("pack/drawn/members.csv", other).with("pack/pack.json", manifest);
            refused("score DIR/pack DIR/mine", "drawn/members.csv was changed");
            refused("run DIR/pack --out DIR/entries", "drawn/members.csv was changed");
            bench.with("pack/pack.json", manifest.replace(sha256(members), sha256(other)));
            refused("score DIR/pack DIR/mine", "members.csv", "6 targets and 100 records");
        }
    }

    private static String sha256(String text) {
        return Fingerprint.plain(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Fails when a sealed target whose release cannot be read is an internal error, or is trained anew. */
    @Test
    void aDamagedSealedTarget_isNamed() throws IOException {
        String release = "pack/drawn/models/lda-topics-2/target-008.release";
        byte[] bytes = bench.bytes(release);
        bytes[bytes.length / 2]++;
        bench.with(release, bytes);
        refused("run DIR/pack --attacks count-ratio --out DIR/entries", "target 8", "missing or damaged");
        assertThat(folder.resolve("entries/count-ratio")).doesNotExist();
    }

    /** Fails when files of other runs become part of a pack, or a key is made for a pack that is not. */
    @Test
    void aFolderInUse_isRefused() throws IOException {
        bench.with("other.yaml", PLAN.replace("seed: 1", "seed: 2"));
        refused("make DIR/other.yaml --key DIR/keys/one --out DIR/pack", "other files than a pack of this plan");
        refused("make DIR/tiny.yaml --key DIR/new --out DIR/keys", "other files than a pack of this plan");
        assertThat(folder.resolve("new")).doesNotExist();
    }

    private boolean isMember(int record, int target) throws IOException {
        String[] row = Files.readAllLines(folder.resolve("pack/drawn/members.csv"))
                .get(record)
                .split(",");
        return target < row.length - 1 && row[1 + target].equals("1");
    }

    private interface Score {
        double of(int record, int target) throws IOException;
    }

    private String scores(Score score) throws IOException {
        List<String> lines = Files.readAllLines(folder.resolve("pack/drawn/members.csv"));
        StringBuilder text = new StringBuilder("record");
        for (int target = 1; target < 11; target++) {
            text.append(",target-").append(target);
        }
        for (int record = 1; record < lines.size(); record++) {
            text.append('\n').append(lines.get(record).replaceFirst(",.*", ""));
            for (int target = 1; target < 11; target++) {
                text.append(',').append(score.of(record, target));
            }
        }
        return text.append('\n').toString();
    }

    private static String card(String name) {
        return """
                {"name": "%s", "pack": "tiny", "version": 1, "claim": "own words", "knowledge": "", "shadows": 0, "seconds": 0,
                "authors": "", "source": ""}
                """.formatted(name);
    }
}
