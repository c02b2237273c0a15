package org.tattle.engine.certify;

import java.util.Optional;
import java.util.stream.IntStream;
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
 */
public record ReplayAudit<D extends Dataset<D>, R>(String name, ReplayPairs<D, R> pairs, String about, Seed seed) {
    private static final Codec<PairReplay> CODEC = Codec.serialized(PairReplay.class);

    /**
     * The replay of an experiment; empty if it guarantees nothing.
     *
     * @param records those that a model is trained on
     * @param random the number of random pairs of each relation
     */
    public static <D extends Dataset<D>, R> Optional<ReplayAudit<D, R>> of(
            Experiment<D, R> cell, Neighbors<D, R> neighbors, D records, int random, Seed seed) {
        Seed own = seed.child("replay").child(cell.name());
        Replay<D, R> replay = new Replay<>(cell.trainer(), Optional.of(cell.codec()), cell.premises(), own);
        return replay.guarantees().of(records.size()).isEmpty()
                ? Optional.empty()
                : Optional.of(new ReplayAudit<>(
                        cell.name(),
                        replay.pairs(neighbors.of(replay.guarantees(), records, random, own)),
                        new Fingerprint()
                                .add(cell.info().toString())
                                .add(cell.trainer().cacheKeySuffix())
                                .add(records.fingerprint())
                                .add(random)
                                .hex(),
                        own));
    }

    /** The number of trainings, if nothing is found. */
    public int trainings() {
        return IntStream.range(0, pairs.count()).map(ReplayPairs::trainings).sum();
    }

    /** The trainings on one pair. */
    private record PairJob(int pair) implements Job {
        private static final long serialVersionUID = 1L;

        @Override
        public String file() {
            return "pair-" + pair;
        }

        @Override
        public int trainings() {
            return ReplayPairs.trainings(pair);
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
                IntStream.range(0, pairs.count()).mapToObj(PairJob::new).toList(),
                files -> pairs.result(files.stream()
                        .map(file -> ReleaseFile.decode(file, CODEC))
                        .toList()));
    }
}
