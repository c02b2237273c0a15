package org.tattle.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
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
 * What differs between audits of documents, of rows and of networks.
 *
 * @param <D> the data set
 */
interface DataKind<D extends Dataset<D>> {
    /** The type of the data set. */
    Class<D> type();

    /** What the records are, in the plural. */
    String records();

    /** Reads or draws the data and makes them ready; refuses what a plan says that is not for this kind. */
    Prepared<D> prepare(DataPlan plan, Seed seed);

    /** Who trains on what. */
    <R> Roles<D, R> roles(DataPlan plan, Trainer<D, R> trainer, Class<R> release);

    /** What is told of every model's columns, or empty. */
    String vocabulary(DataPlan plan);

    /** The neighbours that an algorithm is asked about which promises nothing: one record more or less. */
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
    Map<String, String> kinds(D data);

    /**
     * What a plan states of its data for every data set that could have been, not for these alone.
     *
     * @param data as they were made ready
     */
    default Set<Premise> stated(DataPlan plan, D data) {
        Set<Premise> stated = EnumSet.noneOf(Premise.class);
        Stream.of(Documents.KIND, Rows.KIND, Networks.KIND)
                .map(DataKind::columns)
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

    /** What the columns of such data are. */
    Premise columns();

    /** Whether a plan states the columns: what it states shall be all that they tell. */
    boolean statesColumns(DataPlan plan, D data);

    /**
     * One number of a dry run.
     *
     * @param key its name in JSON
     * @param words what is counted, for people
     */
    record Size(String key, String words, long number) {}

    /**
     * The kind that a plan is about: what all its defences learn from.
     *
     * @throws InputException where they learn from unlike data, or from data that Tattle cannot read
     */
    static DataKind<?> of(Plan plan, Plugins plugins) {
        PluginSpec first = plan.defenses().get(0);
        DataKind<?> kind = of(first, plugins);
        for (PluginSpec other : plan.defenses()) {
            DataKind<?> otherKind = of(other, plugins);
            if (otherKind != kind) {
                throw new InputException(
                        "defenses",
                        first.name() + " learns from " + kind.records() + " and " + other.name() + " from "
                                + otherKind.records(),
                        "audit them by two plans");
            }
        }
        return kind;
    }

    private static DataKind<?> of(PluginSpec choice, Plugins plugins) {
        DefensePlugin<?, ?, ?> plugin = plugins.defenses().get(choice.name(), "defenses");
        return Stream.of(Documents.KIND, Rows.KIND, Networks.KIND)
                .filter(kind -> kind.type() == plugin.data())
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "defenses",
                        choice.name() + " learns from " + plugin.data().getSimpleName() + ", which no file gives",
                        "leave it out"));
    }
}
