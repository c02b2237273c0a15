package org.tattle.engine.dataset;

import java.nio.file.Path;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.DuplicatePolicy;
import org.tattle.core.data.Duplicates;
import org.tattle.core.data.Labels;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.text.Numbers;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.plan.DataPlan.LayoutPlan;
import org.tattle.formats.IdFile;
import org.tattle.math.sampling.Seed;
import org.tattle.math.sampling.SubsetSampler;

/**
 * The prepared data of a plan.
 *
 * @param groups the group of each record, if the plan names the field of groups
 */
public record PreparedDataset<D extends Dataset<D>>(D data, DatasetSummary summary, Optional<Labels> groups) {
    /** The key of the preparation for the ids to leave out that no record has. */
    public static final String IDS_OF_NO_RECORD = "idsOfNoRecord";

    /** Data under a plan's duplicate policy, with their summary. */
    static <D extends Dataset<D>> PreparedDataset<D> of(
            D all, Map<String, String> preparation, Duplicates<D> duplicates, DataPlan plan) {
        if (plan.duplicates() == DuplicatePolicy.KEEP) {
            return of(all, preparation, duplicates.records());
        }
        D data = duplicates.apply(plan.duplicates());
        Map<String, String> noted = new LinkedHashMap<>(preparation);
        noted.put(DatasetSummary.DUPLICATES_REMOVED, Integer.toString(all.size() - data.size()));
        return of(data, noted, 0);
    }

    /** The data with their summary, in which this many records equal another. */
    public static <D extends Dataset<D>> PreparedDataset<D> of(
            D data, Map<String, String> preparation, int duplicates) {
        return new PreparedDataset<>(
                data,
                new DatasetSummary(data.size(), data.totals(), preparation, duplicates, data.fingerprint()),
                Optional.empty());
    }

    /** These data with the group of each record. */
    PreparedDataset<D> grouped(Optional<Labels> by) {
        return new PreparedDataset<>(data, summary, by);
    }

    /** Records that a program passes, whose words and columns are taken to be public. */
    public static <D extends Dataset<D>> PreparedDataset<D> given(D data, DataPlan plan, DatasetKind<D> kind) {
        refuseOthers(plan, Set.of("file", "vocabulary", "label"), kind);
        if (plan.vocabularyPolicy() == DataPlan.VocabularyPolicy.FILE) {
            throw new InputException(
                    "data.vocabulary", "these documents have their words", "restrict them with Corpus.over");
        }
        return of(data, Map.of("source", "program"), 0);
    }

    /** These data, with a note if targets are trained on all records instead of halves. */
    public PreparedDataset<D> trainedOn(TargetSampling members) {
        if (members == TargetSampling.HALF) {
            return this;
        }
        Map<String, String> preparation = new LinkedHashMap<>(summary.preparation());
        preparation.put(DatasetSummary.MEMBERS, "all records, in every target");
        return new PreparedDataset<>(
                data,
                new DatasetSummary(
                        summary.records(), summary.totals(), preparation, summary.duplicates(), summary.sha256()),
                groups);
    }

    /** These keys of a plan's data, and those about the layout of files of fields. */
    static Set<String> withLayout(String... keys) {
        Set<String> all = new TreeSet<>(LayoutPlan.keys());
        all.addAll(List.of(keys));
        return Set.copyOf(all);
    }

    /** The source of a plan's records, for messages. */
    public static String place(DataPlan plan) {
        return plan.file().orElse("the drawn records");
    }

    /**
     * The records that a plan requests: without those that it leaves out, as many as it wants, drawn without
     * replacement, in their original order.
     */
    static <D extends Dataset<D>> D chosen(D data, DataPlan plan, Seed seed) {
        return drawn(plan.without().map(file -> without(data, Path.of(file))).orElse(data), plan.records(), seed);
    }

    /** Refuses a plan that draws documents for a defense that needs other records. */
    static void refuseDrawnDocuments(DataPlan plan, String needed, String key) {
        if (plan.synthetic().isPresent()) {
            throw new InputException(
                    "data.synthetic",
                    "it generates documents, and the defense needs " + needed,
                    "name a file with --corpus, or draw " + needed + ": --set data.synthetic=null --set data." + key
                            + "={}");
        }
    }

    /** Notes which records a plan leaves out, how many of their ids are of no record, and how many it draws. */
    static void note(DataPlan plan, Dataset<?> read, Map<String, String> preparation) {
        plan.without().ifPresent(file -> {
            preparation.put("without", "the records of " + Path.of(file).getFileName());
            Set<String> ids = new HashSet<>(IdFile.read(Path.of(file)));
            int all = ids.size();
            IntStream.range(0, read.size()).mapToObj(read::id).forEach(ids::remove);
            if (!ids.isEmpty()) {
                preparation.put(IDS_OF_NO_RECORD, ids.size() + " of " + all);
            }
        });
        plan.records().ifPresent(n -> preparation.put("records", n + " of " + read.size() + ", drawn at random"));
    }

    private static <D extends Dataset<D>> D without(D data, Path file) {
        Set<String> ids = IdFile.read(file);
        int[] kept = IntStream.range(0, data.size())
                .filter(record -> !ids.contains(data.id(record)))
                .toArray();
        if (kept.length == data.size()) {
            throw new InputException(
                    file.toString(),
                    "none of its " + Numbers.count(ids.size(), "id") + " is that of a record",
                    "give the ids of the same data, read with the same --id-field");
        }
        if (kept.length < 2) {
            throw new InputException(
                    file.toString(), "leaves " + Numbers.count(kept.length, "record"), "leave out fewer");
        }
        return data.select(kept);
    }

    /** This many records, drawn without replacement, in their original order. */
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
     * Refuses a plan of synthetic records that says how a file is read.
     *
     * @param keys the keys that are about files
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
     * Refuses a plan with keys that do not apply to its records.
     *
     * @param keys the keys that do apply
     */
    public static void refuseOthers(DataPlan plan, Set<String> keys, DatasetKind<?> kind) {
        plan.changed().stream().filter(key -> !keys.contains(key)).findFirst().ifPresent(key -> {
            throw new InputException("data." + key, "it has no meaning for " + kind.records(), "leave it out");
        });
    }
}
