package org.tattle.artifacts.tensors;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.tattle.artifacts.input.ArrayView;
import org.tattle.artifacts.input.NumberType;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.TextTally;
import org.tattle.artifacts.input.Texts;
import org.tattle.core.InputException;

/**
 * A file in the safetensors format: the length of a header in eight bytes, the header as JSON with each tensor's type,
 * shape and place, then the tensors.
 */
public final class Safetensors {
    private static final int LONGEST_HEADER = 100_000_000;
    private static final int MOST_DIMENSIONS = 32;
    private static final String REPAIR = "save the model again with serialization=\"safetensors\"";
    private static final Map<String, NumberType> TYPES = Map.ofEntries(
            Map.entry("F64", type('f', 8)),
            Map.entry("F32", type('f', 4)),
            Map.entry("F16", type('f', 2)),
            Map.entry("BF16", type('e', 2)),
            Map.entry("I64", type('i', 8)),
            Map.entry("I32", type('i', 4)),
            Map.entry("I16", type('i', 2)),
            Map.entry("I8", type('i', 1)),
            Map.entry("U64", type('u', 8)),
            Map.entry("U32", type('u', 4)),
            Map.entry("U16", type('u', 2)),
            Map.entry("U8", type('u', 1)),
            Map.entry("BOOL", type('b', 1)));

    private final SourceFile file;
    private final Map<String, ArrayView> tensors = new LinkedHashMap<>();
    private final List<String> open = new ArrayList<>();
    private final TextTally texts = new TextTally();
    private final TreeMap<Long, Long> places = new TreeMap<>();

    private Safetensors(SourceFile file) {
        this.file = file;
    }

    private static NumberType type(char kind, int size) {
        return new NumberType(kind, size, ByteOrder.LITTLE_ENDIAN);
    }

    /** Reads the header; tensors of types or shapes beyond a view's are left out, and said to be open. */
    public static Tensors read(SourceFile file) {
        Safetensors read = new Safetensors(file);
        ByteBuffer bytes = file.bytes();
        long length = bytes.limit() < Long.BYTES ? -1 : bytes.getLong(0);
        if (length < 2 || length > LONGEST_HEADER || length > bytes.limit() - Long.BYTES) {
            throw read.damaged();
        }
        byte[] header = new byte[(int) length];
        bytes.get(Long.BYTES, header);
        int start = Long.BYTES + header.length;
        try (JsonParser json = new JsonFactory().createParser(header)) {
            read.readHeader(json, bytes.slice(start, bytes.limit() - start));
            read.requireClose(json.nextToken() == null, bytes.limit() - start);
        } catch (IOException e) {
            throw new InputException(file.path().toString(), "its header is not valid JSON", REPAIR, e);
        }
        return new Tensors(file, "safetensors", read.tensors, read.open, read.texts.findings("the header"));
    }

    private InputException damaged() {
        return file.fault("its header is damaged or cut off", REPAIR);
    }

    private void readHeader(JsonParser json, ByteBuffer data) throws IOException {
        if (json.nextToken() != JsonToken.START_OBJECT) {
            throw damaged();
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String name = json.currentName();
            json.nextToken();
            if (Texts.isDocument(name)) {
                texts.add(name);
            }
            if (name.equals("__metadata__")) {
                readMetadata(json);
            } else {
                readTensor(name, json, data);
            }
        }
    }

    private void readTensor(String name, JsonParser json, ByteBuffer data) throws IOException {
        NumberType type = null;
        List<Long> shape = List.of();
        List<Long> place = List.of();
        if (!json.isExpectedStartObjectToken()) {
            throw damaged();
        }
        while (json.nextToken() == JsonToken.FIELD_NAME) {
            String key = json.currentName();
            json.nextToken();
            switch (key) {
                case "dtype" -> type = TYPES.get(json.getText());
                case "shape" -> shape = longs(json);
                case "data_offsets" -> place = longs(json);
                default -> {
                    open.add("keys of its header");
                    json.skipChildren();
                }
            }
        }
        boolean inside =
                place.size() == 2 && place.get(0) >= 0 && place.get(0) <= place.get(1) && place.get(1) <= data.limit();
        if (!inside || shape.stream().anyMatch(size -> size < 0 || size > Integer.MAX_VALUE)) {
            throw damaged();
        }
        ByteBuffer bytes = data.slice(place.get(0).intValue(), (int) (place.get(1) - place.get(0)));
        ArrayView view = type == null
                ? null
                : ArrayView.of(type, shape.stream().mapToInt(Long::intValue).toArray(), false, bytes);
        places.merge(place.get(0), place.get(1), Math::max);
        if (view == null || tensors.put(name, view) != null) {
            open.add("a tensor of a type or size that is not read");
        }
    }

    private void readMetadata(JsonParser json) throws IOException {
        if (!json.isExpectedStartObjectToken()) {
            throw damaged();
        }
        while (json.nextToken() != JsonToken.END_OBJECT) {
            boolean format = json.currentToken() == JsonToken.VALUE_STRING
                    && "format".equals(json.currentName())
                    && json.getText().matches("[a-z]{1,10}");
            if (json.currentToken() == null || json.currentToken().isStructStart()) {
                throw damaged();
            }
            if (json.currentToken() == JsonToken.FIELD_NAME ? !"format".equals(json.currentName()) : !format) {
                texts.add(json.getText());
            }
        }
    }

    /** Adds what stands between tensors, behind them or behind the header. */
    private void requireClose(boolean ended, long length) {
        long end = 0;
        boolean close = ended;
        for (Map.Entry<Long, Long> place : places.entrySet()) {
            close &= place.getKey() == end;
            end = Math.max(end, place.getValue());
        }
        if (!close || end != length) {
            open.add("bytes that are of no tensor");
        }
        if (texts.texts() > 0) {
            open.add("texts in its header");
        }
    }

    private List<Long> longs(JsonParser json) throws IOException {
        if (!json.isExpectedStartArrayToken()) {
            throw damaged();
        }
        List<Long> numbers = new ArrayList<>();
        while (json.nextToken() != JsonToken.END_ARRAY) {
            if (json.currentToken() != JsonToken.VALUE_NUMBER_INT || numbers.size() == MOST_DIMENSIONS) {
                throw damaged();
            }
            numbers.add(json.getLongValue());
        }
        return numbers;
    }
}
