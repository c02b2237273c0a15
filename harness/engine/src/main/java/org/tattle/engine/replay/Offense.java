package org.tattle.engine.replay;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
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
        /** A draw whose declaration depends on the data. */
        DECLARATION,
        /** Draws, or values of one, whose number depends on the data. */
        NUMBER,
        /** An input that moved farther than declared. */
        MOVE,
        RELEASE,
        /** Moves that cost more than is guaranteed. */
        LOSS,
        /** Draws that may cost more than is guaranteed. */
        DOUBT
    }

    /** What costs are; many pairs have the same. */
    interface Costs {
        boolean exceeds(Cost cost, PrivacyGuarantee guarantee);

        OptionalDouble epsilon(Cost cost, double delta);
    }

    /**
     * Finds the first one.
     *
     * @param guarantees what is guaranteed for them
     */
    static Optional<Offense> find(
            Recording recording,
            Recording replay,
            PrivacyLoss.Neighbors neighbors,
            List<PrivacyGuarantee> guarantees,
            Costs costs) {
        List<Draw> from = new ArrayList<>();
        List<Draw> to = new ArrayList<>();
        Optional<String> scaled = Optional.empty();
        for (Draw draw : recording.draws()) {
            Optional<Draw> other = replay.find(draw);
            if (other.isEmpty()) {
                return Optional.of(missing(draw, recording, replay));
            }
            if (scaled.isEmpty() && !draw.declaration().equals(other.get().declaration())) {
                scaled = Optional.of(declared(recording, draw, other.get()));
            }
            if (scaled.isEmpty() && neighbors.isOfUnit() && isTooFar(draw, other.get(), neighbors.adjacency())) {
                return Optional.of(moved(recording, draw, other.get(), neighbors.adjacency()));
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
        PrivacyLoss loss = PrivacyLoss.of(from, to, neighbors);
        for (PrivacyGuarantee guarantee : guarantees) {
            boolean mayExceed = loss.unknown().isPresent() || costs.exceeds(loss.most(), guarantee);
            if (mayExceed && costs.exceeds(loss.least(), guarantee)) {
                return Optional.of(
                        scaled.isPresent()
                                ? new Offense(Kind.DECLARATION, scaled.get(), asked)
                                : new Offense(Kind.LOSS, tooMuch(loss.least(), guarantee, costs), asked));
            }
        }
        Optional<String> unknown = scaled.map(text -> text + "; " + PrivacyLoss.SCALE)
                .or(loss::unknown)
                .or(() -> guarantees.stream()
                        .filter(guarantee -> costs.exceeds(loss.most(), guarantee))
                        .findFirst()
                        .map(guarantee -> mayBeTooMuch(loss, guarantee, costs)));
        return unknown.map(text -> new Offense(Kind.DOUBT, text, asked));
    }

    private static boolean isTooFar(Draw draw, Draw other, Adjacency adjacency) {
        Declaration declared = draw.declaration();
        return declared.kind() != Declaration.Kind.RANDOMIZED_RESPONSE
                && PrivacyLoss.bound(declared, adjacency)
                        .filter(bound -> Moves.exceeds(declared.norm(), bound, draw.inputs(), other.inputs()))
                        .isPresent();
    }

    private static Offense moved(Recording recording, Draw draw, Draw other, Adjacency adjacency) {
        double[] x = draw.inputs();
        double[] y = other.inputs();
        int farthest = Moves.farthest(x, y);
        double declared = draw.declaration().sensitivity().orElseThrow().value();
        boolean isTwice = PrivacyLoss.bound(draw.declaration(), adjacency).orElseThrow() > declared;
        String text = "the input of " + name(recording, draw) + " moves by "
                + Numbers.rounded(Moves.distance(draw.declaration().norm(), x, y)) + " in "
                + draw.declaration().normName() + " norm, farther than " + (isTwice ? "twice " : "")
                + "the sensitivity of " + Numbers.rounded(declared) + (isTwice ? " for one added or removed" : "")
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
            return new Offense(
                    Kind.NUMBER,
                    declared(recording, recorded, mismatch.get().drawn()),
                    most(recorded.before(), mismatch.get().drawn().before()));
        }
        Draw extra = mismatch.map(ReplayContext.Mismatch::drawn).orElse(draw);
        boolean isShared = recording.context().requests().containsKey(extra.noise())
                && replay.context().requests().containsKey(extra.noise());
        return new Offense(
                Kind.NUMBER,
                "the number of draws depends on the data: "
                        + (isShared ? recording.named(extra.noise()) : "a noise of another name") + " has draw "
                        + (extra.index() + 1) + " on the " + (mismatch.isPresent() ? "second" : "first")
                        + " of two neighbors only",
                before);
    }

    /** How the declarations of a draw differ. */
    private static String declared(Recording recording, Draw draw, Draw other) {
        return "what is declared of " + name(recording, draw) + " depends on the data: "
                + draw.declaration().difference(other.declaration()).orElse("its declaration differs");
    }

    private static String tooMuch(Cost cost, PrivacyGuarantee guarantee, Costs costs) {
        return "the declared draws cost " + inWords(cost, guarantee, costs) + ", and the guarantee is "
                + GuaranteeText.inWords(guarantee);
    }

    private static String mayBeTooMuch(PrivacyLoss loss, PrivacyGuarantee guarantee, Costs costs) {
        return "the declared draws that moved may cost " + inWords(loss.most(), guarantee, costs)
                + " by their sensitivities, and as far as they moved here no more than the guarantee, "
                + GuaranteeText.inWords(guarantee)
                + ": if no record moves all of them so far, declare them as one release of their joint sensitivity";
    }

    private static String inWords(Cost cost, PrivacyGuarantee guarantee, Costs costs) {
        double epsilon = costs.epsilon(cost, guarantee.delta()).orElse(Double.POSITIVE_INFINITY);
        return (Double.isInfinite(epsilon)
                        ? "an infinite epsilon"
                        : "epsilon " + Numbers.rounded(epsilon, RoundingMode.CEILING))
                + (guarantee.delta() > 0 ? " at delta " + Numbers.plain(guarantee.delta()) : "");
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
