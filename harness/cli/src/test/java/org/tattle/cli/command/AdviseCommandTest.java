package org.tattle.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.cli.testing.CliFixture;
import org.tattle.cli.testing.CommandRun;

/** Advice as an officer asks for it, on a few drawn documents. */
class AdviseCommandTest {
    private static final String WORDS =
            "advise --max-proved 40 --surfaces full,top-10 --set data.synthetic.documents=80"
                    + " --set data.synthetic.vocabulary=60 --topics 2 --targets 5 --shadows 16";
    private static final String SMALL =
            " --set data.synthetic.documents=80 --set data.synthetic.vocabulary=60 --topics 2"
                    + " --targets 5 --shadows 8 --attacks count-inversion,lira-offline,entropy";

    @TempDir
    private Path folder;

    private CliFixture bench() throws IOException {
        return new CliFixture(folder);
    }

    private String text(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    /** Of a whole release all members are proved; what 40 non-members show of narrower forms decides nothing. */
    @Test
    void advise_writesADossier_whichVerifies_untilAByteIsChanged() throws IOException {
        CommandRun run = bench().run("advise --out DIR/d --max-tpr 0.2 --at-fpr 0.1 --max-proved 0"
                + " --surfaces full,decimals-4,top-20-words" + SMALL);
        assertThat(run.exit()).as(run.err()).isEqualTo(TattleCommand.ExitCode.NO_ANSWER);
        assertThat(run.out().lines().toList().get(0)).startsWith("Not decided: ");
        assertThat(run.out())
                .containsPattern("(?m)^  full +exceeds it +")
                .containsPattern("(?m)^  decimals-4 +exceeds it +")
                .doesNotContain("not attacked");
        assertThat(text("d/dossier.html"))
                .contains("Not decided: ")
                .contains("the 20 most probable words of each topic, without numbers")
                .doesNotContain("<script");
        assertThat(text("d/exposed.csv").lines())
                .hasSizeGreaterThan(40)
                .first()
                .isEqualTo("id,evidence,cell,surface,attack,identified,targets,fpr");

        String statement = "verify DIR/d --model DIR/d/plan.yaml --statement DIR/";
        CommandRun intact = bench().run(statement + "model.json");
        assertThat(intact.exit()).as(intact.err()).isZero();
        assertThat(text("model.json")).contains("\"name\" : \"plan.yaml\"", "\"schema\" : \"tattle-dossier/1\"");
        byte[] page = Files.readAllBytes(folder.resolve("d/report.html"));
        page[page.length / 2] ^= 1;
        Files.write(folder.resolve("d/report.html"), page);
        CommandRun changed = bench().run(statement + "other.json");
        assertThat(changed.exit()).isEqualTo(TattleCommand.ExitCode.VIOLATED);
        assertThat(changed.out()).contains("changed: report.html");
        assertThat(folder.resolve("other.json")).doesNotExist();
    }

    /** The words of a model are published with it: fails where the default, or a request not to look, gives a Yes. */
    @Test
    @Tag("slow")
    void words_areThoseOfEachTrainingSet_orNothingIsAdvised() throws IOException {
        CliFixture bench = bench();
        CommandRun own = bench.run(WORDS + " --out DIR/own");
        assertThat(own.exit()).as(own.err()).isZero();
        assertThat(own.out()).startsWith("Yes: the whole release of lda-topics-2 stays within the budget\n");
        assertThat(text("own/results.json")).contains("\"vocabulary\" : \"training\"");
        CommandRun common = bench.run(WORDS + " --vocabulary corpus --out DIR/common");
        assertThat(common.exit()).isEqualTo(TattleCommand.ExitCode.NO_ANSWER);
        assertThat(common.out().replaceAll("\\s+", " "))
                .startsWith(
                        "Not decided: what attacks could see stays within the budget, but the words of the models were"
                                + " not audited");
    }

    @Test
    @Tag("slow")
    void wordsOfTheCorpusByAPlansKey_adviseNothingEither() throws IOException {
        CommandRun setting = bench().run(WORDS + " --set data.vocabulary=corpus --out DIR/set");
        assertThat(setting.exit()).isEqualTo(TattleCommand.ExitCode.NO_ANSWER);
    }

    /** The page is for a rate that plans do not report by default, which is found before anything is trained. */
    @Test
    @Tag("slow")
    void theRateOfTheBudget_isReported_andASingleSurfaceIsKept() throws IOException {
        CommandRun run =
                bench().run("advise --out DIR/d --max-tpr 0.9 --at-fpr 0.3 --surfaces full,top-10 --json" + SMALL);
        assertThat(run.exit()).as(run.err()).isNotEqualTo(TattleCommand.ExitCode.WRONG_INPUT);
        assertThat(run.out()).contains("\"surface\" : \"top-10\"").doesNotContain("decimals-4");
    }

    /** Fails if the whole release, which is the default of other commands, counts as not asked for. */
    @Test
    void theWholeReleaseAlone_isAudited_whereItIsNamed() throws IOException {
        CommandRun run = bench().run("advise --out DIR/d --surfaces full --json" + SMALL);
        assertThat(run.exit()).as(run.err()).isNotEqualTo(TattleCommand.ExitCode.WRONG_INPUT);
        assertThat(run.out()).contains("\"surface\" : \"full\"").doesNotContain("\"surface\" : \"top-20\"");
    }

    /** Every form has an estimate: fails if those wider than an undecided one have none. */
    @Test
    @Tag("slow")
    void formsThatCannotChangeTheAnswer_areAttackedToo() throws IOException {
        CliFixture bench = bench();
        String line = "advise --out DIR/d --max-tpr 0.2 --at-fpr 0.1 --max-proved 0" + SMALL;
        CommandRun first = bench.run(line);
        assertThat(first.out())
                .containsPattern("(?m)^  decimals-4 +exceeds it +")
                .doesNotContain("not attacked");
        assertThat(text("d/dossier.html")).doesNotContain("Forms that were not attacked");
        CommandRun all = bench.run(line + " --all-forms");
        assertThat(all.exit()).as(all.err()).isEqualTo(first.exit());
        assertThat(all.out().lines().toList().get(0))
                .isEqualTo(first.out().lines().toList().get(0));
        assertThat(all.out()).containsPattern("(?m)^  decimals-4 +exceeds it +").doesNotContain("not attacked");
        assertThat(bench.run("verify DIR/d").exit()).isZero();
    }

    @Test
    void gate_writesTheDossierOfAFinishedRun_onlyForABudget() throws IOException {
        CommandRun audit = bench().run("audit --out DIR/run" + SMALL);
        assertThat(audit.exit()).as(audit.err()).isZero();
        CommandRun refused = bench().run("gate DIR/run --baseline DIR/b.json --dossier");
        assertThat(refused.exit()).isEqualTo(TattleCommand.ExitCode.WRONG_INPUT);
        assertThat(refused.err()).contains("there is no budget to judge by");
        CommandRun gate = bench().run("gate DIR/run --max-proved 0 --dossier");
        assertThat(gate.exit()).as(gate.err()).isEqualTo(TattleCommand.ExitCode.VIOLATED);
        assertThat(text("run/dossier.html")).contains("No: every form that was tested exceeds the budget");
    }

    /** Records are left out by id, and the run says so. */
    @Test
    void without_leavesOutRecords_andRefusesAListOfOthers() throws IOException {
        CliFixture bench = bench().with(
                        "out.csv", "id,evidence\nsynthetic-0003,proved\nsynthetic-0077,proved\nother,x\n")
                .with("lines.txt", "synthetic-0003\nsynthetic-0004\n")
                .with("others.txt", "a\nb\n")
                .with("wide.csv", "name,evidence\nsynthetic-0003,proved\n");
        String audit = SMALL.replace("count-inversion,lira-offline,entropy", "entropy");
        CommandRun run = bench.run("audit --out DIR/a --without DIR/out.csv --json" + audit);
        assertThat(run.exit()).as(run.err()).isZero();
        assertThat(run.out()).contains("\"records\" : 78").contains("\"without\" : \"the records of out.csv\"");
        CommandRun lines = bench.run("audit --out DIR/b --without DIR/lines.txt --json" + audit);
        assertThat(lines.exit()).as(lines.err()).isZero();
        assertThat(lines.out()).contains("\"records\" : 78");
        for (String[] wrong : List.of(
                new String[] {"others.txt", "none of its 2 ids is that of a record"},
                new String[] {"wide.csv", "there is no column `id`"},
                new String[] {"none.csv", "none.csv"})) {
            CommandRun refused = bench.run("audit --out DIR/c --without DIR/" + wrong[0] + SMALL);
            assertThat(refused.exit()).isEqualTo(TattleCommand.ExitCode.WRONG_INPUT);
            assertThat(refused.err()).contains(wrong[1]).hasLineCount(1);
            assertThat(folder.resolve("c")).doesNotExist();
        }
    }

    /** The effect of leaving records out stands on the page. */
    @Test
    @Tag("slow")
    void before_saysWhoIsExposedNow_andRefusesAFolderWithoutADossier() throws IOException {
        CliFixture bench = bench().with("few.txt", "synthetic-0003\nsynthetic-0004\n");
        bench.run("advise --out DIR/first --surfaces full,top-10 --max-proved 0" + SMALL);
        CommandRun again = bench.run("advise --out DIR/second --surfaces full,top-10 --max-proved 0 --seed 2"
                + " --without DIR/few.txt --before DIR/first" + SMALL);
        assertThat(again.exit()).as(again.err()).isNotEqualTo(TattleCommand.ExitCode.WRONG_INPUT);
        assertThat(text("second/dossier.html")).contains("Exposed in first: ");
        CommandRun refused = bench.run("advise --out DIR/third --before DIR/none" + SMALL);
        assertThat(refused.exit()).isEqualTo(TattleCommand.ExitCode.WRONG_INPUT);
        assertThat(refused.err()).contains("has no exposed.csv").hasLineCount(1);
        assertThat(folder.resolve("third")).doesNotExist();
    }

    @Test
    void aKeyThatIsNone_isRefusedBeforeAnythingIsTrained() throws IOException {
        CommandRun run = bench().with("key.pem", "no key".getBytes(StandardCharsets.UTF_8))
                .run("advise --out DIR/d --sign DIR/key.pem" + SMALL);
        assertThat(run.exit()).isEqualTo(TattleCommand.ExitCode.WRONG_INPUT);
        assertThat(run.err()).contains("has no block of a PRIVATE KEY");
        assertThat(folder.resolve("d")).doesNotExist();
    }
}
