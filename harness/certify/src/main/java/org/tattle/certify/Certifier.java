package org.tattle.certify;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.Trainer;
import org.tattle.math.sampling.Seed;

/**
 * A certifying audit: a method that bounds epsilon between the neighbors of one relation.
 *
 * @param expected the mean number of models that it trains if epsilon is twice the guaranteed one
 * @param sample makes an example of the datasets that models are trained on
 * @param run runs the trials, with the same seed, and returns evidence that bounds epsilon
 */
record Certifier<D, R>(
        String name,
        Map<String, Object> parameters,
        int trainings,
        ToIntFunction<TestedGuarantees> expected,
        DoubleUnaryOperator ceiling,
        Supplier<D> sample,
        BiFunction<Trainer<D, R>, Seed, TrialRunner.Trials> trials,
        Run run) {
    @FunctionalInterface
    interface Run {
        Evidence of(TestedGuarantees guarantees, Seed seed, TrialRunner runner);
    }

    /** A distinguishing audit of the games of one relation. */
    static <D, R> Certifier<D, R> distinguishing(PairAudit audit, List<DistinguishingGame<D, R>> games) {
        return new Certifier<>(
                "distinguishing",
                audit.parameters(),
                audit.trainings(games.size()),
                guarantees -> audit.expectedTrainings(games.size(), guarantees),
                audit::maxCertifiableEpsilon,
                () -> games.get(0).pair().with(),
                (trainer, seed) -> DistinguishingAudit.trials(games, trainer, seed),
                (guarantees, seed, runner) -> audit.run(PairAudit.differences(games), guarantees, runner));
    }

    /** A one-run audit with canaries. */
    static <D, R> Certifier<D, R> planted(CanaryAudit audit, Canaries<D, R> canaries) {
        int trainings = 1 + audit.trainings();
        BitSet half = new BitSet();
        half.set(0, audit.canaries() / 2);
        return new Certifier<>(
                audit.trainings() == 1 ? "one-run" : "canaries",
                Map.of("canaries", audit.canaries(), "trainings", audit.trainings()),
                trainings,
                guarantees -> trainings,
                audit::maxCertifiableEpsilon,
                () -> canaries.planted(half),
                (trainer, seed) -> audit.trials(canaries, trainer, seed),
                (guarantees, seed, runner) -> audit.run(canaries, guarantees.delta(), seed, runner));
    }
}
