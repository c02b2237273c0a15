package org.tattle.engine.challenge;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.ReplayResult;
import org.tattle.engine.evaluate.Evaluation;
import org.tattle.engine.evaluate.ExperimentEvaluation;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.Seal;
import org.tattle.engine.experiment.TrainedModels;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.engine.run.AuditRunner;
import org.tattle.engine.run.PreparedAudit;

/**
 * The models of one corpus of a pack: trained when the pack is made, attacked by entries.
 *
 * @param pack the plan of the pack
 * @param corpus the name of the corpus
 * @param audit its audit, with as many targets as the pack has
 */
public record PackAudit<D extends Dataset<D>>(PackPlan pack, String corpus, PreparedAudit<D> audit) {
    /** The models of one corpus. */
    public static PackAudit<?> of(PackPlan pack, String corpus, PreparedAudit<?> audit) {
        return typed(pack, corpus, audit);
    }

    private static <D extends Dataset<D>> PackAudit<D> typed(PackPlan pack, String corpus, PreparedAudit<D> audit) {
        return new PackAudit<>(pack, corpus, audit);
    }

    /**
     * Trains what the store lacks, and describes what it then has.
     *
     * @param runner keeps releases of shadow models
     */
    public TaskPack.Corpus make(PackKey key, ModelStore store, AuditRunner runner) {
        PreparedAudit<D> sealed = audit.sealed(new Seal(pack.open(), Optional.of(key.seed(pack, corpus)), Map.of()));
        Map<String, String> keys = new LinkedHashMap<>();
        List<TaskPack.Task> tasks = new ArrayList<>();
        List<TaskPack.Defense> defenses = new ArrayList<>();
        AuditRunner.Trained<D> tested = runner.train(audit.untrained(), ModelStore.inMemory());
        try (WorkerPool workers = new WorkerPool(runner.threads())) {
            for (TrainedModels<D, ?> models : runner.train(sealed, store).models()) {
                keys.putAll(models.jobs().keys());
                defenses.add(defense(models, tested, workers));
                String experiment = models.experiment().name();
                models.experiment()
                        .surfaces()
                        .forEach(surface -> tasks.add(new TaskPack.Task(
                                corpus + "/" + experiment + "/"
                                        + surface.surface().replace(' ', '-'),
                                experiment,
                                surface.surface(),
                                models.jobs().statistics(surface.surface()))));
            }
        }
        return new TaskPack.Corpus(
                corpus,
                audit.data().summary().sha256(),
                audit.data().data().size(),
                tasks,
                defenses,
                keys,
                key.commitments(pack, corpus, audit.data().data().size()));
    }

    private TaskPack.Defense defense(TrainedModels<D, ?> models, AuditRunner.Trained<D> tested, WorkerPool workers) {
        String experiment = models.experiment().name();
        ExperimentSummary summary = ExperimentEvaluation.unattacked(models).summary();
        return new TaskPack.Defense(
                experiment,
                summary.defense(),
                Optional.ofNullable(summary.parameters().get("epsilon"))
                        .map(Object::toString)
                        .orElse(""),
                summary.guarantees(),
                ExperimentEvaluation.utility(models, pack.open(), workers),
                tested.certificates().stream()
                        .filter(certificate -> certificate.experiment().equals(experiment))
                        .map(Certificate::bound)
                        .max(Comparator.comparingDouble(EpsilonBound::value))
                        .stream()
                        .toList(),
                Stream.ofNullable(tested.replays().get(experiment))
                        .map(ReplayResult::verdict)
                        .toList());
    }

    /** Trains what the store lacks, without the seal and without tests of guarantees. */
    public void train(ModelStore store, AuditRunner runner) {
        runner.train(audit.sealed(Seal.NONE), store);
    }

    /** What the open targets learned from, by target. */
    public Map<Integer, BitSet> open() {
        Map<Integer, BitSet> members = new LinkedHashMap<>();
        IntStream.range(0, pack.open())
                .forEach(target -> members.put(target, audit.design().target(target)));
        return members;
    }

    /** What the shadow models that all targets share learned from. */
    public List<BitSet> shadows() {
        return audit.design().family(ShadowSampling.HALVES, -1, audit.plan().shadows());
    }

    /** The ids of the records. */
    public List<String> ids() {
        D records = audit.data().data();
        return IntStream.range(0, records.size()).mapToObj(records::id).toList();
    }

    /**
     * Requires that the records are those that a pack was made of.
     *
     * @throws InputException if they are others
     */
    public void requireRecordsOf(TaskPack.Corpus made) {
        if (!audit.data().summary().sha256().equals(made.sha256())) {
            throw new InputException(
                    corpus, "these are not the records that the pack was made of", "get those of the pack");
        }
    }

    /** How many shadow models each attack that applies to any task uses, by name. */
    public Map<String, Integer> attacks() {
        Map<String, Integer> attacks = new LinkedHashMap<>();
        audit.experiments().stream()
                .flatMap(experiment -> experiment.surfaces().stream())
                .flatMap(surface -> surface.attacks().stream())
                .forEach(named -> attacks.put(
                        named.name(),
                        named.attack().shadowSampling() == ShadowSampling.NONE
                                ? 0
                                : audit.plan().shadows()));
        return attacks;
    }

    /**
     * The scores of attacks on all targets, by attack and task; of a task to which an attack does not apply, 0 for each
     * record.
     *
     * @param made what the pack has of this corpus
     * @param store has the pack's models, and takes statistics that the pack lacks
     * @param attacks the names of some of {@link #attacks}
     * @param each receives the scores of one attack by task, in their order
     * @param failed receives an attack that failed, with its error
     */
    public void score(
            TaskPack.Corpus made,
            ModelStore store,
            AuditRunner runner,
            List<String> attacks,
            BiConsumer<String, Map<String, List<Scores>>> each,
            BiConsumer<String, Throwable> failed) {
        List<TrainedModels<D, ?>> models = runner.train(
                        audit.sealed(new Seal(pack.open(), Optional.empty(), made.keys())), store)
                .models();
        try (WorkerPool workers = new WorkerPool(runner.threads())) {
            for (String attack : attacks) {
                try {
                    each.accept(attack, scores(made, models, workers, attack));
                } catch (IllegalStateException e) {
                    failed.accept(attack, e);
                }
            }
        }
    }

    private Map<String, List<Scores>> scores(
            TaskPack.Corpus made, List<TrainedModels<D, ?>> models, WorkerPool workers, String attack) {
        Map<String, List<Scores>> scores = new LinkedHashMap<>();
        made.tasks().forEach(task -> scores.put(task.name(), nothing()));
        for (TrainedModels<D, ?> of : models) {
            Map<String, List<Scores>> found = Evaluation.scores(of, workers, attack);
            made.tasks().stream()
                    .filter(task ->
                            task.experiment().equals(of.experiment().name()) && found.containsKey(task.surface()))
                    .forEach(task -> scores.put(task.name(), found.get(task.surface())));
        }
        return scores;
    }

    private List<Scores> nothing() {
        return Collections.nCopies(
                pack.targets(), Scores.of(new double[audit.data().data().size()]));
    }

    /** The name of a target in files. */
    public static String name(int target) {
        return "target-" + target;
    }
}
