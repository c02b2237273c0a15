package org.tattle.reports.challenge;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.audit.Scores;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.text.CsvTable;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.PackPlan.Part;
import org.tattle.engine.challenge.TaskPack.Task;
import org.tattle.engine.external.ScoreFiles;
import org.tattle.reports.json.Json;

/**
 * An entry in a folder: {@code attack.json}, and for each task {@code TASK.csv}, a row a record and a column a target,
 * or {@code TASK.npy}, targets x records in the order of the pack's {@code members.csv}. {@code TASK.proved} of the
 * same form has a 1 for each record that it says it proves to be a member.
 */
public record EntryFolder(Path path) {
    private static final String CARD = "attack.json";
    private static final String PROVED = ".proved";
    private static final String PROGRAM = "program";
    private static final String COMMAND = ".command";
    private static final List<String> OWN_WORDS = List.of("claim", "knowledge", "authors", "source");
    private static final List<String> NUMBERS = List.of("shadows", "seconds");
    private static final List<String> KEYS = Stream.of(List.of("name", "pack", "version"), OWN_WORDS, NUMBERS)
            .flatMap(List::stream)
            .toList();
    private static final List<String> ENDINGS = List.of(".csv", ".npy");
    private static final Json.Remedy REMEDY = new Json.Remedy(
            "name the folder of an entry",
            "write it as {\"name\": \"mine\", \"pack\": \"small\", \"version\": 1}, with claim, knowledge, shadows,"
                    + " seconds, authors and source");

    /** Whether a folder has an entry. */
    public static boolean isEntry(Path folder) {
        return Files.exists(folder.resolve(CARD));
    }

    /** The entries in these folders; one that has a board and no entry is left out. */
    public static List<EntryFolder> of(List<Path> folders) {
        return folders.stream()
                .filter(folder -> isEntry(folder) || !Files.exists(folder.resolve(BoardPage.DATA)))
                .map(EntryFolder::new)
                .toList();
    }

    /** The hashes of entries on these tasks, by name. */
    public static Map<String, String> hashes(List<EntryFolder> entries, List<Task> tasks) {
        Map<String, String> hashes = new LinkedHashMap<>();
        entries.forEach(entry -> hashes.put(entry.card().name(), entry.hash(tasks)));
        return hashes;
    }

    /** The folders of entries in a folder, by name; none if there is no such folder. */
    public static List<Path> in(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(EntryFolder::isEntry).sorted().toList();
        } catch (IOException e) {
            throw AtomicFile.failure(folder, "it cannot be read", "check the folder and its disk", e);
        }
    }

    /** What the entry says of itself. */
    public EntryCard card() {
        Path file = path.resolve(CARD);
        ObjectNode tree = Json.tree(file, REMEDY);
        tree.fieldNames().forEachRemaining(key -> {
            if (!KEYS.contains(key)) {
                throw new InputException(
                        file.toString(),
                        "it has the unknown key `" + key + "`",
                        "known are " + String.join(", ", KEYS));
            }
        });
        OWN_WORDS.stream().filter(key -> !tree.has(key)).forEach(key -> tree.put(key, ""));
        NUMBERS.stream().filter(key -> !tree.has(key)).forEach(key -> tree.put(key, 0));
        return Json.read(file, tree, EntryCard.class, Set.of(), REMEDY);
    }

    /**
     * What an entry of a pack says of itself.
     *
     * @throws InputException if it is of another pack
     */
    EntryCard card(PackPlan plan) {
        EntryCard card = card();
        if (!card.isOf(plan)) {
            throw new InputException(
                    path.toString(),
                    "it scores " + card.pack() + " " + card.version() + ", and this pack is " + plan.name() + " "
                            + plan.version(),
                    "score this pack, and write its name and version into " + CARD);
        }
        return card;
    }

    /**
     * The entry's scores on a task: of the targets after {@link Part#TRAIN}, by record.
     *
     * @param ids of the records
     * @throws InputException if the task is not scored, or not as it should be
     */
    public List<double[]> scores(PackPlan pack, Task task, List<String> ids) {
        return table(pack, task.name(), ids)
                .orElseThrow(() -> new InputException(
                        path.toString(), "it does not score the task " + task.name(), "add " + task.name() + ".csv"));
    }

    /**
     * The records that the entry says are members for certain, by target; none if it has no such file.
     *
     * @throws InputException if the file has anything but 0 and 1
     */
    public List<BitSet> proved(PackPlan pack, Task task, List<String> ids) {
        String name = task.name() + PROVED;
        return table(pack, name, ids)
                .map(tables ->
                        tables.stream().map(marks -> proved(name, marks, ids)).toList())
                .orElseGet(() -> pack.scored().stream().map(any -> new BitSet()).toList());
    }

    private BitSet proved(String name, double[] marks, List<String> ids) {
        BitSet proved = new BitSet();
        for (int i = 0; i < marks.length; i++) {
            if (marks[i] != 0 && marks[i] != 1) {
                throw new InputException(
                        file(name).orElseThrow().toString(),
                        "record '" + ids.get(i) + "' has " + marks[i] + ", neither 0 nor 1",
                        "write 1 for a member for certain and 0 for another record");
            }
            proved.set(i, marks[i] == 1);
        }
        return proved;
    }

    private Optional<List<double[]>> table(PackPlan pack, String name, List<String> ids) {
        return file(name).map(file -> ScoreFiles.read(file, ids, pack.scored()));
    }

    private Optional<Path> file(String name) {
        List<Path> files = ENDINGS.stream()
                .map(ending -> path.resolve(name + ending))
                .filter(Files::exists)
                .toList();
        if (files.size() > 1) {
            throw new InputException(files.get(0).toString(), files.get(1) + " stands beside it", "delete one of them");
        }
        return files.stream().findFirst();
    }

    /** Where another program writes its scores on a task, to which it adds {@code .csv} or {@code .npy}. */
    public Path place(Task task) {
        Path place = path.resolve(task.name());
        try {
            AtomicFile.makeFolder(place.getParent());
        } catch (IOException e) {
            throw AtomicFile.failure(place, "it cannot be made", "check the folder and its disk", e);
        }
        return place;
    }

    /**
     * Keeps what is here for the same program to go on with; what another program began is removed.
     *
     * @param program its hash
     */
    public void continuedBy(String program) {
        if (!mark(PROGRAM).equals(program)) {
            remove();
            AtomicFile.write(path.resolve(PROGRAM), program);
        }
    }

    /** The text of a mark; empty if there is none. */
    private String mark(String name) {
        Path mark = path.resolve(name);
        return Files.exists(mark) ? new String(EndlessFile.bytes(mark, REMEDY.damaged()), StandardCharsets.UTF_8) : "";
    }

    /**
     * Requires that scores which stand here are those of a program of the same arguments.
     *
     * @throws InputException if anything else scored here
     */
    public void requireScoredBy(List<String> run, List<Task> tasks) {
        boolean isScored = tasks.stream().anyMatch(task -> file(task.name()).isPresent());
        if (isScored && !mark(COMMAND).equals(String.join(" ", run))) {
            throw new InputException(
                    path.toString(), "another attack's scores are there", "choose another name, or delete the folder");
        }
    }

    /** The tasks that are not scored here as they should be. */
    public List<Task> unscored(PackPlan pack, List<Task> tasks, List<String> ids) {
        return tasks.stream().filter(task -> !isScored(pack, task, ids)).toList();
    }

    private boolean isScored(PackPlan pack, Task task, List<String> ids) {
        try {
            return table(pack, task.name(), ids).isPresent();
        } catch (InputException e) {
            return false;
        }
    }

    /** Removes the folder. */
    public void remove() {
        if (!Files.exists(path)) {
            return;
        }
        try (Stream<Path> left = Files.walk(path)) {
            for (Path one : left.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(one);
            }
        } catch (IOException e) {
            throw AtomicFile.failure(path, "it cannot be removed", "check the folder", e);
        }
    }

    /**
     * Moves the scores of another folder here, in place of those that are here, and removes that folder.
     *
     * @param run the program that scored
     */
    public void take(EntryFolder other, List<Task> tasks, List<String> run) {
        try {
            for (Task task : tasks) {
                for (String name : List.of(task.name(), task.name() + PROVED)) {
                    for (String ending : ENDINGS) {
                        Files.deleteIfExists(path.resolve(name + ending));
                        if (Files.exists(other.path.resolve(name + ending))) {
                            Files.move(
                                    other.path.resolve(name + ending),
                                    place(task)
                                            .resolveSibling(
                                                    path.resolve(name + ending).getFileName()));
                        }
                    }
                }
            }
        } catch (IOException e) {
            throw AtomicFile.failure(path, "it cannot be written", "check the folder and its disk", e);
        }
        other.remove();
        AtomicFile.write(path.resolve(COMMAND), String.join(" ", run));
    }

    /** Whether the entry is of this version of a pack, and scores these tasks. */
    public boolean isOf(PackPlan pack, List<Task> tasks) {
        return isEntry(path)
                && card().isOf(pack)
                && tasks.stream().allMatch(task -> file(task.name()).isPresent());
    }

    /** The SHA-256 of the card, of all scores and proofs, and of their names. */
    private String hash(List<Task> tasks) {
        Fingerprint hash = new Fingerprint();
        Stream.concat(
                        Stream.of(CARD),
                        tasks.stream()
                                .flatMap(task -> Stream.of(task.name(), task.name() + PROVED))
                                .flatMap(name -> ENDINGS.stream().map(ending -> name + ending)))
                .filter(name -> Files.exists(path.resolve(name)))
                .forEach(name -> hash.add(name).add(EndlessFile.bytes(path.resolve(name), REMEDY.damaged())));
        return hash.hex();
    }

    /** Writes what the entry says of itself, with which it is whole. */
    public void write(EntryCard card) {
        AtomicFile.write(path.resolve(CARD), Json.bytes(card));
    }

    /**
     * Writes scores of tasks on one corpus, and what is proved if anything is.
     *
     * @param ids of its records
     * @param scores by task and target, of all targets
     */
    public void write(PackPlan pack, List<String> ids, Map<String, List<Scores>> scores) {
        scores.forEach((task, targets) -> {
            List<Scores> scored = targets.subList(pack.first(Part.DEV), pack.targets());
            write(task, pack, ids, (target, record) -> scored.get(target).values()[record]);
            if (scored.stream().anyMatch(one -> !one.certainMembers().isEmpty())) {
                write(
                        task + PROVED,
                        pack,
                        ids,
                        (target, record) -> scored.get(target).certainMembers().get(record) ? 1 : 0);
            }
        });
    }

    private interface Cell {
        Object of(int target, int record);
    }

    private void write(String name, PackPlan pack, List<String> ids, Cell cell) {
        List<String> targets = pack.scored();
        CsvTable table =
                CsvTable.of(Stream.concat(Stream.of("record"), targets.stream()).toList());
        for (int i = 0; i < ids.size(); i++) {
            List<Object> row = new ArrayList<>(List.of(ids.get(i)));
            for (int t = 0; t < targets.size(); t++) {
                row.add(cell.of(t, i));
            }
            table.row(row.toArray());
        }
        AtomicFile.write(path.resolve(name + ".csv"), table.bytes());
    }
}
