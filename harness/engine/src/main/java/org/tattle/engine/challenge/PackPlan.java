package org.tattle.engine.challenge;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.tattle.core.plugin.Setting;
import org.tattle.engine.evaluate.PairedDifference;
import org.tattle.engine.plan.Assignment;
import org.tattle.engine.plan.PlanReader;
import org.tattle.engine.plan.PlanSeries;
import org.tattle.math.Preconditions;

/**
 * The plan of a task pack: which algorithms are attacked on which records, and how many targets show what they learned
 * from. Each experiment of each of its plans, through each surface, is one task.
 */
public record PackPlan(
        @Setting(value = "", meaning = "the name of the pack: small letters, digits and hyphens")
        String name,

        @Setting(value = "1", meaning = "the version; results of different versions are never compared")
        int version,

        @Setting(value = "2", meaning = "targets to develop attacks on: the records they learned from are published")
        int train,

        @Setting(value = "6", meaning = "targets for one's own score: published too; at least 5")
        int dev,

        @Setting(value = "6", meaning = "targets of the official score, whose members are sealed; at least 5")
        int sealed,

        @Setting(value = "[]", meaning = "the plans, each on records of its own; their targets are those of the parts")
        List<PlanSeries.Row> plans) {
    /** The fewest targets of a part that is scored, whose spread gives intervals. */
    public static final int FEWEST = PairedDifference.FEWEST_TARGETS;

    /** The parts of a pack. */
    public enum Part {
        TRAIN,
        DEV,
        SEALED
    }

    public PackPlan {
        Preconditions.require(
                name.matches("[a-z0-9][a-z0-9-]{0,63}"), "name", "1 to 64 small letters, digits and hyphens", name);
        Preconditions.atLeast("version", version, 1);
        Preconditions.atLeast("train", train, 0);
        Preconditions.atLeast("dev", dev, FEWEST);
        Preconditions.atLeast("sealed", sealed, FEWEST);
        Preconditions.check(!plans.isEmpty(), "plans must have at least one entry. Provided value: []");
        Set<String> seen = new HashSet<>();
        plans.forEach(plan -> Preconditions.check(
                seen.add(plan.corpus()), "plans must be on different corpora. Stands twice: %s", plan.corpus()));
        plans = List.copyOf(plans);
    }

    /**
     * Reads the plan of a pack.
     *
     * @param source the name of the text in messages
     */
    public static PackPlan read(String source, String yaml) {
        return PlanReader.series(PackPlan.class, source, yaml);
    }

    /** The text of a pack plan that ships with Tattle. */
    public static Optional<String> shipped(String name) {
        URL resource = name.matches("[a-z0-9-]+") ? PackPlan.class.getResource(name + ".yaml") : null;
        if (resource == null) {
            return Optional.empty();
        }
        try (InputStream in = resource.openStream()) {
            return Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the resource " + resource, e);
        }
    }

    /** The number of targets whose members are published, the first ones. */
    public int open() {
        return train + dev;
    }

    /** The number of targets. */
    public int targets() {
        return open() + sealed;
    }

    /** The names of the targets that entries score, those after {@link Part#TRAIN}. */
    public List<String> scored() {
        return IntStream.range(train, targets()).mapToObj(PackAudit::name).toList();
    }

    /** The first target of a part. */
    public int first(Part part) {
        return switch (part) {
            case TRAIN -> 0;
            case DEV -> train;
            case SEALED -> open();
        };
    }

    /**
     * What belongs to a part.
     *
     * @param all one for each target from the first of another part on
     */
    public <T> List<T> only(Part part, Part from, List<T> all) {
        int start = first(part) - first(from);
        return all.subList(start, start + targets(part));
    }

    /** The number of targets of a part. */
    public int targets(Part part) {
        return switch (part) {
            case TRAIN -> train;
            case DEV -> dev;
            case SEALED -> sealed;
        };
    }

    /** What the pack sets in each of its plans. */
    public List<Assignment> assignments() {
        return List.of(Assignment.of("the pack", "targets", Integer.toString(targets())));
    }
}
