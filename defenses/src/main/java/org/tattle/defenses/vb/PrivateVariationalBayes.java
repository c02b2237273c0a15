package org.tattle.defenses.vb;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.mechanism.GaussianMechanism;
import org.tattle.accounting.mechanism.GridNoise;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.Norm;
import org.tattle.accounting.mechanism.Sensitivity;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Dataset;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.defenses.vb.VariationalModel.ExpectationStep;
import org.tattle.defenses.vb.VariationalModel.VariationalFamily;
import org.tattle.math.sampling.Seed;

/**
 * The trainer of private variational Bayes on batches, with Gaussian noise on every step's sufficient statistics
 * ([VIPS] algorithms 1, 2 and 4; algorithms.md (c)). In each step
 *
 * <pre>
 * batch of expected size S, sum = the E-steps of its records, each within the blocks' radii,
 * block i of the sum += N(0, (sigma_i r_i)²) on every coordinate,
 * posterior = M-step of N/S times the noisy sum, with weight rho_t.
 * </pre>
 *
 * <p>S and N are public constants, never the actual numbers of records (E04): one record then changes block i by at
 * most r_i N/S. All that follows the noise is post-processing, so the guarantee covers every step's posterior.
 *
 * @param <D> the data
 * @param <R> the release
 */
public final class PrivateVariationalBayes<D extends Dataset<D>, R> implements Trainer<D, R> {
    /** The number of partial sums, which are added in a fixed order, regardless of the number of threads. */
    private static final int PARTS = 4;
    /** The fewest records for which a separate part is worthwhile. */
    private static final int RECORDS_A_PART = 32;

    private final VariationalFamily<D, R> family;
    private final Schedule schedule;
    private final Optional<Budget> budget;
    private final Estimate estimate;
    private final Optional<Long> publicRecords;
    private final int blocks;
    private final Set<Premise> needs;
    private final List<String> caveats;
    private final Map<Long, Double> multipliers = new ConcurrentHashMap<>();
    private final Map<Long, PrivacyGuarantee> guaranteed = new ConcurrentHashMap<>();

    /**
     * @param budget empty: no noise, no guarantee
     * @param publicRecords N, if public beforehand; empty: the number of records is taken as public
     * @param blocks the number of blocks of the family's models
     * @param needs the premises of the family's models about the data, besides the usual ones
     * @param caveats the model's caveats to the guarantee
     */
    public PrivateVariationalBayes(
            VariationalFamily<D, R> family,
            Schedule schedule,
            Optional<Budget> budget,
            Estimate estimate,
            Optional<Long> publicRecords,
            int blocks,
            Set<Premise> needs,
            List<String> caveats) {
        this.family = family;
        this.schedule = schedule;
        this.budget = budget;
        this.estimate = estimate;
        this.publicRecords = publicRecords;
        this.blocks = blocks;
        this.needs = Set.copyOf(needs);
        this.caveats = List.copyOf(caveats);
        requireRecords(publicRecords, schedule);
    }

    /** Rejects a public number of records below 1, or one that is smaller than a batch. */
    public static void requireRecords(Optional<Long> publicRecords, Schedule schedule) {
        if (publicRecords.isPresent() && publicRecords.get() < 1) {
            throw new IllegalArgumentException("records must be at least 1. Provided value: " + publicRecords.get());
        }
        publicRecords.ifPresent(schedule::rate);
    }

    /** N, the public number of records. */
    private long nominal(long records) {
        return publicRecords.orElse(records);
    }

    /**
     * The noise multiplier sigma for this many records; 0 without noise.
     *
     * @throws IllegalArgumentException if no noise keeps the budget, or a batch has more records than there are
     */
    public double noiseMultiplier(long records) {
        long all = nominal(records);
        return budget.map(spent -> multipliers.computeIfAbsent(
                        all, n -> spent.multiplier(schedule.rate(n), schedule.steps(n), blocks)))
                .orElse(0.0);
    }

    /** Checks schedule and budget for the public number of records or, if none is stated, for the given one. */
    @Override
    public void check(long records) {
        schedule.steps(nominal(records));
        guarantees(PublicFacts.of(records));
    }

    @Override
    public R train(D data, TrainingContext training) {
        return train(family.model(data), data, training);
    }

    private <Q, E> R train(VariationalModel<Q, E, R> model, D data, TrainingContext training) {
        if (model.blocks().size() != blocks) {
            throw new IllegalStateException("blocks must be " + blocks + ". Provided value: "
                    + model.blocks().size());
        }
        long all = nominal(data.size());
        int steps = schedule.steps(all);
        List<GaussianMechanism> mechanisms = mechanisms(model.blocks(), data.size());
        NoiseSource noise = NoiseSource.of(training.noise("statistics"));
        if (budget.isPresent() && noise instanceof GridNoise) {
            long coordinates = model.blocks().stream().mapToLong(Block::size).sum();
            budget.get().requireGrid(guarantee(all).epsilon(), Math.multiplyExact(coordinates, steps));
        }
        double[][][] parts = parts(model.blocks());
        Seed draws = training.stream("batches");
        UniformRandomProvider coins = training.noise("batches");
        Seed records = training.stream("records");
        Q posterior = model.start(training.stream("start"));
        for (int step = 1; step <= steps; step++) {
            int[] batch = batch(data, all, draws.child(step), coins);
            E parameters = estimate.of(model, posterior);
            double[][] sums = sum(model.expectation(parameters, records.child(step)), batch, parts, training);
            model.bound(sums);
            noise.sampled(batches().sampling(schedule.rate(all)));
            for (int b = 0; b < mechanisms.size(); b++) {
                mechanisms.get(b).release(sums[b], noise);
            }
            scale(sums, all / schedule.records(all));
            posterior = model.maximize(posterior, sums, schedule.weight(step));
            training.progress(step, steps);
        }
        return model.release(posterior);
    }

    private Batches batches() {
        return budget.map(Budget::batches).orElse(Batches.FIXED_SIZE);
    }

    private int[] batch(D data, long all, Seed seed, UniformRandomProvider coins) {
        return batches().draw(data, schedule.rate(all), seed, coins);
    }

    /** The mechanism of each block; none without noise. */
    private List<GaussianMechanism> mechanisms(List<Block> released, long records) {
        if (budget.isEmpty()) {
            return List.of();
        }
        Relation relation = Relation.addRemove(budget.get().unit());
        double multiplier = budget.get().charge().blockMultiplier(noiseMultiplier(records), blocks);
        return released.stream()
                .map(block -> new GaussianMechanism(
                        new Sensitivity(block.radius(), Norm.L2, relation.adjacency()), multiplier))
                .toList();
    }

    private static double[][][] parts(List<Block> blocks) {
        double[][][] parts = new double[PARTS][blocks.size()][];
        for (double[][] part : parts) {
            Arrays.setAll(part, b -> new double[blocks.get(b).size()]);
        }
        return parts;
    }

    private static double[][] sum(ExpectationStep step, int[] batch, double[][][] parts, TrainingContext training) {
        int used = Math.max(1, Math.min(PARTS, batch.length / RECORDS_A_PART));
        training.parallel(used, part -> {
            for (double[] block : parts[part]) {
                Arrays.fill(block, 0);
            }
            int from = (int) ((long) batch.length * part / used);
            int to = (int) ((long) batch.length * (part + 1) / used);
            step.add(batch, from, to, parts[part]);
        });
        for (int part = 1; part < used; part++) {
            for (int b = 0; b < parts[0].length; b++) {
                add(parts[part][b], parts[0][b]);
            }
        }
        return parts[0];
    }

    private static void add(double[] from, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] += from[i];
        }
    }

    private static void scale(double[][] sums, double factor) {
        for (double[] block : sums) {
            for (int i = 0; i < block.length; i++) {
                block[i] *= factor;
            }
        }
    }

    @Override
    public long countClipped(D records) {
        return family.countClipped(records);
    }

    @Override
    public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
        if (budget.isEmpty()) {
            return List.of();
        }
        long all = nominal(facts.records());
        PrivacyGuarantee guarantee = guarantee(all).needing(needs.toArray(Premise[]::new));
        return List.of(publicRecords.isPresent() ? guarantee : guarantee.needing(Premise.RECORDS));
    }

    /** That of the budget, which takes long to compute. */
    private PrivacyGuarantee guarantee(long all) {
        return guaranteed.computeIfAbsent(
                all,
                n -> budget.orElseThrow()
                        .guarantee(noiseMultiplier(n), schedule.rate(n), schedule.steps(n), blocks, caveats));
    }
}
