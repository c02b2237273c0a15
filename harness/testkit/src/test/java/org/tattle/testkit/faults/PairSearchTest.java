package org.tattle.testkit.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Adversary;
import org.tattle.core.data.Dataset;
import org.tattle.core.result.Certificate;
import org.tattle.engine.certify.Certification;
import org.tattle.engine.certify.CertificationRun;
import org.tattle.engine.certify.CertificationSettings;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ProgressListener;
import org.tattle.engine.experiment.RunTracker;
import org.tattle.engine.experiment.ThreadedExecutor;
import org.tattle.math.sampling.Seed;

class PairSearchTest {
    @Test
    void show() {
        for (Suspect<?, ?> suspect : Catalog.sound()) {
            if (List.of(
                            "poisson-topics: {topics: 2, epsilon: 1, precision: 5, sweeps: 4, burn-in: 2, every: 1}, beside 20",
                            "poisson-communities: {communities: 2, epsilon: 1, precision: 5, sweeps: 20, burn-in: 10, every: 5}, beside 5",
                            "poisson-communities: {communities: 1, epsilon: 1, precision: 5, sweeps: 20, burn-in: 10, every: 5,"
                                    + " inversion: augmented, most-count: 5}, beside 5",
                            "vips-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, length: 20, records: 21}, beside 5",
                            "vips-logistic: {epsilon: 1, batch: 4, epochs: 2, records: 21}, beside 5",
                            "vips-sbn: {hidden: 1, epsilon: 1, batch: 4, epochs: 1, delta: 0.01, records: 21}, beside 5")
                    .contains(suspect.name())) {
                for (Certificate certificate : certificates(suspect, 0)) {
                    print(suspect, certificate, 0);
                }
                for (Certificate certificate : certificates(suspect, 20000)) {
                    print(suspect, certificate, 20000);
                }
            }
        }
    }

    private static void print(Suspect<?, ?> suspect, Certificate one, int search) {
        System.out.println(String.format(
                Locale.ROOT,
                "SEARCH | %s | %d | %s d=%.3g | %.3f of %.2f | p %.2g | %s | %s | %d",
                suspect.name(),
                search,
                one.neighbors().adjacency(),
                one.bound().delta(),
                one.bound().value(),
                one.guarantee().epsilon(),
                one.pValue(),
                one.neighbors().description(),
                one.evidence().counted(),
                one.evidence().trainings()));
    }

    private static <D extends Dataset<D>, R> List<Certificate> certificates(Suspect<D, R> suspect, int search) {
        Experiment<D, R> cell = new Experiment<>(
                "cell",
                new ExperimentInfo("suspect", Map.of(), "sound", ""),
                suspect.trainer(),
                null,
                Adversary.shared(suspect.trainer()),
                List.of(),
                Optional.empty(),
                List.of());
        Certification<D, R> certification = new Certification<>(
                cell,
                suspect.worstCases(),
                suspect.background(),
                null,
                new CertificationSettings(2000, 500, 0, 1, 1000, 0.95, Optional.of(1e-4), search),
                new Seed(1));
        List<Certificate> certificates = new ArrayList<>();
        RunTracker tracker = new RunTracker(certification.trainings(), ProgressListener.silent());
        try (ThreadedExecutor executor = new ThreadedExecutor(2)) {
            List<CertificationRun> runs =
                    certification.runs(ModelStore.inMemory(), "identity", new Seed(1), certification.tests());
            for (int i = 0; i < runs.size(); i++) {
                certificates.addAll(runs.get(i).run(executor, tracker, i));
            }
        }
        return certificates;
    }
}
