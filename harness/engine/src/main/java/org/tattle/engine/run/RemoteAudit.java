package org.tattle.engine.run;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import org.tattle.core.InputException;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.remote.ExecutorFactory;
import org.tattle.engine.remote.RemoteRunSpec;

/** Runs on other machines, which do some of the jobs of an audit: their specification, and what they make of it. */
public final class RemoteAudit {
    private RemoteAudit() {}

    /**
     * The specification of this run for other machines, which do some of its jobs.
     *
     * @throws InputException if other machines could not identify it
     */
    public static RemoteRunSpec specification(
            PreparedAudit<?> audit, boolean keepReleases, ExecutorFactory.Supply supply) {
        PreparedAudit.Source<?> source = audit.inputs();
        Plan plan = source.plan();
        boolean given = source.given().isPresent();
        boolean shared = supply == ExecutorFactory.Supply.SHARED_PATH;
        if (shared && given) {
            throw new InputException(
                    "the records",
                    "a program passed them in, and they have no file that workers could read",
                    "let them be sent to the workers");
        }
        return new RemoteRunSpec(
                UUID.randomUUID().toString(),
                PlanWriter.write(shared ? portable(source) : plan),
                source.trainers().stream().map(TrainerSpec::sent).toList(),
                shared
                        ? new RemoteRunSpec.SharedPath()
                        : new RemoteRunSpec.Broadcast(audit.data().data(), given),
                audit.fingerprint(),
                audit.platform(),
                keepReleases);
    }

    private static Plan portable(PreparedAudit.Source<?> source) {
        Plan plan = source.plan();
        List<Assignment> paths = new ArrayList<>();
        plan.data().file().ifPresent(file -> paths.add(absolute("data.file", file)));
        plan.data().embeddings().ifPresent(file -> paths.add(absolute("data.embeddings", file)));
        plan.data().without().ifPresent(file -> paths.add(absolute("data.without", file)));
        if (plan.data().vocabularyPolicy() == DataPlan.VocabularyPolicy.FILE) {
            paths.add(absolute("data.vocabulary", plan.data().vocabulary()));
        }
        return new PlanReader(source.plugins()).read("the plan", PlanWriter.write(plan), paths);
    }

    private static Assignment absolute(String key, String path) {
        return Assignment.of(
                "--read-on-workers", key, Path.of(path).toAbsolutePath().toString());
    }

    /**
     * Prepares the audit of a run on another machine, to do some of its jobs.
     *
     * @throws InputException if the records differ, or this machine's version or plug-ins differ
     */
    public static PreparedAudit<?> prepare(RemoteRunSpec spec, Plugins plugins) {
        Plan plan = new PlanReader(plugins).read("the plan", spec.plan(), List.of());
        PreparedAudit<?> audit = spec.records() instanceof RemoteRunSpec.Broadcast sent
                ? received(spec, plan, plugins, sent)
                : PreparedAudit.of(plan, plugins);
        requireSame("code", spec.platform(), audit.platform());
        requireSame("data", spec.fingerprint(), audit.fingerprint());
        return audit;
    }

    @SuppressWarnings("unchecked") // what was sent is what the sender made
    private static <D extends Dataset<D>> PreparedAudit<D> received(
            RemoteRunSpec spec, Plan plan, Plugins plugins, RemoteRunSpec.Broadcast sent) {
        D data = (D) sent.records();
        List<TrainerSpec<D, ?>> trainers = spec.trainers().stream()
                .<TrainerSpec<D, ?>>map(trainer -> ((TrainerSpec.Sent<D, ?>) trainer).received())
                .toList();
        PreparedDataset<D> prepared = PreparedDataset.of(data, Map.of(), 0); // by the sender, as the plan says
        return PreparedAudit.of(
                sent.given()
                        ? PreparedAudit.Source.of(plan, plugins, prepared, trainers)
                        : new PreparedAudit.Source<>(
                                plan, plugins, DatasetKind.of(data, plugins), trainers, Optional.empty()),
                prepared);
    }

    private static void requireSame(String what, String sent, String here) {
        if (!sent.equals(here)) {
            throw new InputException(
                    what,
                    "`" + here + "` on this machine is not `" + sent + "` of the machine that started the run, so "
                            + "that results would differ",
                    "use one version of Java, Tattle, plug-ins and data everywhere");
        }
    }
}
