package org.tattle.engine.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.tattle.core.testing.Corpora.corpus;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.audit.Adversary;
import org.tattle.core.audit.Forgetting;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.audit.TrainingRoles;
import org.tattle.core.data.Corpus;
import org.tattle.core.privacy.PublicFacts;

class UnlearnedTest {
    private static final Corpus CORPUS = corpus("a", "b", "c", "d");
    private static final MarkedRecords ERASED = new MarkedRecords(Set.of(CORPUS.id(1), CORPUS.id(3)));

    private static final Trainer<Corpus, List<String>> IDS = (data, training) ->
            IntStream.range(0, data.size()).mapToObj(data::id).toList();

    /** Releases the ids, and which of them it has to forget. */
    private record OwnWay() implements Forgetting<Corpus, List<String>> {
        @Override
        public List<String> train(Corpus data, TrainingContext training) {
            return IDS.train(data, training);
        }

        @Override
        public Way way() {
            return Way.APPROXIMATES;
        }

        @Override
        public List<String> forget(List<String> release, Corpus training, int[] units, TrainingContext context) {
            return List.of(release + " " + IDS.train(training.select(units), context));
        }
    }

    @Test
    void curatorAndShadows_trainAgainWithoutTheRecords() {
        TrainingRoles<Corpus, List<String>> roles =
                Unlearned.roles(new TrainingRoles<>(IDS, Adversary.shared(IDS)), ERASED);
        for (Trainer<Corpus, List<String>> one :
                List.of(roles.curator(), roles.adversary().shadowTrainer())) {
            assertThat(one.train(CORPUS, TrainingContext.seeded(1))).containsExactly(CORPUS.id(0), CORPUS.id(2));
            assertThat(one.guarantees(PublicFacts.of(4))).isEmpty();
        }
        assertThat(Unlearned.way(IDS)).isEqualTo(Forgetting.Way.RETRAINS);
    }

    /** It learns all, and forgets those named by their positions in the training set. */
    @Test
    void aTrainerForgetsInItsOwnWay() {
        Unlearned<Corpus, List<String>> own = new Unlearned<>(new OwnWay(), ERASED);
        assertThat(Unlearned.way(new OwnWay())).isEqualTo(Forgetting.Way.APPROXIMATES);
        assertThat(own.train(CORPUS.select(3, 0, 2), TrainingContext.seeded(1)))
                .containsExactly(List.of(CORPUS.id(3), CORPUS.id(0), CORPUS.id(2)) + " " + List.of(CORPUS.id(3)));
    }

    /** Models are not reused for other records to forget. */
    @Test
    void keysDiffer() {
        assertThat(new Unlearned<>(IDS, ERASED).cacheKeySuffix())
                .isEqualTo(new Unlearned<>(IDS, new MarkedRecords(Set.copyOf(ERASED.ids()))).cacheKeySuffix())
                .isNotEqualTo(new Unlearned<>(IDS, new MarkedRecords(Set.of(CORPUS.id(1)))).cacheKeySuffix());
    }
}
