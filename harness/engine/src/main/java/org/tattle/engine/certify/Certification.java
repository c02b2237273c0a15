package org.tattle.engine.certify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.tattle.core.InputException;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.Certificate;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.TestableGuarantees;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;

/**
 * Puts the guarantees of one cell to the test: independent runs on neighbors of every relation that it makes a
 * guarantee about, or of one relation where it guarantees nothing.
 */
public final class Certification<D extends Dataset<D>, R> {
    private final Experiment<D, R> cell;
    private final CertificationSettings settings;
    private final TestableGuarantees<D> guarantees;
    private final int shared;
    private final List<Test<D, R>> tests = new ArrayList<>();

    /** One audit of the guarantees about one relation; none are there where the cell guarantees nothing. */
    private record Test<D, R>(Relation relation, List<PrivacyGuarantee> claims, Certifier<D, R> certifier) {}

    /**
     * Prepares the audits and trains nothing.
     *
     * @param otherwise the relation of a cell that guarantees nothing
     * @throws InputException where the cell's algorithm cannot learn from so few records as its neighbors share
     */
    public Certification(
            Experiment<D, R> cell,
            WorstCaseGenerator<D, R> worstCases,
            D records,
            Relation otherwise,
            CertificationSettings settings,
            Seed seed) {
        this.cell = cell;
        this.settings = settings;
        guarantees = cell.guarantees();
        shared = Math.min(settings.background(), records.size());
        int[] drawn = SubsetSampler.draw(
                shared,
                records.size(),
                seed.child("certify").child("background").generator());
        D background = records.select(drawn);
        for (Relation relation : relations(shared, otherwise)) {
            if (settings.runs() > 0) {
                games(worstCases.games(background, relation), relation).ifPresent(tests::add);
            }
            if (settings.canaries() > 0) {
                CanaryAudit audit = new CanaryAudit(settings.canaries(), settings.trainings(), settings.confidence());
                Certifier.Planted.of(audit, worstCases.canaries(background, relation, settings.canaries()))
                        .map(certifier -> new Test<>(
                                relation,
                                guarantees.weakest(relation, List.of(shared, shared + settings.canaries())),
                                certifier))
                        .ifPresent(tests::add);
            }
        }
    }

    private Collection<Relation> relations(int shared, Relation otherwise) {
        try {
            return guarantees.of(shared).isEmpty() ? List.of(otherwise) : guarantees.relations(shared);
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    "certify.background",
                    cell.name() + " cannot learn from " + shared + " records (" + e.getMessage() + ")",
                    "give more",
                    e);
        }
    }

    /** The games on datasets large enough for the algorithm. */
    private Optional<Test<D, R>> games(List<DistinguishingGame<D, R>> all, Relation relation) {
        List<DistinguishingGame<D, R>> playable = guarantees.applicable(all);
        if (playable.isEmpty()) {
            return Optional.empty();
        }
        DistinguishingAudit audit = new DistinguishingAudit(settings.runs(), settings.pilot(), settings.confidence());
        return Optional.of(
                new Test<>(relation, guarantees.ofGames(relation, playable), new Certifier.Games<>(audit, playable)));
    }

    /** The cell's name. */
    public String name() {
        return cell.name();
    }

    /** How many models are trained. */
    public int trainings() {
        return tests.stream().mapToInt(test -> test.certifier.trainings()).sum();
    }

    /**
     * One training of each audit, for an estimate of how long all take.
     *
     * @param trainings how many the audit does
     * @param one trains a model and drops it
     */
    public record Rehearsal(int trainings, Runnable one) {}

    /** One training of each audit. */
    public List<Rehearsal> rehearsals() {
        List<Rehearsal> rehearsals = new ArrayList<>();
        for (Test<D, R> test : tests) {
            D sample = test.certifier.sample();
            rehearsals.add(new Rehearsal(
                    test.certifier.trainings(), () -> cell.trainer().train(sample, TrainingContext.seeded(1))));
        }
        return rehearsals;
    }

    /** What can be certified at most, said before anything is trained; one line an audit and guarantee. */
    public List<CertificationPower> powers() {
        List<CertificationPower> powers = new ArrayList<>();
        for (Test<D, R> test : tests) {
            powers.add(new CertificationPower(
                    cell.name(),
                    test.certifier.name(),
                    Parameter.text(test.relation.unit()) + ", " + Parameter.text(test.relation.adjacency()),
                    test.certifier.trainings(),
                    settings.confidence(),
                    test.certifier.maxCertifiableEpsilon(delta(test)),
                    test.claims.stream().mapToDouble(PrivacyGuarantee::epsilon).min()));
        }
        return powers;
    }

    /** The guarantees that no audit puts to the test: no neighbors are known, or their number would give them away. */
    public List<PrivacyGuarantee> untested() {
        return guarantees.of(shared).stream()
                .filter(guarantee -> !TestableGuarantees.isTestable(guarantee)
                        || tests.stream().noneMatch(test -> test.relation.equals(guarantee.relation())))
                .toList();
    }

    private static double delta(Test<?, ?> test) {
        return test.claims.stream().mapToDouble(PrivacyGuarantee::delta).max().orElse(0);
    }

    /**
     * The audits' trainings as jobs, one runner an audit; what is kept already is not trained again.
     *
     * @param models the store of all experiments
     * @param identity what else the runs depend on: the data, the seed's plan and the code
     */
    public List<CertificationRun> runs(ModelStore models, String identity, Seed seed) {
        List<CertificationRun> runs = new ArrayList<>();
        for (Test<D, R> test : tests) {
            String place = String.join(
                    "-",
                    "certify",
                    test.certifier.name(),
                    Parameter.text(test.relation.unit()),
                    Parameter.text(test.relation.adjacency()));
            Seed own = seed.child("certify").child(cell.name()).child(place);
            String key = new Fingerprint()
                    .add(identity)
                    .add(cell.info().toString())
                    .add(cell.trainer().cacheKeySuffix())
                    .add(test.relation.toString())
                    .add(settings.toString())
                    .add(own.value())
                    .hex();
            TrialJobs jobs = new TrialJobs(
                    cell.name() + "/" + place,
                    key,
                    own,
                    models.child(cell.name()).child(place),
                    test.certifier.trials(cell.trainer(), own));
            runs.add(new CertificationRun(
                    jobs, runner -> certificates(test, test.certifier.run(delta(test), own, runner))));
        }
        return runs;
    }

    private List<Certificate> certificates(Test<D, R> test, Evidence evidence) {
        if (test.claims.isEmpty()) {
            return List.of(certificate(test, evidence, null, 0));
        }
        return test.claims.stream()
                .sorted(Comparator.comparingDouble(PrivacyGuarantee::epsilon))
                .map(claim -> certificate(test, evidence, claim, claim.delta()))
                .toList();
    }

    private Certificate certificate(Test<D, R> test, Evidence evidence, PrivacyGuarantee claim, double delta) {
        return new Certificate(
                cell.name(),
                test.certifier.name(),
                new TreeMap<>(test.certifier.parameters()),
                new Certificate.Neighbors(test.relation.unit(), test.relation.adjacency(), evidence.neighbours()),
                new Certificate.Evidence(evidence.counted(), evidence.trainings()),
                evidence.bound(delta),
                claim == null
                        ? null
                        : new Certificate.Test(
                                claim,
                                evidence.pValue(claim.epsilon(), delta),
                                evidence.leastPValue(claim.epsilon(), delta)));
    }
}
