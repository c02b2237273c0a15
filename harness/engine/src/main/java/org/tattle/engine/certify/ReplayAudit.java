package org.tattle.engine.certify;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.certify.replay.Neighbors;
import org.tattle.certify.replay.PairReplay;
import org.tattle.certify.replay.Replay;
import org.tattle.certify.replay.ReplayPairs;
import org.tattle.core.audit.NeighboringPair;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.Codec;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.Job;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.math.sampling.Seed;

/**
 * The replay of one experiment that guarantees something, on neighbors of its training set.
 *
 * @param name the experiment's name
 * @param records the number of records beside which neighbors differ
 */
public record ReplayAudit<D extends Dataset<D>, R>(
        String name, int records, ReplayPairs<D, R> pairs, String about, Seed seed) {
    private static final Codec<PairReplay> CODEC = Codec.serialized(PairReplay.class);

    /** The fewest records; as many again are tried until the trainer accepts them: more show little more. */
    private static final int FEWEST_RECORDS = 40;

    /** The share of a run's models up to which as many trainings on as many records cost little beside them. */
    private static final double SHARE = 0.2;

    /** Those along a path of neighbors of one relation, and with those of records at different places. */
    private static final int OF_PATH = 4;

    private static final int OF_ALL = 12;

    /**
     * The replay of an experiment, on the first 40 records of a training or as few more as it can learn from; empty if
     * it guarantees nothing.
     *
     * @param all those that a model is trained on, on as many of which some trainings are unless they cost much more
     *     than the run's models or the others, and no more random pairs are asked for than usual
     * @param models the number of models that the run trains
     * @param random the number of random pairs of each relation
     */
    public static <D extends Dataset<D>, R> Optional<ReplayAudit<D, R>> of(
            Experiment<D, R> experiment, Neighbors<D, R> neighbors, D all, int models, int random, Seed seed) {
        Seed own = seed.child("replay").child(experiment.name());
        Replay<D, R> replay = new Replay<>(
                experiment.trainer(),
                Optional.of(experiment.codec()),
                experiment.premises(),
                neighbors.variants(),
                own);
        D records = some(experiment.trainer(), all);
        if (replay.guarantees().of(records.size()).isEmpty()) {
            return Optional.empty();
        }
        Map<Relation, List<NeighboringPair<D>>> few =
                neighbors.of(replay.guarantees(), records, random, Neighbors.Full.none(), own);
        ToLongFunction<D> measure =
                data -> neighbors.variants().map(kind -> kind.volume(data)).orElse((long) data.size());
        double most = Neighbors.isMoreThanUsual(random)
                ? Double.POSITIVE_INFINITY
                : Math.max(SHARE * models, replay.pairs(few).volume(measure) / Math.max(1, measure.applyAsLong(all)))
                        / few.size();
        Neighbors.Full<D> full = new Neighbors.Full<>(
                Optional.of(all).filter(data -> OF_PATH <= most),
                Optional.of(all).filter(data -> OF_ALL <= most));
        return Optional.of(new ReplayAudit<>(
                experiment.name(),
                records.size(),
                replay.pairs(neighbors.of(replay.guarantees(), records, random, full, own), all.size()),
                new Fingerprint()
                        .add(experiment.info().toString())
                        .add(experiment.trainer().cacheKeySuffix())
                        .add(records.fingerprint())
                        .add(random)
                        .add(full.path().map(D::fingerprint).orElse(""))
                        .add(full.places().map(D::fingerprint).orElse(""))
                        .hex(),
                own));
    }

    private static <D extends Dataset<D>> D some(Trainer<D, ?> trainer, D all) {
        return Stream.iterate(FEWEST_RECORDS, records -> records > 0 && records < all.size(), records -> 2 * records)
                .filter(records -> accepts(trainer, records - 1) && accepts(trainer, records + 1))
                .findFirst()
                .map(records -> all.select(IntStream.range(0, records).toArray()))
                .orElse(all);
    }

    private static boolean accepts(Trainer<?, ?> trainer, int records) {
        try {
            trainer.check(records);
            trainer.guarantees(trainer.publicFacts(records));
            return true;
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    /** The number of trainings, if nothing is found. */
    public int trainings() {
        return IntStream.range(0, pairs.count()).map(pairs::trainings).sum();
    }

    private record PairJob(int pair, int trainings) implements Job {
        private static final long serialVersionUID = 1L;

        @Override
        public String file() {
            return "pair-" + pair;
        }
    }

    private record Work<D extends Dataset<D>, R>(ReplayAudit<D, R> of, String identity) implements StoredJobs.Work {
        @Override
        public String ending() {
            return ".replay";
        }

        @Override
        public String key(Job job) {
            return new Fingerprint()
                    .add(identity)
                    .add(of.about)
                    .add(of.seed.value())
                    .add(job.file())
                    .hex();
        }

        @Override
        public long seed(Job job) {
            return of.seed.value();
        }

        @Override
        public byte[] run(Job job) {
            return CODEC.encode(of.pairs.replay(((PairJob) job).pair));
        }
    }

    /**
     * The replay as a run of jobs; pairs whose results are stored are not replayed again.
     *
     * @param identity whatever else it depends on: the data and the code
     */
    public ReplayRun run(ModelStore models, String identity) {
        return new ReplayRun(
                name,
                new StoredJobs(name + "/replay", models.child(name).child("replay"), new Work<>(this, identity)),
                IntStream.range(0, pairs.count())
                        .mapToObj(pair -> new PairJob(pair, pairs.trainings(pair)))
                        .toList(),
                files -> pairs.result(
                        files.stream().map(file -> CODEC.decode(file)).toList()));
    }
}
