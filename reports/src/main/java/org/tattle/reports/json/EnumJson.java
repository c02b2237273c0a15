package org.tattle.reports.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.JsonSerializer;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.module.SimpleModule;
import java.io.IOException;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.Collectors;
import org.tattle.core.EnumText;

/** Enum constants in JSON, spelled as in plans: {@code add-remove} for {@code ADD_REMOVE}. */
final class EnumJson {
    private EnumJson() {}

    /** Adds a type's serializer and deserializer to a module. */
    static <E extends Enum<E>> void addTo(SimpleModule module, Class<E> type) {
        module.addSerializer(type, new Write<E>());
        module.addDeserializer(type, new Read<>(type));
    }

    private static final class Write<E extends Enum<E>> extends JsonSerializer<E> {
        @Override
        public void serialize(E constant, JsonGenerator json, SerializerProvider provider) throws IOException {
            json.writeString(EnumText.of(constant));
        }
    }

    private static final class Read<E extends Enum<E>> extends JsonDeserializer<E> {
        private final Class<E> type;

        Read(Class<E> type) {
            this.type = type;
        }

        @Override
        public E deserialize(JsonParser json, DeserializationContext context) throws IOException {
            if (json.currentToken() != JsonToken.VALUE_STRING) {
                return type.cast(context.handleUnexpectedToken(type, json));
            }
            String text = json.getText();
            Optional<E> constant = EnumText.constant(type, text);
            return constant.isPresent()
                    ? constant.get()
                    : context.reportInputMismatch(type, "\"%s\" is not one of %s", text, all());
        }

        private String all() {
            return Arrays.stream(type.getEnumConstants()).map(EnumText::of).collect(Collectors.joining(", "));
        }
    }
}
