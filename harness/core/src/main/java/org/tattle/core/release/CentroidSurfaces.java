package org.tattle.core.release;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Surface;
import org.tattle.core.release.Surfaces.Form;
import org.tattle.core.text.Numbers;

/** The surfaces of centroids. */
public final class CentroidSurfaces {
    private static final int LEAST_EXPONENT = -14;
    private static final int FRACTION_BITS = 10;
    private static final double LARGEST_HALF = 65504;

    /** All surfaces: a new one is a form here. */
    public static final Surfaces<Centroids> ALL = new Surfaces<>(
            List.of(
                    form(NamedSurface.FULL, "the whole release", numbers -> "the whole release", n -> Surface.full()),
                    form(
                            "float32",
                            "rounded to 32 bits",
                            numbers -> "all centroids, rounded to 32 bits, and their sizes",
                            numbers -> release -> release.mapped(value -> (float) value)),
                    form(
                            "float16",
                            "rounded to 16 bits",
                            numbers -> "all centroids, rounded to 16 bits, and their sizes",
                            numbers -> release -> release.mapped(CentroidSurfaces::half)),
                    form(
                            "decimals-D",
                            "1 to 15 decimals",
                            numbers -> "all centroids, rounded to " + Numbers.count(numbers.get(0), "decimal")
                                    + ", and their sizes",
                            numbers -> release ->
                                    release.mapped(value -> TopicModelSurfaces.rounded(value, numbers.get(0)))),
                    form(
                            "directions",
                            "scaled to length 1",
                            numbers -> "all centroids, scaled to length 1, and their sizes",
                            numbers -> Centroids::directions),
                    form(
                            "without-sizes",
                            "all centroids without their sizes",
                            numbers -> "all centroids without their sizes",
                            numbers ->
                                    release -> new Centroids(release.features(), release.values(), Optional.empty()))),
            List.of(NamedSurface.FULL, "float32", "float16", "decimals-3", "without-sizes"),
            List.of(NamedSurface.FULL, "float32", "float16", "decimals-3", "decimals-2"),
            (from, derived) -> Surface.isFull(from) || from.equals(derived));

    private CentroidSurfaces() {}

    private static Form<Centroids> form(
            String name,
            String meaning,
            Function<List<Integer>, String> phrase,
            Function<List<Integer>, Surface<Centroids, Centroids>> surface) {
        return new Form<>(
                name,
                meaning,
                Pattern.compile(name.replace("-D", "-([1-9]|1[0-5])")),
                phrase,
                (given, numbers) -> new NamedSurface<>(given, Centroids.class, surface.apply(numbers)));
    }

    /** The nearest number that 16 bits can hold. */
    static double half(double value) {
        double step = Math.scalb(1.0, Math.max(Math.getExponent(value), LEAST_EXPONENT) - FRACTION_BITS);
        return Math.max(-LARGEST_HALF, Math.min(LARGEST_HALF, Math.rint(value / step) * step));
    }
}
