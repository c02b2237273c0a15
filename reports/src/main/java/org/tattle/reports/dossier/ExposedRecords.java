package org.tattle.reports.dossier;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.tattle.core.InputException;
import org.tattle.core.audit.Surface;
import org.tattle.core.result.RecordExposure;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.formats.IdFile;
import org.tattle.reports.text.Column;

/** The records that attacks expose, each by the strongest evidence for it, the most exposed first. */
public record ExposedRecords(List<RecordExposure> entries) {
    private static final Comparator<RecordExposure> STRONGEST = Comparator.comparing(
                    (RecordExposure entry) -> !entry.provedIfComplete())
            .thenComparing(Comparator.comparingDouble(RecordExposure::share).reversed())
            .thenComparing(Comparator.comparingInt(RecordExposure::targets).reversed())
            .thenComparing(RecordExposure::id);

    public ExposedRecords {
        entries = List.copyOf(entries);
    }

    static ExposedRecords of(List<RecordExposure> exposures, Predicate<RecordExposure> some) {
        Map<String, RecordExposure> strongest = new LinkedHashMap<>();
        exposures.stream()
                .filter(some)
                .forEach(one -> strongest.merge(
                        one.id(), one, (first, other) -> STRONGEST.compare(first, other) <= 0 ? first : other));
        List<RecordExposure> entries = new ArrayList<>(strongest.values());
        entries.sort(STRONGEST);
        return new ExposedRecords(entries);
    }

    /** The first of them, at most this many. */
    public List<RecordExposure> first(int most) {
        return entries.subList(0, Math.min(most, entries.size()));
    }

    /** How many are proved if the list of candidates is complete. */
    public long provedIfComplete() {
        return entries.stream().filter(RecordExposure::provedIfComplete).count();
    }

    public static Statement evidence(RecordExposure entry) {
        return (entry.provedIfComplete() ? DossierSentence.PROVED_BY : DossierSentence.IDENTIFIED_BY)
                .with(entry.attack(), entry.identified(), Numbers.count(entry.targets(), "model"));
    }

    /** The name of what was attacked. */
    public static String published(RecordExposure entry) {
        return entry.experiment() + (Surface.isFull(entry.surface()) ? "" : ", " + entry.surface());
    }

    /** A table with a row for each. */
    public byte[] csv() {
        return Column.csv(
                entries,
                List.of(
                        new Column<>("id", RecordExposure::id),
                        new Column<>(
                                "evidence",
                                one -> one.provedIfComplete() ? "proved if the list is complete" : "identified"),
                        new Column<>("cell", RecordExposure::experiment),
                        new Column<>("surface", RecordExposure::surface),
                        new Column<>("attack", RecordExposure::attack),
                        new Column<>("identified", RecordExposure::identified),
                        new Column<>("targets", RecordExposure::targets),
                        new Column<>("fpr", RecordExposure::fpr)));
    }

    /**
     * The records that an earlier dossier names as exposed, to be held against those of an audit without some of them.
     */
    public record Earlier(String name, Set<String> ids) {
        public Earlier {
            ids = Set.copyOf(ids);
        }

        /** Those of a dossier's folder; it is an input error if it has no list of them. */
        public static Earlier read(Path folder, String file) {
            Path list = folder.resolve(file);
            if (!Files.isRegularFile(list)) {
                throw new InputException(
                        folder.toString(),
                        "has no " + file,
                        "name the folder of a dossier, as tattle advise writes it");
            }
            return new Earlier(String.valueOf(folder.getFileName()), IdFile.readAny(list));
        }

        /** What changed, in two sentences. */
        Statement change(ExposedRecords now) {
            Set<String> exposed = now.entries().stream().map(RecordExposure::id).collect(Collectors.toSet());
            Set<String> still = new HashSet<>(ids);
            still.retainAll(exposed);
            int added = exposed.size() - still.size();
            return DossierSentence.CHANGE.with(
                    name,
                    Numbers.count(ids.size(), "record"),
                    Numbers.count(still.size()),
                    Numbers.count(added, "record"));
        }
    }
}
