package org.tattle.certify;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.Trainer;
import org.tattle.math.sampling.Seed;

/** A certifying audit: a method that bounds epsilon between the neighbors of one relation. */
sealed interface Certifier<D, R> {
    /** Its name in results. */
    String name();

    /** Its settings, by name. */
    Map<String, Object> parameters();

    /** The largest number of models that it trains. */
    int trainings();

    /** The mean number of models that it trains if epsilon is twice the guaranteed one. */
    int expectedTrainings(TestedGuarantees guarantees);

    /** The largest epsilon that it can certify for a delta. */
    double maxCertifiableEpsilon(double delta);

    /** An example of the datasets that models are trained on. */
    D sample();

    /** The trials that it trains. */
    TrialRunner.Trials trials(Trainer<D, R> trainer, Seed seed);

    /** Runs the trials, with the same seed, and returns evidence that bounds epsilon. */
    Evidence run(TestedGuarantees guarantees, Seed seed, TrialRunner runner);

    /** A distinguishing audit of the games of one relation. */
    record Games<D, R>(PairAudit settings, List<DistinguishingGame<D, R>> games) implements Certifier<D, R> {
        @Override
        public String name() {
            return "distinguishing";
        }

        @Override
        public Map<String, Object> parameters() {
            return settings.parameters();
        }

        @Override
        public int trainings() {
            return settings.trainings(games.size());
        }

        @Override
        public int expectedTrainings(TestedGuarantees guarantees) {
            return settings.expectedTrainings(games.size(), guarantees);
        }

        @Override
        public double maxCertifiableEpsilon(double delta) {
            return settings.maxCertifiableEpsilon(delta);
        }

        @Override
        public D sample() {
            return games.get(0).pair().with();
        }

        @Override
        public TrialRunner.Trials trials(Trainer<D, R> trainer, Seed seed) {
            return DistinguishingAudit.trials(games, trainer, seed);
        }

        @Override
        public Evidence run(TestedGuarantees guarantees, Seed seed, TrialRunner runner) {
            return settings.run(PairAudit.differences(games), guarantees, runner);
        }
    }

    /** A one-run audit with canaries. */
    record Planted<D, R>(CanaryAudit settings, Canaries<D, R> canaries) implements Certifier<D, R> {
        /** The audit of these canaries, if there are any. */
        static <D, R> Optional<Certifier<D, R>> of(CanaryAudit settings, Optional<Canaries<D, R>> canaries) {
            return canaries.map(planted -> new Planted<>(settings, planted));
        }

        @Override
        public String name() {
            return settings.trainings() == 1 ? "one-run" : "canaries";
        }

        @Override
        public Map<String, Object> parameters() {
            return Map.of("canaries", settings.canaries(), "trainings", settings.trainings());
        }

        @Override
        public int trainings() {
            return 1 + settings.trainings();
        }

        @Override
        public int expectedTrainings(TestedGuarantees guarantees) {
            return trainings();
        }

        @Override
        public double maxCertifiableEpsilon(double delta) {
            return settings.maxCertifiableEpsilon(delta);
        }

        @Override
        public D sample() {
            BitSet half = new BitSet();
            half.set(0, settings.canaries() / 2);
            return canaries.planted(half);
        }

        @Override
        public TrialRunner.Trials trials(Trainer<D, R> trainer, Seed seed) {
            return settings.trials(canaries, trainer, seed);
        }

        @Override
        public Evidence run(TestedGuarantees guarantees, Seed seed, TrialRunner runner) {
            return settings.run(canaries, guarantees.delta(), seed, runner);
        }
    }
}
