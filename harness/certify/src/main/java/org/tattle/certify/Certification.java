package org.tattle.certify;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.tattle.accounting.Adjacency;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.EpsilonBound;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;

/**
 * The certifying audits of one experiment: independent runs on neighbors of every relation that its guarantees have, or
 * of one given relation if it has no guarantees.
 */
public final class Certification<D extends Dataset<D>, R> {
    /** How many times a bound another must be to be worth its assumption: more than rounding. */
    private static final double LARGER = 1 + 1e-6;

    private final String name;
    private final String about;
    private final Trainer<D, R> trainer;
    private final CertificationSettings settings;
    private final TestableGuarantees<D> guarantees;
    private final int shared;
    private final List<Test<D, R>> tests = new ArrayList<>();

    /** One certifying audit of the guarantees for one relation, of which there may be none. */
    private record Test<D, R>(Relation relation, List<PrivacyGuarantee> guarantees, Certifier<D, R> certifier) {}

    /**
     * Prepares the audits and trains nothing.
     *
     * @param about whatever else describes the experiment, as a part of keys
     * @param otherwise the relation of an experiment without guarantees
     * @throws InputException if the algorithm cannot learn from as few records as its neighbors share
     */
    public Certification(
            String name,
            String about,
            TestableGuarantees<D> guarantees,
            Trainer<D, R> trainer,
            WorstCaseGenerator<D, R> worstCases,
            D records,
            Relation otherwise,
            CertificationSettings settings,
            Seed seed) {
        this.name = name;
        this.about = about;
        this.guarantees = guarantees;
        this.trainer = trainer;
        this.settings = settings;
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
                worstCases
                        .canaries(background, relation, settings.canaries())
                        .map(canaries -> new Test<>(
                                relation,
                                guarantees.weakest(relation, List.of(shared, shared + settings.canaries())),
                                Certifier.planted(audit, canaries)))
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
                    name + " cannot learn from " + shared + " records (" + e.getMessage() + ")",
                    "give more",
                    e);
        }
    }

    /** The games on datasets large enough for the algorithm. */
    private Optional<Test<D, R>> games(List<DistinguishingGame<D, R>> all, Relation relation) {
        all.forEach(game -> requireNeighbors(game.pair()));
        List<DistinguishingGame<D, R>> playable = guarantees.applicable(all);
        if (playable.isEmpty()) {
            return Optional.empty();
        }
        List<PrivacyGuarantee> tested = guarantees.ofGames(relation, playable);
        return Optional.of(new Test<>(relation, tested, Certifier.distinguishing(audit(tested), playable)));
    }

    /** Without a guarantee there is nothing to refute, so that all runs are made whatever they show. */
    private PairAudit audit(List<PrivacyGuarantee> tested) {
        return settings.stop()
                .filter(stop -> !tested.isEmpty())
                .<PairAudit>map(
                        stop -> new SequentialAudit(settings.runs(), settings.pilot(), settings.confidence(), stop))
                .orElseGet(() -> new DistinguishingAudit(settings.runs(), settings.pilot(), settings.confidence()));
    }

    /** Requires the sizes that neighbors have; a pair further apart would show violations of guarantees that hold. */
    private void requireNeighbors(NeighboringPair<D> pair) {
        boolean oneMore = pair.relation().isOfWholeRecords() && pair.relation().adjacency() == Adjacency.ADD_REMOVE;
        int apart = Math.abs(pair.with().size() - pair.without().size());
        if (apart != (oneMore ? 1 : 0)) {
            throw new InputException(
                    "certify",
                    "the worst case of " + name + ", " + pair.difference() + ", is not a pair of neighbors: its"
                            + " datasets are " + apart + " records apart",
                    "fix the WorstCaseGenerator: they must differ in one unit");
        }
    }

    /** The experiment's name. */
    public String name() {
        return name;
    }

    /** Whether there is any audit. */
    public boolean testsAny() {
        return !tests.isEmpty();
    }

    /** The largest number of models to train. */
    public int trainings() {
        return tests.stream().mapToInt(test -> test.certifier.trainings()).sum();
    }

    /** One training of a certifying audit of this many, to estimate the time of all. */
    public record Rehearsal(int trainings, Runnable one) {}

    /** The rehearsals, one for each audit. */
    public List<Rehearsal> rehearsals() {
        List<Rehearsal> rehearsals = new ArrayList<>();
        for (Test<D, R> test : tests) {
            D sample = test.certifier.sample().get();
            rehearsals.add(
                    new Rehearsal(test.certifier.trainings(), () -> trainer.train(sample, TrainingContext.seeded(1))));
        }
        return rehearsals;
    }

    /**
     * The largest epsilons that can be certified, known before anything is trained; one entry for each audit.
     *
     * @param ofRun as for {@link #audits}
     */
    public List<CertificationPower> powers(int ofRun) {
        List<CertificationPower> powers = new ArrayList<>();
        for (Test<D, R> test : tests) {
            TestedGuarantees tested = new TestedGuarantees(test.guarantees, ofRun);
            powers.add(new CertificationPower(
                    name,
                    test.certifier.name(),
                    EnumText.of(test.relation.unit()) + ", " + EnumText.of(test.relation.adjacency()),
                    test.certifier.trainings(),
                    test.certifier.expected().applyAsInt(tested),
                    settings.confidence(),
                    test.certifier.ceiling().applyAsDouble(tested.delta()),
                    test.guarantees.stream()
                            .mapToDouble(PrivacyGuarantee::epsilon)
                            .min()));
        }
        return powers;
    }

    /** The guarantees without an audit: no neighbors are known, or their number of records distinguishes them. */
    public List<PrivacyGuarantee> untested() {
        return guarantees.of(shared).stream()
                .filter(guarantee -> !TestableGuarantees.isTestable(guarantee)
                        || tests.stream().noneMatch(test -> test.relation.equals(guarantee.relation())))
                .toList();
    }

    /** The number of guarantees that are tested, each as often as there are audits of it. */
    public int tests() {
        return tests.stream().mapToInt(test -> test.guarantees.size()).sum();
    }

    /**
     * One certifying audit, ready to run.
     *
     * @param key all that its trials depend on, as 64 hexadecimal digits
     * @param trainings the largest number of trainings
     */
    public record Audit(
            String place,
            String key,
            Seed seed,
            int trainings,
            TrialRunner.Trials trials,
            Function<TrialRunner, List<Certificate>> run) {}

    /**
     * The audits.
     *
     * @param identity whatever else the runs depend on: the data, the seed's plan and the code
     * @param ofRun the number of {@link #tests} of all experiments, which share the error of stopping
     */
    public List<Audit> audits(String identity, Seed seed, int ofRun) {
        List<Audit> audits = new ArrayList<>();
        for (Test<D, R> test : tests) {
            String place = String.join(
                    "-",
                    "certify",
                    test.certifier.name(),
                    EnumText.of(test.relation.unit()),
                    EnumText.of(test.relation.adjacency()));
            Seed own = seed.child("certify").child(name).child(place);
            String key = new Fingerprint()
                    .add(identity)
                    .add(about)
                    .add(trainer.cacheKeySuffix())
                    .add(test.relation.toString())
                    .add(settings.toString())
                    .add(own.value())
                    .hex();
            audits.add(new Audit(
                    place,
                    key,
                    own,
                    test.certifier.trainings(),
                    test.certifier.trials().apply(trainer, own),
                    runner -> certificates(
                            test, test.certifier.run().of(new TestedGuarantees(test.guarantees, ofRun), own, runner))));
        }
        return audits;
    }

    private List<Certificate> certificates(Test<D, R> test, Evidence evidence) {
        if (test.guarantees.isEmpty()) {
            return List.of(certificate(test, evidence, null, 0));
        }
        return test.guarantees.stream()
                .sorted(Comparator.comparingDouble(PrivacyGuarantee::epsilon))
                .map(guarantee -> certificate(test, evidence, guarantee, guarantee.delta()))
                .toList();
    }

    private Certificate certificate(Test<D, R> test, Evidence evidence, PrivacyGuarantee guarantee, double delta) {
        EpsilonBound bound = evidence.bound(delta);
        Map<String, Object> parameters = new TreeMap<>(test.certifier.parameters());
        parameters.put(Certificate.BACKGROUND, shared);
        return new Certificate(
                name,
                test.certifier.name(),
                parameters,
                new Certificate.Neighbors(test.relation.unit(), test.relation.adjacency(), evidence.neighbors()),
                new Certificate.Evidence(evidence.counted(), evidence.trainings(), test.certifier.trainings()),
                bound,
                guarantee == null
                        ? null
                        : new Certificate.Test(
                                guarantee,
                                evidence.pValue(guarantee.epsilon(), delta),
                                evidence.leastPValue(guarantee.epsilon(), delta)),
                guarantee == null ? null : evidence.curve(guarantee).orElse(null),
                evidence.ifIndependent(Optional.ofNullable(guarantee), delta)
                        .filter(other -> other.value() > bound.value() * LARGER)
                        .orElse(null));
    }
}
