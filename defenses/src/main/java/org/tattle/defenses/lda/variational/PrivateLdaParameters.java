package org.tattle.defenses.lda.variational;

import java.util.List;
import java.util.Optional;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.Setting;
import org.tattle.core.privacy.Mode;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.defenses.vb.Accounting;
import org.tattle.defenses.vb.BlockAccounting;
import org.tattle.defenses.vb.Budget;
import org.tattle.defenses.vb.Estimate;
import org.tattle.defenses.vb.Schedule;

/** What can be set of private variational LDA. The papers' experiments have batches of 5000 and more, tau0 1024. */
public record PrivateLdaParameters(
        @Setting(value = "10", meaning = "number of topics K, at least 1")
        int topics,

        @Setting(value = "null", meaning = "prior of each topic in a document, > 0; 1/K when not given")
        Optional<Double> documentPrior,

        @Setting(value = "null", meaning = "prior of each word in a topic, > 0; 1/K when not given")
        Optional<Double> wordPrior,

        @Setting(value = "null", meaning = "the budget in nats, > 0; 1 where noise is not given either")
        Optional<Double> epsilon,

        @Setting(
                value = "null",
                meaning = "instead of epsilon: noise deviation over one document's most in a batch's sum, > 0")
        Optional<Double> noise,

        @Setting(value = "1e-5", meaning = "the failure probability of the promise, > 0 and < 1")
        double delta,

        @Setting(value = "moments", meaning = "how steps add up: moments, strong (composition) or exact")
        Accounting accounting,

        @Setting(value = "sound", meaning = "sound, or as-published: batches of a fixed size, the papers' formulas")
        Mode mode,

        @Setting(value = "256", meaning = "S, expected documents of a step; null: all in every step")
        Optional<Integer> batch,

        @Setting(value = "5", meaning = "how often a document is seen in expectation, > 0")
        double epochs,

        @Setting(value = "10", meaning = "tau0: early steps count less the larger it is, at least 0")
        double offset,

        @Setting(value = "0.7", meaning = "kappa: how fast later steps count less, in [0, 1]")
        double decay,

        @Setting(value = "500", meaning = "N, the tokens of a document that count, at least 1")
        int length,

        @Setting(value = "0.1", meaning = "a: counts are bounded to the radius R = a N, in (0, 1]")
        double clip,

        @Setting(value = "document", meaning = "what is bounded to R: each document, or the batch's sum")
        Bounding bounding,

        @Setting(
                value = "0",
                meaning = "noisy counts below so many noise deviations are taken for 0; 0: negative ones, as published")
        double cut,

        @Setting(value = "expected", meaning = "what the E-step sees of the topics: expected (VB) or point (EM)")
        Estimate estimate,

        @Setting(value = "null", meaning = "the number of documents, where it was made public beforehand")
        Optional<Long> records,

        @Setting(value = "100", meaning = "most steps of one document's fit")
        int innerIterations,

        @Setting(value = "0.001", meaning = "a document's fit stops below this mean change")
        double tolerance,

        @Setting(
                value = "null",
                meaning =
                        "with noise: by what its epsilon is found, which accounting is then to keep by a noise of its own,"
                                + " as the papers compare accountants; null: noise is used as it is")
        Optional<Accounting> noiseAccounting) {
    private static final String BATCH_CLIPPING =
            "E05: a bounded sum moves by up to sqrt(2) of the radius that is claimed, or by a document's length";

    public PrivateLdaParameters {
        VariationalSettings.require(clip > 0 && clip <= 1, "clip must be in (0, 1]", clip);
        trainer(
                settings(topics, documentPrior, wordPrior, innerIterations, tolerance),
                new LengthCap(length, LengthCap.Rule.AT_MOST),
                clip,
                bounding,
                new Schedule(batch, epochs, offset, decay),
                budget(epsilon, noise, delta, accounting, mode, Unit.DOCUMENT).comparedWith(noiseAccounting),
                estimate,
                cut,
                records);
    }

    private static VariationalSettings settings(
            int topics, Optional<Double> documentPrior, Optional<Double> wordPrior, int iterations, double tolerance) {
        return VariationalSettings.of(topics, documentPrior, wordPrior, 1, iterations, tolerance);
    }

    private static Budget budget(
            Optional<Double> epsilon,
            Optional<Double> noise,
            double delta,
            Accounting accounting,
            Mode mode,
            Unit unit) {
        return Budget.planned(epsilon, noise, delta, accounting, mode, BlockAccounting.JOINT, unit);
    }

    private static PrivateLda trainer(
            VariationalSettings settings,
            LengthCap cap,
            double clip,
            Bounding bounding,
            Schedule schedule,
            Budget budget,
            Estimate estimate,
            double cut,
            Optional<Long> records) {
        boolean doubtful = bounding == Bounding.BATCH && budget.mode() == Mode.AS_PUBLISHED;
        return new PrivateLda(
                settings,
                cap,
                clip * cap.tokens(),
                bounding,
                schedule,
                budget,
                estimate,
                cut,
                records,
                doubtful ? List.of(BATCH_CLIPPING) : List.of());
    }

    /** The trainer. */
    PrivateLda trainer(LengthCap.Rule rule, Corpus corpus) {
        CorpusChecks.requireTopics(topics, corpus);
        return trainer(
                settings(topics, documentPrior, wordPrior, innerIterations, tolerance),
                new LengthCap(length, rule),
                clip,
                bounding,
                new Schedule(batch, epochs, offset, decay),
                budget(epsilon, noise, delta, accounting, mode, corpus.unit()).comparedWith(noiseAccounting),
                estimate,
                cut,
                records);
    }
}
