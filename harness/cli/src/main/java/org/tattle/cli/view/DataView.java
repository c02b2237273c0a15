package org.tattle.cli.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.stream.Collectors;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.DuplicatePolicy;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.dataset.DatasetKind;
import org.tattle.engine.dataset.DatasetKind.Size;
import org.tattle.engine.dataset.PreparedDataset;
import org.tattle.engine.experiment.Experiment;
import org.tattle.engine.experiment.ExperimentInfo;
import org.tattle.engine.plan.DataPlan;
import org.tattle.engine.run.PreparedAudit;
import org.tattle.formats.ReadFile;
import org.tattle.reports.json.Json;

/** The data of an audit in a few lines: their number, their profile, and how their file was read. */
public final class DataView {
    /** The share of records above which there is a warning. */
    private static final double MANY = 0.01;

    private static final String NUMBERS = "numbers";
    private static final String LEVELS = "levels";
    private static final String LAYOUT = "layout";

    private final PreparedAudit<?> prepared;
    private final DatasetSummary summary;

    public DataView(PreparedAudit<?> prepared) {
        this.prepared = prepared;
        summary = prepared.data().summary();
    }

    /** The number of records and their profile. */
    List<String> profile() {
        List<String> lines = new ArrayList<>();
        lines.add(Numbers.count(summary.records()) + " records, " + text(sizes(prepared)) + "; " + duplicates());
        List<Size> profile = profile(prepared);
        if (!profile.isEmpty()) {
            lines.add(text(profile));
        }
        return lines;
    }

    private String duplicates() {
        String removed = summary.preparation().get(DatasetSummary.DUPLICATES_REMOVED);
        if (removed == null) {
            return Numbers.count(summary.duplicates()) + " records equal another";
        }
        boolean one = removed.equals("1");
        String what = removed + (one ? " duplicate" : " duplicates");
        return prepared.plan().data().duplicates() == DuplicatePolicy.DROP
                ? what + " dropped"
                : what + " joined to the record that " + (one ? "it equals" : "they equal");
    }

    /** How the file was read where no key says so, and what to reconsider before training. */
    public List<Statement> notes() {
        Map<String, String> preparation = summary.preparation();
        List<Statement> lines = new ArrayList<>(leftOut(preparation));
        if (preparation.containsKey(LAYOUT)) {
            lines.add(0, Statement.value("read as " + preparation.get(LAYOUT)));
        }
        if (preparation.containsKey(NUMBERS)) {
            lines.add(Statement.value(preparation.get(NUMBERS)).after("taken for numbers"));
        }
        if (preparation.containsKey(LEVELS)) {
            lines.add(Statement.value(preparation.get(LEVELS)).after("a 0/1 column for each value of"));
        }
        if (preparation.containsKey(NUMBERS) || preparation.containsKey(LEVELS)) {
            lines.add(DataSentence.DECIDED_BY_VALUES.with());
        }
        DataPlan data = prepared.plan().data();
        if (prepared.ignoresClasses()) {
            lines.add(DataSentence.CLASSES_IGNORED.with());
        }
        if (data.duplicates() == DuplicatePolicy.KEEP && isMany(summary.duplicates())) {
            lines.add(DataSentence.DUPLICATES.with(share(summary.duplicates())));
        }
        long ownWords = profile(prepared).stream()
                .filter(size -> size.key().equals(DatasetKind.OWN_WORDS))
                .mapToLong(Size::number)
                .sum();
        List<String> common = overCommonWords(prepared);
        if (data.file().isPresent()
                && data.vocabularyPolicy() == DataPlan.VocabularyPolicy.CORPUS
                && isMany(ownWords)
                && !common.isEmpty()) {
            boolean all = common.size() == prepared.experiments().size();
            lines.add(DataSentence.OWN_WORDS.with(
                    share(ownWords), all ? "all models" : "models of " + String.join(", ", common)));
        }
        return lines;
    }

    /** Which files of models' folders were not read, by folder. */
    public static List<Statement> notRead(NavigableMap<String, NavigableSet<String>> names) {
        return names.entrySet().stream()
                .filter(folder -> !folder.getValue().isEmpty())
                .map(folder -> DataSentence.FILES_NOT_READ.with(folder.getKey(), ReadFile.named(folder.getValue())))
                .toList();
    }

    /** What was left out of the data when they were read, by what their preparation says of it. */
    public static List<Statement> leftOut(Map<String, String> preparation) {
        List<Statement> lines = new ArrayList<>();
        String empty = preparation.getOrDefault(DatasetSummary.EMPTY_LEFT_OUT, "0");
        if (!empty.equals("0")) {
            lines.add(DataSentence.EMPTY_LEFT_OUT.with(empty));
        }
        if (preparation.containsKey(ReadFile.LEFT_OUT)) {
            lines.add(DataSentence.FILES_LEFT_OUT.with(preparation.get(ReadFile.LEFT_OUT)));
        }
        if (preparation.containsKey(PreparedDataset.IDS_OF_NO_RECORD)) {
            lines.add(DataSentence.IDS_OF_NO_RECORD.with(preparation.get(PreparedDataset.IDS_OF_NO_RECORD)));
        }
        return lines;
    }

    /** The experiments whose models have the same words whatever their training set. */
    private static <D extends Dataset<D>> List<String> overCommonWords(PreparedAudit<D> prepared) {
        long records = prepared.data().data().size();
        return prepared.experiments().stream()
                .filter(experiment -> !experiment.info().equals(ExperimentInfo.READ_FROM_FILES))
                .filter(experiment -> experiment.trainer().publicFacts(records).words() == PublicFacts.Words.PUBLIC)
                .<String>map(Experiment::name)
                .toList();
    }

    private boolean isMany(long records) {
        return records > MANY * summary.records();
    }

    private String share(long records) {
        return Numbers.percent((double) records / summary.records());
    }

    /** Adds the sizes and the profile to the fields of an object. */
    void addTo(Json.Fields fields) {
        sizes(prepared).forEach(size -> fields.put(size.key(), size.number()));
        Json.Fields profile = new Json.Fields();
        profile(prepared).forEach(size -> profile.put(size.key(), size.number()));
        fields.put("duplicates", summary.duplicates()).put("profile", profile);
    }

    private static String text(List<Size> sizes) {
        return sizes.stream()
                .map(size -> Numbers.count(size.number()) + " " + size.words())
                .collect(Collectors.joining(", "));
    }

    private static <D extends Dataset<D>> List<Size> sizes(PreparedAudit<D> prepared) {
        return prepared.kind().sizes(prepared.data().data());
    }

    private static <D extends Dataset<D>> List<Size> profile(PreparedAudit<D> prepared) {
        return prepared.kind().profile(prepared.data().data());
    }
}
