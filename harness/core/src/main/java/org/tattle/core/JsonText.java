package org.tattle.core;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;

/** Writes JSON for standard output and small files. */
public final class JsonText {
    private JsonText() {}

    /** Writes one value. */
    @FunctionalInterface
    public interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    /** The value as indented text that ends with a line feed. */
    public static String of(Body body) {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text).useDefaultPrettyPrinter()) {
            body.write(json);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return Printable.json(text + "\n");
    }
}
