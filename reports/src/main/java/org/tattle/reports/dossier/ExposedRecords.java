package org.tattle.reports.dossier;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.data.format.CsvTable;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.ExposedRecord;
import org.tattle.core.text.Numbers;
import org.tattle.engine.advice.Form;

/**
 * The records that attacks on some forms expose, each by the strongest evidence for it, the most exposed first. Records
 * are named by id, never by content.
 */
public record ExposedRecords(List<Entry> entries) {
    private static final Comparator<Entry> STRONGEST = Comparator.comparing((Entry entry) -> !entry.proved())
            .thenComparing(Comparator.comparingDouble(Entry::share).reversed())
            .thenComparing(
                    Comparator.comparingInt((Entry entry) -> entry.targets).reversed())
            .thenComparing(Entry::id);

    /** A record that this few targets learned from is identified in all of them by chance. */
    private static final int FEWEST_TARGETS = 3;

    public ExposedRecords {
        entries = List.copyOf(entries);
    }

    /**
     * The strongest evidence for a record.
     *
     * @param form the name of the form that was attacked
     * @param proved whether an attack proves a membership of it
     * @param identified the number of targets trained with it in which it scored above every non-member but a share
     *     {@code fpr}
     * @param targets the number of targets trained with it
     */
    public record Entry(
            String id, String form, String attack, boolean proved, int identified, int targets, double fpr) {
        private static Entry of(Form form, AttackResult attack, ExposedRecord record) {
            return new Entry(
                    record.id(),
                    form.name(),
                    attack.attack(),
                    !record.evidence().isEmpty(),
                    record.caught(),
                    record.targetsIn(),
                    record.fpr());
        }

        double share() {
            return identified / (double) Math.max(1, targets);
        }

        /** Whether it is more than an accident: proved, or identified in all of several targets. */
        boolean isExposed() {
            return proved || (targets >= FEWEST_TARGETS && identified == targets);
        }

        /** The evidence in words. */
        public String evidence() {
            return (proved ? "proved by " : "identified by ") + attack + ", in " + identified + " of "
                    + Numbers.count(targets, "model") + " trained with it";
        }
    }

    /** The records that attacks on these forms expose; of each attack at most those that its result names. */
    static ExposedRecords of(List<Form> forms) {
        Map<String, Entry> strongest = new LinkedHashMap<>();
        for (Form form : forms) {
            for (AttackResult attack : form.attacks()) {
                for (ExposedRecord record : attack.exposed()) {
                    Entry entry = Entry.of(form, attack, record);
                    if (entry.isExposed()) {
                        strongest.merge(
                                entry.id, entry, (one, other) -> STRONGEST.compare(one, other) <= 0 ? one : other);
                    }
                }
            }
        }
        List<Entry> entries = new ArrayList<>(strongest.values());
        entries.sort(STRONGEST);
        return new ExposedRecords(entries);
    }

    /** The first of them, at most this many. */
    public List<Entry> first(int most) {
        return entries.subList(0, Math.min(most, entries.size()));
    }

    /** How many are proved. */
    public long proved() {
        return entries.stream().filter(Entry::proved).count();
    }

    /** A table with a row for each. */
    public byte[] csv() {
        CsvTable csv = CsvTable.of("id", "evidence", "form", "attack", "identified", "targets", "fpr");
        entries.forEach(entry -> csv.row(
                entry.id,
                entry.proved ? "proved" : "identified",
                entry.form,
                entry.attack,
                entry.identified,
                entry.targets,
                entry.fpr));
        return csv.bytes();
    }
}
