package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.audit.Adversary;

class ModelArtifactsTest {
    @TempDir
    Path folder;

    /** Each would write outside the folder, or what the run takes for its own. */
    @ParameterizedTest
    @ValueSource(strings = {"../../x", "/tmp/x", "a/b", "..", ".", "", ".lock", "a\\b", "C:x", "a\nb", "a\u0000b"})
    void onlyPlainNamesTravel(String name) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new ModelArtifacts(Map.of(name, new byte[1])))
                .withMessage("files must have plain names. Provided value: " + name);
    }

    @Test
    void filesArriveByteForByte() throws IOException {
        Path file = Files.write(folder.resolve("target-000.stat"), new byte[] {1, 2, 3});
        ModelArtifacts parcel = ModelArtifacts.of(List.of(file));
        parcel.writeTo(folder.resolve("there"));
        assertThat(folder.resolve("there/target-000.stat")).hasBinaryContent(new byte[] {1, 2, 3});
    }

    /** An executor answers for its own job: it cannot put another's model in its place. */
    @Test
    void whatAnotherJobWouldLeave_isRefused() throws IOException {
        ModelTraining<?, ?> run = Toy.dependent(Adversary.Reuse.SHARED).in(folder);
        Toy.train(List.of(run), 1, ProgressListener.silent());
        List<ModelJob> targets = run.jobs().targets();
        ModelArtifacts second = run.result(targets.get(1));
        assertThatThrownBy(() -> run.importResult(targets.get(0), second))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("but only");
    }
}
