package org.tattle.engine.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.certify.check.CheckedAlgorithm;
import org.tattle.certify.replay.Neighbors;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.plugin.TrainingRolesPlugin;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/** The checked defense of a command line: its name, and assignments to a plan as {@code tattle audit} takes them. */
public record NamedDefense(String name, List<Assignment> assignments) {
    /**
     * The defense with its records: those that the assignments name, else a few drawn ones of its kind.
     *
     * @throws InputException if the plan is wrong, or the defense refuses the parameters or the records
     */
    public CheckedAlgorithm<?, ?> subject(Plugins plugins) {
        DatasetKind<?> usual = kind(plugins.defenses().get(name, "tattle check"), plugins);
        DefensePlugin<?, ?, ?> plugin = plan(usual, CheckedAlgorithm.MEMBERS.get(0), plugins)
                .defenses()
                .get(0)
                .defense(plugins);
        DatasetKind<?> kind = kind(plugin, plugins);
        IllegalArgumentException refusal = null;
        int before = 0;
        for (int members : CheckedAlgorithm.MEMBERS) {
            CheckedAlgorithm<?, ?> subject = subject(kind, members, plugin, plugins);
            Optional<IllegalArgumentException> refused = subject.refusal();
            if (refused.isEmpty()) {
                return subject;
            }
            refusal = refusal == null ? refused.get() : refusal;
            if (subject.records().size() == before) {
                break; // there are no more of them
            }
            before = subject.records().size();
        }
        throw new InputException("defenses." + name, refusal.getMessage(), "change the flag or the records", refusal);
    }

    private DatasetKind<?> kind(DefensePlugin<?, ?, ?> plugin, Plugins plugins) {
        return DatasetKind.find(plugin.data(), plugins)
                .orElseThrow(() -> new InputException(
                        name,
                        "it is trained on " + plugin.data().getSimpleName() + ", which cannot be read from a file",
                        "check it in a JUnit test, with assertThat(audit(trainer).on(records)).isConformant()"));
    }

    private Plan plan(DatasetKind<?> kind, int members, Plugins plugins) {
        boolean given =
                assignments.stream().anyMatch(assignment -> assignment.path().equals("data.file"));
        String drawn = kind.drawn(CheckedAlgorithm.PARTS * members)
                .filter(data -> !given)
                .map(data -> "data: {" + data + "}\n")
                .orElse("");
        String yaml = drawn + "defenses: [" + Assignment.yaml(name) + "]\nattacks: []\n";
        Plan plan = new PlanReader(plugins).read("the plan of a check", yaml, assignments);
        if (plan.defenses().size() != 1) {
            throw new InputException(
                    name,
                    "one algorithm is checked at a time, and these are "
                            + plan.defenses().size(),
                    "give every parameter one value");
        }
        if (plan.release() != Plan.Release.TOPICS) {
            throw new InputException("release", "a check is of what the defense itself releases", "leave it out");
        }
        return plan;
    }

    @SuppressWarnings("unchecked") // a kind is found by the defense's type of data
    private <D extends Dataset<D>, P extends Record, R> CheckedAlgorithm<D, R> subject(
            DatasetKind<D> kind, int members, DefensePlugin<P, ?, R> any, Plugins plugins) {
        DefensePlugin<P, D, R> plugin = (DefensePlugin<P, D, R>) any;
        Plan plan = plan(kind, members, plugins);
        PluginSpec choice = plan.defenses().get(0);
        Seed seed = new Seed(plan.seed());
        PreparedDataset<D> prepared = kind.prepare(plan.data(), seed);
        D all = prepared.data();
        D records = plan.data().records().isPresent() ? all : CheckedAlgorithms.some(all, members, seed);
        P parameters = (P) choice.parameters();
        Optional<QueryStatistic<D, R>> statistic = plugins.statistic(kind.type(), plugin.release());
        return new CheckedAlgorithm<>(
                name,
                choice.flatValues(),
                part -> plugin.trainer(parameters, part),
                Optional.of(plugin.codec()),
                plugin.release(),
                records,
                kind.unusual(records),
                Optional.of(kind.neighbors(records).unit()),
                statistic,
                trainer -> TrainingRolesPlugin.find(
                                plugins, kind.type(), kind.vocabulary(plan.data()), trainer, plugin.release())
                        .adversary(),
                new Neighbors<>(plugins.worstCases(kind.type(), plugin.release()), Optional.of(kind)),
                CheckedAlgorithms.attacks(kind.type(), plugin.release(), statistic, plugins),
                () -> reloaded(plugin.source()),
                plan.data().file().map(Path::of).stream().toList(),
                prepared.summary().preparation());
    }

    /** The same with the classes of the plug-in reloaded; empty if its classes cannot be loaded twice. */
    private Optional<CheckedAlgorithm<?, ?>> reloaded(Class<?> plugin) {
        try {
            Plugins fresh = Plugins.load(new FreshClasses(plugin));
            return fresh.defenses().find(name).map(found -> subject(fresh));
        } catch (RuntimeException | LinkageError e) {
            return Optional.empty();
        }
    }

    /**
     * A class loader that reloads the classes of a plug-in, so that statics are as in a new process: the classes whose
     * package begins with the first three parts of its package. All others are shared.
     */
    private static final class FreshClasses extends ClassLoader {
        private static final int PARTS = 3;

        private final String prefix;

        FreshClasses(Class<?> plugin) {
            super(plugin.getClassLoader());
            prefix = prefix(plugin);
        }

        static String prefix(Class<?> plugin) {
            return Arrays.stream(plugin.getPackageName().split("\\."))
                    .limit(PARTS)
                    .collect(Collectors.joining(".", "", "."));
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(prefix)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? define(name) : loaded;
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }
}
