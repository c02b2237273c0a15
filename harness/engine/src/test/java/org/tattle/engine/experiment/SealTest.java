package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.testing.NoisyHistogram;
import org.tattle.core.testing.Numbers;
import org.tattle.math.sampling.Seed;

class SealTest {
    private static final Seed SECRET = new Seed(99);
    private static final ModelJob OPEN = ModelJob.target(0);
    private static final ModelJob SEALED = ModelJob.target(1);

    @TempDir
    private Path folder;

    private ExperimentJobs<Numbers, NoisyHistogram> jobs(Seal seal) {
        ExperimentJobs<Numbers, NoisyHistogram> jobs =
                TranscriptAttacksTest.watched(folder).jobs();
        return new ExperimentJobs<>(
                jobs.experiment(),
                jobs.records(),
                jobs.fingerprint(),
                jobs.design().sealed(seal),
                jobs.settings());
    }

    /** Fails when noise and draws of a sealed training can be repeated from the run's seed, which is published. */
    @Test
    void sealedTrainings_drawFromTheSecret() {
        ExperimentJobs<Numbers, NoisyHistogram> none = jobs(Seal.NONE);
        ExperimentJobs<Numbers, NoisyHistogram> sealed = jobs(new Seal(1, Optional.of(SECRET), Map.of()));
        ModelJob shadow = ModelJob.shadow(ShadowSampling.HALVES, -1, 1);

        assertThat(sealed.seed(SEALED)).isEqualTo(SEALED.seed(SECRET)).isNotEqualTo(none.seed(SEALED));
        assertThat(sealed.seed(OPEN)).isEqualTo(none.seed(OPEN));
        assertThat(sealed.seed(shadow)).isEqualTo(none.seed(shadow));
    }

    /** Fails when what a sealed training showed while it ran is kept beside its release. */
    @Test
    void ofSealedTargets_theReleaseAloneIsKept() {
        ExperimentJobs<Numbers, NoisyHistogram> sealed = jobs(new Seal(1, Optional.of(SECRET), Map.of()));

        assertThat(sealed.of(OPEN)).containsKey(sealed.recovered(OPEN));
        assertThat(sealed.of(SEALED)).containsOnlyKeys(sealed.release(SEALED));
    }

    /** Fails when stored releases cannot be found without the secret, or by a build of another platform. */
    @Test
    void releases_areFoundByTheirKeys() {
        Map<String, String> keys =
                jobs(new Seal(1, Optional.of(SECRET), Map.of())).keys();

        assertThat(jobs(new Seal(1, Optional.empty(), keys)).keys()).isEqualTo(keys);
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> jobs(new Seal(1, Optional.empty(), Map.of())).keys())
                .withMessageContaining("target 1: its release is missing or damaged");
    }
}
