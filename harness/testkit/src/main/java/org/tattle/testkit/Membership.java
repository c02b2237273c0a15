package org.tattle.testkit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Target;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.metric.RocCurve;
import org.tattle.core.metric.TargetScores;
import org.tattle.engine.experiment.NamedAttack;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.WorkerPool;
import org.tattle.math.sampling.Seed;

/** Targets on random halves of the records, shadow models that all of them share, and every attack between them. */
final class Membership<D extends Dataset<D>, R> {
    private static final double INCLUSION_RATE = 0.5;

    private final PrivacyAudit<D, R> audit;
    private final Optional<QueryStatistic<D, R>> statistic;
    private final List<NamedAttack<D, R>> attacks;
    private final WorkerPool workers;
    private final ShadowDesign design;

    /**
     * What one attack finds.
     *
     * @param attack its name
     * @param curves one a target
     */
    record Found(String attack, List<RocCurve> curves) {
        /** Each target's true-positive rate at a false-positive rate. */
        double[] rates(double fpr) {
            return curves.stream()
                    .mapToDouble(curve -> curve.truePositiveRate(curve.indexAtFpr(fpr)))
                    .toArray();
        }
    }

    /** A model and what it answered about every record. */
    private record Model<R>(R release, double[] answers) {}

    /** @param attacks which ask one statistic, if any */
    Membership(PrivacyAudit<D, R> audit, List<NamedAttack<D, R>> attacks, WorkerPool workers) {
        this.audit = audit;
        statistic = attacks.stream()
                .flatMap(named -> named.attack().statisticAsked().stream())
                .findFirst();
        this.attacks = attacks;
        this.workers = workers;
        design = new ShadowDesign(audit.data().size(), audit.seed().child("design"));
    }

    /** What each attack finds, in the attacks' order. */
    List<Found> found() {
        List<BitSet> members = deal(audit.preset().targets(), design::target);
        List<Model<R>> targets = train("target", members);
        StatisticMatrix shadows = shadows();
        List<RocCurve[]> curves = new ArrayList<>();
        attacks.forEach(attack -> curves.add(new RocCurve[targets.size()]));
        workers.each(targets.size(), t -> {
            Target<D, R> target = target(targets.get(t));
            for (int a = 0; a < attacks.size(); a++) {
                Seed seed = audit.seed()
                        .child("attack")
                        .child(attacks.get(a).name())
                        .child(t);
                double[] scores = attacks.get(a)
                        .attack()
                        .score(target, shadows, seed.generator())
                        .values();
                curves.get(a)[t] = RocCurve.of(new TargetScores(scores, members.get(t)));
            }
        });
        List<Found> found = new ArrayList<>();
        for (int a = 0; a < attacks.size(); a++) {
            found.add(new Found(attacks.get(a).name(), List.of(curves.get(a))));
        }
        return found;
    }

    private StatisticMatrix shadows() {
        boolean needed = attacks.stream().map(NamedAttack::attack).anyMatch(Membership::asksShadows);
        List<BitSet> members =
                deal(needed ? audit.preset().shadows() : 0, model -> design.shadow(ShadowSampling.HALVES, -1, model));
        List<double[]> answers =
                train("shadow", members).stream().map(Model::answers).toList();
        return StatisticMatrix.of(members, columns().size(), answers);
    }

    private static boolean asksShadows(MembershipAttack<?, ?> attack) {
        return attack.split() != ShadowSampling.NONE;
    }

    private List<String> columns() {
        return statistic.map(QueryStatistic::columns).orElse(List.of());
    }

    private Target<D, R> target(Model<R> model) {
        D contributions = audit.trainer().contributions(audit.data(), model.release);
        return new Target<>(
                model.release,
                audit.data(),
                contributions,
                audit.data(),
                INCLUSION_RATE,
                columns(),
                model.answers,
                audit.trainer().publicFacts(audit.data().size() / 2));
    }

    private static List<BitSet> deal(int models, IntFunction<BitSet> members) {
        return IntStream.range(0, models).mapToObj(members).toList();
    }

    /** Trains a model on each set of members, and asks it about every record. */
    @SuppressWarnings({"unchecked", "rawtypes"}) // arrays of generic types cannot be made otherwise
    private List<Model<R>> train(String role, List<BitSet> members) {
        Model<R>[] models = new Model[members.size()];
        Seed seed = audit.seed().child(role);
        workers.each(models.length, model -> {
            D half = audit.data().select(members.get(model).stream().toArray());
            R release = audit.trainer().train(half, TrainingContext.seeded(seed.child(model)));
            double[] answers = new double[audit.data().size() * columns().size()];
            statistic.ifPresent(asked -> asked.evaluate(release, audit.data(), answers));
            models[model] = new Model<>(release, answers);
        });
        return Arrays.asList(models);
    }
}
