package org.tattle.engine.external;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.audit.TrainingContext;
import org.tattle.engine.external.ExternalModels.GivenModel;

class ExternalModelsTest {
    private static final int RECORDS = 30;
    private static final SplitDesign DESIGN = new SplitDesign(
            OpaqueDataset.ofUnknownLength(
                    IntStream.range(0, RECORDS).mapToObj(Integer::toString).toList()),
            1,
            2,
            4);

    @TempDir
    private Path folder;

    /** As NumPy writes it; the i-th number is i, but for one. */
    private Path file(String shape, int numbers, int at, double other) throws IOException {
        String header = "{'descr': '<f8', 'fortran_order': False, 'shape': (" + shape + "), }\n";
        ByteBuffer bytes = ByteBuffer.allocate(10 + header.length() + Double.BYTES * numbers)
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0}).putShort((short) header.length());
        bytes.put(header.getBytes(StandardCharsets.ISO_8859_1));
        for (int i = 0; i < numbers; i++) {
            bytes.putDouble(i == at ? other : i);
        }
        return Files.write(folder.resolve("stats.npy"), bytes.array());
    }

    /** Every model is found by its own members and gives its own row. */
    @Test
    void everyModel_givesItsOwnAnswers() throws IOException {
        ExternalModels given = ExternalModels.read(file("6, 30, 2", 360, -1, 0), DESIGN);
        assertThat(given.columns()).containsExactly("column-0", "column-1");
        for (int m = 0; m < DESIGN.models(); m++) {
            BitSet members = DESIGN.members().get(m);
            OpaqueDataset chosen = DESIGN.records().select(members.stream().toArray());
            GivenModel model = given.trainer().train(chosen, TrainingContext.seeded(m));
            double[] answers = new double[2 * RECORDS];
            given.statistic().evaluate(model, DESIGN.records(), answers);
            int first = 2 * RECORDS * m;
            assertThat(answers)
                    .containsExactly(IntStream.range(first, first + 2 * RECORDS)
                            .asDoubleStream()
                            .toArray());
        }
    }

    @Test
    void otherMembers_areNoModels() throws IOException {
        ExternalModels given = ExternalModels.read(file("6, 30", 180, -1, 0), DESIGN);
        assertThatThrownBy(() -> given.trainer().train(DESIGN.records().select(1, 2), TrainingContext.seeded(1)))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void otherShapes_areRefused() throws IOException {
        assertRefused(
                file("5, 30", 150, -1, 0),
                "its shape is 5 x 30, and the design has 6 models x 30 records; save one row a model, in the order of"
                        + " members.npy");
        assertRefused(
                file("30, 6", 180, -1, 0),
                "its shape is 30 x 6, and the design has 6 models x 30 records; transpose it");
        assertRefused(
                file("180,", 180, -1, 0),
                "its shape is 180, and the design has 6 models x 30 records; save one row a model, in the order of"
                        + " members.npy");
    }

    @Test
    void aNumberThatIsNotFinite_isNamed() throws IOException {
        assertRefused(
                file("6, 30", 180, 2 * RECORDS + 7, Double.NaN),
                "statistic of record '7' under model 2 (shadow-000) is NaN; give every model a finite number for every"
                        + " record, at most 1e100 in size");
        assertRefused(
                file("6, 30", 180, 2 * RECORDS + 7, -1e160),
                "statistic of record '7' under model 2 (shadow-000) is -1.0E160; give every model a finite number for every"
                        + " record, at most 1e100 in size");
        assertRefused(
                file("6, 30, 2", 360, 2 * RECORDS + 3, Double.NEGATIVE_INFINITY),
                "column-1 of record '1' under model 1 (target-001) is -Infinity; give every model a finite number for"
                        + " every record, at most 1e100 in size");
    }

    private static void assertRefused(Path file, String problem) {
        assertThatThrownBy(() -> ExternalModels.read(file, DESIGN))
                .isInstanceOf(InputException.class)
                .hasMessage(file + ": " + problem);
    }

    /** A table is matched by ids and names, so that no order of rows or columns can mix records or models up. */
    @Test
    void aTable_isMatchedByIdsAndNames() throws IOException {
        ExternalModels given = ExternalModels.read(table("29", "shadow-003"), DESIGN);
        double[] answers = new double[RECORDS];
        given.statistic().evaluate(new GivenModel(1), DESIGN.records(), answers);
        assertThat(answers)
                .containsExactly(
                        IntStream.range(0, RECORDS).mapToDouble(i -> 100 + i).toArray());
        assertRefused(
                table("x29", "shadow-003"),
                "it has no record '29', which the other file has; give both files the same records");
        assertRefused(
                table("29", "shadow-004"),
                "it has no model 'shadow-003', which the other file has; give both files the same models");
    }

    /** The number of record i under model m is 100 m + i; both are listed backwards. */
    private Path table(String lastRecord, String lastModel) throws IOException {
        StringBuilder csv = new StringBuilder("record," + lastModel);
        for (int m = 4; m >= 0; m--) {
            csv.append(',').append(DESIGN.name(m));
        }
        for (int i = RECORDS - 1; i >= 0; i--) {
            csv.append('\n').append(i == RECORDS - 1 ? lastRecord : i);
            for (int m = 5; m >= 0; m--) {
                csv.append(',').append(100 * m + i);
            }
        }
        return Files.writeString(folder.resolve("stats.csv"), csv.append('\n'));
    }

    /** Sentinels are asked, but not audited; what they show is by the first column. */
    @Test
    void sentinels_areNotAmongTheAuditedAnswers() throws IOException {
        SplitDesign design = new SplitDesign(
                OpaqueDataset.ofUnknownLength(
                        IntStream.range(0, 30).mapToObj(Integer::toString).toList()),
                1,
                2,
                4,
                new Sentinels(10, 4));
        ExternalModels given = ExternalModels.read(file("6, 30", 180, -1, 0), design);
        double[] answers = new double[20];
        given.statistic().evaluate(new GivenModel(2), design.audited(), answers);
        assertThat(answers)
                .containsExactly(IntStream.of(design.auditedRecords())
                        .mapToDouble(i -> 60 + i)
                        .toArray());
        assertThat(given.sentinels().orElseThrow().passed()).isFalse();
        assertThat(ExternalModels.read(file("6, 30", 180, -1, 0), DESIGN).sentinels())
                .isEmpty();
        SplitDesignFiles files = new SplitDesignFiles(folder.resolve("design"));
        files.write(design, Map.of());
        assertThat(files.read().members()).isEqualTo(design.members());
        assertThat(files.read().sentinels()).isEqualTo(new Sentinels(10, 4));
        assertThat(Files.readString(folder.resolve("design/records.csv")))
                .startsWith("record,copies\n")
                .containsPattern("(?s)(,4\n.*){10}");
    }
}
