package org.tattle.cli;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.experiment.ExperimentRun;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.ThreadedExecutor;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.remote.RemoteRunSpec;
import org.tattle.engine.run.PreparedAudit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

/** What another machine makes of an order, on this one. */
class AuditBenchTest {
    private static final Plugins PLUGINS = Plugins.load(AuditBenchTest.class.getClassLoader());

    @TempDir
    private Path folder;

    private PreparedAudit<?> audit;

    private RemoteRunSpec order(RemoteRunSpec.Supply supply) throws IOException {
        Files.writeString(folder.resolve("good.jsonl"), Bench.jsonLines());
        String plan = "data: {file: '" + folder.resolve("good.jsonl")
                + "'}\ntargets: 1\nshadows: 4\ndefenses: [lda: {topics: 2}]\n";
        audit = PreparedAudit.of(new PlanReader(PLUGINS).read("plan.yaml", plan, List.of()), PLUGINS);
        RemoteRunSpec.Supply sent =
                supply == null ? new RemoteRunSpec.Sent(audit.data().data()) : supply;
        return travelled(audit.order(false, sent));
    }

    private static RemoteRunSpec travelled(RemoteRunSpec order) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(order);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (RemoteRunSpec) in.readObject();
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    private Map<String, String> trained(String name, List<? extends ExperimentRun<?, ?>> cells) throws IOException {
        new ThreadedExecutor(1, ProgressListener.silent()).run(cells);
        Map<String, String> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder.resolve(name))) {
            for (Path path : paths.filter(Files::isRegularFile).toList()) {
                files.put(
                        folder.resolve(name).relativize(path).toString(),
                        HexFormat.of().formatHex(Files.readAllBytes(path)));
            }
        }
        return files;
    }

    private void assertSameModels(RemoteRunSpec order) throws IOException {
        Map<String, String> here = trained("here", audit.runs(false, folder.resolve("here")));
        Map<String, String> there = trained("there", new AuditBench().cells(order, folder.resolve("there")));
        assertThat(there).hasSize(12).containsExactlyEntriesOf(here);
    }

    /** Fails when a key, a seed, a record or the order of cells depends on the machine that read the plan. */
    @Test
    void recordsThatWereSent_giveTheSameModels() throws IOException {
        assertSameModels(order(null));
    }

    @Test
    void recordsThatAreReadThere_giveTheSameModels() throws IOException {
        assertSameModels(order(new RemoteRunSpec.Read()));
    }

    @Test
    void otherRecords_areRefused() throws IOException {
        RemoteRunSpec order = order(new RemoteRunSpec.Read());
        Files.writeString(folder.resolve("good.jsonl"), "{\"text\": \"one more\"}\n", StandardOpenOption.APPEND);
        assertThatThrownBy(() -> new AuditBench().cells(order, folder))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("data: ");
    }

    @Test
    void anotherPlatform_isRefused() throws IOException {
        RemoteRunSpec own = order(null);
        RemoteRunSpec other = new RemoteRunSpec(
                own.id(), own.plan(), own.supply(), own.fingerprint(), "tattle 9", own.keepReleases());
        assertThatThrownBy(() -> new AuditBench().cells(other, folder))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("code: ")
                .hasMessageContaining("is not `tattle 9`");
    }
}
