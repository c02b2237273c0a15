package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Surface;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.Surfaces.Form;

/**
 * Two releases, both seen: one before some records were added to the training set, and one after.
 *
 * @param added the ids of the records that only the second may have learned from, members or not, which are public
 * @param <R> each of the two
 */
public record Update<R>(R before, R now, Set<String> added) {
    /** The value in the field of groups ({@code data.group}) of the records that an audit has models add. */
    public static final String ADDED = "added";

    /** Begins the names of the statistic's columns that are differences of the two releases. */
    public static final String CHANGE = "change-of-";

    /** The surface that shows the second release alone. */
    public static final String NOW = "now";

    /**
     * The type of such pairs.
     *
     * @param of what is known of each release; its codec is required
     */
    @SuppressWarnings("unchecked") // of whatever release
    public static <D extends Dataset<D>, R> ReleaseType<D, Update<R>> type(ReleaseType<D, R> of, Set<String> added) {
        Class<Update<R>> both = (Class<Update<R>>) (Class<?>) Update.class;
        ReleaseType<D, Update<R>> type = ReleaseType.<D, Update<R>>of(both)
                .withCodec(new Both<>(of.requireCodec(), added))
                .withSurfaces(new Surfaces<>(
                        List.of(
                                form("both releases", new NamedSurface<>(NamedSurface.FULL, both, Surface.full())),
                                form("the second release alone", new NamedSurface<>(NOW, of.type(), Update::now))),
                        List.of(NamedSurface.FULL, NOW),
                        List.of(NamedSurface.FULL, NOW),
                        (from, derived) -> Surface.isFull(from) || from.equals(derived)));
        return of.statistic()
                .map(asked -> type.withStatistic(new OfBoth<>(asked)))
                .orElse(type);
    }

    private static <R> Form<Update<R>> form(String shown, NamedSurface<Update<R>, ?> surface) {
        return new Form<>(
                surface.name(), shown, Pattern.compile(surface.name()), numbers -> shown, (given, numbers) -> surface);
    }

    /** Writes and reads one release after the other. */
    private record Both<R>(Codec<R> one, Set<String> added) implements Codec<Update<R>> {
        @Override
        public void write(Update<R> release, DataOutput out) throws IOException {
            one.write(release.before, out);
            one.write(release.now, out);
        }

        @Override
        public Update<R> read(DataInput in) throws IOException {
            return new Update<>(one.read(in), one.read(in), added);
        }
    }

    /**
     * The statistic of the second release, then by how much it exceeds that of the first. Where trainings draw little,
     * the latter has nothing of the records that are in both; attacks on several columns weigh the two.
     */
    private record OfBoth<D extends Dataset<D>, R>(QueryStatistic<D, R> one) implements QueryStatistic<D, Update<R>> {
        @Override
        public List<String> columns() {
            return Stream.concat(one.columns().stream(), one.columns().stream().map(column -> CHANGE + column))
                    .toList();
        }

        @Override
        public String meaning(String column) {
            return one.meaning(column);
        }

        @Override
        public void evaluate(Update<R> release, D records, double[] out) {
            int columns = one.columns().size();
            double[] now = new double[records.size() * columns];
            double[] before = new double[now.length];
            one.evaluate(release.now, records, now);
            one.evaluate(release.before, records, before);
            for (int i = 0; i < now.length; i++) {
                int column = i / columns * 2 * columns + i % columns;
                out[column] = now[i];
                out[column + columns] = now[i] - before[i];
            }
        }

        @Override
        public boolean isPerRecord() {
            return one.isPerRecord();
        }

        @Override
        public double[] varianceScales(D records) {
            return one.varianceScales(records);
        }
    }
}
