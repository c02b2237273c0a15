package org.tattle.testkit.faults;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.tattle.attacks.distinguish.*;
import org.tattle.core.audit.*;
import org.tattle.core.engine.Workers;
import org.tattle.core.random.Seed;
import org.tattle.core.release.*;

class ExploreTest {
    @Test
    void published() {
        for (String c : List.of("zhu: {topics: 2, sweeps: 3, epsilon: 1, mode: as-published}",
            "cdp-lda: {topics: 2, sweeps: 3, epsilon: 1, mode: as-published}",
            "cdp-lda-plus: {topics: 2, sweeps: 3, epsilon: 1, mode: as-published}",
            "hdp-lda: {topics: 2, sweeps: 3, epsilon: 0.1, inherent-epsilon: 0.1, mode: as-published}",
            "fdptm: {vocabulary: {greedy: {epsilon: 1, delta: 0.01, mode: as-published}}, model: noisy-histogram}",
            "fdptm: {vocabulary: {uniform: {epsilon: 1, delta: 0.01, mode: as-published}}, model: noisy-histogram}",
            "fdptm: {vocabulary: own, model: noisy-histogram}",
            "vips-lda: {topics: 2, epsilon: 1, mode: as-published, batch: 4, epochs: 2, length: 20}",
            "vips-lda: {topics: 2, epsilon: 1, mode: as-published, batch: 4, epochs: 2, length: 20, bounding: batch}",
            "dp-svi-lda: {topics: 2, epsilon: 1, mode: as-published, batch: 4, epochs: 2, length: 20, bounding: batch}",
            "dp-svi-lda: {topics: 2, epsilon: 1, mode: as-published, batch: 4, epochs: 2, length: 20}")) {
            run(c, new DocumentCases(), Backgrounds.corpus(), TopicModel.class, 1000);
        }
        for (String c : List.of("vips-logistic: {epsilon: 1, mode: as-published, batch: 4, epochs: 2}"))
            run(c, new RowCases<>(LogisticModel::weights), Backgrounds.table(), LogisticModel.class, 1000);
        for (String c : List.of("vips-sbn: {hidden: 2, epsilon: 1, mode: as-published, batch: 4, epochs: 2}"))
            run(c, new RowCases<>(BeliefNetwork::visibleBias), Backgrounds.table(), BeliefNetwork.class, 1000);
    }
    @Test
    void sound() {
        for (String c : List.of("noisy-histogram: {epsilon: 1, cap: 5}",
            "hdp-lda: {topics: 2, sweeps: 2, epsilon: 0.2, inherent-epsilon: 0.2}",
            "lp-lda: {topics: 2, sweeps: 2, epsilon: 1}",
            "lp-lda: {topics: 2, sweeps: 2, epsilon: 1, most-words: 2}",
            "olp-lda: {topics: 2, sweeps: 2, epsilon: 1, batch: 5, most-words: 2}",
            "fdptm: {vocabulary: {greedy: {epsilon: 1, delta: 0.01}}, model: noisy-histogram}",
            "fdptm: {vocabulary: {uniform: {epsilon: 1, delta: 0.01}}, model: noisy-histogram}",
            "fdptm: {vocabulary: {policy: {epsilon: 1, delta: 0.01}}, model: noisy-histogram}",
            "vips-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, length: 20}",
            "vips-lda: {topics: 2, epsilon: 1, batch: 4, epochs: 2, length: 20, bounding: batch}",
            "dp-svi-lda: {topics: 2, epsilon: 1, batch: null, epochs: 2, length: 20}")) {
            run(c, new DocumentCases(), Backgrounds.corpus(), TopicModel.class, 400);
        }
        for (String c : List.of("vips-logistic: {epsilon: 1, batch: 4, epochs: 2}", "erm-output: {epsilon: 1}", "erm-objective: {epsilon: 1}"))
            run(c, new RowCases<>(LogisticModel::weights), Backgrounds.table(), LogisticModel.class, 400);
        for (String c : List.of("vips-sbn: {hidden: 2, epsilon: 1, batch: 4, epochs: 2}"))
            run(c, new RowCases<>(BeliefNetwork::visibleBias), Backgrounds.table(), BeliefNetwork.class, 400);
    }
    private <D extends org.tattle.core.data.Dataset<D>, R> void run(String c, WorstCases<D, R> cases, D data, Class<R> type, int runs) {
        try (Workers workers = new Workers(2)) {
            Trainer<D, R> t = Shipped.trainer(c, data, type);
            System.out.println(c + " " + t.guarantees(t.publicFacts(data.size())).stream().map(g -> g.relation().unit() + " " + g.relation().change() + " " + g.epsilon() + " " + g.view()).toList());
            var fault = new Fault<D, R>(c, "", t, Optional.empty(), data, cases, runs);
            for (var f : new FaultAudit(workers).findings(fault, fault.broken(), new Seed(1)))
                System.out.printf("    %-15s %s %s eps %.2f bound %.2f p %.1e  %.2fs %s | %s%n", f.audit(), f.claim().relation().unit(), f.claim().relation().change(), f.claim().epsilon(), f.bound(), f.pValue(), f.seconds(), f.evidence().counted(), f.evidence().neighbours());
        } catch (RuntimeException e) { System.out.println("   " + e); }
    }
}
