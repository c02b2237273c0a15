package org.tattle.engine;

import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a report says of the parameters of a program's own trainer: the simple components of a record. */
final class OwnParameters {
    private OwnParameters() {}

    /** By name; empty for a trainer that is no record or cannot be looked into. */
    static Map<String, Object> of(Object trainer) {
        Map<String, Object> parameters = new LinkedHashMap<>();
        RecordComponent[] components = trainer.getClass().getRecordComponents();
        for (RecordComponent component : components == null ? new RecordComponent[0] : components) {
            try {
                component.getAccessor().setAccessible(true);
                Object value = component.getAccessor().invoke(trainer);
                if (value instanceof Number
                        || value instanceof String
                        || value instanceof Boolean
                        || value instanceof Enum<?>) {
                    parameters.put(component.getName(), value);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                return Map.of();
            }
        }
        return parameters;
    }
}
