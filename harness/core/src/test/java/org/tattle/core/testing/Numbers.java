package org.tattle.core.testing;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;

/** Plain numbers with ids: the smallest thing that can be audited. */
public record Numbers(List<String> ids, double[] values) implements Dataset<Numbers> {
    /** 0 … {@code size} − 1, with ids {@code number-0} …: no two alike. */
    public static Numbers upTo(int size) {
        return new Numbers(
                IntStream.range(0, size).mapToObj(i -> "number-" + i).toList(),
                IntStream.range(0, size).asDoubleStream().toArray());
    }

    @Override
    public int size() {
        return values.length;
    }

    @Override
    public String id(int record) {
        return ids.get(record);
    }

    @Override
    public Numbers select(int... records) {
        return new Numbers(
                Arrays.stream(records).mapToObj(ids::get).toList(),
                Arrays.stream(records).mapToDouble(i -> values[i]).toArray());
    }

    @Override
    public String fingerprint() {
        Fingerprint fingerprint = new Fingerprint();
        for (int i = 0; i < values.length; i++) {
            fingerprint.add(ids.get(i)).add(Double.doubleToLongBits(values[i]));
        }
        return fingerprint.hex();
    }
}
