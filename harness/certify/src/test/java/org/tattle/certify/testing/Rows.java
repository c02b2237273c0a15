package org.tattle.certify.testing;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.tattle.certify.DatasetVariants;
import org.tattle.core.audit.Trainer;
import org.tattle.core.audit.TrainingContext;
import org.tattle.core.data.Table;
import org.tattle.core.data.TableBuilder;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.privacy.Relation;
import org.tattle.core.privacy.Relation.Unit;

/** Rows of one number, and trainers on them. */
public final class Rows {
    /** One row more or less. */
    public static final Relation MORE = Relation.addRemove(Unit.ROW);

    /** Tables of which a changed row takes the values of the next one that has others. */
    public static final DatasetVariants<Table> VARIANTS = new DatasetVariants<>() {
        @Override
        public Class<Table> type() {
            return Table.class;
        }

        @Override
        public Relation neighbors(Table rows) {
            return MORE;
        }

        @Override
        public Optional<Table> changed(Table rows, IntPredicate records) {
            TableBuilder builder = new TableBuilder();
            for (int row = 0; row < rows.size(); row++) {
                Map<Integer, Double> values = values(rows, row);
                for (int i = 1; records.test(row) && i < rows.size() && values.equals(values(rows, row)); i++) {
                    values = values(rows, (row + i) % rows.size());
                }
                values.forEach(builder::set);
                builder.end(rows.id(row));
            }
            return Optional.of(builder.build(rows.features()));
        }

        private static Map<Integer, Double> values(Table rows, int row) {
            Map<Integer, Double> values = new TreeMap<>();
            for (int cell = rows.start(row); cell < rows.end(row); cell++) {
                values.put(rows.column(cell), rows.value(cell));
            }
            return values;
        }

        @Override
        public long volume(Table rows) {
            return rows.cells();
        }
    };

    private Rows() {}

    /** Rows with these values. */
    public static Table of(double... values) {
        TableBuilder builder = new TableBuilder();
        for (int row = 0; row < values.length; row++) {
            builder.set(0, values[row]).end("row " + row);
        }
        return builder.build(List.of("secret"));
    }

    /** Different rows whose sums have no rounding. */
    public static Table many(int rows) {
        return of(IntStream.range(0, rows).mapToDouble(row -> (row + 1) / 64.0).toArray());
    }

    public static double[] values(Table rows) {
        return IntStream.range(0, rows.cells()).mapToDouble(rows::value).toArray();
    }

    public static double sum(Table rows) {
        return Arrays.stream(values(rows)).sum();
    }

    /** An algorithm on rows. */
    public interface Algorithm extends Trainer<Table, double[]> {
        @Override
        double[] train(Table rows, TrainingContext training);

        /** The same with a guarantee. */
        default Claiming claiming(double epsilon, double delta, Relation relation) {
            return new Claiming(epsilon, delta, relation, this);
        }
    }

    /** An algorithm that claims a guarantee. */
    public record Claiming(double epsilon, double delta, Relation relation, Algorithm algorithm)
            implements Trainer<Table, double[]> {
        @Override
        public double[] train(Table rows, TrainingContext training) {
            return algorithm.train(rows, training);
        }

        @Override
        public List<PrivacyGuarantee> guarantees(PublicFacts facts) {
            return List.of(guarantee(epsilon, delta, relation, "for a test"));
        }
    }

    public static PrivacyGuarantee guarantee(double epsilon, double delta, Relation relation, String method) {
        return new PrivacyGuarantee(
                epsilon,
                delta,
                relation,
                PrivacyGuarantee.View.RELEASE,
                PrivacyGuarantee.Status.CLAIMED,
                method,
                List.of());
    }
}
