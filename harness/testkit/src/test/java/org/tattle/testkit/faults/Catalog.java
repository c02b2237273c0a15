package org.tattle.testkit.faults;

import java.util.ArrayList;
import java.util.List;
import org.tattle.attacks.statistic.GradientFit;
import org.tattle.attacks.worstcase.DocumentCases;
import org.tattle.attacks.worstcase.NetworkCases;
import org.tattle.attacks.worstcase.RowCases;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Table;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.BlockModel;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.GradientTranscript;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopicModel;

/** All algorithms that are put to the test. */
final class Catalog {
    private static final int RUNS = 400;

    /** Of so few one more is much: where their number tells, it shows. */
    private static final int FEW_RECORDS = 5;

    private static final List<String> TOPICS = List.of(
            "noisy-histogram: {epsilon: 1, cap: 5}",
            "hdp-lda: {topics: 2, sweeps: 2, epsilon: 0.2, inherent-epsilon: 0.2}",
            "rdp-lda: {topics: 2, sweeps: 2, epsilon: 1, delta: 0.01}",
            "spectral-lda: {topics: 2, epsilon: 1, delta: 0.01}",
            "lp-lda: {topics: 2, sweeps: 2, epsilon: 1}",
            "lp-lda: {topics: 2, sweeps: 2, epsilon: 1, most-words: 2}",
            "lp-lda: {topics: 2, sweeps: 2, epsilon: 1, most-words: 1}",
            "olp-lda: {topics: 2, sweeps: 2, epsilon: 1, batch: 5}",
            "olp-lda: {topics: 2, sweeps: 2, epsilon: 1, batch: 5, most-words: 2}",
            "fdptm: {vocabulary: {greedy: {epsilon: 1, delta: 0.01}}, model: {noisy-histogram: {cap: 5}}}",
            "fdptm: {vocabulary: {uniform: {epsilon: 1, delta: 0.01}}, model: {noisy-histogram: {cap: 5}}}",
            "fdptm: {vocabulary: {policy: {epsilon: 1, delta: 0.01}}, model: {noisy-histogram: {cap: 5}}}",
            "fdptm: {vocabulary: {max-adaptive-degree: {epsilon: 1, delta: 0.01}}, model: {noisy-histogram: {cap: 5}}}",
            "private-clusters: {topics: 1, dimensions: 1, steps: 1, cap: 5, threshold: 0, delta: 0.01}",
            "private-clusters: {topics: 3, dimensions: 2, steps: 2, cap: 5, threshold: 0}",
            "poisson-topics: {topics: 2, epsilon: 1, precision: 5, sweeps: 4, burn-in: 2, every: 1}",
            "poisson-topics: {topics: 2, epsilon: 1, precision: 5, sweeps: 4, burn-in: 2, every: 1, inference: naive}");

    private static final List<String> NETWORKS = List.of(
            "poisson-communities: {communities: 2, epsilon: 1, precision: 5, sweeps: 20, burn-in: 10, every: 5}",
            "poisson-communities: {communities: 1, epsilon: 1, precision: 5, sweeps: 20, burn-in: 10, every: 5,"
                    + " inversion: augmented, most-count: 5}",
            "poisson-communities: {communities: 1, epsilon: 1, precision: 5, sweeps: 20, burn-in: 10, every: 5,"
                    + " inference: naive, most-count: 5}");

    private static final List<String> ROWS = List.of(
            "erm-output: {epsilon: 1}", "erm-objective: {epsilon: 1}", "posterior-sample: {epsilon: 1, steps: 30}");

    /** Those that sample batches guarantee for a number of records that is stated beforehand. */
    private static final List<String> COUNTED_TOPICS = List.of(
            "vips-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, length: 20, records: 21}",
            "vips-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, bounding: batch, records: 21}",
            "vips-lda: {topics: 1, epsilon: 1, batch: null, epochs: 1, delta: 0.01, records: 21}",
            "dp-svi-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, length: 20, records: 21}",
            "dp-svi-lda: {topics: 1, epsilon: 1, batch: null, epochs: 1, delta: 0.01, accounting: exact, records: 21}");

    private static final List<String> COUNTED_ROWS = List.of(
            "vips-logistic: {epsilon: 1, batch: 4, epochs: 2, records: 21}",
            "vips-logistic: {epsilon: 1, epochs: 1, delta: 0.01, accounting: exact, records: 21}",
            "dp-mcmc: {epsilon: 1, batch: 4, epochs: 2, temperature: 1, step: 1, records: 21}",
            "dp-mcmc: {epsilon: 1, batch: null, epochs: 1, delta: 0.01, temperature: 1, step: 1, records: 21}",
            "dp-sgd: {epsilon: 1, batch: 4, epochs: 2, records: 21}",
            "dp-sgd: {epsilon: 1, batch: null, epochs: 1, delta: 0.01, records: 21}",
            "dpvi: {epsilon: 1, batch: 4, epochs: 2, records: 21}",
            "dpvim: {epsilon: 1, batch: 4, epochs: 2, records: 21}",
            "na-dpvi: {epsilon: 1, batch: 4, epochs: 2, records: 21}");

    private static final List<String> TRANSCRIPTS = List.of(
            "dp-sgd-transcript: {epsilon: 1, batch: 4, epochs: 2, records: 21}",
            "dp-sgd-transcript: {epsilon: 1, batch: null, epochs: 1, delta: 0.01, records: 21}",
            "na-dpvi-transcript: {epsilon: 1, batch: 4, epochs: 2, records: 21}");

    private static final List<String> CENTERS = List.of(
            "private-k-means: {topics: 2, epsilon: 1, epochs: 2}",
            "private-k-means: {topics: 1, epsilon: 1, epochs: 1, delta: 0.01, accounting: exact}");

    private static final List<String> COUNTED_IMAGES = List.of(
            "vips-sbn: {hidden: 2, epsilon: 1, batch: 4, epochs: 2, records: 21}",
            "vips-sbn: {hidden: 1, epsilon: 1, batch: 4, epochs: 1, delta: 0.01, records: 21}");

    private Catalog() {}

    /** The broken ones. */
    static List<Suspect<?, ?>> faults() {
        List<Suspect<?, ?>> faults = new ArrayList<>(HistogramFaults.all());
        faults.addAll(RowFaults.all());
        faults.add(RowFaults.sharedRounds());
        faults.addAll(LocalFaults.all());
        faults.addAll(EdgeFaults.all());
        faults.addAll(PublishedFaults.all());
        return faults;
    }

    /** The sound ones: the faults fixed, and every private defense of this project that has a sound form. */
    static List<Suspect<?, ?>> sound() {
        List<Suspect<?, ?>> sound = fixed();
        sound.addAll(shipped());
        return sound;
    }

    /** The faults fixed. */
    static List<Suspect<?, ?>> fixed() {
        List<Suspect<?, ?>> fixed = new ArrayList<>(RowFaults.fixed());
        fixed.add(HistogramFaults.fixed());
        fixed.add(RowFaults.mendedRounds());
        fixed.add(LocalFaults.fixed());
        fixed.add(LocalFaults.mendedCounts());
        fixed.add(EdgeFaults.fixed());
        return fixed;
    }

    private static List<Suspect<?, ?>> shipped() {
        List<Suspect<?, ?>> shipped = new ArrayList<>();
        TOPICS.forEach(choice -> shipped.add(topics(choice, Backgrounds.RECORDS)));
        ROWS.forEach(choice -> shipped.add(rows(choice, Backgrounds.RECORDS)));
        CENTERS.forEach(choice -> shipped.add(
                shipped(choice, Backgrounds.table(Backgrounds.RECORDS), Centroids.class, new RowCases.OfCentroids())));
        NETWORKS.forEach(
                choice -> shipped.add(shipped(choice, Backgrounds.network(), BlockModel.class, new NetworkCases())));
        for (int records : List.of(Backgrounds.RECORDS, FEW_RECORDS)) {
            COUNTED_TOPICS.forEach(choice -> shipped.add(topics(choice, records)));
            COUNTED_ROWS.forEach(choice -> shipped.add(rows(choice, records)));
            COUNTED_IMAGES.forEach(choice -> shipped.add(images(choice, records)));
            TRANSCRIPTS.forEach(choice -> shipped.add(transcripts(choice, records)));
        }
        return shipped;
    }

    private static Suspect<Corpus, TopicModel> topics(String choice, int documents) {
        return shipped(choice, Backgrounds.corpus(documents), TopicModel.class, new DocumentCases());
    }

    private static Suspect<Table, LogisticModel> rows(String choice, int rows) {
        return shipped(choice, Backgrounds.table(rows), LogisticModel.class, new RowCases<>(LogisticModel::weights));
    }

    private static Suspect<Table, BeliefNetwork> images(String choice, int rows) {
        return shipped(
                choice, Backgrounds.table(rows), BeliefNetwork.class, new RowCases<>(BeliefNetwork::visibleBias));
    }

    private static Suspect<Table, GradientTranscript> transcripts(String choice, int rows) {
        return shipped(
                choice,
                Backgrounds.table(rows),
                GradientTranscript.class,
                new RowCases.OfTranscripts(GradientFit::ofUnitRows));
    }

    private static <D extends Dataset<D>, R> Suspect<D, R> shipped(
            String choice, D background, Class<R> release, WorstCaseGenerator<D, R> worstCases) {
        return new Suspect<>(
                choice + ", beside " + background.size(),
                "as shipped",
                Shipped.trainer(choice, background, release),
                background,
                worstCases,
                RUNS);
    }
}
