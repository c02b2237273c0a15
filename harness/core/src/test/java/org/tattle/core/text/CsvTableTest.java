package org.tattle.core.text;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.Printable;

class CsvTableTest {
    private static String field(Object cell) throws IOException {
        String table = new String(CsvTable.of("a").row(cell).bytes(), UTF_8);
        try (CsvReader<CsvRecord> rows = CsvReader.builder().ofCsvRecord(table)) {
            return rows.stream().skip(1).findFirst().orElseThrow().getField(0);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "\n=1", "\uff1d1", "\uff0b1", "\uff0d1", "\uff201",
                "'=1", "''-"
            })
    void whatASpreadsheetWouldRun_standsAfterAnApostrophe_andIsReadBack(String text) throws IOException {
        assertThat(field(text)).isEqualTo("'" + text);
        assertThat(CsvTable.read(field(text))).isEqualTo(text);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a=1", "'quoted'", "''", "a,\"b\"\nc", " =1", "–1", "r12"})
    void otherTextStandsAsItIs(String text) throws IOException {
        assertThat(field(text)).isEqualTo(text);
        assertThat(CsvTable.read(text)).isEqualTo(text);
    }

    @Test
    void numbersStandAsTheyAre_oneThatDoesNotExistIsEmpty() throws IOException {
        assertThat(field(-1.5)).isEqualTo("-1.5");
        assertThat(field(-3)).isEqualTo("-3");
        assertThat(field(true)).isEqualTo("true");
        assertThat(new String(CsvTable.of("a", "b").row(Double.NaN, "c").bytes(), UTF_8))
                .isEqualTo("a,b\n,c\n");
    }

    /** Fails when a terminal or an editor obeys what an id holds, or when the id cannot be found again. */
    @Test
    void whatSteersATerminal_isEscaped_andReadBack() throws IOException {
        for (String id : List.of("a\0b", "\u202Egnp", "x\u001B[31m", "back\\u0041slash", "\\u", "\uD800", "\u2066a")) {
            String written = field(id);
            assertThat(written.codePoints().noneMatch(Printable::isUnfit))
                    .as(id)
                    .isTrue();
            assertThat(CsvTable.read(written)).isEqualTo(id);
        }
        assertThat(field("\u001B")).isEqualTo("\\u001b");
        assertThat(field("C:\\a")).isEqualTo("C:\\a");
    }

    @Test
    void namesOfColumnsAreTextToo() {
        assertThat(new String(CsvTable.of("=a", "b").bytes(), UTF_8)).isEqualTo("'=a,b\n");
    }
}
