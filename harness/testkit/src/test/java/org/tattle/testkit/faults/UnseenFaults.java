package org.tattle.testkit.faults;

import static org.tattle.testkit.faults.Private.ADD;
import static org.tattle.testkit.faults.Private.CAP;
import static org.tattle.testkit.faults.Private.REPLACE;
import static org.tattle.testkit.faults.Private.add;
import static org.tattle.testkit.faults.Private.counts;
import static org.tattle.testkit.faults.Private.gaussian;
import static org.tattle.testkit.faults.Private.laplace;
import static org.tattle.testkit.faults.Private.privately;
import static org.tattle.testkit.faults.Private.sampledCost;
import static org.tattle.testkit.faults.Private.source;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.AdditiveNoise;
import org.tattle.accounting.mechanism.Clipping;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.LaplaceMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Corpus;
import org.tattle.math.sampling.Seed;

/** Private trainers with one mistake each, written without a look at the checks that must find it. */
final class UnseenFaults {
    private UnseenFaults() {}

    static List<Private> all() {
        List<Private> all = new ArrayList<>();
        // sampling that is declared and not done
        int rounds = 20;
        double rate = 0.2;
        double sampled = sampledCost(2, new Sampling.Poisson(rate), rounds, Adjacency.ADD_REMOVE);
        all.add(privately(
                "one Poisson sample for all rounds",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        rounds,
                        new Sampling.Poisson(rate),
                        round -> kept(data, training, "sample", rate))));
        all.add(privately(
                "a partition's batches accounted as Poisson samples", sampled, 1e-5, ADD, (data, training) -> {
                    int[] order = shuffled(data.size(), training);
                    return rounds(data, training, rounds, new Sampling.Poisson(rate), round -> {
                        int batch = Math.max(1, data.size() / 5);
                        return IntStream.range(0, data.size())
                                .filter(i -> i / batch == round % 5)
                                .map(i -> order[i])
                                .toArray();
                    });
                }));
        all.add(privately(
                "samples of twice the declared rate",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        rounds,
                        new Sampling.Poisson(rate),
                        round -> kept(data, training, "sample " + round, 2 * rate))));
        all.add(privately(
                "long documents are sampled more often",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        rounds,
                        new Sampling.Poisson(rate),
                        round -> IntStream.range(0, data.size())
                                .filter(unit -> uniform(data, training, "sample " + round, unit)
                                        < (length(data, unit) > 25 ? 3 * rate : rate))
                                .toArray())));
        all.add(privately(
                "a sample serves two successive rounds",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        rounds,
                        new Sampling.Poisson(rate),
                        round -> kept(data, training, "sample " + round / 2, rate))));
        all.add(privately("the total over all documents, accounted as of the sample", 1, 0, ADD, (data, training) -> {
            NoiseSource noise = source(training, "sums");
            double budget = Math.log1p((Math.exp(0.5) - 1) / 0.1); // 0.5 after amplification
            noise.sampled(new Sampling.Poisson(0.1));
            double[] sums = counts(data.select(kept(data, training, "sample", 0.1)), CAP);
            LaplaceMechanism.addRemove(CAP, budget).release(sums, noise);
            double[] total = {data.capped(CAP).tokens()};
            LaplaceMechanism.addRemove(CAP, budget).release(total, source(training, "total"));
            sums[0] += total[0];
            return sums;
        }));
        // more than is accounted
        all.add(privately("one round more than accounted", gaussianCost(2, 5), 1e-5, ADD, (data, training) -> {
            NoiseSource noise = source(training, "rounds");
            noise.sampled(new Sampling.None());
            double[] sum = new double[data.vocabulary().size()];
            for (int round = 0; round <= 5; round++) {
                double[] part = unit(data, 1);
                gaussian(1, 2).release(part, noise);
                add(sum, part);
            }
            return sum;
        }));
        all.add(privately("topics by word, accounted as parallel", 1, 0, ADD, 4, (data, training) -> {
            double[] counts = counts(data, CAP);
            double[] topics = new double[4 * counts.length];
            for (int topic = 0; topic < 4; topic++) {
                double[] part = new double[counts.length];
                for (int w = 0; w < part.length; w++) {
                    part[w] = w % 4 == topic ? counts[w] : counts[w] / 4;
                }
                laplace(CAP, 1).release(part, source(training, "topic " + topic));
                System.arraycopy(part, 0, topics, topic * part.length, part.length);
            }
            return topics;
        }));
        all.add(privately("stops when the true likelihood falls", 1, 0, ADD, (data, training) -> {
            double[] exact = counts(data, CAP);
            double[] sum = new double[exact.length];
            double last = Double.NEGATIVE_INFINITY;
            for (int round = 0; round < 10; round++) {
                double[] part = exact.clone();
                laplace(CAP, 0.1).release(part, source(training, "round " + round));
                add(sum, part);
                double fit = 0;
                double all2 = Arrays.stream(sum).map(x -> Math.max(x, 0) + 1).sum();
                for (int w = 0; w < sum.length; w++) {
                    fit += exact[w] * Math.log((Math.max(sum[w], 0) + 1) / all2);
                }
                if (fit < last) {
                    break;
                }
                last = fit;
            }
            return sum;
        }));
        // choices by the data
        all.add(privately("noise only on words that occur", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            int[] used =
                    IntStream.range(0, counts.length).filter(w -> counts[w] > 0).toArray();
            double[] values = Arrays.stream(used).mapToDouble(w -> counts[w]).toArray();
            laplace(CAP, 1).release(values, source(training, "counts"));
            for (int i = 0; i < used.length; i++) {
                counts[used[i]] = values[i];
            }
            return counts;
        }));
        all.add(privately("cap by the mean length, rounded", 1, 0, ADD, (data, training) -> {
            int cap = (int) Math.max(1, 10 * Math.round(data.tokens() / 10.0 / Math.max(1, data.size())));
            double[] counts = counts(data, cap);
            laplace(cap, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("weights by the exact document frequency", 1, 0, ADD, (data, training) -> {
            int[] frequency = data.documentFrequencies();
            double[] sum = new double[frequency.length];
            for (int unit = 0; unit < data.size(); unit++) {
                double[] one = counts(data.select(unit), Integer.MAX_VALUE);
                for (int w = 0; w < one.length; w++) {
                    one[w] *= Math.log((1.0 + data.size()) / (1 + frequency[w]));
                }
                new Clipping(Norm.L1, CAP).clip(one);
                add(sum, one);
            }
            laplace(CAP, 1).release(sum, source(training, "sums"));
            return sum;
        }));
        all.add(privately("the thirty longest documents", 1, 0, ADD, (data, training) -> {
            int[] longest = IntStream.range(0, data.size())
                    .boxed()
                    .sorted(Comparator.comparing((Integer u) -> -length(data, u))
                            .thenComparing(data::id))
                    .limit(30)
                    .mapToInt(u -> u)
                    .toArray();
            double[] counts = counts(data.select(longest), CAP);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("rounds by the number of documents", 1, 0, ADD, (data, training) -> {
            int rounds2 = 1 + data.size() / 64;
            double[] sum = new double[data.vocabulary().size()];
            for (int round = 0; round < rounds2; round++) {
                double[] part = counts(data, CAP);
                laplace(CAP, 1.0 / rounds2).release(part, source(training, "round " + round));
                add(sum, part);
            }
            return sum;
        }));
        all.add(privately("no noise where there are no words", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            if (data.tokens() > 0) {
                laplace(CAP, 1).release(counts, source(training, "counts"));
            }
            return counts;
        }));
        all.add(privately(
                "documents of more than three times the mean length are left out", 1, 0, ADD, (data, training) -> {
                    double mean = data.tokens() / (double) Math.max(1, data.size());
                    double[] counts = counts(
                            data.select(IntStream.range(0, data.size())
                                    .filter(u -> length(data, u) <= 3 * mean)
                                    .toArray()),
                            CAP);
                    laplace(CAP, 1).release(counts, source(training, "counts"));
                    return counts;
                }));
        all.add(privately(
                "a document whose words another one has all is counted once for both", 1, 0, ADD, (data, training) -> {
                    List<Set<Integer>> kept = new ArrayList<>();
                    double[] sum = new double[data.vocabulary().size()];
                    for (int unit = data.size() - 1; unit >= 0; unit--) {
                        Set<Integer> words = words(data, unit);
                        if (kept.stream().noneMatch(other -> other.containsAll(words))) {
                            kept.add(words);
                            add(sum, counts(data.select(unit), CAP));
                        }
                    }
                    laplace(CAP, 1).release(sum, source(training, "sums"));
                    return sum;
                }));
        all.add(privately("the first document is the start of the first topic", 1, 0, ADD, 2, (data, training) -> {
            double[] counts = counts(data, CAP);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            double[] topics = new double[2 * counts.length];
            double[] first = data.size() == 0 ? new double[counts.length] : counts(data.select(0), 1);
            for (int w = 0; w < counts.length; w++) {
                topics[w] = first[w] > 0 ? counts[w] : counts[w] / 2;
                topics[counts.length + w] = counts[w] - topics[w];
            }
            return topics;
        }));
        // noise of one's own
        all.add(own("own noise cut off at eight scales", random -> {
            double draw;
            do {
                draw = inverse(random.nextDouble() - 0.5);
            } while (Math.abs(draw) > 8);
            return draw;
        }));
        all.add(own("own noise of coarse bits", random -> inverse(((random.nextInt() >>> 12) + 0.5) * 0x1p-20 - 0.5)));
        all.add(own(
                "own noise that is 0 once in a hundred",
                random -> random.nextInt(100) == 0 ? 0 : inverse(random.nextDouble() - 0.5)));
        all.add(own("own noise is uniform", random -> (random.nextDouble() - 0.5) * Math.sqrt(24)));
        all.add(own("own noise is a sign", random -> random.nextBoolean() ? 1 : -1));
        all.add(privately("own noise whose neighbors cancel", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            source(training, "counts")
                    .release(
                            Own.ofBits(CAP, 1, (values, random) -> {
                                for (int i = 0; i < values.length; i += 2) {
                                    double draw = CAP * inverse(random.nextDouble() - 0.5);
                                    values[i] += draw;
                                    if (i + 1 < values.length) {
                                        values[i + 1] -= draw;
                                    }
                                }
                            }),
                            counts);
            return counts;
        }));
        all.add(privately("own noise, one draw for all rounds", 1, 0, ADD, (data, training) -> {
            double[] drawn = new double[data.vocabulary().size()];
            UniformRandomProvider random = training.noise("own");
            Arrays.setAll(drawn, w -> 2 * CAP * inverse(random.nextDouble() - 0.5));
            double[] first = counts(data, CAP);
            double[] second = counts(data.presence(), CAP);
            for (int w = 0; w < first.length; w++) {
                first[w] += drawn[w];
                second[w] += drawn[w];
            }
            double[] both = Arrays.copyOf(first, first.length);
            for (int w = 0; w < both.length; w++) {
                both[w] += 1000 * second[w];
            }
            return both;
        }));
        all.add(privately("noise from a stream on the second topic", 1, 0, ADD, 2, (data, training) -> {
            double[] counts = counts(data, CAP);
            double[] topics = new double[2 * counts.length];
            double[] half = new double[counts.length];
            NoiseSource other = NoiseSource.of(training.stream("noise").generator());
            for (int w = 0; w < counts.length; w++) {
                half[w] = counts[w] / 2;
            }
            double[] second = half.clone();
            laplace(CAP / 2.0, 0.5).release(half, source(training, "first"));
            laplace(CAP / 2.0, 0.5).release(second, other);
            System.arraycopy(half, 0, topics, 0, half.length);
            System.arraycopy(second, 0, topics, half.length, half.length);
            return topics;
        }));
        // selections
        all.add(privately(
                "words chosen by utilities that a document moves by ten",
                1,
                0,
                ADD,
                (data, training) -> chosen(counts(data, 10), 5, 0.2, source(training, "words"))));
        all.add(privately(
                "five words chosen at the price of one",
                1,
                0,
                ADD,
                (data, training) ->
                        chosen(counts(data.presence(), Integer.MAX_VALUE), 5, 1, source(training, "words"))));
        all.add(privately("chosen words get their true counts", 1, 0, ADD, (data, training) -> {
            double[] exact = counts(data, CAP);
            double[] noisy = exact.clone();
            laplace(CAP, 1).release(noisy, source(training, "counts"));
            double bar = Arrays.stream(noisy)
                    .sorted()
                    .skip(Math.max(0, noisy.length - 8))
                    .findFirst()
                    .orElse(0);
            for (int w = 0; w < noisy.length; w++) {
                noisy[w] = noisy[w] >= bar ? Math.rint(exact[w] / 10) * 10 : 0;
            }
            return noisy;
        }));
        all.add(privately("shares of the noisy counts, times the true total", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            double total = Arrays.stream(counts).map(x -> Math.max(0, x)).sum();
            double scale = total > 0 ? data.tokens() / total : 0;
            return Arrays.stream(counts).map(x -> x * scale).toArray();
        }));
        // neighbors, norms, clipping
        all.add(privately(
                "replacement at the sensitivity of one added", gaussianCost(2, 1), 1e-5, REPLACE, (data, training) -> {
                    double[] sum = unit(data, 1);
                    gaussian(1, 2).release(sum, source(training, "sum"));
                    return sum;
                }));
        all.add(privately("clipped in L2, noise for L1", 1, 0, ADD, (data, training) -> {
            double[] sum = unit(data, 5);
            laplace(5, 1).release(sum, source(training, "sum"));
            return sum;
        }));
        all.add(privately("clipped after the sum", gaussianCost(2, 1), 1e-5, ADD, (data, training) -> {
            double[] sum = counts(data, Integer.MAX_VALUE);
            new Clipping(Norm.L2, 50).clip(sum);
            gaussian(1, 2).release(sum, source(training, "sum"));
            return sum;
        }));
        all.add(privately("documents of one word are not clipped", 1, 0, ADD, (data, training) -> {
            double[] sum = new double[data.vocabulary().size()];
            for (int unit = 0; unit < data.size(); unit++) {
                double[] one = counts(data.select(unit), Integer.MAX_VALUE);
                if (words(data, unit).size() != 1) {
                    new Clipping(Norm.L1, CAP).clip(one);
                }
                add(sum, one);
            }
            laplace(CAP, 1).release(sum, source(training, "sum"));
            return sum;
        }));
        all.add(privately(
                "the mean over the documents that there are", gaussianCost(2, 1), 1e-5, ADD, (data, training) -> {
                    double[] sum = unit(data, 1);
                    int n = Math.max(1, data.size());
                    for (int w = 0; w < sum.length; w++) {
                        sum[w] /= n;
                    }
                    gaussian(1.0 / n, 2).release(sum, source(training, "mean"));
                    return sum;
                }));
        all.add(privately("each word counts once, any number of words", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data.presence(), Integer.MAX_VALUE);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("each word counts twice, as many as are usual", 1, 0, ADD, (data, training) -> {
            double[] sum = new double[data.vocabulary().size()];
            for (int unit = 0; unit < data.size(); unit++) {
                double[] one = counts(data.select(unit), Integer.MAX_VALUE);
                add(sum, Arrays.stream(one).map(x -> Math.min(2, x)).toArray());
            }
            laplace(2 * 15, 1).release(sum, source(training, "sums"));
            return sum;
        }));
        return all;
    }

    /** Further ones, about what few records or few trainings show. */
    static List<Private> more() {
        List<Private> all = new ArrayList<>();
        double rate = 0.2;
        Sampling poisson = new Sampling.Poisson(rate);
        double sampled = sampledCost(2, poisson, 20, Adjacency.ADD_REMOVE);
        all.add(privately(
                "the first round is on all documents",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        20,
                        poisson,
                        round -> kept(data, training, "sample " + round, round == 0 ? 1 : rate))));
        Sampling fifth = new Sampling.WithoutReplacement(rate);
        all.add(privately(
                "one of five fixed batches each round, replaced records",
                sampledCost(2, fifth, 20, Adjacency.REPLACE),
                1e-5,
                REPLACE,
                (data, training) -> {
                    NoiseSource noise = source(training, "rounds");
                    int[] order = shuffled(data.size(), training);
                    UniformRandomProvider random = training.stream("batches").generator();
                    double[] sum = new double[data.vocabulary().size()];
                    for (int round = 0; round < 20; round++) {
                        noise.sampled(fifth);
                        int chosen = random.nextInt(5);
                        double[] part = unit(
                                data.select(IntStream.range(0, data.size())
                                        .filter(i -> i % 5 == chosen)
                                        .map(i -> order[i])
                                        .toArray()),
                                1);
                        new GaussianMechanism(new Sensitivity(2, Norm.L2, Adjacency.REPLACE), 2).release(part, noise);
                        add(sum, part);
                    }
                    return sum;
                }));
        all.add(privately(
                "one of five groups by hash each round, as a Poisson sample",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(data, training, 20, poisson, round -> {
                    int chosen = training.stream("group " + round).generator().nextInt(5);
                    return IntStream.range(0, data.size())
                            .filter(u -> Math.floorMod(Seed.hash(data.id(u)) >> 7, 5) == chosen)
                            .toArray();
                })));
        all.add(privately(
                "samples by a seed that is always the same",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        20,
                        poisson,
                        round -> IntStream.range(0, data.size())
                                .filter(u -> new Seed(42)
                                                .child(round)
                                                .child(data.id(u))
                                                .generator()
                                                .nextDouble()
                                        < rate)
                                .toArray())));
        all.add(privately(
                "samples truncated at ten records",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        20,
                        poisson,
                        round -> Arrays.stream(kept(data, training, "sample " + round, rate))
                                .limit(10)
                                .toArray())));
        all.add(privately(
                "every fifth sample is the first again",
                sampled,
                1e-5,
                ADD,
                (data, training) -> rounds(
                        data,
                        training,
                        20,
                        poisson,
                        round -> kept(data, training, "sample " + (round % 5 == 0 ? 0 : round), rate))));
        all.add(privately("the mean of each batch", sampled, 1e-5, ADD, (data, training) -> {
            NoiseSource noise = source(training, "rounds");
            double[] sum = new double[data.vocabulary().size()];
            for (int round = 0; round < 20; round++) {
                noise.sampled(poisson);
                int[] batch = kept(data, training, "sample " + round, rate);
                double[] part = unit(data.select(batch), 1);
                for (int w = 0; w < part.length; w++) {
                    part[w] *= 8.0 / Math.max(1, batch.length);
                }
                gaussian(1, 2).release(part, noise);
                add(sum, part);
            }
            return sum;
        }));
        all.add(privately("the first thirty documents", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(
                    data.select(IntStream.range(0, Math.min(30, data.size())).toArray()), CAP);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("the first thirty documents by id", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(
                    data.select(IntStream.range(0, data.size())
                            .boxed()
                            .sorted(Comparator.comparing(data::id))
                            .limit(30)
                            .mapToInt(u -> u)
                            .toArray()),
                    CAP);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("own noise whose second half is the first's opposite", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            source(training, "counts")
                    .release(
                            new Own(CAP, 1, (values, noise) -> {
                                int half = values.length / 2;
                                for (int i = 0; i < values.length; i++) {
                                    double draw = i < half || i >= 2 * half ? noise.laplace(0, CAP) : 0;
                                    values[i] += draw;
                                    if (i < half) {
                                        values[i + half] -= draw;
                                    }
                                }
                            }),
                            counts);
            return counts;
        }));
        all.add(privately("own noise cut off at eight scales, by declared draws", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            source(training, "counts")
                    .release(
                            new Own(CAP, 1, (values, noise) -> {
                                for (int i = 0; i < values.length; i++) {
                                    double draw;
                                    do {
                                        draw = noise.laplace(0, CAP);
                                    } while (Math.abs(draw) > 8 * CAP);
                                    values[i] += draw;
                                }
                            }),
                            counts);
            return counts;
        }));
        all.add(privately(
                "own noise that is rounded to whole numbers before it is added", 1, 0, ADD, (data, training) -> {
                    double[] sums =
                            Arrays.stream(counts(data, CAP)).map(x -> x * 0.37).toArray();
                    source(training, "counts")
                            .release(
                                    new Own(0.37 * CAP, 1, (values, noise) -> {
                                        for (int i = 0; i < values.length; i++) {
                                            values[i] += Math.rint(noise.laplace(0, 0.37 * CAP));
                                        }
                                    }),
                                    sums);
                    return sums;
                }));
        all.add(privately("own noise, less of it on large values", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            source(training, "counts")
                    .release(
                            new Own(CAP, 1, (values, noise) -> {
                                for (int i = 0; i < values.length; i++) {
                                    values[i] += noise.laplace(0, values[i] > 500 ? CAP / 10.0 : CAP);
                                }
                            }),
                            counts);
            return counts;
        }));
        all.add(privately("words in more than half of the documents are left out", 1, 0, ADD, (data, training) -> {
            int[] frequency = data.documentFrequencies();
            double[] counts = counts(data, CAP);
            for (int w = 0; w < counts.length; w++) {
                counts[w] = frequency[w] * 2 > data.size() ? 0 : counts[w];
            }
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("counts below seven are zero before the noise", 1, 0, ADD, (data, training) -> {
            double[] counts =
                    Arrays.stream(counts(data, CAP)).map(x -> x < 7 ? 0 : x).toArray();
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("near duplicates are left out", 1, 0, ADD, (data, training) -> {
            List<Set<Integer>> kept = new ArrayList<>();
            double[] sum = new double[data.vocabulary().size()];
            for (int unit = 0; unit < data.size(); unit++) {
                Set<Integer> words = words(data, unit);
                if (kept.stream().noneMatch(other -> jaccard(other, words) > 0.7)) {
                    kept.add(words);
                    add(sum, counts(data.select(unit), CAP));
                }
            }
            laplace(CAP, 1).release(sum, source(training, "sums"));
            return sum;
        }));
        all.add(privately("no noise on counts above five thousand", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            double[] noisy = counts.clone();
            laplace(CAP, 1).release(noisy, source(training, "counts"));
            return IntStream.range(0, counts.length)
                    .mapToDouble(w -> counts[w] > 5000 ? counts[w] : noisy[w])
                    .toArray();
        }));
        all.add(privately(
                "a cap at the 90 % quantile of lengths, noise for the largest",
                1, 0, ADD, (data, training) -> {
                    long[] lengths = IntStream.range(0, data.size())
                            .mapToLong(u -> length(data, u))
                            .sorted()
                            .toArray();
                    int cap = lengths.length == 0
                            ? 1
                            : (int) Math.max(1, Math.min(50, lengths[(int) (0.9 * (lengths.length - 1))]));
                    double[] counts = counts(data, cap);
                    laplace(50, 1).release(counts, source(training, "counts"));
                    return counts;
                }));
        all.add(privately("three rounds where there are many tokens", 1, 0, ADD, (data, training) -> {
            int rounds = data.tokens() > 3000 ? 3 : 1;
            double[] sum = new double[data.vocabulary().size()];
            for (int round = 0; round < rounds; round++) {
                double[] part = counts(data, CAP);
                laplace(CAP, 1.0 / rounds).release(part, source(training, "round " + round));
                add(sum, part);
            }
            return sum;
        }));
        all.add(privately("Gaussian noise for a pure guarantee", 1, 0, ADD, (data, training) -> {
            double[] sum = unit(data, 1);
            gaussian(1, 4).release(sum, source(training, "sum"));
            return sum;
        }));
        all.add(privately("noise of a fixed seed", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            laplace(CAP, 1).release(counts, NoiseSource.of(new Seed(7).generator()));
            return counts;
        }));
        all.add(privately("the number of used words, by a noise of one", 1, 0, ADD, (data, training) -> {
            double[] used = {data.usedWords().size()};
            laplace(1, 0.5).release(used, source(training, "used"));
            double[] counts = counts(data, CAP);
            laplace(CAP, 0.5).release(counts, source(training, "counts"));
            counts[0] += used[0];
            return counts;
        }));
        all.add(privately("running sums without noise between", sampled, 1e-5, ADD, (data, training) -> {
            NoiseSource noise = source(training, "rounds");
            double[] sum = new double[data.vocabulary().size()];
            double[] last = sum;
            for (int round = 0; round < 20; round++) {
                noise.sampled(poisson);
                add(sum, unit(data.select(kept(data, training, "sample " + round, rate)), 1));
                last = sum.clone();
                gaussian(1, 2).release(last, noise);
            }
            return last;
        }));
        all.add(privately("topics by a threshold of documents", 1, 0, ADD, 3, (data, training) -> {
            int topics = data.size() >= 100 ? 3 : 2;
            int words = data.vocabulary().size();
            double[] result = new double[3 * words];
            double[] counts = counts(data, CAP);
            for (int topic = 0; topic < topics; topic++) {
                double[] part = counts.clone();
                laplace(CAP, 1.0 / topics).release(part, source(training, "topic " + topic));
                System.arraycopy(part, 0, result, topic * words, words);
            }
            return result;
        }));
        return all;
    }

    private static double jaccard(Set<Integer> one, Set<Integer> other) {
        Set<Integer> both = new HashSet<>(one);
        both.retainAll(other);
        int either = one.size() + other.size() - both.size();
        return either == 0 ? 1 : (double) both.size() / either;
    }

    interface Drawing {
        void to(double[] values, NoiseSource noise);
    }

    interface Adding {
        void to(double[] values, UniformRandomProvider random);
    }

    /** Laplace noise of a class of one's own, by the source's draws. */
    record Own(double sensitivityValue, double epsilon, Drawing drawing) implements AdditiveNoise {
        /** By the source's bits. */
        static Own ofBits(double sensitivityValue, double epsilon, Adding adding) {
            return new Own(sensitivityValue, epsilon, (values, noise) -> adding.to(values, noise.generator()));
        }

        @Override
        public Shape shape() {
            return Shape.LAPLACE;
        }

        @Override
        public Sensitivity sensitivity() {
            return new Sensitivity(sensitivityValue, Norm.L1, Adjacency.ADD_REMOVE);
        }

        @Override
        public double scale() {
            return sensitivityValue / epsilon;
        }

        @Override
        public void addTo(double[] values, NoiseSource noise) {
            drawing.to(values, noise);
        }
    }

    private interface Draw {
        double from(UniformRandomProvider random);
    }

    private static Private own(String name, Draw draw) {
        return privately(name, 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            source(training, "counts")
                    .release(
                            Own.ofBits(CAP, 1, (values, random) -> {
                                for (int i = 0; i < values.length; i++) {
                                    values[i] += CAP * draw.from(random);
                                }
                            }),
                            counts);
            return counts;
        });
    }

    static double inverse(double u) {
        return -Math.signum(u) * Math.log(1 - 2 * Math.abs(u));
    }

    static double gaussianCost(double multiplier, int times) {
        return sampledCost(multiplier, new Sampling.None(), times, Adjacency.ADD_REMOVE);
    }

    interface Batch {
        int[] of(int round);
    }

    /** Gaussian sums of clipped documents of a batch, each round. */
    static double[] rounds(Corpus data, TrainingContext training, int rounds, Sampling sampling, Batch batch) {
        NoiseSource noise = source(training, "rounds");
        double[] sum = new double[data.vocabulary().size()];
        for (int round = 0; round < rounds; round++) {
            noise.sampled(sampling);
            double[] part = unit(data.select(batch.of(round)), 1);
            gaussian(1, 2).release(part, noise);
            add(sum, part);
        }
        return sum;
    }

    static double uniform(Corpus data, TrainingContext training, String stream, int unit) {
        return training.stream(stream).child(data.id(unit)).generator().nextDouble();
    }

    static int[] kept(Corpus data, TrainingContext training, String stream, double rate) {
        return IntStream.range(0, data.size())
                .filter(unit -> uniform(data, training, stream, unit) < rate)
                .toArray();
    }

    private static int[] shuffled(int size, TrainingContext training) {
        int[] order = IntStream.range(0, size).toArray();
        UniformRandomProvider random = training.stream("order").generator();
        for (int i = size - 1; i > 0; i--) {
            int j = random.nextInt(i + 1);
            int swapped = order[i];
            order[i] = order[j];
            order[j] = swapped;
        }
        return order;
    }

    /** The sum of the documents, each clipped in L2. */
    static double[] unit(Corpus data, double radius) {
        double[] sum = new double[data.vocabulary().size()];
        for (int unit = 0; unit < data.size(); unit++) {
            double[] one = counts(data.select(unit), Integer.MAX_VALUE);
            new Clipping(Norm.L2, radius).clip(one);
            add(sum, one);
        }
        return sum;
    }

    static double[] chosen(double[] utilities, int words, double epsilon, NoiseSource noise) {
        double[] left = utilities.clone();
        double[] result = new double[left.length];
        for (int i = 0; i < words; i++) {
            int word = new ExponentialMechanism(new Sensitivity(1, Norm.L_INFINITY, Adjacency.ADD_REMOVE), epsilon)
                    .choose(left, noise);
            result[word]++;
        }
        return result;
    }

    static long length(Corpus data, int unit) {
        return data.select(unit).tokens();
    }

    private static Set<Integer> words(Corpus data, int unit) {
        Set<Integer> words = new HashSet<>();
        data.cells(unit).forEach(cell -> words.add(data.word(cell)));
        return words;
    }
}
