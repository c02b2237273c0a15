package org.tattle.testkit.faults;

import static org.tattle.testkit.faults.Histograms.CAP;
import static org.tattle.testkit.faults.Histograms.EPSILON;
import static org.tattle.testkit.faults.Histograms.SCALE;
import static org.tattle.testkit.faults.Histograms.claiming;
import static org.tattle.testkit.faults.Histograms.counts;
import static org.tattle.testkit.faults.Histograms.noisy;
import static org.tattle.testkit.faults.Histograms.release;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.Recount;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.release.TopicModel;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SplitMix;

/**
 * Private histograms whose fault is a choice by the data before or beside the noise, or a record that is not clipped;
 * each shows only on records that take its branch. Beside each, sound ones that look alike.
 */
final class BranchFaults {
    private static final int TOPICS = 2;
    private static final double HALF = EPSILON / 2;
    private static final int MANY_WORDS = 12;
    private static final int LONG = 500;

    private BranchFaults() {}

    /** Documents of 0 to 39 tokens of 60 words, of which the first are the most frequent. */
    static Corpus documents(long seed) {
        SplitMix random = new Seed(seed).child("documents").generator();
        Vocabulary words =
                new Vocabulary(IntStream.range(0, 60).mapToObj(i -> "word" + i).toList());
        CorpusBuilder builder = CorpusBuilder.over(words);
        for (int d = 0; d < 240; d++) {
            builder.addTokens(
                    "document " + d,
                    IntStream.range(0, random.nextInt(40))
                            .mapToObj(i -> words.word((int) (60 * Math.pow(random.nextDouble(), 2))))
                            .toList());
        }
        return builder.build();
    }

    /** The faults, by what is wrong. */
    static Map<String, Trainer<Corpus, TopicModel>> faults() {
        Map<String, Trainer<Corpus, TopicModel>> all = new LinkedHashMap<>();
        all.put(
                "exact number of empty documents",
                claiming((corpus, training) -> withNumber(corpus, training, empty(corpus))));
        all.put(
                "exact number of documents",
                claiming((corpus, training) -> withNumber(corpus, training, Math.floorDiv(corpus.size(), 10))));
        all.put(
                "exact number of words that occur",
                claiming((corpus, training) ->
                        withNumber(corpus, training, corpus.usedWords().size())));
        all.put(
                "rounds by the largest count",
                claiming((corpus, training) -> rounds(
                        corpus,
                        training,
                        1
                                + (int) Math.log10(1.0
                                        + Arrays.stream(corpus.wordTokens())
                                                .max()
                                                .orElse(0)))));
        all.put(
                "rounds by the number of tokens",
                claiming((corpus, training) -> rounds(corpus, training, 1 + (int) (corpus.tokens() / 1000))));
        all.put(
                "documents that others contain are left out",
                claiming((corpus, training) -> kept(corpus, training, d -> contained(corpus, d))));
        all.put(
                "documents shorter than the mean are left out",
                claiming((corpus, training) ->
                        kept(corpus, training, d -> corpus.length(d) * corpus.documents() < corpus.tokens())));
        all.put("lengths scaled by their mean", claiming((corpus, training) -> {
            double[] sums = scaled(corpus, corpus.tokens() / Math.max(1.0, corpus.documents()) / 4);
            return release(noisy(sums, SCALE, training.noise("counts")), corpus.vocabulary());
        }));
        all.put(
                "topics in the order of their true counts",
                claiming((corpus, training) -> ordered(corpus, training, false)));
        all.put("documents in the order of their lengths", claiming(BranchFaults::byLength));
        all.put(
                "documents of few words are not clipped",
                claiming((corpus, training) -> clipped(common(corpus, 3), training, d -> corpus.distinct(d) > 2)));
        all.put(
                "documents of many words are not clipped",
                claiming((corpus, training) -> clipped(corpus, training, d -> corpus.distinct(d) <= MANY_WORDS)));
        all.put(
                "the first document is not clipped",
                claiming((corpus, training) -> clipped(corpus, training, d -> d > 0)));
        all.put(
                "the middle document is not clipped",
                claiming((corpus, training) -> clipped(corpus, training, d -> d != corpus.documents() / 2)));
        all.put("the middle document is not clipped, beside a stream", claiming((corpus, training) -> {
            training.stream("unused").generator().nextInt();
            return coins(corpus, training, Coins.NONE, d -> d != corpus.documents() / 2);
        }));
        all.put(
                "documents of more than 5,000 tokens are not clipped",
                claiming((corpus, training) -> clipped(corpus, training, d -> corpus.length(d) <= 5000)));
        all.put(
                "next to no noise from 201 documents",
                claiming((corpus, training) -> release(
                        noisy(
                                counts(corpus.capped(CAP)),
                                corpus.documents() > 200 ? SCALE / 1000 : SCALE,
                                training.noise("counts")),
                        corpus.vocabulary())));
        all.put("rounds of one budget by the number of tokens", claiming((corpus, training) -> {
            int rounds = 1 + (int) Math.min(9, corpus.capped(CAP).tokens() / 500);
            return rounds(corpus, training, rounds, EPSILON / rounds);
        }));
        all.put(
                "only frequent words, not clipped",
                claiming((corpus, training) -> clipped(common(corpus, 3), training, d -> false)));
        all.put("noise on counts from three", claiming(BranchFaults::support));
        all.put("no noise beside a long document", claiming(BranchFaults::bare));
        all.put("cap is the longest length", claiming((corpus, training) -> {
            int cap = (int) IntStream.range(0, corpus.documents())
                    .mapToLong(corpus::length)
                    .max()
                    .orElse(1);
            return release(
                    noisy(
                            counts(corpus.capped(Math.max(1, cap))),
                            cap,
                            cap / EPSILON,
                            Adjacency.ADD_REMOVE,
                            training.noise("counts")),
                    corpus.vocabulary());
        }));
        return all;
    }

    /** Sound algorithms that look alike. */
    static Map<String, Trainer<Corpus, TopicModel>> sound() {
        Map<String, Trainer<Corpus, TopicModel>> all = new LinkedHashMap<>();
        all.put("histogram", claiming(Histograms::sound));
        all.put("noisy number of empty documents", claiming((corpus, training) -> {
            double[] number =
                    noisy(new double[] {empty(corpus)}, 1, 1 / HALF, Adjacency.ADD_REMOVE, training.noise("empty"));
            return release(corpus.vocabulary(), half(corpus, training), constant(corpus, number[0]));
        }));
        all.put("rounds by a noisy number", claiming((corpus, training) -> {
            double number = noisy(
                    new double[] {corpus.documents()}, 1, 1 / HALF, Adjacency.ADD_REMOVE, training.noise("number"))[0];
            int rounds = 1 + (int) Math.min(5, Math.abs(number) / 10);
            return rounds(corpus, training, rounds, HALF / rounds);
        }));
        all.put(
                "duplicates are left out",
                claiming((corpus, training) -> kept(corpus, training, d -> duplicate(corpus, d))));
        all.put(
                "short documents are left out",
                claiming((corpus, training) -> kept(corpus, training, d -> corpus.length(d) < 3)));
        all.put(
                "lengths scaled to the cap",
                claiming((corpus, training) ->
                        release(noisy(scaled(corpus, CAP), SCALE, training.noise("counts")), corpus.vocabulary())));
        for (Coins coins : Coins.values()) {
            all.put(
                    "a stream of coins: " + coins,
                    claiming((corpus, training) -> coins(corpus, training, coins, d -> true)));
        }
        all.put("topics in the order of noisy counts", claiming((corpus, training) -> ordered(corpus, training, true)));
        all.put(
                "one word, chosen",
                claiming((corpus, training) -> shown(corpus, chosen(corpus, 1, training, EPSILON))));
        all.put(
                "three words, chosen",
                claiming((corpus, training) -> shown(corpus, chosen(corpus, 3, training, EPSILON))));
        all.put("one of two halves of the words, chosen", claiming(BranchFaults::halves));
        all.put("words chosen, then counted", claiming((corpus, training) -> {
            int[] words =
                    Arrays.stream(chosen(corpus, 3, training, HALF)).distinct().toArray();
            double[] some = new double[words.length];
            double[] counted = counts(corpus.capped(CAP));
            Arrays.setAll(some, i -> counted[words[i]]);
            double[] noisy = noisy(some, CAP, CAP / HALF, Adjacency.ADD_REMOVE, training.noise("counts"));
            double[] all1 = new double[counted.length];
            for (int i = 0; i < words.length; i++) {
                all1[words[i]] = noisy[i];
            }
            return release(all1, corpus.vocabulary());
        }));
        all.put("random groups, sampling declared", claiming((corpus, training) -> groups(corpus, training, true)));
        all.put("a sample by coins of their own", claiming(BranchFaults::sampled));
        all.put("noisy counts from three", claiming((corpus, training) -> {
            double[] noisy = noisy(counts(corpus.capped(CAP)), SCALE, training.noise("counts"));
            Arrays.setAll(noisy, i -> noisy[i] < 3 ? 0 : noisy[i]);
            return release(noisy, corpus.vocabulary());
        }));
        return all;
    }

    /** Random groups of documents with noise; the groups are drawn by an ordinary stream. */
    static TopicModel groups(Corpus corpus, TrainingContext training, boolean declared) {
        return groups(corpus, training, declared, true);
    }

    /** The same without clipping. */
    static TopicModel unclipped(Corpus corpus, TrainingContext training, boolean declared) {
        return groups(corpus, training, declared, false);
    }

    private static TopicModel groups(Corpus corpus, TrainingContext training, boolean declared, boolean isClipped) {
        NoiseSource source = NoiseSource.of(training.noise("counts"));
        if (declared) {
            source.sampled(new Sampling.None());
        }
        double[] sums = grouped(isClipped ? corpus.capped(CAP) : corpus, training);
        noise(sums, CAP, EPSILON, source);
        int words = corpus.vocabulary().size();
        return release(
                corpus.vocabulary(),
                IntStream.range(0, TOPICS)
                        .mapToObj(k -> Arrays.copyOfRange(sums, k * words, (k + 1) * words))
                        .toArray(double[][]::new));
    }

    private static double[] grouped(Corpus corpus, TrainingContext training) {
        Seed groups = training.stream("groups");
        int words = corpus.vocabulary().size();
        double[] sums = new double[TOPICS * words];
        for (int d = 0; d < corpus.documents(); d++) {
            int group = groups.child(corpus.id(d)).generator().nextInt(TOPICS);
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                sums[group * words + corpus.word(cell)] += corpus.count(cell);
            }
        }
        return sums;
    }

    private static void noise(double[] values, double sensitivity, double epsilon, NoiseSource source) {
        new org.tattle.accounting.mechanism.LaplaceMechanism(
                        new Sensitivity(sensitivity, Norm.L1, Adjacency.ADD_REMOVE), 1 / epsilon)
                .release(values, source);
    }

    private static double empty(Corpus corpus) {
        return IntStream.range(0, corpus.documents())
                .filter(d -> corpus.length(d) == 0)
                .count();
    }

    private static TopicModel withNumber(Corpus corpus, TrainingContext training, double number) {
        return release(
                corpus.vocabulary(),
                noisy(counts(corpus.capped(CAP)), SCALE, training.noise("counts")),
                constant(corpus, number));
    }

    private static double[] half(Corpus corpus, TrainingContext training) {
        return noisy(counts(corpus.capped(CAP)), CAP, CAP / HALF, Adjacency.ADD_REMOVE, training.noise("counts"));
    }

    private static double[] constant(Corpus corpus, double value) {
        double[] values = new double[corpus.vocabulary().size()];
        Arrays.fill(values, 1);
        values[0] = 1 + value;
        return values;
    }

    private static TopicModel rounds(Corpus corpus, TrainingContext training, int rounds) {
        return rounds(corpus, training, rounds, EPSILON / rounds);
    }

    private static TopicModel rounds(Corpus corpus, TrainingContext training, int rounds, double epsilon) {
        NoiseSource source = NoiseSource.of(training.noise("rounds"));
        double[] mean = new double[corpus.vocabulary().size()];
        for (int round = 0; round < rounds; round++) {
            double[] sums = counts(corpus.capped(CAP));
            noise(sums, CAP, epsilon, source);
            Arrays.setAll(mean, i -> mean[i] + sums[i] / rounds);
        }
        return release(mean, corpus.vocabulary());
    }

    private static TopicModel kept(Corpus corpus, TrainingContext training, IntPredicate isLeftOut) {
        Corpus kept = corpus.select(IntStream.range(0, corpus.documents())
                .filter(d -> !isLeftOut.test(d))
                .toArray());
        return release(noisy(counts(kept.capped(CAP)), SCALE, training.noise("counts")), corpus.vocabulary());
    }

    private static boolean contained(Corpus corpus, int d) {
        return IntStream.range(0, corpus.documents())
                .anyMatch(other -> other != d && corpus.length(other) > corpus.length(d) && within(corpus, d, other));
    }

    private static boolean duplicate(Corpus corpus, int d) {
        return IntStream.range(0, d)
                .anyMatch(other -> corpus.length(other) == corpus.length(d) && within(corpus, d, other));
    }

    private static boolean within(Corpus corpus, int d, int other) {
        for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
            if (corpus.count(other, corpus.word(cell)) < corpus.count(cell)) {
                return false;
            }
        }
        return true;
    }

    /** Documents scaled to a length. */
    private static double[] scaled(Corpus corpus, double length) {
        double[] sums = new double[corpus.vocabulary().size()];
        for (int d = 0; d < corpus.documents(); d++) {
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                sums[corpus.word(cell)] += corpus.count(cell) * length / corpus.length(d);
            }
        }
        return sums;
    }

    private static TopicModel ordered(Corpus corpus, TrainingContext training, boolean byNoisy) {
        int words = corpus.vocabulary().size();
        double[] sums = grouped(corpus.capped(CAP), training);
        double[] noisy = sums.clone();
        NoiseSource source = NoiseSource.of(training.noise("counts"));
        source.sampled(new Sampling.None());
        noise(noisy, CAP, EPSILON, source);
        double[] by = byNoisy ? noisy : sums;
        return release(
                corpus.vocabulary(),
                IntStream.range(0, TOPICS)
                        .boxed()
                        .sorted(Comparator.comparingDouble(k ->
                                -Arrays.stream(by, k * words, (k + 1) * words).sum()))
                        .map(k -> Arrays.copyOfRange(noisy, k * words, (k + 1) * words))
                        .toArray(double[][]::new));
    }

    /** The shorter half of the documents is one topic, the longer another. */
    private static TopicModel byLength(Corpus corpus, TrainingContext training) {
        int words = corpus.vocabulary().size();
        int[] order = IntStream.range(0, corpus.documents())
                .boxed()
                .sorted(Comparator.comparingLong(corpus::length))
                .mapToInt(Integer::intValue)
                .toArray();
        Corpus capped = corpus.capped(CAP);
        double[] sums = new double[2 * words];
        for (int place = 0; place < order.length; place++) {
            int topic = 2 * place < order.length ? 0 : 1;
            for (long cell = capped.start(order[place]); cell < capped.end(order[place]); cell++) {
                sums[topic * words + capped.word(cell)] += capped.count(cell);
            }
        }
        double[] noisy = noisy(sums, SCALE, training.noise("counts"));
        return release(
                corpus.vocabulary(), Arrays.copyOfRange(noisy, 0, words), Arrays.copyOfRange(noisy, words, 2 * words));
    }

    /** The corpus with words that at least a number of documents have. */
    private static Corpus common(Corpus corpus, int documents) {
        int[] frequencies = corpus.documentFrequencies();
        int[] row = {0};
        Recount recount = (unit, document, counts) -> {
            row[0] = document;
            for (int i = 0; i < counts.length; i++) {
                if (frequencies[corpus.word(corpus.start(document) + i)] < documents) {
                    counts[i] = 0;
                }
            }
        };
        return corpus.recounted(recount);
    }

    private static TopicModel clipped(Corpus corpus, TrainingContext training, IntPredicate isClipped) {
        Corpus capped = corpus.capped(CAP);
        double[] sums = new double[corpus.vocabulary().size()];
        for (int d = 0; d < corpus.documents(); d++) {
            Corpus of = isClipped.test(d) ? capped : corpus;
            for (long cell = of.start(d); cell < of.end(d); cell++) {
                sums[of.word(cell)] += of.count(cell);
            }
        }
        return release(noisy(sums, SCALE, training.noise("counts")), corpus.vocabulary());
    }

    /** For what a coin of a stream is drawn, one after the other. */
    private enum Coins {
        NONE,
        DOCUMENTS,
        TOKENS
    }

    /** Clips, and leaves out documents or tokens by coins, although no sampling is declared. */
    private static TopicModel coins(Corpus corpus, TrainingContext training, Coins coins, IntPredicate isClipped) {
        SplitMix random = training.stream("coins").generator();
        double[] sums = new double[corpus.vocabulary().size()];
        for (int d = 0; d < corpus.documents(); d++) {
            int left = isClipped.test(d) ? CAP : Integer.MAX_VALUE;
            boolean isOut = coins == Coins.DOCUMENTS && random.nextBoolean();
            for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                for (int token = 0; token < corpus.count(cell); token++) {
                    boolean isTokenOut = isOut || (coins == Coins.TOKENS && random.nextBoolean());
                    if (!isTokenOut && left > 0) {
                        sums[corpus.word(cell)]++;
                        left--;
                    }
                }
            }
        }
        NoiseSource source = NoiseSource.of(training.noise("counts"));
        source.sampled(new Sampling.None());
        noise(sums, CAP, EPSILON, source);
        return release(sums, corpus.vocabulary());
    }

    private static TopicModel support(Corpus corpus, TrainingContext training) {
        double[] sums = counts(corpus.capped(CAP));
        double[] noisy = noisy(sums, SCALE, training.noise("counts"));
        Arrays.setAll(noisy, i -> sums[i] < 3 ? 0 : noisy[i]);
        return release(noisy, corpus.vocabulary());
    }

    private static TopicModel bare(Corpus corpus, TrainingContext training) {
        double[] sums = counts(corpus.capped(CAP));
        boolean isLong = IntStream.range(0, corpus.documents()).anyMatch(d -> corpus.length(d) > LONG);
        double[] noisy = noisy(sums, SCALE, training.noise("counts"));
        return release(isLong ? sums : noisy, corpus.vocabulary());
    }

    private static int[] chosen(Corpus corpus, int words, TrainingContext training, double epsilon) {
        ExponentialMechanism mechanism =
                new ExponentialMechanism(new Sensitivity(CAP, Norm.L_INFINITY, Adjacency.ADD_REMOVE), epsilon / words);
        double[] utilities = counts(corpus.capped(CAP));
        NoiseSource source = NoiseSource.of(training.noise("words"));
        return IntStream.range(0, words)
                .map(i -> mechanism.choose(utilities, source))
                .toArray();
    }

    private static TopicModel shown(Corpus corpus, int... words) {
        double[] shown = new double[corpus.vocabulary().size()];
        for (int word : words) {
            shown[word] = 1;
        }
        return release(shown, corpus.vocabulary());
    }

    private static TopicModel halves(Corpus corpus, TrainingContext training) {
        double[] counted = counts(corpus.capped(CAP));
        int middle = counted.length / 2;
        double[] utilities = {
            Arrays.stream(counted, 0, middle).sum(),
            Arrays.stream(counted, middle, counted.length).sum()
        };
        int half = new ExponentialMechanism(new Sensitivity(CAP, Norm.L_INFINITY, Adjacency.ADD_REMOVE), EPSILON)
                .choose(utilities, NoiseSource.of(training.noise("half")));
        return shown(
                corpus, IntStream.range(half * middle, half * middle + middle).toArray());
    }

    private static TopicModel sampled(Corpus corpus, TrainingContext training) {
        double rate = 0.5;
        Seed coins = training.stream("coins");
        Corpus drawn = corpus.select(IntStream.range(0, corpus.documents())
                .filter(d -> coins.child(corpus.id(d)).generator().nextDouble() < rate)
                .toArray());
        NoiseSource source = NoiseSource.of(training.noise("counts"));
        source.sampled(new Sampling.Poisson(rate));
        double[] sums = counts(drawn.capped(CAP));
        noise(sums, CAP, EPSILON, source);
        return release(sums, corpus.vocabulary());
    }
}
