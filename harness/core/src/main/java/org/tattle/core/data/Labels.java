package org.tattle.core.data;

import java.io.Serializable;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.tattle.math.Preconditions;

/**
 * The class that each unit of a dataset belongs to. Classes are in alphabetical order (by code unit), except those of
 * {@link #against}, and {@link #select} keeps them all, so that a class has the same number in a half that lacks
 * another class. Immutable.
 */
public final class Labels implements Serializable {
    /** The largest number of characters of a class's name; a longer label is taken for a text. */
    public static final int LONGEST = 1000;

    private static final int MOST_NAMES = 5;

    private final List<String> classes;
    private final int[] ofUnit;

    private Labels(List<String> classes, int[] ofUnit) {
        this.classes = classes;
        this.ofUnit = ofUnit;
    }

    /** The labels of units given by the names of their classes. */
    public static Labels of(List<String> names) {
        return of(names, names);
    }

    /**
     * The labels of units over known classes, which may include classes of none of the units.
     *
     * @param names the class of each unit
     */
    public static Labels of(List<String> names, Collection<String> known) {
        List<String> classes = List.copyOf(new TreeSet<>(known));
        String[] sorted = classes.toArray(String[]::new);
        int[] ofUnit = new int[names.size()];
        Arrays.setAll(ofUnit, unit -> Arrays.binarySearch(sorted, names.get(unit)));
        if (Arrays.stream(ofUnit).anyMatch(label -> label < 0)) {
            throw new IllegalArgumentException("names must be of the classes " + classes + ". Provided: another");
        }
        return new Labels(classes, ofUnit);
    }

    public int size() {
        return ofUnit.length;
    }

    /** The names of all classes, in the order of their numbers. */
    public List<String> classes() {
        return classes;
    }

    public int of(int unit) {
        return ofUnit[unit];
    }

    /**
     * One class against the rest: class 0 is {@code not NAME} and class 1 is NAME.
     *
     * @param name one of the classes
     */
    public Labels against(String name) {
        int positive = classes.indexOf(name);
        Preconditions.require(positive >= 0, "name", "one of the classes " + classes, name);
        return new Labels(
                List.of("not " + name, name),
                Arrays.stream(ofUnit).map(label -> label == positive ? 1 : 0).toArray());
    }

    /** The number of classes and the first of their names, for messages: {@code 10 classes (0, 1, 2 ...)}. */
    public static String counted(List<String> classes) {
        String names = String.join(", ", classes.subList(0, Math.min(MOST_NAMES, classes.size())));
        return classes.size()
                + (classes.size() == 1 ? " class (" : " classes (")
                + names
                + (classes.size() > MOST_NAMES ? " ...)" : ")");
    }

    /** The labels of some units, in the given order, over the same classes. */
    public Labels select(int... units) {
        return new Labels(
                classes, Arrays.stream(units).map(unit -> ofUnit[unit]).toArray());
    }

    /**
     * The labels of groups of units.
     *
     * @param groups the units of each group, by the group's name
     * @throws IllegalArgumentException if the units of a group have different labels
     */
    Labels grouped(Map<String, List<Integer>> groups) {
        int[] ofGroup = new int[groups.size()];
        int next = 0;
        for (Map.Entry<String, List<Integer>> group : groups.entrySet()) {
            int label = ofUnit[group.getValue().get(0)];
            for (int unit : group.getValue()) {
                if (ofUnit[unit] != label) {
                    throw new IllegalArgumentException("records that are merged into one unit must have the same "
                            + "label. Provided values: "
                            + classes.get(label) + " and " + classes.get(ofUnit[unit]) + " for " + group.getKey());
                }
            }
            ofGroup[next++] = label;
        }
        return new Labels(classes, ofGroup);
    }

    void addTo(Fingerprint fingerprint) {
        fingerprint.add("labels");
        classes.forEach(fingerprint::add);
        fingerprint.add(ofUnit);
    }
}
