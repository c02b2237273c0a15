package org.tattle.command;

import java.util.List;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.core.testing.Corpora;

/** A Java that trains until it is ended, by a worker or by a program for each training, which may have a child. */
final class Forever {
    private static final String SLEEP = "import time; time.sleep(600)";

    /** It leaves its parent's session, and its parent's only child ends. */
    private static final String CHILD =
            "import os, time; os.fork() or (os.setsid(), os.fork() and os._exit(0)); time.sleep(600)";

    private Forever() {}

    public static void main(String[] args) {
        Corpus corpus = Corpora.corpus("a b", "b c");
        List<String> run = args[0].equals("worker")
                ? List.of(Toy.PYTHON, Toy.script(), "hang")
                : List.of(Toy.PYTHON, "-c", args[0].equals("each") ? SLEEP : CHILD, args[0], "{train}");
        Toy.<Corpus, TopicModel>trainer(Toy.parameters(CommandParameters.Release.TOPIC_WORD, 600, run), corpus)
                .train(corpus, TrainingContext.seeded(1));
    }
}
