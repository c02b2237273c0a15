package org.tattle.engine.evaluate;

import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.audit.Shadows;
import org.tattle.engine.experiment.ModelJob;
import org.tattle.engine.experiment.ShadowDesign;
import org.tattle.engine.experiment.StatisticMatrix;
import org.tattle.engine.experiment.TrainedModels;

/** The statistics of an experiment's trained models; they are on disk and mapped into memory. */
public final class StatisticStore {
    private final TrainedModels<?, ?> models;
    private final Reuse reuse;
    private final ShadowDesign permuted;
    private final Map<ShadowSampling, List<List<StatisticMatrix.Row>>> shared = new ConcurrentHashMap<>();

    private final Map<Comparison, Shadows> compared = new ConcurrentHashMap<>();

    private record Comparison(ShadowSampling split, int question, ShadowDesign assumed, int half) {}

    public StatisticStore(TrainedModels<?, ?> models) {
        this.models = models;
        reuse = models.experiment().adversary().reuse();
        permuted = new ShadowDesign(
                models.records().size(), models.jobs().settings().seed().child("permuted-labels"));
    }

    private int columns(int question) {
        return models.jobs().queries().get(question).statistic().columns().size();
    }

    /** The statistics for attacks on one target; for use by one thread. */
    public TargetStatistics ofTarget(int target) {
        return new TargetStatistics(target);
    }

    /** A target's own statistics, and those of the shadow models that it is compared with. */
    public final class TargetStatistics {
        private final int target;
        private final List<StatisticMatrix.Row> own;
        private final Map<ShadowSampling, List<List<StatisticMatrix.Row>>> families =
                new EnumMap<>(ShadowSampling.class);

        private TargetStatistics(int target) {
            this.target = target;
            own = models.statistics(ModelJob.target(target), target);
        }

        int target() {
            return target;
        }

        ShadowDesign permuted() {
            return permuted;
        }

        /** The target's own statistics for a query: records x columns, row-major. */
        public double[] own(int question) {
            double[] numbers = new double[models.records().size() * columns(question)];
            Arrays.setAll(numbers, own.get(question)::get);
            return numbers;
        }

        /** The shadow models' statistics for a query, and the split that the attack receives. */
        public StatisticMatrix shadows(ShadowSampling split, int question, ShadowDesign assumed) {
            int family = reuse == Reuse.RETRAINED ? target : -1;
            List<List<StatisticMatrix.Row>> rows = reuse == Reuse.SHARED
                    ? shared.computeIfAbsent(split, s -> read(s, family))
                    : families.computeIfAbsent(split, s -> read(s, family));
            List<BitSet> members =
                    assumed.family(split, family, models.jobs().settings().shadows());
            return new StatisticMatrix(
                    members,
                    columns(question),
                    rows.stream().map(row -> row.get(question)).toList());
        }

        Shadows all(ShadowSampling split, int question, ShadowDesign assumed) {
            return compared(new Comparison(split, question, assumed, -1), () -> shadows(split, question, assumed));
        }

        /** One of the halves of {@link ShadowHalves}. */
        Shadows half(int half, ShadowSampling split, int question, ShadowDesign assumed) {
            return compared(
                    new Comparison(split, question, assumed, half),
                    () -> ShadowHalves.of(shadows(split, question, assumed), half));
        }

        private Shadows compared(Comparison comparison, Supplier<Shadows> rows) {
            return reuse == Reuse.SHARED
                    ? compared.computeIfAbsent(comparison, c -> new RememberingShadows(rows.get()))
                    : rows.get();
        }

        private List<List<StatisticMatrix.Row>> read(ShadowSampling split, int family) {
            int asked = reuse == Reuse.SHARED ? -1 : target;
            List<List<StatisticMatrix.Row>> rows = new ArrayList<>();
            for (int j = 0; j < models.jobs().settings().shadows(); j++) {
                rows.add(models.statistics(ModelJob.shadow(split, family, j), asked));
            }
            return rows;
        }
    }

    /** Shadow models that remember what attacks compute of them, as long as memory is left. */
    private static final class RememberingShadows implements Shadows {
        private final Shadows models;
        private final Map<Object, SoftReference<Object>> results = new ConcurrentHashMap<>();

        RememberingShadows(Shadows models) {
            this.models = models;
        }

        @Override
        public int models() {
            return models.models();
        }

        @Override
        public int planned() {
            return models.planned();
        }

        @Override
        public boolean member(int model, int candidate) {
            return models.member(model, candidate);
        }

        @Override
        public double statistic(int model, int candidate, int column) {
            return models.statistic(model, candidate, column);
        }

        @Override
        public void statistics(int model, int column, double[] values) {
            models.statistics(model, column, values);
        }

        @Override
        @SuppressWarnings("unchecked") // a key belongs to one kind of result
        public <T> T once(Object key, Supplier<T> computation) {
            Object[] result = new Object[1];
            results.compute(key, (k, kept) -> {
                result[0] = kept == null ? null : kept.get();
                if (result[0] != null) {
                    return kept;
                }
                result[0] = computation.get();
                return new SoftReference<>(result[0]);
            });
            return (T) result[0];
        }
    }
}
