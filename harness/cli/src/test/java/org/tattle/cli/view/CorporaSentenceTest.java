package org.tattle.cli.view;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.tattle.core.testing.SentenceTests;
import org.tattle.core.text.Statement;
import org.tattle.formats.corpora.CorpusPreparation.Prepared;
import org.tattle.formats.corpora.CorpusPreparation.Recognized;
import org.tattle.formats.corpora.KnownCorpus;
import org.tattle.formats.corpora.KnownFile;

class CorporaSentenceTest extends SentenceTests<CorporaSentence> {
    private static final KnownCorpus KOS = KnownCorpus.named("here", "kos");
    private static final KnownFile COUNTS = KOS.files().get(0);

    CorporaSentenceTest() {
        super(CorporaSentence.class);
    }

    private static List<Statement> verdict(String file, boolean isPrepared) {
        return List.of(CorporaView.verdict(KOS, Path.of(file), Optional.of(new Recognized(COUNTS, isPrepared))));
    }

    private static List<Statement> written(boolean isNew) {
        return CorporaView.written(List.of(new Prepared(COUNTS, Path.of("docword.kos.txt.gz"), isNew)));
    }

    @Override
    protected Example example(CorporaSentence sentence) {
        List<Statement> named = verdict("docword.kos.txt", true);
        List<Statement> unnamed = verdict("kos", true);
        return switch (sentence) {
            case READY -> new Example(named, unnamed);
            case READY_UNNAMED -> new Example(unnamed, named);
            case DOWNLOAD -> new Example(verdict("docword.kos.txt", false), named);
            case ANOTHER -> new Example(List.of(CorporaView.verdict(KOS, Path.of("kos"), Optional.empty())), unnamed);
            case WROTE -> new Example(written(true), written(false));
            case THERE -> new Example(written(false), written(true));
        };
    }
}
