package org.tattle.benchmarks;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Locale;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.release.TopicModel;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.math.vector.Kernels;

/** Trainings of batch LDA on one core, for {@code benchmarks/peers}: prints the processor seconds of each. */
public final class Training {
    private Training() {}

    /**
     * Trains.
     *
     * @param arguments a corpus, the number of topics, and how often to train
     */
    public static void main(String[] arguments) {
        Corpus corpus = RecordReader.corpus(Path.of(arguments[0]), ReadOptions.standard());
        Trainer<Corpus, TopicModel> trainer = Tweets.lda(corpus, Integer.parseInt(arguments[1]));
        System.out.println(Kernels.best().description());
        for (int i = 0; i < Integer.parseInt(arguments[2]); i++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            trainer.train(corpus, TrainingContext.seeded(i));
            long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            System.out.printf(Locale.ROOT, "%.3f%n", spent / 1e9);
        }
    }
}
