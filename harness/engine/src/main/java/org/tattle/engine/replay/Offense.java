package org.tattle.engine.replay;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.text.Numbers;

/**
 * The first difference between a recording and its replay on a neighbor that no declared draw explains.
 *
 * @param text what it is, with both values
 * @param before what either training had drawn before it, besides declared draws
 */
record Offense(Kind kind, String text, Draw.Asked before) {
    /** The kinds of differences. */
    enum Kind {
        /** A draw whose declaration or number depends on the data. */
        DECLARATION,
        /** An input that moved farther than declared. */
        MOVE,
        RELEASE,
        /** Moves that cost more than is guaranteed. */
        LOSS
    }

    /**
     * Finds the first one.
     *
     * @param adjacency how the neighbors differ, if sensitivities are declared for their unit
     * @param guarantees what is guaranteed for them
     * @param exceeds whether a loss exceeds a guarantee
     */
    static Optional<Offense> find(
            Recording recording,
            Recording replay,
            Optional<Adjacency> adjacency,
            List<PrivacyGuarantee> guarantees,
            BiPredicate<PrivacyLoss, PrivacyGuarantee> exceeds) {
        List<Draw> from = new ArrayList<>();
        List<Draw> to = new ArrayList<>();
        for (Draw draw : recording.draws()) {
            Optional<Draw> other = replay.find(draw);
            if (other.isEmpty()) {
                return Optional.of(missing(draw, recording, replay));
            }
            if (isTooFar(draw, other.get(), adjacency)) {
                return Optional.of(moved(recording, draw, other.get()));
            }
            from.add(draw);
            to.add(other.get());
        }
        if (replay.context().mismatch().isPresent()) {
            return Optional.of(missing(replay.context().mismatch().get().drawn(), recording, replay));
        }
        Draw.Asked asked = most(recording.context().asked(), replay.context().asked());
        if (!recording.isSameRelease(replay)) {
            String difference = ReleaseNumbers.difference(recording.numbers(), replay.numbers());
            return Optional.of(new Offense(
                    Kind.RELEASE,
                    "the release differs although every declared draw gave the same: " + difference,
                    asked));
        }
        PrivacyLoss loss = PrivacyLoss.of(from, to);
        return guarantees.stream()
                .filter(guarantee -> exceeds.test(loss, guarantee))
                .findFirst()
                .map(guarantee -> new Offense(Kind.LOSS, tooMuch(loss, guarantee), asked));
    }

    private static boolean isTooFar(Draw draw, Draw other, Optional<Adjacency> adjacency) {
        return draw.declaration()
                .sensitivity()
                .filter(declared -> adjacency.equals(Optional.of(declared.adjacency())))
                .filter(declared -> draw.declaration().kind() != Declaration.Kind.RANDOMIZED_RESPONSE)
                .filter(declared -> Moves.exceeds(declared, draw.inputs(), other.inputs()))
                .isPresent();
    }

    private static Offense moved(Recording recording, Draw draw, Draw other) {
        double[] x = draw.inputs();
        double[] y = other.inputs();
        int farthest = Moves.farthest(x, y);
        String text = "the input of " + name(recording, draw) + " moves by "
                + Numbers.rounded(Moves.distance(draw.declaration().norm(), x, y)) + " in "
                + draw.declaration().normName() + " norm, farther than the sensitivity of "
                + Numbers.rounded(draw.declaration().sensitivity().orElseThrow().value())
                + " that its noise is for: value " + (farthest + 1)
                + " of " + x.length + " is " + Numbers.rounded(x[farthest]) + ", then " + Numbers.rounded(y[farthest]);
        return new Offense(Kind.MOVE, text, most(draw.before(), other.before()));
    }

    /** A draw that one of the trainings makes and the other does not, or declares otherwise. */
    private static Offense missing(Draw draw, Recording recording, Recording replay) {
        Optional<ReplayContext.Mismatch> mismatch = replay.context().mismatch();
        Draw.Asked before = most(draw.before(), replay.context().asked());
        if (mismatch.isPresent() && mismatch.get().recorded().isPresent()) {
            Draw recorded = mismatch.get().recorded().get();
            String difference = recorded.declaration()
                    .difference(mismatch.get().drawn().declaration())
                    .orElse("its declaration differs");
            return new Offense(
                    Kind.DECLARATION,
                    "what is declared of " + name(recording, recorded) + " depends on the data: " + difference,
                    most(recorded.before(), mismatch.get().drawn().before()));
        }
        Draw extra = mismatch.map(ReplayContext.Mismatch::drawn).orElse(draw);
        boolean isShared = recording.context().requests().containsKey(extra.noise())
                && replay.context().requests().containsKey(extra.noise());
        return new Offense(
                Kind.DECLARATION,
                "the number of draws depends on the data: "
                        + (isShared ? recording.named(extra.noise()) : "a noise of another name") + " has draw "
                        + (extra.index() + 1) + " on the " + (mismatch.isPresent() ? "second" : "first")
                        + " of two neighbors only",
                before);
    }

    private static String tooMuch(PrivacyLoss loss, PrivacyGuarantee guarantee) {
        double epsilon = loss.epsilon(guarantee.delta()).orElse(Double.POSITIVE_INFINITY);
        return "the declared draws cost "
                + (Double.isInfinite(epsilon)
                        ? "an infinite epsilon"
                        : "epsilon " + Numbers.rounded(epsilon, RoundingMode.CEILING))
                + (guarantee.delta() > 0 ? " at delta " + Numbers.plain(guarantee.delta()) : "")
                + ", and the guarantee is " + GuaranteeText.inWords(guarantee);
    }

    static String name(Recording recording, Draw draw) {
        return "draw " + (draw.index() + 1) + " of " + recording.named(draw.noise())
                + (draw.request() > 1 ? " (request " + draw.request() + ")" : "") + " ("
                + draw.declaration().name() + ")";
    }

    private static Draw.Asked most(Draw.Asked one, Draw.Asked other) {
        return new Draw.Asked(Math.max(one.streams(), other.streams()), Math.max(one.undeclared(), other.undeclared()));
    }
}
