package org.tattle.reports.json;

import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.tattle.core.InputException;

/** Rejects null values that no writer produces. */
final class Nulls {
    private final Path file;
    private final Set<String> mayBeNull;
    private final String remedy;

    private Nulls(Path file, Set<String> mayBeNull, String remedy) {
        this.file = file;
        this.mayBeNull = mayBeNull;
        this.remedy = remedy;
    }

    /**
     * Checks records, lists and maps recursively.
     *
     * @param mayBeNull the components that may be null, such as {@code AttackJson.accuracy}
     * @throws InputException naming the file and the place of the first component that is null and must not be
     */
    static void refuse(Path file, Object value, Set<String> mayBeNull, String remedy) {
        new Nulls(file, mayBeNull, remedy).look(value, "");
    }

    private void look(Object value, String place) {
        if (value == null) {
            throw new InputException(file + " at " + place.replaceFirst("^\\.", ""), "is null", remedy);
        }
        if (value instanceof Record whole) {
            for (RecordComponent component : whole.getClass().getRecordComponents()) {
                Object part = part(component, whole);
                String name = whole.getClass().getSimpleName() + "." + component.getName();
                if (part != null || !mayBeNull.contains(name)) {
                    look(part, place + "." + component.getName());
                }
            }
        } else if (value instanceof List<?> list) {
            for (int i = 0; i < list.size(); i++) {
                look(list.get(i), place + "[" + i + "]");
            }
        } else if (value instanceof Map<?, ?> map) {
            map.forEach((key, part) -> look(part, place + "." + key));
        }
    }

    private static Object part(RecordComponent component, Record whole) {
        Method accessor = component.getAccessor();
        accessor.setAccessible(true); // the record may be non-public
        try {
            return accessor.invoke(whole);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("cannot read " + component, e);
        }
    }
}
