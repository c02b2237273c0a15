package org.tattle.engine.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.certify.DatasetVariants;
import org.tattle.certify.check.CheckedAlgorithm;
import org.tattle.certify.replay.Neighbors;
import org.tattle.core.InputException;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.Codec;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.plan.PluginSpec;
import org.tattle.math.sampling.Seed;

/** Makes the subjects of checks. */
public final class CheckedAlgorithms {
    private CheckedAlgorithms() {}

    /** Enough records for this many members, drawn without replacement, or all if there are fewer. */
    static <D extends Dataset<D>> D some(D records, int members, Seed seed) {
        int many = CheckedAlgorithm.PARTS * members;
        return records.size() <= many ? records : PreparedDataset.drawn(records, Optional.of(many), seed);
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
    public static <D extends Dataset<D>, R> CheckedAlgorithm<D, R> of(
            Trainer<D, R> trainer,
            Optional<Codec<R>> codec,
            Class<R> release,
            D all,
            Optional<QueryStatistic<D, R>> statistic,
            Optional<WorstCaseGenerator<D, R>> worstCases,
            Plugins plugins) {
        Class<D> data = (Class<D>) all.getClass();
        Neighbors<D, R> neighbors = neighbors(data, release, worstCases, plugins);
        Optional<DatasetVariants<D>> kind = neighbors.variants();
        Optional<QueryStatistic<D, R>> asked = statistic.or(() -> plugins.statistic(data, release));
        List<String> attacks = attacks(data, release, asked, plugins);
        return CheckedAlgorithm.MEMBERS.stream()
                .map(members -> some(all, members, new Seed(1)))
                .map(records -> new CheckedAlgorithm<D, R>(
                        CheckedAlgorithm.OWN,
                        Map.of(),
                        part -> trainer,
                        codec,
                        release,
                        records,
                        kind.map(known -> known.unusual(records)).orElseGet(() -> DatasetVariants.few(records)),
                        kind.map(known -> known.neighbors(records).unit()),
                        asked,
                        Adversary::shared,
                        neighbors,
                        attacks,
                        Optional::empty,
                        List.of(),
                        Map.of()))
                .filter(subject -> subject.refusal().isEmpty())
                .findFirst()
                .orElseThrow(() -> new InputException(
                        "the records", "the trainer refuses a third of " + all.size(), "give more records"));
    }

    /**
     * The neighbors of data of a type.
     *
     * @param worstCases empty for those of a plug-in
     */
    @SuppressWarnings("unchecked") // a kind is found by the type of its data
    public static <D extends Dataset<D>, R> Neighbors<D, R> neighbors(
            Class<D> data, Class<R> release, Optional<WorstCaseGenerator<D, R>> worstCases, Plugins plugins) {
        return new Neighbors<>(
                worstCases.or(() -> plugins.worstCases(data, release)),
                DatasetKind.find(data, plugins).map(kind -> (DatasetVariants<D>) kind));
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
