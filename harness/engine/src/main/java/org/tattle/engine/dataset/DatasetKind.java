package org.tattle.engine.dataset;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tattle.core.InputException;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.DuplicatePolicy;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.Plan;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/**
 * A type of data that plans can name a file of: how it is prepared, and what differs between audits of documents, of
 * rows and of networks. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.engine.dataset.DatasetKind}.
 *
 * @param <D> the dataset
 */
public interface DatasetKind<D extends Dataset<D>> {
    /** The type of the dataset. */
    Class<D> type();

    /** What the records are, in the plural. */
    String records();

    /** Reads or draws the data and makes them ready; refuses what a plan says that is not for this kind. */
    PreparedDataset<D> prepare(DataPlan plan, Seed seed);

    /** What is said of every model's columns, or empty. */
    String vocabulary(DataPlan plan);

    /** The neighbors that an algorithm is asked about which guarantees nothing: one record more or less. */
    Relation neighbours(D data);

    /** How much there is to learn from, in what a training's time grows with. */
    long volume(D data);

    /** How large the data are, for a dry run. */
    List<Size> sizes(D data);

    /**
     * One record of each kind that there is: roles by id, in the order in which they are drawn.
     *
     * @throws InputException where records have no kinds
     */
    Map<String, String> examples(D data);

    /**
     * What a plan states of its data for every dataset that could have been, not for these alone.
     *
     * @param data as they were made ready
     */
    default Set<Premise> stated(DataPlan plan, D data) {
        Set<Premise> stated = EnumSet.noneOf(Premise.class);
        EnumSet.of(Premise.WORDS, Premise.COLUMNS, Premise.ACTORS).stream()
                .filter(premise -> premise != columns())
                .forEach(stated::add); // of such columns there are none
        if (plan.records().isEmpty()) {
            stated.add(Premise.ALL_RECORDS);
        }
        if (plan.duplicates() == DuplicatePolicy.KEEP) {
            stated.add(Premise.RECORDS_APART);
        }
        if (plan.words().isEmpty()) {
            stated.add(Premise.ALL_WORDS);
        }
        if (plan.wordsBelowShare().isEmpty()) {
            stated.add(Premise.WORDS_OF_ANY_SHARE);
        }
        if (plan.leastInteractions().isEmpty()) {
            stated.add(Premise.ALL_ACTORS);
        }
        if (plan.leastTokens().isEmpty()) {
            stated.add(Premise.RECORDS_OF_ANY_LENGTH);
        }
        if (statesColumns(plan, data)) {
            stated.add(columns());
        }
        if (!plan.classes().isEmpty()) {
            stated.add(Premise.CLASSES);
        }
        return stated;
    }

    /** Makes evidence fit to be read where the plan asks for the words of records; by default it stays as it is. */
    default UnaryOperator<String> evidenceText(D data) {
        return UnaryOperator.identity();
    }

    /** What the columns of such data are. */
    Premise columns();

    /** Whether a plan states the columns, so that nothing about them is taken from the records. */
    boolean statesColumns(DataPlan plan, D data);

    /**
     * One number of a dry run.
     *
     * @param key its name in JSON
     * @param words what is counted, for people
     */
    record Size(String key, String words, long number) {}

    /**
     * The kind that a plan is about: what all its defenses learn from.
     *
     * @throws InputException where they learn from unlike data, or from data that Tattle cannot read
     */
    static DatasetKind<?> of(Plan plan, Plugins plugins) {
        if (plan.defenses().isEmpty()) {
            throw new InputException("defenses", "there must be at least one", "name one, such as lda");
        }
        PluginSpec first = plan.defenses().get(0);
        DatasetKind<?> kind = of(first, plugins);
        for (PluginSpec other : plan.defenses()) {
            DatasetKind<?> otherKind = of(other, plugins);
            if (otherKind.type() != kind.type()) {
                throw new InputException(
                        "defenses",
                        first.name() + " is trained on " + kind.records() + " and " + other.name() + " on "
                                + otherKind.records(),
                        "audit them by two plans");
            }
        }
        return kind;
    }

    private static DatasetKind<?> of(PluginSpec choice, Plugins plugins) {
        DefensePlugin<?, ?, ?> plugin = plugins.defenses().get(choice.name(), "defenses");
        return find(plugin.data(), plugins)
                .orElseThrow(() -> new InputException(
                        "defenses",
                        choice.name() + " is trained on " + plugin.data().getSimpleName()
                                + ", which cannot be read from a file",
                        "leave it out"));
    }

    /** The kind of a type of data; empty where no plug-in knows it. */
    static Optional<DatasetKind<?>> find(Class<?> type, Plugins plugins) {
        for (DatasetKind<?> kind : plugins.extensions(DatasetKind.class)) {
            if (kind.type() == type) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }
}
