package org.tattle.certify.replay;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.ConcurrentHashMap;
import org.tattle.accounting.Adjacency;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;

/**
 * The first difference between a recording and its replay on a neighbor that no declared draw explains.
 *
 * @param text what it is, with both values
 * @param before what either training had drawn before it, besides declared draws
 */
record UnexplainedDifference(Kind kind, Statement text, Draw.Asked before) {
    enum Kind {
        /** A draw whose declaration depends on the data. */
        DECLARATION,
        /** Draws, or values of one, whose number depends on the data. */
        NUMBER,
        /** An input that moved farther than declared. */
        MOVE,
        RELEASE,
        /** InputDistance that cost more than is guaranteed. */
        LOSS,
        /** Draws that may cost more than is guaranteed. */
        DOUBT
    }

    /** What costs are, computed once: many pairs have the same. */
    static final class Costs {
        private final Map<Map.Entry<PrivacyCost, PrivacyGuarantee>, Boolean> exceeding = new ConcurrentHashMap<>();
        private final Map<Map.Entry<PrivacyCost, Double>, OptionalDouble> epsilons = new ConcurrentHashMap<>();

        boolean exceeds(PrivacyCost cost, PrivacyGuarantee guarantee) {
            return exceeding.computeIfAbsent(Map.entry(cost, guarantee), known -> cost.exceeds(guarantee));
        }

        OptionalDouble epsilon(PrivacyCost cost, double delta) {
            return epsilons.computeIfAbsent(Map.entry(cost, delta), known -> cost.epsilon(delta));
        }
    }

    /** Finds the first one. */
    static Optional<UnexplainedDifference> find(
            Recording recording,
            Recording replay,
            PrivacyLoss.Neighbors neighbors,
            List<PrivacyGuarantee> guarantees,
            Costs costs) {
        List<Draw> from = new ArrayList<>();
        List<Draw> to = new ArrayList<>();
        Optional<Statement> scaled = Optional.empty();
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
            Statement difference = ReleaseNumbers.difference(recording.numbers(), replay.numbers());
            return Optional.of(new UnexplainedDifference(
                    Kind.RELEASE, DeclarationSentence.RELEASE_DIFFERS.with(difference), asked));
        }
        PrivacyLoss loss = PrivacyLoss.of(from, to, neighbors);
        for (PrivacyGuarantee guarantee : guarantees) {
            boolean mayExceed = loss.unknown().isPresent() || costs.exceeds(loss.most(), guarantee);
            if (mayExceed && costs.exceeds(loss.least(), guarantee)) {
                return Optional.of(
                        scaled.isPresent()
                                ? new UnexplainedDifference(Kind.DECLARATION, scaled.get(), asked)
                                : new UnexplainedDifference(Kind.LOSS, tooMuch(loss.least(), guarantee, costs), asked));
            }
        }
        Optional<Statement> unknown = scaled.map(
                        text -> Statement.joined("; ", List.of(text, DeclarationSentence.NEEDS_A_PROOF.with())))
                .or(loss::unknown)
                .or(() -> guarantees.stream()
                        .filter(guarantee -> costs.exceeds(loss.most(), guarantee))
                        .findFirst()
                        .map(guarantee -> mayBeTooMuch(loss, guarantee, costs)));
        return unknown.map(text -> new UnexplainedDifference(Kind.DOUBT, text, asked));
    }

    private static boolean isTooFar(Draw draw, Draw other, Adjacency adjacency) {
        Declaration declared = draw.declaration();
        return declared.kind() != Declaration.Kind.RANDOMIZED_RESPONSE
                && PrivacyLoss.bound(declared, adjacency)
                        .filter(bound -> InputDistance.exceeds(declared.norm(), bound, draw.inputs(), other.inputs()))
                        .isPresent();
    }

    private static UnexplainedDifference moved(Recording recording, Draw draw, Draw other, Adjacency adjacency) {
        double[] x = draw.inputs();
        double[] y = other.inputs();
        int farthest = InputDistance.farthest(x, y);
        double declared = draw.declaration().sensitivity().orElseThrow().value();
        boolean isTwice = PrivacyLoss.bound(draw.declaration(), adjacency).orElseThrow() > declared;
        DeclarationSentence moves =
                isTwice ? DeclarationSentence.MOVES_TWICE_TOO_FAR : DeclarationSentence.MOVES_TOO_FAR;
        Statement text = moves.with(
                name(recording, draw),
                Numbers.rounded(InputDistance.distance(draw.declaration().norm(), x, y)),
                draw.declaration().normName(),
                Numbers.rounded(declared),
                farthest + 1,
                x.length,
                Numbers.rounded(x[farthest]),
                Numbers.rounded(y[farthest]));
        return new UnexplainedDifference(Kind.MOVE, text, most(draw.before(), other.before()));
    }

    /** A draw that one of the trainings makes and the other does not, or declares otherwise. */
    private static UnexplainedDifference missing(Draw draw, Recording recording, Recording replay) {
        Optional<ReplayContext.Mismatch> mismatch = replay.context().mismatch();
        Draw.Asked before = most(draw.before(), replay.context().asked());
        if (mismatch.isPresent() && mismatch.get().recorded().isPresent()) {
            Draw recorded = mismatch.get().recorded().get();
            return new UnexplainedDifference(
                    Kind.NUMBER,
                    declared(recording, recorded, mismatch.get().drawn()),
                    most(recorded.before(), mismatch.get().drawn().before()));
        }
        Draw extra = mismatch.map(ReplayContext.Mismatch::drawn).orElse(draw);
        boolean isShared = recording.context().requests().containsKey(extra.noise())
                && replay.context().requests().containsKey(extra.noise());
        return new UnexplainedDifference(
                Kind.NUMBER,
                DeclarationSentence.NUMBER_OF_DRAWS.with(
                        isShared ? recording.named(extra.noise()) : "a noise of another name",
                        extra.index() + 1,
                        mismatch.isPresent() ? "second" : "first"),
                before);
    }

    /** How the declarations of a draw differ. */
    private static Statement declared(Recording recording, Draw draw, Draw other) {
        return DeclarationSentence.DECLARATION.with(
                name(recording, draw),
                draw.declaration().difference(other.declaration()).orElseThrow());
    }

    private static Statement tooMuch(PrivacyCost cost, PrivacyGuarantee guarantee, Costs costs) {
        return DeclarationSentence.COSTS_TOO_MUCH.with(
                inWords(cost, guarantee, costs), GuaranteeText.inWords(guarantee));
    }

    private static Statement mayBeTooMuch(PrivacyLoss loss, PrivacyGuarantee guarantee, Costs costs) {
        return DeclarationSentence.MAY_COST_TOO_MUCH.with(
                inWords(loss.most(), guarantee, costs), GuaranteeText.inWords(guarantee));
    }

    private static String inWords(PrivacyCost cost, PrivacyGuarantee guarantee, Costs costs) {
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
