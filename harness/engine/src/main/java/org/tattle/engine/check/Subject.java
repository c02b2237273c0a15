package org.tattle.engine.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.Codec;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.engine.replay.Neighbors;
import org.tattle.math.sampling.Seed;

/**
 * A training algorithm that is checked.
 *
 * @param name its name in messages
 * @param parameters its parameters by key; empty if they are not known
 * @param trainers makes the trainer for all records of an audit, of which some are trained on
 * @param codec writes and reads its releases, if it is known how
 * @param release the type of its releases
 * @param records the records from which members are drawn
 * @param unusual datasets of unusual records, by what is unusual
 * @param unit what a record is, if that is known
 * @param statistic the query statistic of its releases, if there is one
 * @param adversary how it sees records beside a release of a trainer, such as over the released words
 * @param neighbors the pairs on which its noise is replayed
 * @param attacks the names of the attacks that apply to its releases
 * @param reloaded the same algorithm with its classes reloaded, if that is possible
 * @param preparation what was done to the records when they were read, by name; empty if nothing is known of it
 * @param <D> what it learns from
 * @param <R> what it releases
 */
public record Subject<D extends Dataset<D>, R>(
        String name,
        Map<String, Object> parameters,
        Function<D, Trainer<D, R>> trainers,
        Optional<Codec<R>> codec,
        Class<R> release,
        D records,
        Map<String, D> unusual,
        Optional<Relation.Unit> unit,
        Optional<QueryStatistic<D, R>> statistic,
        Function<Trainer<D, R>, Adversary<D, R>> adversary,
        Neighbors<D, R> neighbors,
        List<String> attacks,
        Supplier<Optional<Subject<?, ?>>> reloaded,
        Map<String, String> preparation) {
    /** The numbers of members that are tried, until the trainer accepts one: more would take longer. */
    static final List<Integer> MEMBERS = List.of(40, 80, 160, 320, 640, 1280);

    /** The name of a trainer that a program made. */
    private static final String OWN = "the trainer";

    /** Enough records for this many members, drawn without replacement, or all if there are fewer. */
    static <D extends Dataset<D>> D some(D records, int members, Seed seed) {
        int many = Sample.PARTS * members;
        return records.size() <= many ? records : PreparedDataset.drawn(records, Optional.of(many), seed);
    }

    /** Whether plans can name it. */
    boolean isNamed() {
        return !name.equals(OWN);
    }

    /** The refusal of as many members as a check trains on, if the algorithm refuses them. */
    Optional<IllegalArgumentException> refusal() {
        int members = records.size() / Sample.PARTS;
        try {
            trainers.apply(records).check(members);
            trainers.apply(records.select(IntStream.range(0, members).toArray()))
                    .check(members);
            return Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.of(e);
        }
    }

    /**
     * The subject of a trainer that a program made. Neither the records it holds can be exchanged nor its classes
     * reloaded.
     *
     * @param all the records, of which only some are used: 120 if the trainer does not need more
     * @param statistic empty for that of a plug-in
     * @param worstCases empty for those of a plug-in
     * @throws InputException if the trainer refuses a third of the records
     */
    @SuppressWarnings("unchecked") // a kind is found by the class of the records
    public static <D extends Dataset<D>, R> Subject<D, R> of(
            Trainer<D, R> trainer,
            Optional<Codec<R>> codec,
            Class<R> release,
            D all,
            Optional<QueryStatistic<D, R>> statistic,
            Optional<WorstCaseGenerator<D, R>> worstCases,
            Plugins plugins) {
        Class<D> data = (Class<D>) all.getClass();
        Optional<DatasetKind<D>> kind = DatasetKind.find(data, plugins).map(found -> (DatasetKind<D>) found);
        Optional<QueryStatistic<D, R>> asked = statistic.or(() -> plugins.statistic(data, release));
        List<String> attacks = attacks(data, release, asked, plugins);
        Neighbors<D, R> neighbors = Neighbors.of(data, worstCases.or(() -> plugins.worstCases(data, release)), plugins);
        return MEMBERS.stream()
                .map(members -> some(all, members, new Seed(1)))
                .map(records -> new Subject<D, R>(
                        OWN,
                        Map.of(),
                        part -> trainer,
                        codec,
                        release,
                        records,
                        kind.map(known -> known.unusual(records)).orElseGet(() -> DatasetKind.few(records)),
                        kind.map(known -> known.neighbors(records).unit()),
                        asked,
                        Adversary::shared,
                        neighbors,
                        attacks,
                        Optional::empty,
                        Map.of()))
                .filter(subject -> subject.refusal().isEmpty())
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "the records", "the trainer refuses a third of " + all.size(), "give more records"));
    }

    /** The names of the attacks that apply, with their default parameters. */
    static <D extends Dataset<D>, R> List<String> attacks(
            Class<D> data, Class<R> release, Optional<QueryStatistic<D, R>> statistic, Plugins plugins) {
        return plugins.attacks().all().stream()
                .filter(attack -> applies(attack, data, release, statistic, plugins))
                .<String>map(AttackPlugin::name)
                .toList();
    }

    @SuppressWarnings("unchecked") // the parameters are bound to the plug-in's record
    private static <P extends Record, D extends Dataset<D>, R> boolean applies(
            AttackPlugin<P> attack,
            Class<D> data,
            Class<R> release,
            Optional<QueryStatistic<D, R>> statistic,
            Plugins plugins) {
        P parameters = (P) PluginSpec.byDefault(attack, plugins).parameters();
        return attack.attack(parameters, data, release, statistic).isPresent();
    }
}
