package org.tattle.engine;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.apache.commons.lang3.reflect.TypeUtils;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.TrainingRolesPlugin;
import org.tattle.core.release.Codec;
import org.tattle.core.release.ReleaseType;
import org.tattle.engine.advice.AdvicePlan;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.evaluate.ExternalScores;
import org.tattle.engine.external.ExternalModelAudit;
import org.tattle.engine.external.ExternalModels;
import org.tattle.engine.external.ExternalScoreAudit;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.DataPlan.VocabularyPolicy;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.Plan.Release;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanWriter;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.engine.run.ReadyAudit;
import org.tattle.engine.run.TrainerSpec;
import org.tattle.math.Preconditions;
import org.tattle.math.sampling.Seed;

/** The subject of an audit: what its plan is, and how it is made ready to run. */
sealed interface AuditSubject<D extends Dataset<D>> {
    Plan plan(Added<D> added);

    /**
     * Reads the records or scores, and checks that the audit can be run.
     *
     * @throws InputException if it cannot
     */
    ReadyAudit prepare(Added<D> added);

    /** Whether the words of models, which no setting sets, can be those of their training sets. */
    default boolean canHaveOwnWords(Plan plan, Added<D> added) {
        String policy = EnumText.of(VocabularyPolicy.TRAINING);
        return added.settings.stream().noneMatch(setting -> setting.path().equals(AdvicePlan.VOCABULARY))
                && plan.release() == Release.TOPICS
                && plan.defenses().stream()
                        .map(choice -> choice.defense(added.plugins))
                        .allMatch(defense ->
                                TrainingRolesPlugin.applies(added.plugins, defense.data(), policy, defense.release()))
                && added.trainers.stream()
                        .allMatch(own -> own.type()
                                .filter(type ->
                                        TrainingRolesPlugin.applies(added.plugins, Corpus.class, policy, type.type()))
                                .isPresent());
    }

    record Records<D extends Dataset<D>>(D data) implements AuditSubject<D> {
        @Override
        public Plan plan(Added<D> added) {
            return added.plan(PreparedAudit.PROGRAM);
        }

        @Override
        public ReadyAudit prepare(Added<D> added) {
            return PreparedAudit.of(PreparedAudit.Source.of(plan(added), added.plugins, data, added.specs(() -> data)));
        }
    }

    /** Records of a file, read and prepared as the plan specifies. */
    record File<D extends Dataset<D>>(Path file, Class<D> type) implements AuditSubject<D> {
        @Override
        public Plan plan(Added<D> added) {
            return added.plan(file.toString());
        }

        @Override
        @SuppressWarnings("unchecked") // a kind is found by the type of its data
        public ReadyAudit prepare(Added<D> added) {
            Plan plan = plan(added);
            DatasetKind<D> kind =
                    (DatasetKind<D>) DatasetKind.find(type, added.plugins).orElseThrow();
            return PreparedAudit.of(new PreparedAudit.Source<>(
                    plan,
                    added.plugins,
                    kind,
                    added.specs(() ->
                            kind.prepare(plan.data(), new Seed(plan.seed())).data()),
                    Optional.empty()));
        }
    }

    /** The subject that a plan specifies. */
    record Planned<D extends Dataset<D>>(Plan given) implements AuditSubject<D> {
        @Override
        public Plan plan(Added<D> added) {
            added.requireNothing();
            return added.settings.isEmpty() ? given : added.changed(given);
        }

        @Override
        public ReadyAudit prepare(Added<D> added) {
            return PreparedAudit.of(plan(added), added.plugins);
        }
    }

    record OfScores<D extends Dataset<D>>(ExternalScores scores) implements AuditSubject<D> {
        @Override
        public Plan plan(Added<D> added) {
            return added.external(List.of());
        }

        @Override
        public ReadyAudit prepare(Added<D> added) {
            return new ExternalScoreAudit(plan(added), scores);
        }
    }

    record OfModels<D extends Dataset<D>>(ExternalModels models) implements AuditSubject<D> {
        @Override
        public Plan plan(Added<D> added) {
            return added.external(models.design().assignments());
        }

        @Override
        public ReadyAudit prepare(Added<D> added) {
            return new ExternalModelAudit(models).prepare(plan(added), added.plugins);
        }
    }

    /**
     * What is added to a subject.
     *
     * @param defenses in the YAML of plans
     * @param inMemory whether releases never leave this process
     */
    record Added<D extends Dataset<D>>(
            List<Assignment> settings,
            List<String> defenses,
            List<OwnTrainer<D, ?>> trainers,
            Plugins plugins,
            boolean inMemory) {
        private static final String DATA = "data.file";

        Plan plan(String file) {
            if (defenses.isEmpty() && trainers.isEmpty()) {
                throw new InputException("audit", "nothing is audited", "name a defense or give a trainer");
            }
            return read(
                    "the audit",
                    "defenses: [" + String.join(", ", defenses) + "]\n",
                    List.of(Assignment.of("data", DATA, file)));
        }

        /** The plan for models or scores of another tool. */
        Plan external(List<Assignment> own) {
            requireNothing();
            List<Assignment> all = new ArrayList<>(own);
            all.add(Assignment.of("data", DATA, PreparedAudit.PROGRAM));
            return read("the audit", "defenses: []", all);
        }

        Plan changed(Plan plan) {
            return read("the plan", PlanWriter.write(plan), List.of());
        }

        private Plan read(String place, String text, List<Assignment> more) {
            List<Assignment> all = new ArrayList<>(settings);
            all.addAll(more);
            return new PlanReader(plugins).read(place, text, all);
        }

        private void requireNothing() {
            if (!defenses.isEmpty() || !trainers.isEmpty()) {
                throw new InputException(
                        "audit",
                        "the audit already has a plan or external results",
                        "leave out the added defenses and trainers");
            }
        }

        private List<TrainerSpec<D, ?>> specs(Supplier<D> data) {
            return trainers.stream()
                    .<TrainerSpec<D, ?>>map(own -> own.spec(data, plugins, inMemory))
                    .toList();
        }
    }

    /** A trainer that the calling program passes to an audit, with what is known of its type of release. */
    record OwnTrainer<D extends Dataset<D>, R>(String name, Trainer<D, R> trainer, Optional<ReleaseType<D, R>> type) {
        public OwnTrainer {
            Preconditions.require(
                    name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}"),
                    "name",
                    "1 to 64 letters, digits, dots, hyphens and underscores",
                    name);
        }

        TrainerSpec<D, R> spec(Supplier<D> data, Plugins plugins, boolean inMemory) {
            ReleaseType<D, R> known =
                    type.orElseGet(() -> ReleaseType.of(declared().orElseGet(() -> trained(data.get()))));
            Optional<Codec<R>> codec = plugins.codec(known);
            return new TrainerSpec<>(
                    name,
                    trainer,
                    known.withCodec(
                            codec.isEmpty() && inMemory
                                    ? new InProcessCodec<>()
                                    : codec.orElseGet(known::requireCodec)));
        }

        @SuppressWarnings("unchecked") // the second type argument of Trainer is R
        private Optional<Class<R>> declared() {
            return Optional.ofNullable(
                            (Class<R>) TypeUtils.getRawType(Trainer.class.getTypeParameters()[1], trainer.getClass()))
                    .filter(release -> release != Object.class);
        }

        @SuppressWarnings("unchecked") // the class of an R
        private Class<R> trained(D data) {
            return (Class<R>) trainer.train(data, TrainingContext.seeded(1)).getClass();
        }

        /**
         * A codec that keeps releases in memory, for an audit that never leaves this process; the bytes are object
         * numbers.
         */
        private static final class InProcessCodec<R> implements Codec<R> {
            private final Map<Long, R> releases = new ConcurrentHashMap<>();
            private final AtomicLong next = new AtomicLong();

            @Override
            public void write(R release, DataOutput out) throws IOException {
                long number = next.getAndIncrement();
                releases.put(number, release);
                out.writeLong(number);
            }

            @Override
            public R read(DataInput in) throws IOException {
                return releases.get(in.readLong());
            }
        }
    }
}
