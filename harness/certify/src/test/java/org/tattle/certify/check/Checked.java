package org.tattle.certify.check;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.tattle.certify.replay.Neighbors;
import org.tattle.certify.testing.Rows;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Table;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.Codec;
import org.tattle.core.text.Statement;
import org.tattle.math.sampling.Seed;

/** An algorithm on 30 rows of one number whose checks are made one by one. */
record Checked(
        String name,
        Map<String, Object> parameters,
        Function<Table, Trainer<Table, double[]>> trainers,
        Optional<Codec<double[]>> codec,
        Optional<QueryStatistic<Table, double[]>> statistic,
        List<String> attacks,
        Map<String, Table> unusual,
        Optional<Checked> reloaded) {
    static final Table RECORDS = Rows.many(30);
    static final Rows.Algorithm SUM = (rows, training) -> new double[] {Rows.sum(rows)};
    static final Rows.Algorithm NOISY = (rows, training) ->
            new double[] {Rows.sum(rows) + training.noise("sum").nextDouble()};

    /** A trainer that a program made: the same whatever the records of the audit are. */
    static Checked of(Trainer<Table, double[]> trainer) {
        return made(part -> trainer);
    }

    static Checked made(Function<Table, Trainer<Table, double[]>> trainers) {
        return new Checked(
                "the trainer",
                Map.of(),
                trainers,
                Optional.of(Codec.serialized(double[].class)),
                Optional.empty(),
                List.of("one"),
                Map.of(),
                Optional.empty());
    }

    Checked reloading(Trainer<Table, double[]> fresh) {
        return new Checked(
                name, parameters, trainers, codec, statistic, attacks, unusual, Optional.of(Checked.of(fresh)));
    }

    Checked written(Codec<double[]> other) {
        return new Checked(
                name, parameters, trainers, Optional.ofNullable(other), statistic, attacks, unusual, reloaded);
    }

    Checked asked(QueryStatistic<Table, double[]> other, String... others) {
        return new Checked(
                name, parameters, trainers, codec, Optional.ofNullable(other), List.of(others), unusual, reloaded);
    }

    Checked onUnusual(Map<String, Table> others) {
        return new Checked(name, parameters, trainers, codec, statistic, attacks, others, reloaded);
    }

    Checked named(String other, Map<String, Object> parametersOfOther) {
        return new Checked(other, parametersOfOther, trainers, codec, statistic, attacks, unusual, reloaded);
    }

    CheckedAlgorithm<Table, double[]> subject() {
        return new CheckedAlgorithm<>(
                name,
                parameters,
                trainers,
                codec,
                double[].class,
                RECORDS,
                unusual,
                Optional.of(Unit.ROW),
                statistic,
                Adversary::shared,
                new Neighbors<>(Optional.empty(), Optional.of(Rows.VARIANTS)),
                attacks,
                () -> reloaded.map(Checked::subject),
                List.of(),
                Map.of());
    }

    Sample<Table> sample() {
        return Sample.of(RECORDS, new Seed(1));
    }

    TrainingChecks<Table, double[]> trainings() {
        Trainings<Table, double[]> trainings = new Trainings<Table, double[]>(codec, new Seed(2));
        return new TrainingChecks<>(
                subject(),
                sample(),
                trainings,
                trainings.train(trainers.apply(sample().first()), sample().members()),
                new GuaranteeChecks<>(subject(), sample()).stated());
    }

    /** What is seen of a release of the members. */
    List<Statement> seen(Function<ReleaseChecks<Table, double[]>, Finding> check) {
        double[] release = new Trainings<Table, double[]>(codec, new Seed(2))
                .train(trainers.apply(sample().first()), sample().members())
                .release();
        return List.of(
                check.apply(new ReleaseChecks<>(subject(), sample(), release)).seen());
    }
}
