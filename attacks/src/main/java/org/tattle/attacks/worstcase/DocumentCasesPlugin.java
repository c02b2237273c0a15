package org.tattle.attacks.worstcase;

import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.data.Corpus;
import org.tattle.core.plugin.WorstCasePlugin;
import org.tattle.core.release.TopicModel;

/** The neighbours and canaries that are looked for in topic models. */
public final class DocumentCasesPlugin implements WorstCasePlugin<Corpus, TopicModel> {
    @Override
    public Class<Corpus> data() {
        return Corpus.class;
    }

    @Override
    public Class<TopicModel> release() {
        return TopicModel.class;
    }

    @Override
    public WorstCaseGenerator<Corpus, TopicModel> worstCases() {
        return new DocumentCases();
    }
}
