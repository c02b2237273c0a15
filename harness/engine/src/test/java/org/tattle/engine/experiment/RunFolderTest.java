package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;

class RunFolderTest {
    private static final String PLAN = "name: tweets\nseed: 7\nshadows: 128\n";

    @TempDir
    Path temporary;

    private static void assertRefused(Path folder, String plan, String message) {
        assertThatThrownBy(() -> RunFolder.open(folder, plan).close())
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void aNewFolderIsMadeAndHoldsThePlan() {
        Path out = temporary.resolve("runs/first");
        try (RunFolder folder = RunFolder.open(out, PLAN)) {
            assertThat(folder.path()).isEqualTo(out);
            assertThat(folder.models()).isEqualTo(out.resolve("models"));
            assertThat(out.resolve("plan.yaml")).hasContent(PLAN);
        }
    }

    @Test
    void theSamePlanGoesOn_withWhatIsThere() throws IOException {
        RunFolder.open(temporary, PLAN).close();
        Path model = Files.createDirectory(temporary.resolve("models")).resolve("target-000.stat");
        Files.writeString(model, "kept");
        try (RunFolder folder = RunFolder.open(temporary, PLAN)) {
            assertThat(folder.models().resolve("target-000.stat")).hasContent("kept");
        }
    }

    @Test
    void anotherPlanIsRefused_namingTheLineAndBothValues() throws IOException {
        RunFolder.open(temporary, PLAN.replace("128", "32")).close();
        RunFolder.open(temporary, PLAN).close(); // nothing was there to be lost
        Files.createDirectory(temporary.resolve("models"));
        Path plan = temporary.resolve("plan.yaml");
        assertRefused(
                temporary,
                PLAN.replace("128", "64"),
                plan + ":3: this folder belongs to a different plan ('shadows: 128' there, 'shadows: 64' now), "
                        + "none of whose models can be reused; choose another folder, or delete this one");
        assertRefused(
                temporary,
                PLAN + "targets: 10",
                plan + ":4: this folder belongs to a different plan ('' there, 'targets: 10' now), none of whose "
                        + "models can be reused; choose another folder, or delete this one");
        assertThat(plan).hasContent(PLAN);
    }

    /** Of a changed trainer no hashes are shown; another experiment's line is a change of the plan. */
    @Test
    void otherFilesOfATrainer_areNamedInWords() throws IOException {
        String plan = PLAN + "# lda-mine sources 12ab\n";
        RunFolder.open(temporary, plan).close();
        Files.createDirectory(temporary.resolve("models"));
        Files.writeString(temporary.resolve("results.json"), "{}");
        Path file = temporary.resolve("plan.yaml");
        assertRefused(
                temporary,
                plan.replace("12ab", "34cd"),
                file + ":4: this folder belongs to a different plan (files of the trainer of lda-mine changed), none of"
                        + " whose models can be reused; choose another folder, or delete this one");
        assertRefused(
                temporary,
                plan.replace("lda-mine", "lda-other"),
                file + ":4: this folder belongs to a different plan ('# lda-mine sources 12ab' there, '# lda-other"
                        + " sources 12ab' now), none of whose models can be reused; choose another folder, or delete"
                        + " this one");
    }

    @Test
    void aPlanThatReusesModels_takesTheFolderOver_onceItHasResults() throws IOException {
        RunFolder.open(temporary, PLAN).close();
        Files.createDirectory(temporary.resolve("models"));
        List<String> notices = new ArrayList<>();
        String grown = PLAN.replace("128", "256");
        RunFolder.Holdings held = new RunFolder.Holdings(10, 0, 128, 128);
        Path plan = temporary.resolve("plan.yaml");
        try (RunFolder folder = RunFolder.open(temporary, grown, () -> held, notices::add)) {
            assertThat(plan).hasContent(PLAN);
            folder.adopt();
            assertThat(plan).hasContent(grown);
        }
        assertThat(notices)
                .containsExactly(temporary + ": the plan changes ('shadows: 128' there, 'shadows: 256' now); 10 of 266 "
                        + "models are reused, 256 trained, 128 of them again, since their releases were not kept "
                        + "(--keep-releases keeps them)");
    }

    @Test
    void amongOthers_aRunFindsItsOwnFolder_orANewName() {
        Path runs = temporary.resolve("runs");
        assertThat(RunFolder.among(runs, "tweets-lda", folder -> true)).isEqualTo(runs.resolve("tweets-lda"));
        RunFolder.open(runs.resolve("tweets-lda"), PLAN).close();
        assertThat(RunFolder.among(runs, "renamed", folder -> RunFolder.isOf(folder, PLAN)))
                .isEqualTo(runs.resolve("tweets-lda"));
        assertThat(RunFolder.among(runs, "tweets-lda", folder -> RunFolder.isOf(folder, PLAN + "x")))
                .isEqualTo(runs.resolve("tweets-lda-2"));
    }

    @Test
    void aFolderWithOtherThingsIsRefused_andLeftAsItIs() throws IOException {
        Files.writeString(temporary.resolve("thesis.tex"), "");
        assertRefused(
                temporary,
                PLAN,
                temporary + ": is not empty and not a run of tattle; choose another folder, or empty it");
        assertThat(Toy.files(temporary)).containsOnlyKeys("thesis.tex");
    }

    @Test
    void aFolderWithHiddenFilesOnlyCountsAsEmpty() throws IOException {
        Files.writeString(temporary.resolve(".gitignore"), "");
        RunFolder.open(temporary, PLAN).close();
        assertThat(temporary.resolve("plan.yaml")).exists();
    }

    @Test
    void aFileInThePlaceOfTheFolderIsRefused() throws IOException {
        Path file = Files.writeString(temporary.resolve("out"), "mine");
        assertRefused(file, PLAN, file + ": is a file, not a folder; choose another folder");
        assertThat(file).hasContent("mine");
    }

    @Test
    void aFolderThatCannotBeMadeIsRefused() throws IOException {
        Path file = Files.writeString(temporary.resolve("file"), "");
        Path below = file.resolve("out");
        assertRefused(
                below,
                PLAN,
                below + ": cannot be written (Not a directory); repair the permissions, or work in another folder");
    }

    @Test
    void aPlanThatIsNoTextIsRefused() throws IOException {
        Files.write(temporary.resolve("plan.yaml"), new byte[] {(byte) 0xc3, (byte) 0x28});
        assertThatThrownBy(() -> RunFolder.open(temporary, PLAN).close())
                .isInstanceOf(InputException.class)
                .hasMessageContaining(temporary + ": cannot be read");
    }

    @Test
    void aFolderInUseIsRefused_untilItIsClosed() {
        RunFolder first = RunFolder.open(temporary, PLAN);
        String inUse = temporary + ": another run is writing there; wait for it, or work in another folder";
        assertRefused(temporary, PLAN, inUse);
        assertRefused(temporary, PLAN, inUse);
        first.close();
        RunFolder.open(temporary, PLAN).close();
        assertThat(temporary.resolve("plan.yaml")).hasContent(PLAN);
    }
}
