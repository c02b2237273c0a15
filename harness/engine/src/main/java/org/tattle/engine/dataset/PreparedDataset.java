package org.tattle.engine.dataset;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.tattle.core.InputException;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Duplicates;
import org.tattle.core.result.DatasetSummary;
import org.tattle.engine.plan.DataPlan;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;

/**
 * A plan's data, ready to be audited.
 *
 * @param data the records
 * @param summary what a report says of them
 */
public record PreparedDataset<D extends Dataset<D>>(D data, DatasetSummary summary) {
    /** The data with what a report says of them. */
    public static <D extends Dataset<D>> PreparedDataset<D> of(
            D data, Map<String, String> preparation, Duplicates<D> duplicates) {
        return of(data, preparation, duplicates.records());
    }

    /** The same, where this many records equal another. */
    public static <D extends Dataset<D>> PreparedDataset<D> of(
            D data, Map<String, String> preparation, int duplicates) {
        return new PreparedDataset<>(
                data, new DatasetSummary(data.size(), data.totals(), preparation, duplicates, data.fingerprint()));
    }

    /** The same, with a note where targets are trained on all records instead of halves. */
    public PreparedDataset<D> trainedOn(TargetSampling members) {
        if (members == TargetSampling.HALF) {
            return this;
        }
        Map<String, String> preparation = new LinkedHashMap<>(summary.preparation());
        preparation.put(DatasetSummary.MEMBERS, "all records, in every target");
        return new PreparedDataset<>(
                data,
                new DatasetSummary(
                        summary.records(), summary.totals(), preparation, summary.duplicates(), summary.sha256()));
    }

    /** Where a plan's records come from, for messages. */
    public static String place(DataPlan plan) {
        return plan.file().orElse("the drawn records");
    }

    /** As many records as a plan wants, drawn without replacement, in the order that they have. */
    public static <D extends Dataset<D>> D drawn(D data, Optional<Integer> wanted, Seed seed) {
        if (wanted.isEmpty()) {
            return data;
        }
        if (wanted.get() > data.size()) {
            throw new InputException(
                    "data.records",
                    wanted.get() + " records are asked for, and there are " + data.size(),
                    "ask for fewer, or leave it out for all");
        }
        return data.select(SubsetSampler.draw(
                wanted.get(), data.size(), seed.child("records").generator()));
    }

    /**
     * Refuses a plan that says of drawn records how a file is to be read: none is.
     *
     * @param keys those that are about files
     */
    public static void refuseReading(DataPlan plan, Set<String> keys) {
        if (plan.file().isPresent()) {
            return;
        }
        plan.changed().stream().filter(keys::contains).findFirst().ifPresent(key -> {
            throw new InputException(
                    "data." + key,
                    "it says how a file is read, and these records are drawn",
                    "name a file with --corpus, or leave it out");
        });
    }

    /**
     * Refuses a plan that sets what has no meaning for its records.
     *
     * @param keys those that have one
     */
    public static void refuseOthers(DataPlan plan, Set<String> keys, DatasetKind<?> kind) {
        plan.changed().stream().filter(key -> !keys.contains(key)).findFirst().ifPresent(key -> {
            throw new InputException("data." + key, "it has no meaning for " + kind.records(), "leave it out");
        });
    }
}
