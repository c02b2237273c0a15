package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.tattle.core.InputException;

class FieldReaderTest {
    @TempDir
    Path folder;

    private Map<String, String> read(String name, String content, Optional<String> id) throws IOException {
        Path file = Files.writeString(folder.resolve(name), content);
        return FieldReader.read(file, Optional.empty(), LayoutOptions.detected(), id, "town", "data.group");
    }

    @Test
    void readsTheFieldOfEachFormatByIdOrNumber() throws IOException {
        Map<String, String> byId = Map.of("x", "Bath", "y", "");
        Map<String, String> numbered = Map.of("1", "Bath", "2", "");
        String lines = "{\"id\":\"x\",\"town\":\"Bath\",\"text\":{\"town\":\"no\"}}\n{\"id\":\"y\",\"town\":null}\n";
        Optional<String> id = Optional.of("id");
        assertThat(read("a.csv", "id,town\nx,Bath\ny, \n", id)).isEqualTo(byId);
        assertThat(read("a.tsv", "town\tid\nBath\tx\n\ty\n", id)).isEqualTo(byId);
        assertThat(read("a.jsonl", lines, id)).isEqualTo(byId);
        assertThat(read("b.jsonl", lines, Optional.empty())).isEqualTo(numbered);
        assertThat(read("a.json", "[{\"town\":\"Bath\"},{\"n\":1}]", Optional.empty()))
                .isEqualTo(numbered);
        assertThat(read("c.json", "[\"text\",{\"town\":\"Bath\"}]", Optional.empty()))
                .isEqualTo(Map.of("1", "", "2", "Bath"));
        assertThat(read("b.json", "[{\"town\":7},{\"town\":true}]", Optional.empty()))
                .isEqualTo(Map.of("1", "7", "2", "true"));
    }

    @Test
    void recordsOfOneAuthorShareIt() throws IOException {
        assertThat(read("a.csv", "who,town\nx,Bath\nx,Bath\n", Optional.of("who")))
                .isEqualTo(Map.of("x", "Bath"));
        assertThatThrownBy(() -> read("b.csv", "who,town\nx,Bath\nx,York\n", Optional.of("who")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("b.csv:3: the field 'town' differs from that of an earlier record of the same")
                .hasMessageNotContainingAny("Bath", "York");
    }

    @ParameterizedTest
    @CsvSource({
        "a.csv, 'id,twon', 'a.csv: there is no field ''town'', only id, twon, did you mean ''twon''?;'",
        "a.jsonl, '{\"text\":\"x\"}', 'a.jsonl: there is no field ''town'', only text; name the field with data.group'",
        "a.ldac, '1 0:1', 'a.ldac: records of this format have no fields; leave out data.group'"
    })
    void saysWhatIsMissing(String name, String content, String message) {
        assertThatThrownBy(() -> read(name, content, Optional.empty()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(message);
    }
}
