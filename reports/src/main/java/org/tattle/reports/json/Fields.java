package org.tattle.reports.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.util.NameTransformer;
import java.io.IOException;
import java.util.Set;
import org.tattle.core.result.Unrecorded;

/** A writer of the fields of a JSON object, one by one. */
final class Fields {
    private final JsonGenerator json;
    private final SerializerProvider provider;

    private Fields(JsonGenerator json, SerializerProvider provider) {
        this.json = json;
        this.provider = provider;
    }

    /** Writes a field; null is written as null. */
    Fields put(String name, Object value) throws IOException {
        provider.defaultSerializeField(name, value, json);
        return this;
    }

    /** Sets what the run that is being written does not record. */
    void setUnrecorded(Set<Unrecorded> facts) {
        provider.setAttribute(Unrecorded.class, facts);
    }

    /** Whether the run that is being written does not record a fact. */
    boolean isUnrecorded(Unrecorded fact) {
        return provider.getAttribute(Unrecorded.class) instanceof Set<?> facts && facts.contains(fact);
    }

    /** The layout of a type's values as JSON objects. */
    @FunctionalInterface
    interface Layout<T> {
        void write(T value, Fields fields) throws IOException;
    }

    /** A serializer for a layout, whose fields may also be written among those of an enclosing object. */
    static <T> JsonSerializer<T> serializer(Layout<T> layout) {
        return new Objects<>(layout, false);
    }

    private static final class Objects<T> extends JsonSerializer<T> {
        private final Layout<T> layout;
        private final boolean isUnwrapping;

        Objects(Layout<T> layout, boolean isUnwrapping) {
            this.layout = layout;
            this.isUnwrapping = isUnwrapping;
        }

        @Override
        public void serialize(T value, JsonGenerator json, SerializerProvider provider) throws IOException {
            if (!isUnwrapping) {
                json.writeStartObject(value);
            }
            layout.write(value, new Fields(json, provider));
            if (!isUnwrapping) {
                json.writeEndObject();
            }
        }

        @Override
        public JsonSerializer<T> unwrappingSerializer(NameTransformer unwrapper) {
            return new Objects<>(layout, true);
        }

        @Override
        public boolean isUnwrappingSerializer() {
            return isUnwrapping;
        }
    }
}
