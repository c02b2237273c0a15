package org.tattle.certify;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.core.audit.Branch;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Relation;

/**
 * Datasets made from a given one: neighbors, records with other content, unusual records. An audit of any type of data
 * needs at least a relation and a volume.
 */
public interface DatasetVariants<D extends Dataset<D>> {
    /** The type of the dataset. */
    Class<D> type();

    /** The neighboring relation for algorithms without guarantees: one record added or removed. */
    Relation neighbors(D data);

    /**
     * A random pair of neighbors, if any are known for the relation; a further record is the last, so that draws for
     * one record after the other are the same on both.
     */
    default Optional<NeighboringPair<D>> randomNeighbors(D data, Relation relation, UniformRandomProvider random) {
        boolean isOfRecords = relation.adjacency() == Adjacency.ADD_REMOVE
                && relation.unit() == neighbors(data).unit();
        int size = data.size();
        if (!isOfRecords || size == 0) {
            return Optional.empty();
        }
        int chosen = random.nextInt(size);
        int[] others =
                IntStream.range(0, size).filter(record -> record != chosen).toArray();
        return Optional.of(new NeighboringPair<>(
                data.select(IntStream.concat(IntStream.of(others), IntStream.of(chosen))
                        .toArray()),
                data.select(others),
                relation,
                "one of " + size + " records, included or not"));
    }

    /**
     * The data with other content in some records, which keep their ids and places, so that the same ones are sampled;
     * empty if this kind knows no other content.
     */
    default Optional<D> changed(D data, IntPredicate records) {
        return Optional.empty();
    }

    /**
     * Pairs of neighbors that exercise the branches of trainers, as far as any are known for the relation; a further
     * record is the last but for {@link org.tattle.core.audit.Branch#FIRST}.
     */
    default List<NeighboringPair<D>> branches(D data, Relation relation, UniformRandomProvider random) {
        return List.of();
    }

    /** Pairs of as many records as some data, which differ in a long record at the first, middle or last place. */
    default List<NeighboringPair<D>> places(D data, Relation relation, UniformRandomProvider random) {
        return List.of();
    }

    /** The first records of some data; they repeat, under other ids, if there are fewer, or all are taken. */
    default D first(D data, int records) {
        return data.select(IntStream.range(0, Math.min(records, data.size())).toArray());
    }

    /**
     * The last step of a path of neighbors from few records, that trainers accept, to many, or to others; empty if none
     * is known.
     *
     * @param most the number of records at the end of the path, which are fewer if they do not repeat
     */
    default Optional<NeighboringPair<D>> lastStep(D data, Relation relation, int least, int most) {
        D all = first(data, most);
        boolean isOfParts =
                !Branch.hasSteps(relation) || relation.unit() != neighbors(data).unit();
        if (isOfParts
                || data.size() < 2
                || (relation.adjacency() == Adjacency.REPLACE
                        && changed(all, record -> false).isEmpty())) {
            return Optional.empty();
        }
        IntFunction<D> at = relation.adjacency() == Adjacency.REPLACE
                ? number -> changed(all, record -> record < number - 1).orElseThrow()
                : number -> first(data, number);
        int last = all.size() + (relation.adjacency() == Adjacency.REPLACE ? 1 : 0);
        return Optional.of(
                NeighboringPair.step(new NeighboringPair.Path<>(Math.min(least, last - 1), last, at), last, relation));
    }

    /** The volume of the data, a number with which the time of a training grows. */
    long volume(D data);

    /** Datasets of unusual records over the columns of some data, by what is unusual, for a check of a defense. */
    default Map<String, D> unusual(D data) {
        return few(data);
    }

    /** No record, one and two of some data, by what is unusual; a new map. */
    static <D extends Dataset<D>> Map<String, D> few(D data) {
        Map<String, D> few = new LinkedHashMap<>();
        few.put("no record", data.select());
        few.put("one record", data.select(0));
        few.put("two records", data.select(0, 1));
        return few;
    }
}
