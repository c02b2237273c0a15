package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.regex.Pattern;
import org.tattle.core.audit.NamedSurface;
import org.tattle.core.audit.Surface;
import org.tattle.core.release.Surfaces.Form;
import org.tattle.math.Preconditions;

/**
 * All that private gradient descent shows: its model, and of every step the weights at which it took gradients and the
 * noised sum of these, clipped row by row.
 *
 * @param model the last one
 * @param clip the largest norm of one row's gradient, above 0
 * @param sampling the probability of each row to be in a step's batch, in (0, 1]
 * @param multiplier the noise's standard deviation over {@code clip}, above 0
 * @param points at which gradients were taken, steps x weights, row-major, finite. Not to be modified.
 * @param sums as many. Not to be modified.
 */
public record GradientTranscript(
        LogisticModel model, double clip, double sampling, double multiplier, double[] points, double[] sums) {
    /** Writes and reads the model, clip, sampling, multiplier, the number of steps, points and sums. */
    public static final Codec<GradientTranscript> CODEC = new Codec<>() {
        @Override
        public void write(GradientTranscript release, DataOutput out) throws IOException {
            LogisticModel.CODEC.write(release.model, out);
            Codec.writeNumbers(new double[] {release.clip, release.sampling, release.multiplier}, out);
            out.writeInt(release.steps());
            Codec.writeNumbers(release.points, out);
            Codec.writeNumbers(release.sums, out);
        }

        @Override
        public GradientTranscript read(DataInput in) throws IOException {
            LogisticModel model = LogisticModel.CODEC.read(in);
            double[] constants = Codec.readNumbers(3, in);
            int numbers = Math.multiplyExact(in.readInt(), model.weights().length);
            double[] points = Codec.readNumbers(numbers, in);
            double[] sums = Codec.readNumbers(numbers, in);
            return new GradientTranscript(model, constants[0], constants[1], constants[2], points, sums);
        }
    };

    /** The surfaces: the transcript, or the last model alone. */
    public static final Surfaces<GradientTranscript> SURFACES = new Surfaces<>(
            List.of(
                    form(
                            NamedSurface.FULL,
                            "the model and the noised gradients of all steps",
                            new NamedSurface<>(NamedSurface.FULL, GradientTranscript.class, Surface.full())),
                    form(
                            "model",
                            "the last model alone",
                            new NamedSurface<>("model", LogisticModel.class, GradientTranscript::model))),
            List.of(NamedSurface.FULL, "model"),
            List.of(NamedSurface.FULL, "model"),
            (from, derived) -> Surface.isFull(from) || from.equals(derived));

    public GradientTranscript {
        Preconditions.positive("clip", clip);
        Preconditions.require(sampling > 0 && sampling <= 1, "sampling", "in (0, 1]", sampling);
        Preconditions.positive("multiplier", multiplier);
        Preconditions.require(
                sums.length == points.length && sums.length % model.weights().length == 0,
                "sums",
                "one a step and weight",
                sums.length);
        for (int i = 0; i < sums.length; i++) {
            Preconditions.finite("points", points[i]);
            Preconditions.finite("sums", sums[i]);
        }
    }

    /** The number of steps. */
    public int steps() {
        return sums.length / model.weights().length;
    }

    private static Form<GradientTranscript> form(
            String name, String meaning, NamedSurface<GradientTranscript, ?> surface) {
        return new Form<>(name, meaning, Pattern.compile(name), numbers -> meaning, (given, numbers) -> surface);
    }
}
