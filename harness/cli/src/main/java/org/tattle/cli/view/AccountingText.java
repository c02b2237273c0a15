package org.tattle.cli.view;

import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.accounting.AccountingResult;
import org.tattle.accounting.AccountingResults;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.BoundKind;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.cli.option.AccountingOptions.Noise;
import org.tattle.cli.option.NamedMechanism;
import org.tattle.cli.option.ReleaseOptions;
import org.tattle.cli.option.TrainingLoop;
import org.tattle.core.EnumText;
import org.tattle.core.Printable;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.privacy.Relation;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.Ansi;
import org.tattle.reports.text.Columns;
import org.tattle.reports.text.LineBreaks;

/**
 * The parts that {@code tattle account} and {@code tattle calibrate} print as text, and releases in words, with all
 * assumptions of a guarantee about them. Lines end with a line feed.
 */
public final class AccountingText {
    private final Ansi styles;
    private final int columns;
    private final StringBuilder out = new StringBuilder();

    public AccountingText(Ansi styles, int columns) {
        this.styles = styles;
        this.columns = columns;
    }

    /** Adds the answer, what must be known with it, the releases, and the assumptions behind the numbers. */
    public void header(Statement answer, List<Statement> warnings, String title, List<Statement> assumptions) {
        bold(answer.text());
        warnings.forEach(warning -> bold(warning.text()));
        line("");
        LineBreaks.wrap(Printable.of(title), columns).forEach(this::line);
        for (Statement assumption : assumptions) {
            line("  " + String.join("\n    ", LineBreaks.wrap(Printable.of(assumption.text()), columns - 4)));
        }
    }

    /** Adds a table, whose first row is its header. */
    void table(List<List<String>> rows) {
        List<List<String>> safe = rows.stream()
                .map(row -> row.stream().map(Printable::of).toList())
                .toList();
        line("");
        Columns.fitted(safe, 1, columns - 2, styles::dim).forEach(text -> line(text.isEmpty() ? "" : "  " + text));
    }

    void bold(String text) {
        LineBreaks.wrap(Printable.of(text), columns).forEach(part -> line(styles.bold(part)));
    }

    /** Adds the methods without a result, with a line for each reason; nothing if all have one. */
    public void refused(AccountingResults<?> answers) {
        if (answers.refused().isEmpty()) {
            return;
        }
        line("");
        line(dim("No answer:"));
        Map<String, String> methods = new LinkedHashMap<>();
        answers.refused().forEach(none -> methods.merge(none.reason(), none.method(), (a, b) -> a + ", " + b));
        methods.forEach((reason, names) -> line("  "
                + LineBreaks.wrap(Printable.of(names + ": " + reason), columns - 4).stream()
                        .map(styles::dim)
                        .collect(Collectors.joining("\n    "))));
    }

    /** How a number was computed, beyond the method's name, with its notes. */
    static String how(String method, AccountingResult accounted) {
        Stream<String> own = Stream.of(accounted.method()).filter(how -> !how.equals(method));
        return Stream.concat(own, accounted.notes().stream()).collect(Collectors.joining("; "));
    }

    @Override
    public String toString() {
        return out.toString();
    }

    private void line(String text) {
        out.append(text).append('\n');
    }

    private String dim(String text) {
        return styles.dim(Printable.of(text));
    }

    /** The kind of bound in words. */
    static String kind(BoundKind kind) {
        return switch (kind) {
            case EXACT -> "exact";
            case UPPER -> "upper bound";
            case LOWER -> "lower bound";
            case APPROXIMATION -> "approximation";
        };
    }

    /** The direction in which an epsilon or delta is rounded so that a bound remains valid. */
    static RoundingMode rounding(BoundKind kind) {
        return switch (kind) {
            case EXACT, UPPER -> RoundingMode.CEILING;
            case LOWER -> RoundingMode.FLOOR;
            case APPROXIMATION -> RoundingMode.HALF_EVEN;
        };
    }

    /** The releases in words, such as {@code 1,000 releases of Gaussian noise 1 on Poisson samples of rate 0.01}. */
    static String sentence(List<Event> events) {
        return events.stream()
                .map(event -> Numbers.count(event.count(), "release") + " of "
                        + NamedMechanism.inWords(event.mechanism()) + clipped(event) + sampling(event))
                .collect(Collectors.joining(", then "));
    }

    /** The noise in units of the clipping norm, where it is not the multiplier; empty elsewhere. */
    private static String clipped(Event event) {
        OptionalDouble multiplier = multiplier(event);
        return event.adjacency() == Adjacency.REPLACE && multiplier.isPresent()
                ? " (" + Numbers.plain(ReleaseOptions.clips(Adjacency.REPLACE) * multiplier.getAsDouble()) + " C)"
                : "";
    }

    /** The noise relative to the sensitivity; empty for mechanisms that are stated otherwise. */
    private static OptionalDouble multiplier(Event event) {
        if (event.mechanism() instanceof Mechanism.Gaussian gaussian) {
            return OptionalDouble.of(gaussian.noiseMultiplier());
        }
        return event.mechanism() instanceof Mechanism.Laplace laplace
                ? OptionalDouble.of(laplace.noiseMultiplier())
                : OptionalDouble.empty();
    }

    /**
     * What must be known to read a guarantee: how noise is counted where a record is replaced, a delta or an epsilon
     * that promises practically nothing.
     *
     * @param events the releases whose noise is known
     * @param epsilon of the guarantee; NaN if there is none
     * @param delta of the guarantee; NaN if there is none
     */
    static List<Statement> warnings(
            List<Event> events,
            Noise noise,
            Relation relation,
            List<TrainingLoop> loops,
            double epsilon,
            double delta) {
        List<Statement> warnings = new ArrayList<>();
        events.stream()
                .filter(event -> isReplacement(relation))
                .flatMapToDouble(event -> multiplier(event).stream())
                .mapToObj(multiplier -> noise(multiplier, noise))
                .findFirst()
                .ifPresent(warnings::add);
        loops.stream()
                .mapToLong(TrainingLoop::records)
                .filter(records -> delta >= 1.0 / records)
                .findFirst()
                .ifPresent(records -> warnings.add(AccountingSentence.DELTA_OF_A_RECORD.with(
                        Numbers.count(records), Numbers.rounded(1.0 / records), Numbers.rounded(delta))));
        GuaranteeText.weak(epsilon).ifPresent(clause -> warnings.add(AccountingSentence.WEAK.with(clause)));
        return warnings;
    }

    private static Statement noise(double multiplier, Noise noise) {
        String inNorms = Numbers.plain(ReleaseOptions.clips(Adjacency.REPLACE) * multiplier);
        return AccountingSentence.TWICE_THE_NORM
                .with(Numbers.plain(multiplier), inNorms)
                .and(
                        switch (noise) {
                            case GIVEN -> AccountingSentence.GIVE_CLIP_NOISE.with();
                            case GIVEN_FOR_CLIPPING -> Statement.NOTHING;
                            case FOUND -> AccountingSentence.SET_NOISE.with(inNorms);
                        });
    }

    /** The neighbors in words: {@code one document added or removed}. */
    static String neighbors(Relation relation) {
        return "one " + EnumText.of(relation.unit()) + (isReplacement(relation) ? " replaced" : " added or removed");
    }

    /** What to ask instead where batches of a fixed size have no proof; states nothing elsewhere. */
    static Statement provable(List<Event> events, Noise noise, Relation relation) {
        return events.stream()
                .filter(event -> event.sampling() instanceof Sampling.WithoutReplacement && !isReplacement(relation))
                .findFirst()
                .map(event -> AccountingSentence.GIVE_REPLACE.with(
                        noise != Noise.GIVEN || multiplier(event).isEmpty()
                                ? Statement.NOTHING
                                : AccountingSentence.AND_CLIP_NOISE.with(
                                        Numbers.plain(multiplier(event).getAsDouble()))))
                .orElse(Statement.NOTHING);
    }

    /** What follows from training loops, and the assumptions that no accountant can check. */
    static List<Statement> assumptions(List<Event> events, Relation relation, List<TrainingLoop> loops) {
        String sensitivity = isReplacement(relation) ? "2C" : "C";
        List<Statement> lines = new ArrayList<>(
                loops.stream().map(TrainingLoop::sentence).map(Statement::value).toList());
        lines.add(Statement.value(neighbors(relation)).after("neighbors"));
        if (has(events, Mechanism.Gaussian.class)) {
            lines.add(AccountingSentence.GAUSSIAN.with(sensitivity));
        }
        if (has(events, Mechanism.Laplace.class)) {
            lines.add(AccountingSentence.LAPLACE.with(sensitivity));
        }
        if (events.stream().anyMatch(event -> event.sampling() instanceof Sampling.Poisson && !event.seesAll())) {
            lines.add(AccountingSentence.POISSON.with(EnumText.of(relation.unit())));
        }
        if (events.stream().anyMatch(event -> event.sampling() instanceof Sampling.WithoutReplacement)) {
            lines.add(AccountingSentence.FIXED_BATCHES.with());
        }
        return lines;
    }

    private static boolean isReplacement(Relation relation) {
        return relation.adjacency() == Adjacency.REPLACE;
    }

    private static boolean has(List<Event> events, Class<? extends Mechanism> kind) {
        return events.stream().anyMatch(event -> kind.isInstance(event.mechanism()));
    }

    private static String sampling(Event event) {
        if (event.sampling() instanceof Sampling.Poisson poisson) {
            return " on Poisson samples of rate " + Numbers.plain(poisson.rate());
        }
        return event.sampling() instanceof Sampling.WithoutReplacement batches
                ? " on fixed-size batches of rate " + Numbers.plain(batches.rate())
                : "";
    }
}
