package org.tattle.it;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabularies;
import org.tattle.core.metric.Perplexity;
import org.tattle.core.release.TopicModel;
import org.tattle.defenses.lda.gibbs.GibbsDefenses;
import org.tattle.defenses.lda.gibbs.GibbsSettings;
import org.tattle.defenses.lda.local.LocalDefenses;
import org.tattle.defenses.lda.local.LocalDefenses.BitSettings;
import org.tattle.defenses.lda.local.MeanUpdate;
import org.tattle.defenses.lda.local.StreamSettings;
import org.tattle.defenses.lda.local.StreamSplit;
import org.tattle.formats.ReadOptions;
import org.tattle.formats.RecordReader;
import org.tattle.math.sampling.Seed;

/**
 * What prior data are worth to OLP-LDA ([ZHAO] Figures 9 and 10): the perplexity of documents held out, a fifth, with
 * the 1,000 most frequent words, K = 50, alpha = 1, beta = 0.01. Arguments: the bag-of-words file, the sweeps, epsilon
 * of a bit, and seeds.
 */
final class OnlineKos {
    private static final int WORDS = 1000;
    private static final int KNOWN = 500;
    private static final int BATCH = 160;

    private OnlineKos() {}

    public static void main(String[] arguments) throws IOException {
        Corpus all = RecordReader.corpus(Path.of(arguments[0]), ReadOptions.standard());
        Corpus corpus = all.restrictTo(Vocabularies.mostFrequent(all, WORDS));
        int sweeps = Integer.parseInt(arguments[1]);
        double epsilon = Double.parseDouble(arguments[2]);
        long[] seeds =
                Arrays.stream(arguments).skip(3).mapToLong(Long::parseLong).toArray();
        trainers(corpus, sweeps, epsilon).forEach((name, trainer) -> print(name, perplexities(trainer, corpus, seeds)));
    }

    private static void print(String name, double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double square = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        PrintStream out = System.out;
        out.printf(Locale.ROOT, "%-12s %7.1f +- %4.1f ", name, mean, Math.sqrt(square / (values.length - 1)));
        for (double value : values) {
            out.printf(Locale.ROOT, " %.1f", value);
        }
        out.println();
    }

    private static double[] perplexities(Trainer<Corpus, TopicModel> trainer, Corpus corpus, long... seeds) {
        return Arrays.stream(seeds)
                .mapToDouble(seed -> perplexity(trainer, corpus, seed))
                .toArray();
    }

    /** Who is held out depends on the seed, as the training does. */
    private static double perplexity(Trainer<Corpus, TopicModel> trainer, Corpus corpus, long seed) {
        Seed split = new Seed(seed).child("held out");
        Map<Boolean, List<Integer>> sides = IntStream.range(0, corpus.size())
                .boxed()
                .collect(Collectors.partitioningBy(
                        unit -> split.child(corpus.id(unit)).generator().nextInt(5) == 0));
        TopicModel model = trainer.train(side(corpus, sides.get(false)), TrainingContext.seeded(seed));
        return new Perplexity(1).of(model, side(corpus, sides.get(true))).perplexity();
    }

    private static Corpus side(Corpus corpus, List<Integer> units) {
        return corpus.select(units.stream().mapToInt(Integer::intValue).toArray());
    }

    private static Map<String, Trainer<Corpus, TopicModel>> trainers(Corpus corpus, int sweeps, double epsilon) {
        Map<String, Trainer<Corpus, TopicModel>> trainers = new LinkedHashMap<>();
        for (int known : new int[] {0, KNOWN}) {
            trainers.put(
                    "olp-lda " + known,
                    LocalDefenses.OLP_LDA.trainer(
                            new LocalDefenses.OnlineLocal(
                                    new StreamSettings(
                                            new GibbsSettings(50, 1, 0.01, sweeps),
                                            0.5,
                                            new StreamSplit(known, BATCH, Optional.empty())),
                                    new BitSettings(epsilon, Optional.empty()),
                                    Optional.empty(),
                                    Optional.empty(),
                                    MeanUpdate.AVERAGE),
                            corpus));
            trainers.put(
                    "o-lda " + known,
                    LocalDefenses.O_LDA.trainer(
                            new StreamSettings(
                                    new GibbsSettings(50, 1, 0.01, sweeps),
                                    0.5,
                                    new StreamSplit(known, BATCH, Optional.empty())),
                            corpus));
        }
        trainers.put(
                "lp-lda",
                LocalDefenses.LP_LDA.trainer(
                        new LocalDefenses.Local(
                                new GibbsSettings(50, 1, 0.01, sweeps), new BitSettings(epsilon, Optional.empty())),
                        corpus));
        trainers.put(
                "lda-cgs",
                GibbsDefenses.LDA_CGS.trainer(
                        new GibbsDefenses.Plain(50, Optional.of(1.0), Optional.of(0.01), sweeps), corpus));
        return trainers;
    }
}
