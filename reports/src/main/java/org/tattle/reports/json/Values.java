package org.tattle.reports.json;

import com.fasterxml.jackson.databind.introspect.BeanPropertyDefinition;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.core.InputException;

/** Rejects values that no writer produces: null, negative whole numbers, and shares outside 0 to 1. */
final class Values {
    private static final String CONFIDENCE = "confidence";

    /** The components that are shares, whichever record has them; NaN where there is none. */
    private static final Set<String> SHARES = Set.of(
            "fpr",
            "tpr",
            "tnrAtFnr1",
            "achievedFpr",
            "balancedAccuracy",
            "auc",
            CONFIDENCE,
            "delta",
            "falseAlarmProbability",
            "pValue",
            "leastPValue",
            "falseDiscoveryRate",
            "inAboveOut");

    /** Numbers that are never missing. */
    private static final Set<String> NUMBERS = Set.of("EpsilonBound.confidence");

    /** Whole numbers that may be negative. */
    private static final Set<String> SIGNED = Set.of("seed");

    private final Map<Class<?>, List<BeanPropertyDefinition>> properties = new HashMap<>();
    private final String file;
    private final Set<String> mayBeNull;
    private final String remedy;

    private Values(String file, Set<String> mayBeNull, String remedy) {
        this.file = file;
        this.mayBeNull = mayBeNull;
        this.remedy = remedy;
    }

    /** Checks records, lists and maps recursively; {@code mayBeNull} are components by record and name. */
    static void check(String file, Object value, Set<String> mayBeNull, String remedy) {
        new Values(file, mayBeNull, remedy).look(value, "");
    }

    private void look(Object value, String place) {
        if (value == null) {
            throw refusal(place, "is null");
        }
        if (value instanceof Record whole) {
            requireConfidence(whole, place);
            for (BeanPropertyDefinition property : properties(whole)) {
                Object part = property.getAccessor().getValue(whole);
                String key = property.getName();
                String name = whole.getClass().getSimpleName() + "." + key;
                if (part != null || !mayBeNull.contains(name)) {
                    String at = place + "." + key;
                    if (NUMBERS.contains(name) && part.equals(Double.NaN)) {
                        throw refusal(at, "is not a number");
                    }
                    requireInRange(key, part, at);
                    look(part, at);
                }
            }
        } else if (value instanceof Collection<?> all) {
            int i = 0;
            for (Object part : all) {
                look(part, place + "[" + i++ + "]");
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, part) -> look(part, place + "." + key));
        }
    }

    /** Whatever record has the lower end of an interval, or of a band, needs its confidence. */
    private void requireConfidence(Record whole, String place) {
        Map<String, Object> parts = new HashMap<>();
        properties(whole)
                .forEach(property ->
                        parts.put(property.getName(), property.getAccessor().getValue(whole)));
        boolean isInterval =
                parts.get("low") instanceof Double low ? !low.isNaN() : parts.get("low") instanceof double[];
        if (isInterval && parts.get(CONFIDENCE) instanceof Double share && !(share > 0 && share < 1)) {
            throw refusal(place + "." + CONFIDENCE, "is not between 0 and 1, as that of an interval is");
        }
    }

    private void requireInRange(String name, Object part, String place) {
        if (part instanceof Number number
                && !(part instanceof Double)
                && number.longValue() < 0
                && !SIGNED.contains(name)) {
            throw refusal(place, "is below 0, found " + number);
        }
        double[] shares = part instanceof Double one ? new double[] {one} : part instanceof double[] all ? all : null;
        if (shares != null && SHARES.contains(name)) {
            Arrays.stream(shares)
                    .filter(share -> share < 0 || share > 1)
                    .findFirst()
                    .ifPresent(share -> {
                        throw refusal(place, "is not from 0 to 1, found " + share);
                    });
        }
    }

    private InputException refusal(String place, String fault) {
        return new InputException(file + " at " + place.replaceFirst("^\\.", ""), fault, remedy);
    }

    private List<BeanPropertyDefinition> properties(Record whole) {
        return properties.computeIfAbsent(whole.getClass(), type -> {
            List<BeanPropertyDefinition> all = Json.properties(type);
            all.forEach(one -> one.getAccessor().fixAccess(true)); // the record may be non-public
            return all;
        });
    }
}
