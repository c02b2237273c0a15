package org.tattle.defenses.bertopic;

import org.tattle.core.InputException;
import org.tattle.core.audit.Trainer;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.release.Codec;
import org.tattle.core.release.TopicTfidf;

/** The plug-in of {@link ClassTfidfTrainer}, named {@code bertopic}. */
public final class BertopicPlugin implements DefensePlugin<BertopicPlugin.Parameters, Corpus, TopicTfidf> {
    /** The defense has no parameters. */
    public record Parameters() {}

    @Override
    public String name() {
        return "bertopic";
    }

    @Override
    public String summary() {
        return "what BERTopic saves of topics that are the documents' labels: class-based TF-IDF; guarantees nothing";
    }

    @Override
    public boolean learnsClasses() {
        return true;
    }

    @Override
    public Codec<TopicTfidf> codec() {
        return TopicTfidf.CODEC;
    }

    @Override
    public Trainer<Corpus, TopicTfidf> trainer(Parameters parameters, Corpus data) {
        if (data.labels().isEmpty()) {
            throw new InputException(
                    "data.label",
                    "bertopic takes the documents' labels as topics, and these have none",
                    "name their field with --label-field");
        }
        return new ClassTfidfTrainer();
    }
}
