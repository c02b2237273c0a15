package org.tattle.reports.challenge;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.tattle.core.AtomicFile;
import org.tattle.core.InputException;
import org.tattle.core.text.CsvTable;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackAudit;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.PackPlan.Part;
import org.tattle.engine.challenge.TaskPack.Task;
import org.tattle.engine.external.ScoreFiles;
import org.tattle.reports.json.Json;

/**
 * An entry in a folder: {@code attack.json}, and for each task {@code TASK.csv}, a row a record and a column a target,
 * or {@code TASK.npy}, targets x records in the order of the pack's {@code members.csv}.
 */
public record EntryFolder(Path path) {
    private static final String CARD = "attack.json";
    private static final Json.Remedy REMEDY =
            new Json.Remedy("name the folder of an entry", "write it as the starter page shows");

    /** Whether a folder has an entry. */
    public static boolean isEntry(Path folder) {
        return Files.exists(folder.resolve(CARD));
    }

    /** What the entry says of itself. */
    public EntryCard card() {
        Path file = path.resolve(CARD);
        return Json.read(file, Json.tree(file, REMEDY), EntryCard.class, Set.of(), REMEDY);
    }

    /** The names of the targets that entries score. */
    private static List<String> targets(PackPlan pack) {
        return IntStream.range(pack.first(Part.DEV), pack.targets())
                .mapToObj(PackAudit::name)
                .toList();
    }

    /**
     * The entry's scores on a task: of the targets after {@link Part#TRAIN}, by record.
     *
     * @param ids of the records
     * @throws InputException if the task is not scored, or not as it should be
     */
    public List<double[]> scores(PackPlan pack, Task task, List<String> ids) {
        for (String ending : List.of(".csv", ".npy")) {
            Path file = path.resolve(task.name() + ending);
            if (Files.exists(file)) {
                return ScoreFiles.read(file, ids, targets(pack));
            }
        }
        throw new InputException(
                path.toString(), "it does not score the task " + task.name(), "add " + task.name() + ".csv");
    }

    /** Writes what the entry says of itself. */
    public void write(EntryCard card) {
        AtomicFile.write(path.resolve(CARD), Json.bytes(card));
    }

    /**
     * Writes scores of tasks on one corpus.
     *
     * @param ids of its records
     * @param scores by task and target, of all targets
     */
    public void write(PackPlan pack, List<String> ids, Map<String, List<double[]>> scores) {
        List<String> header = new ArrayList<>(List.of("record"));
        header.addAll(targets(pack));
        scores.forEach((task, targets) -> {
            CsvTable table = CsvTable.of(header);
            for (int i = 0; i < ids.size(); i++) {
                List<Object> row = new ArrayList<>(List.of(ids.get(i)));
                for (double[] values : targets.subList(pack.first(Part.DEV), pack.targets())) {
                    row.add(values[i]);
                }
                table.row(row.toArray());
            }
            AtomicFile.write(path.resolve(task + ".csv"), table.bytes());
        });
    }
}
