package org.tattle.core.data.format;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

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

    @Test
    void namesOfColumnsAreTextToo() {
        assertThat(new String(CsvTable.of("=a", "b").bytes(), UTF_8)).isEqualTo("'=a,b\n");
    }
}
