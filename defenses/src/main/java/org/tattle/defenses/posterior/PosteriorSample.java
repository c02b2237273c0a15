package org.tattle.defenses.posterior;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.AccountingRecords;
import org.tattle.core.audit.Metric;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.metric.ChainMixing;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PrivacyGuarantee.Status;
import org.tattle.core.privacy.PrivacyGuarantee.View;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.release.LogisticModel;
import org.tattle.core.text.Numbers;
import org.tattle.defenses.posterior.SampleSettings.Start;
import org.tattle.defenses.regression.PenalizedLoss;
import org.tattle.defenses.regression.UnitRows;

/** The trainer that releases the last state of a chain as a draw of the {@link CappedPosterior}. */
record PosteriorSample(SampleSettings settings) implements Trainer<Table, LogisticModel> {
    @Override
    public LogisticModel train(Table data, TrainingContext training) {
        UnitRows rows = UnitRows.of(data, settings.radius());
        CappedPosterior posterior = new CappedPosterior(rows, settings.temperature(), settings.cap(), settings.prior());
        HamiltonianChain chain = chain(posterior, settings.start(), training.noise("posterior"));
        double[] trace = run(chain, step -> training.progress(step, settings.steps()));
        training.metrics()
                .ifPresent(figures -> ChainMixing.record(
                        new double[][] {
                            DoubleStream.concat(Arrays.stream(trace), Arrays.stream(other(posterior, training)))
                                    .toArray()
                        },
                        figures));
        return rows.model(chain.weights());
    }

    /** The trace of a chain from the other start: chains that agree have forgotten where they began. */
    private double[] other(CappedPosterior posterior, TrainingContext training) {
        Start start = settings.start() == Start.ZERO ? Start.MODE : Start.ZERO;
        return run(chain(posterior, start, training.stream("check").generator()), step -> {});
    }

    private HamiltonianChain chain(CappedPosterior posterior, Start start, UniformRandomProvider random) {
        return new HamiltonianChain(posterior, start(posterior, start), settings.leap(), settings.reach(), random);
    }

    /** Runs a chain; returns the log-densities of its second half. */
    private double[] run(HamiltonianChain chain, IntConsumer progress) {
        int burnIn = settings.steps() / 2;
        double[] trace = new double[settings.steps() - burnIn];
        for (int step = 0; step < settings.steps(); step++) {
            chain.step();
            if (step >= burnIn) {
                trace[step - burnIn] = chain.logDensity();
            }
            progress.accept(step + 1);
        }
        return trace;
    }

    /** The first state; the mode is that of the posterior without the cap. */
    private static double[] start(CappedPosterior posterior, Start start) {
        UnitRows rows = posterior.rows();
        double penalty = 1 / (posterior.temperature() * rows.size() * posterior.prior() * posterior.prior());
        return start == Start.ZERO || rows.size() == 0
                ? new double[rows.width()]
                : new PenalizedLoss(rows, penalty).minimum();
    }

    @Override
    public List<Metric> metrics() {
        return ChainMixing.METRICS;
    }

    @Override
    public long countClipped(Table records) {
        return UnitRows.countClipped(records, settings.radius());
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        Relation relation = Relation.addRemove(Unit.ROW);
        return List.of(new PrivacyGuarantee(
                        settings.epsilon(),
                        0,
                        relation,
                        View.RELEASE,
                        Status.CLAIMED,
                        "exponential mechanism: a draw of the posterior, its likelihood to the power of "
                                + Numbers.rounded(settings.temperature()),
                        List.of("E58: proved for a draw of the posterior, not for a chain: assumes convergence within "
                                + Numbers.count(settings.steps(), "step") + " from "
                                + (settings.start() == Start.ZERO ? "weights of 0" : "the mode, which shows the rows")))
                .needing(Premise.CLASSES)
                .accountedBy(AccountingRecords.bare(settings.epsilon(), 0, relation.adjacency())));
    }
}
