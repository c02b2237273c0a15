package org.tattle.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Update;

class UpdatedTest {
    private static final Corpus CORPUS = corpus("a", "b", "c", "d");
    private static final MarkedRecords ADDED = new MarkedRecords(Set.of(CORPUS.id(1), CORPUS.id(3)));

    /** The number of records, and draws of both kinds. */
    private record Drawn(int records, long start, long noise) {}

    private static final Trainer<Corpus, Drawn> DRAWS = (data, training) -> new Drawn(
            data.size(),
            training.stream("start").generator().nextLong(),
            training.noise("noise").nextLong());

    @Test
    void trainsWithoutTheRecordsAndWithThem() {
        TrainingRoles<Corpus, Update<Drawn>> roles =
                Updated.roles(new TrainingRoles<>(DRAWS, Adversary.shared(DRAWS)), ADDED);
        Update<Drawn> pair = roles.curator().train(CORPUS.select(3, 0, 2), TrainingContext.seeded(1));
        assertThat(pair.before().records()).isEqualTo(2);
        assertThat(pair.now().records()).isEqualTo(3);
        assertThat(roles.adversary()
                        .shadowTrainer()
                        .train(CORPUS, TrainingContext.seeded(1))
                        .before()
                        .records())
                .isEqualTo(2);
        assertThat(roles.curator().guarantees(PublicFacts.of(4))).isEmpty();
    }

    /** With the same noise twice, the difference of two noised releases would have none. */
    @Test
    void bothTrainings_areIndependent() {
        Update<Drawn> pair = new Updated<>(DRAWS, ADDED).train(CORPUS, TrainingContext.seeded(1));
        assertThat(pair.before().start()).isNotEqualTo(pair.now().start());
        assertThat(pair.before().noise()).isNotEqualTo(pair.now().noise());
        assertThat(pair.now()).isEqualTo(DRAWS.train(CORPUS, TrainingContext.seeded(1)));
    }

    @Test
    void keysDiffer() {
        assertThat(new Updated<>(DRAWS, ADDED).cacheKeySuffix())
                .isNotEqualTo(new Updated<>(DRAWS, new MarkedRecords(Set.of(CORPUS.id(1)))).cacheKeySuffix())
                .isNotEqualTo(new Unlearned<>(DRAWS, ADDED).cacheKeySuffix());
    }
}
