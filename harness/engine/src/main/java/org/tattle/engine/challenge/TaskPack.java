package org.tattle.engine.challenge;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ReplayResult;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.Interval;

/**
 * What a task pack holds: its tasks, the hashes of its files, and commitments to what sealed targets learned from.
 *
 * @param name that of its plan
 * @param version that of its plan
 * @param tattle the version of Tattle that made it
 * @param targets the names of the targets that entries score, in the order of the rows of a {@code .npy}
 * @param corpora its corpora, in the plan's order
 * @param seal the key's HMAC of all else that stands here
 * @param files the SHA-256 of each file but this one, by its path in the pack
 */
public record TaskPack(
        String name,
        int version,
        String tattle,
        List<String> targets,
        List<Corpus> corpora,
        String seal,
        Map<String, String> files) {
    /** Such a name is a path within a folder: none of its parts begins with a dot. */
    private static final Pattern NAME = Pattern.compile("(\\w[\\w.-]*/){2}\\w[\\w.-]*");

    /**
     * The tasks on one corpus, whose targets learned from the same records.
     *
     * @param name as its plan names it
     * @param sha256 the hash of the records as read
     * @param records how many there are
     * @param tasks its tasks
     * @param defenses what is known of its algorithms besides attacks
     * @param keys the keys of the stored releases, by experiment and file
     * @param commitments to the members of each sealed target, by target
     */
    public record Corpus(
            String name,
            String sha256,
            int records,
            List<Task> tasks,
            List<Defense> defenses,
            Map<String, String> keys,
            Map<String, String> commitments) {
        public Corpus {
            PlanSeries.requireName(name);
            tasks = List.copyOf(tasks);
            defenses = List.copyOf(defenses);
            keys = new TreeMap<>(keys);
            commitments = new TreeMap<>(commitments);
        }
    }

    /**
     * A task: to tell members from others by one surface of the releases of one algorithm.
     *
     * @param name {@code CORPUS/EXPERIMENT/SURFACE}, which names its file in an entry
     * @param statistics the columns of statistics, by how the names of their files end
     */
    public record Task(String name, String experiment, String surface, Map<String, List<String>> statistics) {
        public Task {
            Preconditions.require(NAME.matcher(name).matches(), "name", "CORPUS/EXPERIMENT/SURFACE", name);
            statistics = new TreeMap<>(statistics);
        }

        /** The name of its corpus. */
        public String corpus() {
            return name.substring(0, name.indexOf('/'));
        }
    }

    /**
     * What is known of an algorithm besides attacks.
     *
     * @param algorithm the name of the algorithm
     * @param epsilon its parameter epsilon; empty if it has none
     * @param guarantees what it guarantees; empty if nothing
     * @param utility of the open targets, by the labels of metrics
     * @param certified the largest certified lower bound on epsilon; none if none was asked for
     * @param replays the verdict of its replays on what it guarantees; none if it was not replayed
     */
    public record Defense(
            String experiment,
            String algorithm,
            String epsilon,
            List<PrivacyGuarantee> guarantees,
            Map<String, Interval> utility,
            List<EpsilonBound> certified,
            List<ReplayResult.Verdict> replays) {
        public Defense {
            guarantees = List.copyOf(guarantees);
            certified = List.copyOf(certified);
            replays = List.copyOf(replays);
            utility = Collections.unmodifiableMap(new LinkedHashMap<>(utility));
        }
    }

    public TaskPack {
        targets = List.copyOf(targets);
        corpora = List.copyOf(corpora);
        files = new TreeMap<>(files);
    }

    /** The same with another seal. */
    public TaskPack sealed(String other) {
        return new TaskPack(name, version, tattle, targets, corpora, other, files);
    }

    /** What is known of the algorithm of a task. */
    public Defense defense(Task task) {
        return corpora.stream()
                .filter(corpus -> corpus.name.equals(task.corpus()))
                .flatMap(corpus -> corpus.defenses.stream())
                .filter(defense -> defense.experiment.equals(task.experiment))
                .findFirst()
                .orElseThrow();
    }

    /** All tasks, in their order. */
    public List<Task> tasks() {
        return corpora.stream().flatMap(corpus -> corpus.tasks().stream()).toList();
    }
}
