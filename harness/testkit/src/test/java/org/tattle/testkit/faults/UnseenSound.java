package org.tattle.testkit.faults;

import static org.tattle.testkit.faults.Private.ADD;
import static org.tattle.testkit.faults.Private.CAP;
import static org.tattle.testkit.faults.Private.REPLACE;
import static org.tattle.testkit.faults.Private.add;
import static org.tattle.testkit.faults.Private.counts;
import static org.tattle.testkit.faults.Private.laplace;
import static org.tattle.testkit.faults.Private.privately;
import static org.tattle.testkit.faults.Private.sampledCost;
import static org.tattle.testkit.faults.Private.source;
import static org.tattle.testkit.faults.UnseenFaults.kept;
import static org.tattle.testkit.faults.UnseenFaults.unit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.math.sampling.Seed;

/** Sound private trainers that do unusual things. */
final class UnseenSound {
    private UnseenSound() {}

    static List<Private> all() {
        List<Private> all = new ArrayList<>();
        all.add(privately("random rounds, accounted at the most", 1, 0, ADD, (data, training) -> {
            int rounds = 1 + training.stream("rounds").generator().nextInt(5);
            NoiseSource noise = source(training, "counts");
            noise.sampled(new Sampling.None());
            double[] sum = new double[data.vocabulary().size()];
            for (int round = 0; round < rounds; round++) {
                double[] part = counts(data, CAP);
                laplace(CAP, 0.2).release(part, noise);
                add(sum, part);
            }
            return sum;
        }));
        all.add(privately("half of the words are public, the others get nothing", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            int shown = Math.max(1, counts.length / 2);
            double[] first = Arrays.copyOf(counts, shown);
            laplace(CAP, 1).release(first, source(training, "counts"));
            return Arrays.copyOf(first, counts.length);
        }));
        all.add(privately("parallel groups by a hash of the id", 1, 0, ADD, 3, (data, training) -> {
            int words = data.vocabulary().size();
            double[] topics = new double[3 * words];
            for (int group = 0; group < 3; group++) {
                int g = group;
                double[] part = counts(
                        data.select(IntStream.range(0, data.size())
                                .filter(u -> Math.floorMod(Seed.hash(data.id(u)), 3) == g)
                                .toArray()),
                        CAP);
                laplace(CAP, 1).release(part, source(training, "group " + group));
                System.arraycopy(part, 0, topics, group * words, words);
            }
            return topics;
        }));
        all.add(privately("a cap that is chosen with noise of its own", 1, 0, ADD, (data, training) -> {
            NoiseSource noise = source(training, "counts");
            noise.sampled(new Sampling.None());
            double[] longer = new double[4];
            for (int unit = 0; unit < data.size(); unit++) {
                int octave = (int) Math.min(3, UnseenFaults.length(data, unit) / 10);
                longer[octave]++;
            }
            laplace(1, 0.5).release(longer, noise);
            int cap = 10;
            for (int i = 1; i < 4; i++) {
                cap = longer[i] > longer[0] ? 10 * (i + 1) : cap;
            }
            double[] counts = counts(data, cap);
            laplace(cap, 0.5).release(counts, noise);
            return counts;
        }));
        double rate = 0.2;
        all.add(privately(
                "Poisson samples of one's own",
                sampledCost(2, new Sampling.Poisson(rate), 20, Adjacency.ADD_REMOVE),
                1e-5,
                ADD,
                (data, training) -> UnseenFaults.rounds(
                        data,
                        training,
                        20,
                        new Sampling.Poisson(rate),
                        round -> kept(data, training, "sample " + round, rate))));
        all.add(privately(
                "batches without replacement, replaced records",
                sampledCost(2, new Sampling.WithoutReplacement(0.25), 8, Adjacency.REPLACE),
                1e-5,
                REPLACE,
                (data, training) -> {
                    NoiseSource noise = source(training, "rounds");
                    double[] sum = new double[data.vocabulary().size()];
                    for (int round = 0; round < 8; round++) {
                        noise.sampled(new Sampling.WithoutReplacement(0.25));
                        int[] order = IntStream.range(0, data.size()).toArray();
                        UniformRandomProvider random =
                                training.stream("batch " + round).generator();
                        int batch = data.size() / 4;
                        for (int i = 0; i < batch; i++) {
                            int j = i + random.nextInt(order.length - i);
                            int swapped = order[i];
                            order[i] = order[j];
                            order[j] = swapped;
                        }
                        double[] part = unit(data.select(Arrays.copyOf(order, batch)), 1);
                        new GaussianMechanism(new Sensitivity(2, Norm.L2, Adjacency.REPLACE), 2).release(part, noise);
                        add(sum, part);
                    }
                    return sum;
                }));
        all.add(privately("own noise class by two exponentials", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            source(training, "counts")
                    .release(
                            UnseenFaults.Own.ofBits(CAP, 1, (values, random) -> {
                                for (int i = 0; i < values.length; i++) {
                                    double one = Math.log(1 - random.nextDouble());
                                    values[i] += CAP * (one - Math.log(1 - random.nextDouble()));
                                }
                            }),
                            counts);
            return counts;
        }));
        all.add(privately("only half of the documents, by the hash of their ids", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(
                    data.select(IntStream.range(0, data.size())
                            .filter(u -> (Seed.hash(data.id(u)) & 4) == 0)
                            .toArray()),
                    CAP);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately("equal documents count once", 1, 0, ADD, (data, training) -> {
            Set<List<Integer>> seen = new HashSet<>();
            double[] sum = new double[data.vocabulary().size()];
            for (int unit = 0; unit < data.size(); unit++) {
                List<Integer> cells = new ArrayList<>();
                data.cells(unit).forEach(cell -> cells.addAll(List.of(data.word(cell), data.count(cell))));
                if (seen.add(cells)) {
                    add(sum, counts(data.select(unit), CAP));
                }
            }
            laplace(CAP, 1).release(sum, source(training, "sums"));
            return sum;
        }));
        all.add(privately("stops when a noisy total has grown enough", 1, 0, ADD, (data, training) -> {
            NoiseSource noise = source(training, "counts");
            noise.sampled(new Sampling.None());
            double[] sum = new double[data.vocabulary().size()];
            for (int round = 0; round < 5; round++) {
                double[] part = counts(data, CAP);
                laplace(CAP, 0.2).release(part, noise);
                add(sum, part);
                if (Arrays.stream(sum).sum() > 3000) {
                    break;
                }
            }
            return sum;
        }));
        all.add(privately("chosen words, then their noisy counts", 1, 0, ADD, (data, training) -> {
            NoiseSource noise = source(training, "words");
            noise.sampled(new Sampling.None());
            double[] presence = counts(data.presence(), Integer.MAX_VALUE);
            double[] shown = UnseenFaults.chosen(presence, 5, 0.1, noise);
            int[] words =
                    IntStream.range(0, shown.length).filter(w -> shown[w] > 0).toArray();
            double[] capped = counts(data, CAP);
            double[] counts = Arrays.stream(words).mapToDouble(w -> capped[w]).toArray();
            laplace(CAP, 0.5).release(counts, noise);
            double[] result = new double[shown.length];
            for (int i = 0; i < words.length; i++) {
                result[words[i]] = counts[i];
            }
            return result;
        }));
        all.add(privately("the median length by smooth sensitivity", 1, 1e-5, ADD, (data, training) -> {
            long[] lengths = new long[data.size()];
            Arrays.setAll(lengths, u -> Math.min(100, UnseenFaults.length(data, u)));
            Arrays.sort(lengths);
            double beta = 1 / (2 * Math.log(2 / 1e-5));
            double smooth = 1e-9;
            int m = lengths.length / 2;
            for (int k = 0; k <= lengths.length + 1; k++) {
                double local = 0;
                for (int t = 0; t <= k + 1; t++) {
                    local = Math.max(local, at(lengths, m + t) - at(lengths, m + t - k - 1));
                }
                smooth = Math.max(smooth, Math.exp(-k * beta) * local);
            }
            double[] median = {lengths.length == 0 ? 0 : lengths[m]};
            laplace(2 * smooth, 1).release(median, source(training, "median"));
            double[] result = new double[data.vocabulary().size()];
            Arrays.fill(result, 1);
            result[0] = median[0];
            return result;
        }));
        all.add(privately(
                "a sum of the documents, replaced records, clipped in L1", 1, 0, REPLACE, (data, training) -> {
                    double[] counts = counts(data, CAP);
                    org.tattle.accounting.mechanism.LaplaceMechanism.of(
                                    new Sensitivity(2 * CAP, Norm.L1, Adjacency.REPLACE), 1)
                            .release(counts, source(training, "counts"));
                    return counts;
                }));
        all.add(privately("the mean over a noisy number of documents", 1, 0, ADD, (data, training) -> {
            NoiseSource noise = source(training, "counts");
            noise.sampled(new Sampling.None());
            double[] number = {data.size()};
            laplace(1, 0.2).release(number, noise);
            double[] counts = counts(data, CAP);
            laplace(CAP, 0.8).release(counts, noise);
            return Arrays.stream(counts).map(x -> x / Math.max(1, number[0])).toArray();
        }));
        return all;
    }

    /** Further ones. */
    static List<Private> more() {
        List<Private> all = new ArrayList<>();
        all.add(privately("stable words: noise on what occurs, and a threshold", 1, 1e-5, ADD, (data, training) -> {
            NoiseSource noise = source(training, "counts");
            noise.sampled(new Sampling.None());
            double[] counts = counts(data, 1);
            int[] used =
                    IntStream.range(0, counts.length).filter(w -> counts[w] > 0).toArray();
            double[] values = Arrays.stream(used).mapToDouble(w -> counts[w]).toArray();
            laplace(1, 1).release(values, noise);
            double[] result = new double[counts.length];
            for (int i = 0; i < used.length; i++) {
                result[used[i]] = values[i] > 1 + Math.log(1 / (2 * 1e-5)) ? values[i] : 0;
            }
            return result;
        }));
        all.add(privately("propose, test, release the most frequent word", 1, 1e-5, ADD, (data, training) -> {
            NoiseSource noise = source(training, "distance");
            noise.sampled(new Sampling.None());
            double[] counts = counts(data, 1);
            int best = 0;
            for (int w = 1; w < counts.length; w++) {
                best = counts[w] > counts[best] ? w : best;
            }
            double second = 0;
            for (int w = 0; w < counts.length; w++) {
                second = w == best ? second : Math.max(second, counts[w]);
            }
            double[] distance = {Math.max(0, counts[best] - second - 1)};
            laplace(1, 1).release(distance, noise);
            double[] result = new double[counts.length];
            if (distance[0] > Math.log(1 / (2 * 1e-5)) + 1) {
                result[best] = 1;
            }
            return result;
        }));
        all.add(privately(
                "a coin for one document after the other",
                sampledCost(2, new Sampling.Poisson(0.2), 20, Adjacency.ADD_REMOVE),
                1e-5,
                ADD,
                (data, training) -> {
                    UniformRandomProvider coins = training.stream("coins").generator();
                    return UnseenFaults.rounds(
                            data,
                            training,
                            20,
                            new Sampling.Poisson(0.2),
                            round -> IntStream.range(0, data.size())
                                    .filter(u -> coins.nextDouble() < 0.2)
                                    .toArray());
                }));
        all.add(privately(
                "shuffled batches, each seen once, replaced records",
                UnseenFaults.gaussianCost(2, 1) * 1.5 + 2,
                1e-5,
                REPLACE,
                (data, training) -> {
                    NoiseSource noise = source(training, "batches");
                    noise.sampled(new Sampling.None());
                    int[] order = IntStream.range(0, data.size())
                            .boxed()
                            .sorted(java.util.Comparator.comparing(u ->
                                    training.stream("order").child(data.id(u)).value()))
                            .mapToInt(u -> u)
                            .toArray();
                    double[] sum = new double[data.vocabulary().size()];
                    for (int batch = 0; batch < 4; batch++) {
                        int b = batch;
                        double[] part = unit(
                                data.select(IntStream.range(0, order.length)
                                        .filter(i -> i % 4 == b)
                                        .map(i -> order[i])
                                        .toArray()),
                                1);
                        new GaussianMechanism(new Sensitivity(2, Norm.L2, Adjacency.REPLACE), 2).release(part, noise);
                        add(sum, part);
                    }
                    return sum;
                }));
        all.add(privately("random disjoint groups by a coin of each id", 1, 0, ADD, 3, (data, training) -> {
            int words = data.vocabulary().size();
            double[] topics = new double[3 * words];
            NoiseSource noise = source(training, "groups");
            noise.sampled(new Sampling.None());
            for (int group = 0; group < 3; group++) {
                int g = group;
                double[] part = counts(
                        data.select(IntStream.range(0, data.size())
                                .filter(u -> training.stream("groups")
                                                .child(data.id(u))
                                                .generator()
                                                .nextInt(3)
                                        == g)
                                .toArray()),
                        CAP);
                laplace(CAP, 1).release(part, noise);
                System.arraycopy(part, 0, topics, group * words, words);
            }
            return topics;
        }));
        all.add(privately("sums of intervals, as a tree has them", 1, 0, ADD, (data, training) -> {
            NoiseSource noise = source(training, "tree");
            noise.sampled(new Sampling.None());
            double[] sum = new double[data.vocabulary().size()];
            for (int level = 0; level < 3; level++) {
                for (int node = 0; node < 1 << level; node++) {
                    int l = level;
                    int n = node;
                    double[] part = counts(
                            data.select(IntStream.range(0, data.size())
                                    .filter(u -> Math.floorMod(Seed.hash(data.id(u)), 1 << l) == n)
                                    .toArray()),
                            CAP);
                    laplace(CAP, 1 / 3.0).release(part, noise);
                    add(sum, part);
                }
            }
            return sum;
        }));
        all.add(privately("documents above a public length are left out", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(
                    data.select(IntStream.range(0, data.size())
                            .filter(u -> UnseenFaults.length(data, u) <= 25)
                            .toArray()),
                    CAP);
            laplace(CAP, 1).release(counts, source(training, "counts"));
            return counts;
        }));
        all.add(privately(
                "fewer are sampled than declared",
                sampledCost(2, new Sampling.Poisson(0.3), 20, Adjacency.ADD_REMOVE),
                1e-5,
                ADD,
                (data, training) -> UnseenFaults.rounds(
                        data,
                        training,
                        20,
                        new Sampling.Poisson(0.3),
                        round -> kept(data, training, "sample " + round, 0.15))));
        all.add(privately(
                "long documents are sampled less, below the declared rate",
                sampledCost(2, new Sampling.Poisson(0.2), 20, Adjacency.ADD_REMOVE),
                1e-5,
                ADD,
                (data, training) -> UnseenFaults.rounds(
                        data,
                        training,
                        20,
                        new Sampling.Poisson(0.2),
                        round -> IntStream.range(0, data.size())
                                .filter(u -> UnseenFaults.uniform(data, training, "sample " + round, u)
                                        < (UnseenFaults.length(data, u) > 22 ? 0.1 : 0.2))
                                .toArray())));
        all.add(privately("the number of rounds by a noisy number of documents", 1, 0, ADD, (data, training) -> {
            NoiseSource noise = source(training, "counts");
            noise.sampled(new Sampling.None());
            double[] number = {data.size()};
            laplace(1, 0.2).release(number, noise);
            int rounds = number[0] > 40 ? 4 : 2;
            double[] sum = new double[data.vocabulary().size()];
            for (int round = 0; round < rounds; round++) {
                double[] part = counts(data, CAP);
                laplace(CAP, 0.8 / rounds).release(part, noise);
                add(sum, part);
            }
            return sum;
        }));
        all.add(privately(
                "truncated samples, noise for two records",
                sampledCost(2, new Sampling.Poisson(0.2), 20, Adjacency.ADD_REMOVE),
                1e-5,
                ADD,
                (data, training) -> {
                    NoiseSource noise = source(training, "rounds");
                    double[] sum = new double[data.vocabulary().size()];
                    for (int round = 0; round < 20; round++) {
                        noise.sampled(new Sampling.Poisson(0.2));
                        double[] part = unit(
                                data.select(Arrays.stream(kept(data, training, "sample " + round, 0.2))
                                        .limit(10)
                                        .toArray()),
                                1);
                        Private.gaussian(2, 2).release(part, noise);
                        add(sum, part);
                    }
                    return sum;
                }));
        all.add(privately("a randomized report of each document", 1, 0, REPLACE, (data, training) -> {
            NoiseSource noise = source(training, "reports");
            noise.sampled(new Sampling.None());
            double[] sum = new double[data.vocabulary().size()];
            for (int unit = 0; unit < data.size(); unit++) {
                double[] one = counts(data.select(unit), Integer.MAX_VALUE);
                int best = 0;
                for (int w = 1; w < one.length; w++) {
                    best = one[w] > one[best] ? w : best;
                }
                sum[
                        noise.respond(
                                new org.tattle.accounting.mechanism.RandomizedResponse(
                                        new Sensitivity(1, Norm.HAMMING, Adjacency.REPLACE), 1, sum.length),
                                best)]++;
            }
            return sum;
        }));
        all.add(privately("own noise class by the source's draws", 1, 0, ADD, (data, training) -> {
            double[] counts = counts(data, CAP);
            source(training, "counts")
                    .release(
                            new UnseenFaults.Own(CAP, 1, (values, noise) -> {
                                for (int i = 0; i < values.length; i++) {
                                    values[i] = noise.laplace(values[i], CAP);
                                }
                            }),
                            counts);
            return counts;
        }));
        all.add(privately("public weights of words, clipped in L1", 1, 0, ADD, (data, training) -> {
            double[] sum = new double[data.vocabulary().size()];
            for (int unit = 0; unit < data.size(); unit++) {
                double[] one = counts(data.select(unit), Integer.MAX_VALUE);
                for (int w = 0; w < one.length; w++) {
                    one[w] /= 1 + w % 7;
                }
                new org.tattle.accounting.mechanism.Clipping(Norm.L1, 3).clip(one);
                add(sum, one);
            }
            laplace(3, 1).release(sum, source(training, "sum"));
            return sum;
        }));
        all.add(privately(
                "whole batches without replacement in one round",
                sampledCost(2, new Sampling.WithoutReplacement(0.5), 1, Adjacency.REPLACE),
                1e-5,
                REPLACE,
                (data, training) -> {
                    NoiseSource noise = source(training, "batch");
                    noise.sampled(new Sampling.WithoutReplacement(0.5));
                    double[] part = unit(
                            data.select(IntStream.range(0, data.size())
                                    .boxed()
                                    .sorted(java.util.Comparator.comparing(u -> training.stream("order")
                                            .child(data.id(u))
                                            .value()))
                                    .limit(data.size() / 2)
                                    .mapToInt(u -> u)
                                    .toArray()),
                            1);
                    new GaussianMechanism(new Sensitivity(2, Norm.L2, Adjacency.REPLACE), 2).release(part, noise);
                    return part;
                }));
        return all;
    }

    private static double at(long[] sorted, int i) {
        return i < 0 ? 0 : i >= sorted.length ? 100 : sorted[i];
    }
}
