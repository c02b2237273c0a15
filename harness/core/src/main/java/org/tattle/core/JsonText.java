package org.tattle.core;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;

/** Writes all JSON of files and standard output, indented by two, with line feeds. */
public final class JsonText {
    private JsonText() {}

    @FunctionalInterface
    public interface Body {
        void write(JsonGenerator json) throws IOException;
    }

    /** The value as indented text that ends with a line feed. */
    public static String of(Body body) {
        StringWriter text = new StringWriter();
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
        try (JsonGenerator json = new JsonFactory().createGenerator(text).setPrettyPrinter(printer)) {
            body.write(json);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return Printable.json(text + "\n");
    }
}
