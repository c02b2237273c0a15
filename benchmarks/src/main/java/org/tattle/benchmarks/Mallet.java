package org.tattle.benchmarks;

import cc.mallet.topics.ParallelTopicModel;
import cc.mallet.types.Alphabet;
import cc.mallet.types.FeatureSequence;
import cc.mallet.types.Instance;
import cc.mallet.types.InstanceList;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.logging.Level;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Tokens;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.math.sampling.Seed;

/** Mallet's sampler of LDA on our tokens: one thread, priors as given and not estimated. */
final class Mallet {
    private Mallet() {}

    /** A chain that starts from random topics. */
    static ParallelTopicModel of(Corpus corpus, GibbsSettings settings, int seed) {
        ParallelTopicModel.logger.setLevel(Level.OFF);
        int topics = settings.topics();
        ParallelTopicModel model =
                new ParallelTopicModel(topics, topics * settings.documentPrior(), settings.wordPrior());
        model.setRandomSeed(seed);
        model.setNumThreads(1);
        model.setOptimizeInterval(0);
        model.setTopicDisplay(0, 0);
        model.printLogLikelihood = false;
        model.addInstances(instances(corpus));
        return model;
    }

    private static InstanceList instances(Corpus corpus) {
        Alphabet alphabet = new Alphabet();
        for (int w = 0; w < corpus.vocabulary().size(); w++) {
            alphabet.lookupIndex(corpus.vocabulary().word(w));
        }
        Tokens tokens = Tokens.of(corpus, new Seed(1));
        InstanceList instances = new InstanceList(alphabet, null);
        for (int d = 0; d < tokens.documents(); d++) {
            int[] words = new int[tokens.start(d + 1) - tokens.start(d)];
            for (int i = 0; i < words.length; i++) {
                words[i] = tokens.word(tokens.start(d) + i);
            }
            instances.add(new Instance(new FeatureSequence(alphabet, words), null, d, null));
        }
        return instances;
    }

    /** Continues a chain for this number of sweeps. */
    static void sweep(ParallelTopicModel model, int sweeps) {
        model.setNumIterations(sweeps);
        try {
            model.estimate();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
