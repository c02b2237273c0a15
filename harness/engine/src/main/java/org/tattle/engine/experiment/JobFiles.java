package org.tattle.engine.experiment;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;

/**
 * The names and keys of the files that the jobs of an experiment write.
 *
 * @param fingerprint the fingerprint of the records, computed once for all experiments
 */
record JobFiles<D extends Dataset<D>, R>(
        Experiment<D, R> experiment,
        String fingerprint,
        ShadowDesign design,
        RunSettings settings,
        List<StatisticQuery<D, R, ?>> queries) {
    private static final String ANSWERS = ".stat";

    Reuse reuse() {
        return experiment.adversary().reuse();
    }

    /** The members of a job's training set. */
    BitSet members(ModelJob job) {
        return job.role() == ModelJob.Role.TARGET
                ? design.target(job.target())
                : design.shadow(job.split(), job.target(), job.index());
    }

    /** All files of a finished job. */
    List<String> of(ModelJob job) {
        List<String> files = new ArrayList<>();
        for (int target : askedFor(job)) {
            files.add(statistics(job, target));
        }
        if (keepsRelease(job)) {
            files.add(release(job));
        }
        if (isWatched(job)) {
            files.add(recovered(job));
        }
        if (recordsMetrics(job)) {
            files.add(metrics(job));
        }
        return files;
    }

    static boolean holdsAnswers(String file) {
        return file.endsWith(ANSWERS);
    }

    boolean keepsRelease(ModelJob job) {
        return job.role() == ModelJob.Role.TARGET || settings.keepReleases();
    }

    /** Whether a job's transcript is attacked. */
    boolean isWatched(ModelJob job) {
        return job.role() == ModelJob.Role.TARGET && experiment.transcripts().isPresent();
    }

    /** Whether a job's training records training metrics. */
    boolean recordsMetrics(ModelJob job) {
        return job.role() == ModelJob.Role.TARGET
                && (!experiment.trainer().metricNames().isEmpty() || keepsMatrices(job));
    }

    /** Whether a job's matrices are stored: only those of the first target are shown. */
    boolean keepsMatrices(ModelJob job) {
        return settings.keepMatrices() && job.equals(ModelJob.target(0));
    }

    /**
     * The targets for which a model's statistics are computed: each of them if the model is aligned to every target; −1
     * if they do not depend on the target.
     */
    List<Integer> askedFor(ModelJob job) {
        return job.role() == ModelJob.Role.SHADOW && reuse() == Reuse.ALIGNED
                ? IntStream.range(0, settings.targets()).boxed().toList()
                : List.of(job.target());
    }

    String statistics(ModelJob job, int target) {
        return new ModelJob(job.role(), job.split(), target, job.index()).file() + ANSWERS;
    }

    String release(ModelJob job) {
        return job.file() + ".release";
    }

    String recovered(ModelJob job) {
        return job.file() + ".recovered";
    }

    String metrics(ModelJob job) {
        return job.file() + ".figures";
    }

    /** The file of an unfinished training's state. */
    String state(ModelJob job) {
        return job.file() + ".state";
    }

    /** Everything that the bytes of a job's files depend on, hashed. */
    String key(ModelJob job) {
        Fingerprint key = new Fingerprint()
                .add(settings.platform())
                .add(fingerprint)
                .add(experiment.info().toString())
                .add(experiment.trainer().cacheKeySuffix())
                .add(job.toString())
                .add(job.seed(settings.seed()).value())
                .add(members(job).toByteArray());
        queries.forEach(query -> key.add(query.identity()));
        if (isWatched(job)) {
            key.add(experiment.transcripts().orElseThrow().identity());
        }
        if (keepsMatrices(job)) {
            key.add("matrices");
        }
        if (job.role() == ModelJob.Role.SHADOW && reuse() != Reuse.SHARED) {
            IntStream.range(0, settings.targets())
                    .forEach(target -> key.add(members(ModelJob.target(target)).toByteArray()));
        }
        return key.hex();
    }
}
