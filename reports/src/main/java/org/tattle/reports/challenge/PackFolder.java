package org.tattle.reports.challenge;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.text.CsvTable;
import org.tattle.engine.challenge.PackAudit;
import org.tattle.engine.challenge.PackKey;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.experiment.ModelStore;
import org.tattle.engine.external.PerTargetTable;
import org.tattle.formats.release.NpyFile;
import org.tattle.reports.json.Json;

/**
 * A task pack in a folder: {@code pack.json}, its plan {@code pack.yaml}, and for each corpus the models and
 * {@code members.csv}, what the open targets learned from.
 */
public record PackFolder(Path path) {
    private static final String MANIFEST = "pack.json";
    private static final String PLAN = "pack.yaml";
    static final String MEMBERS = "members.csv";
    private static final String MODELS = "models";
    private static final String SHADOWS = "shadows.npy";
    /** The time of all files, so that it reveals nothing of any training. */
    private static final FileTime TIME = FileTime.from(Instant.parse("2000-01-01T00:00:00Z"));

    private static final Json.Remedy REMEDY =
            new Json.Remedy("name a folder that 'tattle challenge make' wrote", "get the pack again");

    /**
     * The packs of other defenses in a folder, by name; none if there is no such folder.
     *
     * @param name of each one's folder in its own
     */
    public static List<PackFolder> in(Path folder, String name) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> all = Files.list(folder)) {
            return all.map(one -> one.resolve(name))
                    .filter(Files::isDirectory)
                    .sorted()
                    .map(PackFolder::new)
                    .toList();
        } catch (IOException e) {
            throw AtomicFile.failure(folder, "it cannot be read", "check the folder and its disk", e);
        }
    }

    /**
     * Requires that this pack is of other defenses on the same records, split alike.
     *
     * @throws InputException if it is not
     */
    public void requireTasksBeside(PackFolder other) {
        PackPlan plan = other.plan();
        Map<String, TaskPack.Corpus> own = new LinkedHashMap<>();
        read().corpora().forEach(corpus -> own.put(corpus.name(), corpus));
        for (TaskPack.Corpus corpus : other.read().corpora()) {
            TaskPack.Corpus same = own.remove(corpus.name());
            if (same != null
                    && !(same.sha256().equals(corpus.sha256())
                            && members(plan(), same)
                                    .sets()
                                    .equals(other.members(plan, corpus).sets()))) {
                throw new InputException(
                        path.toString(),
                        "its records of " + corpus.name() + ", or what targets learned from, are not those of "
                                + other.path,
                        "make it by that pack's plan with other defenses alone");
            }
        }
        if (!own.isEmpty()) {
            throw new InputException(
                    path.toString(),
                    other.path + " has no tasks on " + String.join(", ", own.keySet()),
                    "make it by that pack's plan with other defenses alone");
        }
    }

    /** The plan of the pack. */
    public PackPlan plan() {
        Path file = path.resolve(PLAN);
        if (!Files.exists(file)) {
            throw new InputException(path.toString(), "it is no task pack: it has no " + PLAN, REMEDY.missing());
        }
        return PackPlan.read(
                file.toString(), new String(EndlessFile.bytes(file, REMEDY.damaged()), StandardCharsets.UTF_8));
    }

    /** What the pack holds. */
    public TaskPack read() {
        Path file = path.resolve(MANIFEST);
        return Json.read(file, Json.tree(file, REMEDY), TaskPack.class, Set.of(), REMEDY);
    }

    /** The bytes of all models of a corpus so far. */
    public long bytes(String corpus) {
        try (Stream<Path> files = Files.walk(path.resolve(corpus))) {
            long bytes = 0;
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
            return bytes;
        } catch (IOException e) {
            throw AtomicFile.failure(path, "it cannot be read", "check the folder and its disk", e);
        }
    }

    /** The store of the models of a corpus. */
    public ModelStore store(String corpus) {
        return ModelStore.in(path.resolve(corpus).resolve(MODELS));
    }

    /**
     * Writes the plan, with which a folder becomes this pack's.
     *
     * @throws InputException if the folder has anything but this plan's pack: what it has would become part of the pack
     */
    public void begin(String yaml) {
        Path plan = path.resolve(PLAN);
        byte[] content = yaml.getBytes(StandardCharsets.UTF_8);
        boolean isNew = !Files.exists(path) || isEmpty();
        if (!isNew && !(Files.exists(plan) && Arrays.equals(EndlessFile.bytes(plan, REMEDY.damaged()), content))) {
            throw new InputException(
                    path.toString(),
                    "it has other files than a pack of this plan, which would become part of the pack",
                    "name a new folder, or delete this one");
        }
        AtomicFile.write(plan, content);
    }

    private boolean isEmpty() {
        try (Stream<Path> files = Files.list(path)) {
            return files.findAny().isEmpty();
        } catch (IOException e) {
            throw AtomicFile.failure(path, "it cannot be read", "check the folder and its disk", e);
        }
    }

    /**
     * Writes what the open targets of a corpus, and its shadow models, learned from.
     *
     * @param ids of the records
     * @param members by target
     * @param shadows by shadow model
     */
    public void members(String corpus, List<String> ids, Map<Integer, BitSet> members, List<BitSet> shadows) {
        AtomicFile.write(path.resolve(corpus).resolve(SHADOWS), NpyFile.booleans(shadows, ids.size()));
        List<String> header = new ArrayList<>(List.of("record"));
        members.keySet().forEach(target -> header.add(PackAudit.name(target)));
        CsvTable table = CsvTable.of(header);
        for (int i = 0; i < ids.size(); i++) {
            int record = i;
            table.row(Stream.concat(
                            Stream.of(ids.get(i)), members.values().stream().map(of -> of.get(record) ? 1 : 0))
                    .toArray());
        }
        AtomicFile.write(path.resolve(corpus).resolve(MEMBERS), table.bytes());
    }

    /**
     * The ids of the records of a corpus, and what its open targets learned from: 1 for a member.
     *
     * @throws InputException if the file is not the one that the plan asks for
     */
    public PerTargetTable members(PackPlan plan, TaskPack.Corpus corpus) {
        PerTargetTable members = PerTargetTable.read(path.resolve(corpus.name()).resolve(MEMBERS));
        if (members.targets().size() != plan.open()
                || members.ids().orElseThrow().size() != corpus.records()) {
            throw new InputException(
                    members.file().toString(),
                    "it is not of " + plan.open() + " targets and " + corpus.records() + " records",
                    REMEDY.damaged());
        }
        return members;
    }

    /** Writes what the pack holds, with the hashes of its files, which then have one time. */
    public TaskPack finish(PackPlan plan, String version, List<TaskPack.Corpus> corpora, PackKey key) {
        Path about = path.resolve(Croissant.FILE);
        try {
            Files.deleteIfExists(about);
            Map<String, String> hashes = hashes(file -> true);
            AtomicFile.write(about, Croissant.of(plan, corpora, path, hashes));
            TaskPack open = new TaskPack(
                    plan.name(), plan.version(), version, plan.scored(), corpora, "", hashes(file -> true));
            TaskPack pack = open.sealed(key.seal(Json.bytes(open)));
            AtomicFile.write(path.resolve(MANIFEST), Json.bytes(pack));
            try (Stream<Path> files = Files.walk(path)) {
                for (Path file : files.toList()) {
                    Files.setLastModifiedTime(file, TIME);
                }
            }
            return pack;
        } catch (IOException e) {
            throw AtomicFile.failure(path, "it cannot be written", "check the folder and its disk", e);
        }
    }

    /**
     * Requires that the pack is as it was made, but for its models, whose files each have a checksum that is verified
     * when they are read.
     *
     * @throws InputException if it is not
     */
    public void requireSound() {
        List<String> faults = faults(file -> !file.contains("/" + MODELS + "/"));
        if (!faults.isEmpty()) {
            throw new InputException(
                    path.toString(),
                    faults.get(0) + (faults.size() > 1 ? ", and " + (faults.size() - 1) + " more" : "")
                            + ", see 'tattle challenge verify'",
                    REMEDY.damaged());
        }
    }

    /** Whether the pack is finished, as it was made, and sealed by this key. */
    public boolean isFinished(PackKey key) {
        return Files.exists(path.resolve(MANIFEST)) && faults(Optional.of(key)).isEmpty();
    }

    /** What is not as the pack says: files that were changed, are missing or were added; with its key, also seals. */
    public List<String> faults(Optional<PackKey> key) {
        List<String> faults = faults(file -> true);
        key.ifPresent(secret -> {
            TaskPack pack = read();
            PackPlan plan = plan();
            pack.corpora().stream()
                    .filter(corpus -> !secret.opens(plan, corpus))
                    .forEach(corpus ->
                            faults.add("what sealed targets of " + corpus.name() + " learned from is not of this key"));
            if (faults.isEmpty() && !pack.seal().equals(secret.seal(Json.bytes(pack.sealed(""))))) {
                faults.add(MANIFEST + " was changed after the key sealed it");
            }
        });
        return faults;
    }

    /** @param looked says whether a file is looked at */
    private List<String> faults(Predicate<String> looked) {
        PackPlan plan = plan();
        TaskPack pack = read();
        Map<String, String> said = pack.files();
        Map<String, String> found = hashes(looked);
        List<String> faults = new ArrayList<>();
        if (!pack.name().equals(plan.name())
                || pack.version() != plan.version()
                || !pack.targets().equals(plan.scored())) {
            faults.add(MANIFEST + " is not of " + PLAN);
        }
        said.forEach((file, hash) -> {
            if (!looked.test(file)) {
                return;
            }
            if (!found.containsKey(file)) {
                faults.add(file + " is missing");
            } else if (!found.get(file).equals(hash)) {
                faults.add(file + " was changed");
            }
        });
        found.keySet().stream()
                .filter(file -> !said.containsKey(file))
                .forEach(file -> faults.add(file + " was added"));
        return faults;
    }

    private Map<String, String> hashes(Predicate<String> looked) {
        Map<String, String> hashes = new TreeMap<>();
        try (Stream<Path> files = Files.walk(path)) {
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String name = path.relativize(file).toString().replace('\\', '/');
                if (!name.equals(MANIFEST) && looked.test(name)) {
                    try (InputStream in = Files.newInputStream(file)) {
                        hashes.put(name, Fingerprint.plain(in));
                    }
                }
            }
        } catch (IOException e) {
            throw AtomicFile.failure(path, "it cannot be read", "check the folder and its disk", e);
        }
        return hashes;
    }
}
