package org.tattle.reports;

import java.util.List;
import java.util.Map;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.result.AttackRates;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.AttackSummary;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.ExperimentSummary;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.result.HeatMap;
import org.tattle.core.result.InferenceResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.ShownTopic;
import org.tattle.core.result.StatisticHistogram;
import org.tattle.core.result.Supplements;
import org.tattle.core.result.TopicColumn;
import org.tattle.core.text.Statement;
import org.tattle.math.statistics.Interval;

/** A run whose every text is markup, quotes and control characters. */
final class Hostile {
    static final String TEXT = "<script>alert(1)</script>\"&'</style></title>--><b>\u0001";

    private Hostile() {}

    static RunResult run() {
        AttackResult plain = Runs.leaky().attacks().get(0);
        EpsilonBound bound = plain.epsilonLowerBound();
        PrivacyGuarantee near = Runs.guarantee(
                1, 1e-5, new Relation(Unit.DOCUMENT, Adjacency.WITHIN_L1, 2), View.RELEASE, Status.CLAIMED, TEXT, TEXT);
        PrivacyGuarantee ofBits =
                Runs.guarantee(1, 1e-5, Relation.replace(Unit.BIT), View.TRANSCRIPT, Status.CLAIMED, TEXT, TEXT);
        ExperimentSummary experiment = new ExperimentSummary(
                TEXT, TEXT, Map.of(TEXT, TEXT), TEXT, TEXT, plain.targets(), List.of(near, ofBits));
        AttackResult hostile = new AttackResult(
                experiment,
                new AttackSummary(TEXT, Map.of(TEXT, TEXT), TEXT, TEXT, plain.shadows()),
                plain.perTarget(),
                new AttackRates(
                        new Interval(0.7, 0.6, 0.8, 0.95, TEXT),
                        new Interval(0.7, 0.6, 0.8, 0.95, TEXT),
                        plain.tprAtFpr(),
                        plain.rates().roc(),
                        null,
                        null,
                        ShownRuns.groups(TEXT, 0.01, 1)),
                new EpsilonBound(bound.value(), 0, 0.95, bound.kind(), TEXT, 6),
                List.of(new ExposedRecord(TEXT, 5, 4, 0.001, 1, 0, List.of(TEXT))),
                List.of(new StatisticHistogram(
                        TEXT, TEXT, TEXT, new double[] {0, 1, 2}, new int[] {1, 2}, new int[] {2, 1})));
        Certificate certificate = new Certificate(
                TEXT,
                TEXT,
                Map.of(TEXT, TEXT),
                new Certificate.Neighbors(Unit.DOCUMENT, Adjacency.WITHIN_L1, TEXT),
                new Certificate.Evidence(TEXT, 100),
                new EpsilonBound(3, 0, 0.95, EpsilonBound.Kind.CERTIFIED, TEXT, 3.5),
                new Certificate.Test(near, 0.001, 1e-9));
        ExperimentResult result = Runs.experiment(
                experiment,
                Map.of(TEXT, Runs.student(1, 0.1)),
                Map.of(TEXT, 0.1),
                List.of(new InferenceResult(
                        TEXT, Map.of(TEXT, TEXT), 4, Runs.student(0.5, 0.1), Runs.student(0.5, 0.1), 0.1)),
                3,
                List.of(hostile, Runs.through(hostile, TEXT + "-2"), Runs.through(hostile, TEXT + "-3")),
                List.of(certificate));
        Supplements supplements = new Supplements(
                List.of(new TopicColumn(TEXT, List.of(new ShownTopic(0, 1, List.of(new ShownTopic.Word(TEXT, 0.5)))))),
                ErrorBars.INTERVAL,
                List.of(ShownRuns.study(TEXT, TEXT, TEXT, 0.1)),
                List.of(new HeatMap(TEXT, TEXT, 1, 2, new double[] {-1, 2})),
                List.of(TEXT));
        return RunResult.builder(
                        new RunResult.Info(TEXT, 7, TEXT),
                        new DatasetSummary(5698, Map.of(TEXT, 3L), Map.of(TEXT, TEXT), 0, TEXT))
                .experiments(List.of(result))
                .controls(List.of(new ControlResult(
                        TEXT, "", TEXT, Statement.value(TEXT), new Interval(1, 1, 1, 0.95, TEXT), 0, 0.01, false)))
                .supplements(supplements)
                .build();
    }

    static Provenance provenance() {
        Provenance plain = Runs.provenance();
        return new Provenance(
                TEXT,
                TEXT,
                TEXT,
                TEXT,
                TEXT,
                TEXT,
                2,
                2,
                plain.start(),
                1,
                1,
                List.of(TEXT),
                1,
                0,
                Map.of(TEXT, 1.0),
                TEXT,
                TEXT,
                TEXT);
    }
}
