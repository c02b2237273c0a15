package org.tattle.reports.challenge;

import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.InputException;
import org.tattle.engine.challenge.EntryCard;
import org.tattle.engine.challenge.PackKey;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.PackPlan.Part;
import org.tattle.engine.challenge.Scoreboard;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.engine.challenge.TaskResult;
import org.tattle.engine.external.PerTargetTable;
import org.tattle.math.sampling.Seed;

/**
 * Reads what entries scored, and holds it against what targets learned from: with the pack's key sealed ones, without
 * those of {@link Part#DEV}.
 */
public record ScoredPack(PackFolder folder, Optional<PackKey> key) {
    /**
     * Ranks entries.
     *
     * @throws InputException if one is of another pack, has the name of another, lacks a score, or points the wrong way
     *     on every task
     */
    public Scoreboard board(List<EntryFolder> entries) {
        PackPlan plan = folder.plan();
        TaskPack pack = folder.read();
        Map<String, EntryFolder> named = named(plan, entries);
        Map<String, EntryCard> cards = new LinkedHashMap<>();
        Map<String, Map<String, TaskResult>> results = new LinkedHashMap<>();
        named.forEach((name, entry) -> {
            cards.put(name, entry.card());
            results.put(name, new LinkedHashMap<>());
        });
        Map<String, List<TaskResult>> blind = new LinkedHashMap<>();
        Part part = key.isPresent() ? Part.SEALED : Part.DEV;
        for (TaskPack.Corpus corpus : pack.corpora()) {
            PerTargetTable table = folder.members(plan, corpus);
            List<String> ids = table.ids().orElseThrow();
            key.ifPresent(secret -> requireKey(secret, plan, corpus));
            Judge judge = new Judge(
                    plan,
                    part,
                    key.map(secret -> List.copyOf(secret.members(plan, corpus.name(), corpus.records())
                                    .values()))
                            .orElseGet(() -> plan.only(part, Part.TRAIN, table.sets())));
            blind.put(corpus.name(), judge.controls(table.sets(), ids.size()));
            for (TaskPack.Task task : corpus.tasks()) {
                named.forEach((name, entry) -> results.get(name)
                        .put(
                                task.name(),
                                judge.result(
                                        plan.only(part, Part.DEV, entry.scores(plan, task, ids)),
                                        plan.only(part, Part.DEV, entry.proved(plan, task, ids)),
                                        name + "/" + task.name())));
            }
        }
        Scoreboard board = Scoreboard.of(plan, part, pack.tasks(), cards, results, blind);
        named.forEach((name, entry) -> requireDirection(board, name, entry));
        return board;
    }

    private static void requireKey(PackKey key, PackPlan plan, TaskPack.Corpus corpus) {
        if (!key.opens(plan, corpus)) {
            throw new InputException(
                    "--key",
                    "what sealed targets of " + corpus.name() + " learned from is not of this key",
                    "name the key with which the pack was made");
        }
    }

    private static Map<String, EntryFolder> named(PackPlan plan, List<EntryFolder> entries) {
        Map<String, EntryFolder> named = new LinkedHashMap<>();
        for (EntryFolder entry : entries) {
            String name = entry.card(plan).name();
            if (named.keySet().stream().anyMatch(name::equalsIgnoreCase)) {
                throw new InputException(
                        entry.path().toString(), "another entry is called " + name, "give entries different names");
            }
            named.put(name, entry);
        }
        return named;
    }

    private static void requireDirection(Scoreboard board, String name, EntryFolder entry) {
        if (board.inverted(name).size() == board.tasks().size()) {
            throw new InputException(
                    entry.path().toString(),
                    "its scores rank members below others on every task",
                    "a higher score must say member: change their sign");
        }
    }

    /** What the targets of a part learned from, on one corpus. */
    private record Judge(PackPlan plan, Part part, List<BitSet> members) {
        TaskResult result(List<double[]> scores, List<BitSet> proved, String name) {
            return TaskResult.of(
                    scores,
                    proved,
                    members,
                    new Seed(plan.version()).child("permuted members").child(name));
        }

        /** What scores reach that need no model: blind ones, and those that know half of the members. */
        List<TaskResult> controls(List<BitSet> open, int records) {
            List<BitSet> nothing = Collections.nCopies(members.size(), new BitSet());
            return List.of(
                    result(
                            IntStream.range(0, members.size())
                                    .mapToObj(t -> Scoreboard.blind(open, plan.first(part) + t, records))
                                    .toList(),
                            nothing,
                            "blind"),
                    result(
                            members.stream()
                                    .map(of -> Scoreboard.half(of, records))
                                    .toList(),
                            nothing,
                            "half"));
        }
    }
}
