package org.tattle.engine.run;

import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.InputException;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.Relation;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.plan.DataPlan;
import org.tattle.math.sampling.Seed;

/**
 * The kind of data that a program passes, of any type. All that is not in its records, such as words or columns, is
 * taken to be public.
 *
 * @param known the kind of the same type that reads files, if there is one
 */
public record GivenKind<D extends Dataset<D>>(D data, Optional<DatasetKind<D>> known) implements DatasetKind<D> {
    /** The name of the file in the plan of an audit of records that a program passes. */
    public static final String PROGRAM = "(program)";

    private static final Map<String, String> SOURCE = Map.of("source", "program");

    private static final Set<String> KEYS = Set.of("file", "vocabulary", "label");

    /** The kind of some records. */
    @SuppressWarnings("unchecked") // a kind is found by the class of the records
    public static <D extends Dataset<D>> GivenKind<D> of(D data, Plugins plugins) {
        return new GivenKind<>(data, DatasetKind.find(data.getClass(), plugins).map(kind -> (DatasetKind<D>) kind));
    }

    @Override
    @SuppressWarnings("unchecked") // the class of a D
    public Class<D> type() {
        return (Class<D>) data.getClass();
    }

    @Override
    public String records() {
        return known.map(DatasetKind::records).orElse("records");
    }

    @Override
    public PreparedDataset<D> prepare(DataPlan plan, Seed seed) {
        PreparedDataset.refuseOthers(plan, KEYS, this);
        if (plan.vocabularyPolicy() == DataPlan.VocabularyPolicy.FILE) {
            throw new InputException(
                    "data.vocabulary", "these documents have their words", "restrict them with Corpus.over");
        }
        return PreparedDataset.of(data, SOURCE, 0);
    }

    @Override
    public String vocabulary(DataPlan plan) {
        return known.map(kind -> kind.vocabulary(plan)).orElse("");
    }

    @Override
    public Relation neighbors(D records) {
        return known.map(kind -> kind.neighbors(records)).orElse(Relation.addRemove(Relation.Unit.ROW));
    }

    @Override
    public Optional<D> changed(D records, IntPredicate some) {
        return known.flatMap(kind -> kind.changed(records, some));
    }

    @Override
    public List<NeighboringPair<D>> branches(D records, Relation relation, UniformRandomProvider random) {
        return known.map(kind -> kind.branches(records, relation, random)).orElseGet(List::of);
    }

    @Override
    public List<NeighboringPair<D>> places(D records, Relation relation, UniformRandomProvider random) {
        return known.map(kind -> kind.places(records, relation, random)).orElseGet(List::of);
    }

    @Override
    public Optional<NeighboringPair<D>> lastStep(D records, Relation relation, int least, int most) {
        return known.isPresent()
                ? known.get().lastStep(records, relation, least, most)
                : DatasetKind.super.lastStep(records, relation, least, most);
    }

    @Override
    public Optional<NeighboringPair<D>> randomNeighbors(D records, Relation relation, UniformRandomProvider random) {
        return known.isPresent()
                ? known.get().randomNeighbors(records, relation, random)
                : DatasetKind.super.randomNeighbors(records, relation, random);
    }

    @Override
    public long volume(D records) {
        return known.map(kind -> kind.volume(records)).orElse((long) records.size());
    }

    @Override
    public List<Size> sizes(D records) {
        return known.map(kind -> kind.sizes(records)).orElse(List.of());
    }

    @Override
    public List<Size> profile(D records) {
        return known.map(kind -> kind.profile(records)).orElse(List.of());
    }

    @Override
    public Map<String, String> examples(D records) {
        return known.orElseThrow(() -> new InputException(
                        "report.examples", "records of this type have no kinds", "write report.examples=exposure"))
                .examples(records);
    }

    @Override
    public UnaryOperator<String> evidenceText(D records) {
        return known.map(kind -> kind.evidenceText(records)).orElse(UnaryOperator.identity());
    }

    @Override
    public Set<Premise> stated(DataPlan plan, D records) {
        return EnumSet.copyOf(Premise.ofGivenData());
    }

    @Override
    public Premise columns() {
        return known.map(DatasetKind::columns).orElse(Premise.COLUMNS);
    }

    @Override
    public boolean statesColumns(DataPlan plan, D records) {
        return true;
    }
}
