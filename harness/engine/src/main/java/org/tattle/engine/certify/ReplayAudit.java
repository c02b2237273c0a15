package org.tattle.engine.certify;

import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.release.Codec;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.Job;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.experiment.ReleaseFile;
import org.tattle.engine.replay.Neighbors;
import org.tattle.engine.replay.PairReplay;
import org.tattle.engine.replay.Replay;
import org.tattle.engine.replay.ReplayPairs;
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

    /**
     * The replay of an experiment, on the first 40 records of a training or as few more as it can learn from; empty if
     * it guarantees nothing.
     *
     * @param all those that a model is trained on
     * @param random the number of random pairs of each relation
     */
    public static <D extends Dataset<D>, R> Optional<ReplayAudit<D, R>> of(
            Experiment<D, R> cell, Neighbors<D, R> neighbors, D all, int random, Seed seed) {
        Seed own = seed.child("replay").child(cell.name());
        Replay<D, R> replay = new Replay<>(cell.trainer(), Optional.of(cell.codec()), cell.premises(), own);
        D records = some(cell.trainer(), all);
        return replay.guarantees().of(records.size()).isEmpty()
                ? Optional.empty()
                : Optional.of(new ReplayAudit<>(
                        cell.name(),
                        records.size(),
                        replay.pairs(neighbors.of(replay.guarantees(), records, random, own)),
                        new Fingerprint()
                                .add(cell.info().toString())
                                .add(cell.trainer().cacheKeySuffix())
                                .add(records.fingerprint())
                                .add(random)
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

    /** The trainings on one pair. */
    private record PairJob(int pair, int trainings) implements Job {
        private static final long serialVersionUID = 1L;

        @Override
        public String file() {
            return "pair-" + pair;
        }
    }

    /** The work of the jobs. */
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
            return ReleaseFile.encode(CODEC, of.pairs.replay(((PairJob) job).pair, () -> false));
        }
    }

    /**
     * The replay as a run of jobs; pairs whose results are stored are not replayed again.
     *
     * @param models the store of all experiments
     * @param identity whatever else it depends on: the data and the code
     */
    public ReplayRun run(ModelStore models, String identity) {
        return new ReplayRun(
                name,
                new StoredJobs(name + "/replay", models.child(name).child("replay"), new Work<>(this, identity)),
                IntStream.range(0, pairs.count())
                        .mapToObj(pair -> new PairJob(pair, pairs.trainings(pair)))
                        .toList(),
                files -> pairs.result(files.stream()
                        .map(file -> ReleaseFile.decode(file, CODEC))
                        .toList()));
    }
}
