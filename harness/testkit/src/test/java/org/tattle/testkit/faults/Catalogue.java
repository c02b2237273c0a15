package org.tattle.testkit.faults;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.attacks.distinguish.DocumentCases;
import org.tattle.attacks.distinguish.RowCases;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Table;
import org.tattle.core.release.BeliefNetwork;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.release.TopicModel;

/** All algorithms that are put to the test. */
final class Catalogue {
    private static final int RUNS = 400;

    private Catalogue() {}

    /** The broken ones. */
    static List<Suspect<?, ?>> faults() {
        List<Suspect<?, ?>> faults = new ArrayList<>(HistogramFaults.all());
        faults.addAll(RowFaults.all());
        faults.add(RowFaults.sharedRounds());
        faults.addAll(LocalFaults.all());
        faults.addAll(PublishedFaults.all());
        return faults;
    }

    /** The sound ones: the faults mended, and every private defence of this project that has a sound form. */
    static List<Suspect<?, ?>> sound() {
        List<Suspect<?, ?>> sound = new ArrayList<>(RowFaults.mended());
        sound.add(HistogramFaults.mended());
        sound.add(RowFaults.mendedRounds());
        sound.add(LocalFaults.mended());
        sound.addAll(shipped());
        return sound;
    }

    private static List<Suspect<?, ?>> shipped() {
        return Stream.<Suspect<?, ?>>of(
                        topics("noisy-histogram: {epsilon: 1, cap: 5}"),
                        topics("hdp-lda: {topics: 2, sweeps: 2, epsilon: 0.2, inherent-epsilon: 0.2}"),
                        topics("lp-lda: {topics: 2, sweeps: 2, epsilon: 1}"),
                        topics("lp-lda: {topics: 2, sweeps: 2, epsilon: 1, most-words: 2}"),
                        topics("olp-lda: {topics: 2, sweeps: 2, epsilon: 1, batch: 5}"),
                        topics("olp-lda: {topics: 2, sweeps: 2, epsilon: 1, batch: 5, most-words: 2}"),
                        topics("vips-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, length: 20}"),
                        topics("vips-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, bounding: batch}"),
                        topics("vips-lda: {topics: 1, epsilon: 4, batch: null, epochs: 1, delta: 0.01}"),
                        topics("dp-svi-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, length: 20}"),
                        topics(
                                "dp-svi-lda: {topics: 1, epsilon: 4, batch: null, epochs: 1, delta: 0.01, accounting: exact}"),
                        topics(
                                "fdptm: {vocabulary: {greedy: {epsilon: 1, delta: 0.01}}, model: {noisy-histogram: {cap: 5}}}"),
                        topics(
                                "fdptm: {vocabulary: {uniform: {epsilon: 1, delta: 0.01}}, model: {noisy-histogram: {cap: 5}}}"),
                        topics(
                                "fdptm: {vocabulary: {policy: {epsilon: 1, delta: 0.01}}, model: {noisy-histogram: {cap: 5}}}"),
                        rows("erm-output: {epsilon: 1}"),
                        rows("erm-objective: {epsilon: 1}"),
                        rows("vips-logistic: {epsilon: 1, batch: 4, epochs: 2}"),
                        rows("vips-logistic: {epsilon: 4, epochs: 1, delta: 0.01, accounting: exact}"),
                        images("vips-sbn: {hidden: 2, epsilon: 1, batch: 4, epochs: 2}"),
                        images("vips-sbn: {hidden: 1, epsilon: 4, batch: 4, epochs: 1, delta: 0.01}"))
                .toList();
    }

    private static Suspect<Corpus, TopicModel> topics(String choice) {
        Corpus background = Backgrounds.corpus();
        return new Suspect<>(
                choice,
                "as shipped",
                Shipped.trainer(choice, background, TopicModel.class),
                background,
                new DocumentCases(),
                RUNS);
    }

    private static Suspect<Table, LogisticModel> rows(String choice) {
        Table background = Backgrounds.table();
        return new Suspect<>(
                choice,
                "as shipped",
                Shipped.trainer(choice, background, LogisticModel.class),
                background,
                new RowCases<>(LogisticModel::weights),
                RUNS);
    }

    private static Suspect<Table, BeliefNetwork> images(String choice) {
        Table background = Backgrounds.table();
        return new Suspect<>(
                choice,
                "as shipped",
                Shipped.trainer(choice, background, BeliefNetwork.class),
                background,
                new RowCases<>(BeliefNetwork::visibleBias),
                RUNS);
    }
}
