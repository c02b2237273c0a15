package org.tattle.formats.column;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.tattle.core.data.TableBuilder;

/**
 * A column of levels: each row has one, and the table has a 0/1 column for each. Missing values are a level of their
 * own if any row has one.
 */
public final class LevelColumn implements FeatureColumn {
    private static final Set<String> MISSING = Set.of("", "n/a", "na", "?", "nan");

    private final String name;
    private final BinaryOperator<String> feature;
    private final UnaryOperator<String> missing;
    private final List<String> known;
    private final Map<String, Integer> levels = new HashMap<>();
    private final List<Integer> ofRow = new ArrayList<>();
    private List<String> features = List.of();
    private int[] columnOfLevel = {};

    private LevelColumn(
            String name, List<String> known, BinaryOperator<String> feature, UnaryOperator<String> missing) {
        this.name = name;
        this.known = known;
        this.feature = feature;
        this.missing = missing;
    }

    private LevelColumn(String name, List<String> known, BinaryOperator<String> feature) {
        this(name, known, feature, place -> name + "=" + Levels.MISSING);
    }

    /** A column with one level for each value that some row has, in alphabetical order. */
    public static LevelColumn ofValues(String name) {
        return new LevelColumn(name, List.of(), (place, field) -> name + "=" + field);
    }

    /** A column with one level for each interval, whether or not some row is in it. */
    public static LevelColumn ofBins(Bins bins, DecimalMark mark) {
        return new LevelColumn(
                bins.column(),
                bins.intervals(),
                (place, field) -> bins.intervalOf(NumberColumn.number(place, bins.column(), field, mark)));
    }

    /** A column with one level for each public value, whether or not some row has it; or for each that some row has. */
    public static LevelColumn ofLevels(Levels levels) {
        if (levels.names().isEmpty()) {
            return ofValues(levels.column());
        }
        return new LevelColumn(levels.column(), levels.features(), levels::featureOf, levels::featureOfMissing);
    }

    /** Whether a field marks a missing value. */
    public static boolean isMissing(String field) {
        return MISSING.contains(field.strip().toLowerCase(Locale.ROOT));
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public void add(String place, String field) {
        String level = isMissing(field) ? missing.apply(place) : feature.apply(place, field);
        ofRow.add(levels.computeIfAbsent(level, novel -> levels.size()));
    }

    @Override
    public Optional<Doubt> doubt() {
        return known.isEmpty() && levels.size() == 1 ? Optional.of(Doubt.constant(name)) : Optional.empty();
    }

    @Override
    public List<String> features() {
        if (features.isEmpty()) {
            List<String> names = new ArrayList<>(known);
            new TreeSet<>(levels.keySet())
                    .stream().filter(level -> !known.contains(level)).forEach(names::add);
            features = List.copyOf(names);
            columnOfLevel = levels.entrySet().stream()
                    .sorted(Map.Entry.comparingByValue(Comparator.naturalOrder()))
                    .mapToInt(level -> names.indexOf(level.getKey()))
                    .toArray();
        }
        return features;
    }

    @Override
    public void set(int row, TableBuilder builder, int first) {
        builder.set(first + columnOfLevel(ofRow.get(row)), 1);
    }

    private int columnOfLevel(int level) {
        features();
        return columnOfLevel[level];
    }
}
