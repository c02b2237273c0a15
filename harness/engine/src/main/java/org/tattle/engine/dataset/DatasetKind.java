package org.tattle.engine.dataset;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.tattle.certify.DatasetVariants;
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
 * A kind of dataset that plans can use: how it is prepared, and what differs between audits of documents, of rows and
 * of networks. An implementation is one class and one line in
 * {@code META-INF/services/org.tattle.engine.dataset.DatasetKind}.
 */
public interface DatasetKind<D extends Dataset<D>> extends DatasetVariants<D> {
    /** The key in a profile of documents: how many records have a word that no other has. */
    String OWN_WORDS = "recordsWithOwnWords";

    /** The name of the records, in the plural. */
    default String records() {
        return "records";
    }

    /** Reads or draws the data and prepares them; refuses keys of the plan that do not apply to this kind. */
    PreparedDataset<D> prepare(DataPlan plan, Seed seed);

    /** The description of every model's columns in results, or empty. */
    default String vocabulary(DataPlan plan) {
        return "";
    }

    /** The sizes of the data, for a dry run. */
    default List<Size> sizes(D data) {
        return List.of();
    }

    /** What the records are like, for a dry run: numbers that hold no word or value of a record. */
    default List<Size> profile(D data) {
        return List.of();
    }

    /** One example record of each kind: roles by id, in the order in which they are shown. */
    default Map<String, String> examples(D data) {
        throw new InputException(
                "report.examples",
                "kinds are found by a document's words, and " + records() + " have none",
                "leave it out, or write examples: exposure");
    }

    /** The premises that a plan states: facts about every possible dataset, not just about these data. */
    default Set<Premise> stated(DataPlan plan, D data) {
        Set<Premise> stated = EnumSet.noneOf(Premise.class);
        EnumSet.of(Premise.WORDS, Premise.COLUMNS, Premise.ACTORS).stream()
                .filter(premise -> premise != columns())
                .forEach(stated::add); // of such columns there are none
        if (plan.records().isEmpty() && plan.without().isEmpty()) {
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

    /**
     * The function that adds the words of records to evidence if the plan requests them; by default it changes nothing.
     */
    default UnaryOperator<String> evidenceText(D data) {
        return UnaryOperator.identity();
    }

    /**
     * The {@code data} of a plan that draws records of this kind, as YAML, for a check of a defense; empty if there are
     * none.
     */
    default Optional<String> drawn(int records) {
        return Optional.empty();
    }

    /** The premise about the columns of such data. */
    default Premise columns() {
        return Premise.COLUMNS;
    }

    /** Whether a plan states the columns, so that they do not depend on the records. */
    boolean statesColumns(DataPlan plan, D data);

    /**
     * One size of the data in a dry run.
     *
     * @param key its name in JSON
     */
    record Size(String key, String words, long number) {}

    /**
     * The kind of a plan's data, from which all its defenses learn.
     *
     * @throws InputException if they learn from different kinds, or from data that Tattle cannot read
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
        DefensePlugin<?, ?, ?> plugin = choice.defense(plugins);
        return find(plugin.data(), plugins)
                .orElseThrow(() -> new InputException(
                        "defenses",
                        choice.name() + " is trained on " + plugin.data().getSimpleName()
                                + ", which cannot be read from a file",
                        "leave it out"));
    }

    /** The kind of a type of data; empty if no plug-in has it. */
    static Optional<DatasetKind<?>> find(Class<?> type, Plugins plugins) {
        for (DatasetKind<?> kind : plugins.extensions(DatasetKind.class)) {
            if (kind.type() == type) {
                return Optional.of(kind);
            }
        }
        return Optional.empty();
    }

    /** The kind of records that a program passes: that of their type, or one that no file has. */
    @SuppressWarnings("unchecked") // a kind is found by the class of the records
    static <D extends Dataset<D>> DatasetKind<D> of(D data, Plugins plugins) {
        return find(data.getClass(), plugins)
                .map(kind -> (DatasetKind<D>) kind)
                .orElseGet(() -> new OfNoFile<>((Class<D>) data.getClass()));
    }

    /** The kind of records that only a program passes. */
    record OfNoFile<D extends Dataset<D>>(Class<D> type) implements DatasetKind<D> {
        @Override
        public PreparedDataset<D> prepare(DataPlan plan, Seed seed) {
            throw new UnsupportedOperationException("no file has such records");
        }

        @Override
        public Relation neighbors(D data) {
            return Relation.addRemove(Relation.Unit.ROW);
        }

        @Override
        public long volume(D data) {
            return data.size();
        }

        @Override
        public boolean statesColumns(DataPlan plan, D data) {
            return true;
        }
    }
}
