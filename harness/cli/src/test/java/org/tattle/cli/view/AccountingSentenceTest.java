package org.tattle.cli.view;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.tattle.accounting.Accountant;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Calibrated;
import org.tattle.accounting.Composition;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.cli.option.AccountingOptions.Noise;
import org.tattle.cli.option.AccountingOptions.Query;
import org.tattle.cli.option.CalibrationTarget;
import org.tattle.cli.option.ReleaseOptions;
import org.tattle.cli.option.TrainingLoop;
import org.tattle.cli.testing.ToyAccountants;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import picocli.CommandLine;

/** Guarantees of one or two releases by toy accountants, and noise that was computed. */
class AccountingSentenceTest extends SentenceTests<AccountingSentence> {
    private static final Relation ADDED = Relation.addRemove(Unit.DOCUMENT);
    private static final Relation REPLACED = new Relation(Unit.DOCUMENT, Adjacency.REPLACE, 1);
    private static final Mechanism NOISE = new Mechanism.Gaussian(4);
    private static final Sampling POISSON = new Sampling.Poisson(0.01);
    private static final Sampling BATCHES = new Sampling.WithoutReplacement(0.01);

    /** All that account for something, and one that has a proof for nothing. */
    private static final List<Accountant> ALL = ToyAccountants.all(1e-4);

    private static final List<Accountant> NONE =
            ALL.stream().filter(one -> one.name().equals("timid")).toList();

    AccountingSentenceTest() {
        super(AccountingSentence.class);
    }

    private static List<Statement> stated(
            List<Accountant> asked, Relation relation, Noise noise, double delta, Event... events) {
        Query question = Query.epsilonAt(delta);
        Composition all = Composition.of(events);
        List<TrainingLoop> loops = List.of(new TrainingLoop(10, 1000, OptionalDouble.empty()));
        AccountView view = new AccountView(
                relation,
                List.of(events),
                noise,
                loops,
                question,
                AccountingResults.ask(asked, accountant -> question.ask(accountant, all), question.order()));
        return Stream.of(
                        Stream.of(view.guarantee()),
                        view.warnings().stream(),
                        new AccountCharts(view, asked).unproved().stream(),
                        AccountingText.assumptions(Arrays.asList(events), relation, loops).stream())
                .flatMap(statements -> statements)
                .toList();
    }

    private static List<Statement> of(Relation relation, Noise noise, Mechanism mechanism, Sampling sampling) {
        return stated(ALL, relation, noise, 1e-5, new Event(mechanism, sampling, relation.adjacency(), 1));
    }

    private static List<Statement> noProof(Noise noise, Mechanism mechanism, Sampling sampling) {
        return stated(NONE, ADDED, noise, 1e-5, new Event(mechanism, sampling, Adjacency.ADD_REMOVE, 1));
    }

    /** What is said of noise that was computed, if these accountants were asked. */
    private static List<Statement> calibrated(List<Accountant> asked) {
        Event found = new Event(NOISE, new Sampling.None(), Adjacency.REPLACE, 1);
        AccountingResults<Calibrated> answers = AccountingResults.ask(
                asked,
                accountant -> new Calibrated(4, accountant.epsilon(Composition.of(found), 1e-5), Optional.empty()),
                CalibrationTarget.NOISE_MULTIPLIER.order());
        CalibrateView view = new CalibrateView(
                CommandLine.populateCommand(new ReleaseOptions()),
                REPLACED,
                List.of(),
                Noise.GIVEN,
                List.of(),
                1,
                1e-5,
                CalibrationTarget.NOISE_MULTIPLIER,
                answers);
        return Stream.concat(Stream.of(view.conclusion()), view.warnings().stream())
                .toList();
    }

    @Override
    protected Example example(AccountingSentence sentence) {
        List<Statement> usual = of(ADDED, Noise.GIVEN, NOISE, POISSON);
        List<Statement> replaced = of(REPLACED, Noise.GIVEN, NOISE, BATCHES);
        List<Statement> batches = noProof(Noise.GIVEN, NOISE, BATCHES);
        List<Statement> found = calibrated(ALL);
        return switch (sentence) {
            case PRIVATE, POISSON -> new Example(usual, batches);
            case NO_PROOF -> new Example(batches, usual);
            case KEEP -> new Example(found, calibrated(NONE));
            case NO_METHOD -> new Example(calibrated(NONE), found);
            case GIVE_REPLACE -> new Example(batches, noProof(Noise.GIVEN, NOISE, POISSON));
            case AND_CLIP_NOISE -> new Example(batches, noProof(Noise.GIVEN_FOR_CLIPPING, NOISE, BATCHES));
            case TWICE_THE_NORM -> new Example(found, calibrated(NONE)); // whose noise is that of an example
            case GIVE_CLIP_NOISE -> new Example(replaced, of(REPLACED, Noise.GIVEN_FOR_CLIPPING, NOISE, BATCHES));
            case SET_NOISE -> new Example(found, replaced);
            case DELTA_OF_A_RECORD ->
                new Example(
                        stated(ALL, ADDED, Noise.GIVEN, 1e-3, new Event(NOISE, POISSON, Adjacency.ADD_REMOVE, 1)),
                        usual);
            case DASHED -> new Example(usual, batches);
            case WEAK -> new Example(of(ADDED, Noise.GIVEN, new Mechanism.Gaussian(0.1), new Sampling.None()), usual);
            case GAUSSIAN -> new Example(usual, of(ADDED, Noise.GIVEN, new Mechanism.Laplace(4), POISSON));
            case LAPLACE -> new Example(of(ADDED, Noise.GIVEN, new Mechanism.Laplace(4), POISSON), usual);
            case FIXED_BATCHES -> new Example(replaced, usual);
        };
    }
}
