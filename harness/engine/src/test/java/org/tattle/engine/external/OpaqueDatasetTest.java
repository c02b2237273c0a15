package org.tattle.engine.external;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpaqueDatasetTest {
    @Test
    void sentToAnotherMachine_isTheSame() throws IOException, ClassNotFoundException {
        OpaqueDataset data = new OpaqueDataset(List.of("a", "b"), new double[] {1, 2.5});
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(data);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            OpaqueDataset back = (OpaqueDataset) in.readObject();
            assertThat(back.fullFingerprint()).isEqualTo(data.fullFingerprint());
            assertThat(back.totals()).isEqualTo(data.totals());
            assertThat(back.select(new int[] {1}).fullFingerprint())
                    .isEqualTo(data.select(new int[] {1}).fullFingerprint());
        }
    }
}
