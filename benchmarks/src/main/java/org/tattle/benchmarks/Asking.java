package org.tattle.benchmarks;

import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.inference.MixtureMle;
import org.tattle.core.release.TopicModel;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;

/**
 * Certified log-likelihoods of all documents under one model, for {@code benchmarks/peers}: prints the processor time
 * of each round in microseconds a document.
 */
public final class Asking {
    private static final int ROUNDS = 6;

    private Asking() {}

    /**
     * Trains a model, writes it and asks it.
     *
     * @param arguments a corpus, the number of topics K, and a file that receives the K x V probabilities of words,
     *     big-endian doubles
     */
    public static void main(String[] arguments) throws IOException {
        Corpus corpus = RecordReader.corpus(Path.of(arguments[0]), ReadOptions.standard());
        int topics = Integer.parseInt(arguments[1]);
        TopicModel model = Tweets.lda(corpus, topics).train(corpus, TrainingContext.seeded(1));
        write(model.topicWord(), Path.of(arguments[2]));
        MixtureMle fit = new MixtureMle(topics);
        fit.model(model.topicWord());
        for (int round = 0; round < ROUNDS; round++) {
            long start = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            fit.fit(corpus, 0, corpus.documents(), document -> {});
            long spent = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - start;
            System.out.printf(Locale.ROOT, "%.3f%n", spent / 1e3 / corpus.documents());
        }
    }

    private static void write(double[] numbers, Path file) throws IOException {
        try (DataOutputStream out = new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file)))) {
            for (double number : numbers) {
                out.writeDouble(number);
            }
        }
    }
}
