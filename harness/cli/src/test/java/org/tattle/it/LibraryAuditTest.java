package org.tattle.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.synthetic.SyntheticCorpus;
import org.tattle.core.plugin.Plugins;
import org.tattle.core.release.TopicModel;
import org.tattle.engine.Audit;
import org.tattle.engine.plan.PlanReader;
import org.tattle.math.sampling.Seed;

/** What a program may ask of the library is done or refused in one line; nothing is left out in silence. */
class LibraryAuditTest {
    private static final Corpus DOCUMENTS = SyntheticCorpus.standard().generate(new Seed(1));

    @TempDir
    Path folder;

    /** Releases all words' counts, from a start that its text decides. */
    record Counts(String start) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            double[] weights = new double[documents.vocabulary().size()];
            long[] counts = documents.wordTokens();
            for (int w = 0; w < weights.length; w++) {
                weights[w] = counts[w] + start.length();
            }
            return TopicModel.ofWeights(1, weights, documents.vocabulary());
        }
    }

    /** The same but for its name and a constant. */
    record OtherCounts(String start) implements Trainer<Corpus, TopicModel> {
        @Override
        public TopicModel train(Corpus documents, TrainingContext training) {
            return new Counts(start + "another").train(documents, training);
        }
    }

    private Audit<Corpus> small() {
        return Audit.of(DOCUMENTS)
                .attacks("lira-online")
                .set("utility", List.of())
                .targets(1)
                .shadows(8)
                .workDirectory(folder.resolve("run"));
    }

    @Test
    void aDefenseOfOtherData_isRefused() {
        assertThatThrownBy(() -> small().defense("logistic").prepare())
                .isInstanceOf(InputException.class)
                .hasMessage("defenses: logistic is trained on Table, and these records are of Corpus; leave it out");
    }

    @Test
    void aKeyThatSaysHowAFileIsRead_isRefusedOfRecordsThatAreThere() {
        assertThatThrownBy(() ->
                        small().defense("lda").set("data.duplicates", "drop").prepare())
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("data.duplicates: ");
    }

    @Test
    void whatAPlanCannotTake_isRefused() {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        Audit<?> planned = Audit.of(new PlanReader(plugins).read("the plan", "data: {synthetic: {}}", List.of()));
        assertThatThrownBy(() -> planned.defense("zhu").prepare())
                .isInstanceOf(InputException.class)
                .hasMessage("audit: the audit already has a plan or external results; leave out the added defenses "
                        + "and trainers");
    }

    @Test
    void aReportWithoutAFolder_isRefused() {
        Audit<Corpus> audit = Audit.of(DOCUMENTS).defense("lda").report((result, place) -> {});
        assertThatThrownBy(audit::run)
                .isInstanceOf(InputException.class)
                .hasMessage("report: there is no folder to write it to; give a work directory");
    }

    /** Models of another class, or of another text among its parameters, are not taken for this trainer's. */
    @Test
    void aTrainerThatChanged_isNotResumed() {
        assertThat(small().trainer("mine", new Counts("a")).run().run().resumed())
                .isZero();
        assertThat(small().trainer("mine", new Counts("a")).run().run().trained())
                .isZero();
        for (Trainer<Corpus, TopicModel> changed : List.of(new Counts("ab"), new OtherCounts("a"))) {
            assertThatThrownBy(() -> small().trainer("mine", changed).run())
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("belongs to a different plan");
        }
    }
}
