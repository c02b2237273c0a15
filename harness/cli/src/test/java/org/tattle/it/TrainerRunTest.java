package org.tattle.it;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Audits of a program that trains, as a stranger who writes Python runs them. */
class TrainerRunTest {
    private static final Path PYTHON = Path.of("/usr/bin/python3");

    /** Smoothed counts of two groups that are drawn; {@code sys.argv[1]} is what it does wrong. */
    private static final String SCRIPT = """
            import json, os, random, sys
            wrong = sys.argv[1]
            for line in sys.stdin:
                request = json.loads(line)
                answer = {'type': 'hello', 'protocol': 1}
                if request['type'] == 'train':
                    folder = os.path.dirname(request['train'])
                    words = open(folder + '/words.txt').read().split('\\n')[:-1]
                    rows = [[0.1] * len(words), [0.1] * len(words)]
                    draws = random.Random(os.urandom(8) if wrong == 'seed' else request['seed'])
                    for record in map(json.loads, open(request['train'])):
                        row = rows[draws.randrange(2)]
                        for word in record['text'].split():
                            row[words.index(word)] += 1
                    if wrong == 'peeks':
                        open(sys.argv[2]).read()
                    if wrong == 'writes':
                        open(sys.argv[2] + '.cache', 'a').write('x')
                    if wrong == 'fails' and request['seed'] % 4 == 0:
                        print('no luck with this seed', file=sys.stderr)
                        sys.exit(3)
                    with open(request['out'] + '/a.csv', 'w') as out:
                        out.writelines(','.join(map(repr, row)) + '\\n' for row in rows)
                    answer = {'type': 'trained'}
                if request['type'] == 'bye':
                    break
                print(json.dumps(answer), flush=True)
            """;

    @TempDir
    private Path folder;

    private CliFixture bench;

    @BeforeEach
    void setUp() throws IOException {
        assumeTrue(Files.isExecutable(PYTHON), "there is no " + PYTHON);
        bench = new CliFixture(folder)
                .with("docs.jsonl", CliFixture.jsonLines())
                .with("train.py", SCRIPT);
    }

    private static String trainer(String wrong) {
        return " --trainer /usr/bin/python3~DIR/train.py~" + wrong + "~DIR/docs.jsonl";
    }

    private CommandRun audit(String wrong, String more) {
        return bench.run("audit --corpus DIR/docs.jsonl --id-field id --text-field text --targets 2 --shadows 8"
                + trainer(wrong) + " " + more);
    }

    @Test
    void allAttacks_run_andTheSameBytesOnTwoThreadsAndWhenContinued() throws IOException {
        CommandRun run = audit("nothing", "--threads 1 --out DIR/one");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("count-inversion", "lira-online", "perplexity", "no privacy guarantee");
        assertThat(audit("nothing", "--threads 2 --out DIR/two").exit()).isZero();
        assertThat(bench.bytes("two/results.json")).isEqualTo(bench.bytes("one/results.json"));
        audit("nothing", "--threads 1 --shadows 4 --out DIR/three");
        assertThat(audit("nothing", "--threads 1 --out DIR/three").exit()).isZero();
        assertThat(bench.bytes("three/results.json")).isEqualTo(bench.bytes("one/results.json"));
    }

    /** The models of the other seeds are kept, so that a corrected program trains those that failed alone. */
    @Test
    void aFailedTraining_isOneLine_andTheOthersAreKept() throws IOException {
        CommandRun run = audit("fails", "--out DIR/out");
        assertThat(run.exit()).isEqualTo(3);
        assertThat(run.err())
                .containsPattern(
                        "error: training command-train.py-.*/(target|shadow)-00\\d failed \\(seed -?\\d+\\): .*given"
                                + " seed \\d+: it ended with exit code 3; it printed last: no luck with this seed; all that it"
                                + " printed is in DIR/out/models/command-train.py-.*/(target|shadow)-00\\d\\.log; what else could be"
                                + " trained is kept");
        assertThat(bench.files()).anyMatch(file -> file.endsWith(".log")).anyMatch(file -> file.endsWith(".stat"));
    }

    /** Nothing that is finished is lost: the folder of an unfinished run is used again. */
    @Test
    void aCorrectedScript_isTrainedByTheSameCommand_untilThereAreResults() throws IOException {
        assertThat(audit("fails", "--out DIR/out").exit()).isEqualTo(3);
        bench.with("train.py", SCRIPT.replace("no luck with this seed", "never") + "\n# corrected\n");
        assertThat(audit("fails", "--out DIR/out").err())
                .contains("of a trainer's files; all are trained again")
                .contains("it printed last: never");
        bench.with("train.py", SCRIPT);
        assertThat(audit("nothing", "--out DIR/done").exit()).isZero();
        bench.with("train.py", SCRIPT + "\n# another\n");
        assertThat(audit("nothing", "--out DIR/done").err()).contains("belongs to a different plan");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "nothing | conforms.*--trainer\\s+.\\S+python3\\s+\\S+train.py\\s+nothing",
                "peeks | failed +outside .*docs.jsonl|whether it reads docs.jsonl cannot be seen"
            })
    void aCheck_catchesWhatIsWrong(String wrong, String verdict) {
        CommandRun run = bench.run("check --corpus DIR/docs.jsonl --id-field id --text-field text" + trainer(wrong));
        assertThat(run.out()).as(run.err()).containsPattern("(?s)" + verdict);
        assertThat(run.exit()).isEqualTo(verdict.startsWith("conforms") ? 0 : 1);
    }

    @ParameterizedTest
    @Tag("slow")
    @CsvSource(
            delimiter = '|',
            value = {"seed | failed +seed", "writes | failed +outside"})
    void aCheck_catchesMore(String wrong, String verdict) {
        aCheck_catchesWhatIsWrong(wrong, verdict);
    }

    @Test
    void aPlan_theEstimate_andAFit_takeIt() throws IOException {
        bench.with("plan.yaml", """
                data: {file: DIR/docs.jsonl, id: id, text: text}
                defenses:
                  - command: {run: [/usr/bin/python3, DIR/train.py, nothing]}
                  - fdptm: {model: {command: {run: [/usr/bin/python3, DIR/train.py, x]}}}
                targets: 2
                shadows: 4
                """.replace("DIR", folder.toString()));
        CommandRun run = bench.run("audit DIR/plan.yaml --out DIR/out");
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("command-train.py-nothing ", "fdptm-");
        assertThat(new String(bench.bytes("out/report.html"), UTF_8)) // what is given, and nothing else
                .containsPattern("<b>command</b> \\(counts assumed, run \\[[^\\]]*\\]\\)");
        assertThat(bench.run("audit DIR/plan.yaml --dry-run --out DIR/dry").out())
                .contains("6 (2 targets, 4 shadows");
        assertThat(bench.run("fit --corpus DIR/docs.jsonl --id-field id --text-field text --out DIR/model"
                                + trainer("nothing"))
                        .exit())
                .isZero();
        assertThat(bench.bytes("model/topic-word.csv")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|error: --trainer: names no program; write for example --trainer 'python3 program.py'",
                "no-such|error: defenses.command: run must name a program that can be executed. Provided value: no-such;"
                        + " change the plan or the flag"
            })
    void aProgramThatIsNotThere_isOneLine(String program, String error) {
        CommandRun run = bench.run(
                "audit --corpus DIR/docs.jsonl --trainer " + (program.isEmpty() ? "''" : program) + " --out DIR/out");
        assertThat(run.err()).isEqualTo(error + "\n");
        assertThat(run.exit()).isEqualTo(2);
    }
}
