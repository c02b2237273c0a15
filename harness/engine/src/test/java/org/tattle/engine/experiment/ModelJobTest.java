package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.math.sampling.Seed;

@Isolated // changes what all tests of a process share
class ModelJobTest {
    @Test
    void filesAreNamedByRoleTargetAndIndex() {
        assertThat(ModelJob.target(3).file()).isEqualTo("target-003");
        assertThat(ModelJob.shadow(ShadowSampling.HALVES, -1, 17).file()).isEqualTo("shadow-017");
        assertThat(ModelJob.shadow(ShadowSampling.COINS, -1, 17).file()).isEqualTo("shadow-coins-017");
        assertThat(ModelJob.shadow(ShadowSampling.HALVES, 3, 1017).file()).isEqualTo("target-003-shadow-1017");
    }

    @Test
    void namesDoNotDependOnTheLanguageOfTheMachine() {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
            assertThat(ModelJob.target(3).file()).isEqualTo("target-003");
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void everyJobHasASeedOfItsOwn() {
        Set<Seed> seeds = new HashSet<>();
        List<Integer> owners = List.of(-1, 0, 1);
        for (int i = 0; i < 10; i++) {
            seeds.add(ModelJob.target(i).seed(new Seed(7)));
            for (int owner : owners) {
                seeds.add(ModelJob.shadow(ShadowSampling.HALVES, owner, i).seed(new Seed(7)));
                seeds.add(ModelJob.shadow(ShadowSampling.COINS, owner, i).seed(new Seed(7)));
            }
        }
        assertThat(seeds).hasSize(10 * (1 + 2 * owners.size()));
    }
}
