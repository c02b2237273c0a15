package org.tattle.core.audit;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.tattle.core.text.Numbers;
import org.tattle.math.statistics.Interval;
import org.tattle.math.statistics.StudentIntervals;

/**
 * The description of a number that is measured of a release: what computes it declares it, and files, pages, terminal
 * and lists show it as it says.
 *
 * @param key its key in results and tables, such as {@code macroF1}
 * @param label its name in text, such as {@code macro F1}
 * @param unit the unit of its values
 * @param better which values are better
 * @param role how reports use it
 * @param meaning what it measures, as a phrase; empty if it is not declared
 */
public record Metric(String key, String label, Unit unit, Better better, Role role, String meaning) {
    /** What the key of a metric over all words adds to that of the metric over the words that a release has. */
    public static final String OVER_ALL = "OverAll";

    /** Units. */
    public enum Unit {
        /** A plain number of any sign. */
        NUMBER,
        /** A number that is at least 0 by its definition, such as a perplexity. */
        AMOUNT,
        /** A number from 0 to 1 by its definition, such as an area under a curve. */
        FRACTION,
        /** A number from 0 to 1, shown in percent. */
        SHARE;

        /** A value with its interval as text. */
        public String text(Interval value) {
            return this == SHARE
                    ? Numbers.percent(value.value(), value.low(), value.high())
                    : Numbers.rounded(value.value(), value.low(), value.high());
        }
    }

    /** Which values are better. */
    public enum Better {
        HIGH,
        LOW,
        /** Neither, or it is not known. */
        NEITHER
    }

    /** Uses in reports. */
    public enum Role {
        /** It says how good a release is. */
        QUALITY,
        /** Quality of the top words of topics only: topics of noise, whose top words are rare, can have the highest. */
        TOP_WORDS,
        /** What a release without any information reaches by another metric. */
        BASELINE,
        /** How well a Markov chain mixed; of several chains, that of the worst. */
        MIXING
    }

    /** A number that says how good a release is. */
    public static Metric number(String key, String label, Better better, String meaning) {
        return new Metric(key, label, Unit.NUMBER, better, Role.QUALITY, meaning);
    }

    /** A number of at least 0 that says how good a release is. */
    public static Metric amount(String key, String label, Better better, String meaning) {
        return new Metric(key, label, Unit.AMOUNT, better, Role.QUALITY, meaning);
    }

    /** A number from 0 to 1 that says how good a release is. */
    public static Metric fraction(String key, String label, Better better, String meaning) {
        return new Metric(key, label, Unit.FRACTION, better, Role.QUALITY, meaning);
    }

    /** A share that says how good a release is. */
    public static Metric share(String key, String label, Better better, String meaning) {
        return new Metric(key, label, Unit.SHARE, better, Role.QUALITY, meaning);
    }

    /** A metric of which only the key is known: {@code outOfVocabulary} is labeled {@code out of vocabulary}. */
    public static Metric undeclared(String key) {
        String label = key.replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
        return number(key, label, Better.NEITHER, "");
    }

    /** The metric of a key among these, or what is known of one that is not declared. */
    public static Metric of(String key, List<Metric> declared) {
        return declared.stream()
                .filter(metric -> metric.key.equals(key))
                .findFirst()
                .orElseGet(() -> undeclared(key));
    }

    /** The same metric in another role. */
    public Metric as(Role other) {
        return new Metric(key, label, unit, better, other, meaning);
    }

    /** Whether a higher value is better; empty if neither is. */
    public Optional<Boolean> isHighBetter() {
        return better == Better.NEITHER ? Optional.empty() : Optional.of(better == Better.HIGH);
    }

    /**
     * The value over targets: the mean with its interval, without what no value can be by its unit; of the mixing of
     * chains, whose mean says nothing of the worst, the worst alone.
     */
    public Interval over(double[] targets, double confidence) {
        if (role == Role.MIXING) {
            DoubleStream values = Arrays.stream(targets);
            return Interval.none((better == Better.HIGH ? values.min() : values.max()).orElseThrow());
        }
        Interval mean = StudentIntervals.mean(targets, confidence);
        return switch (unit) {
            case NUMBER -> mean;
            case AMOUNT -> mean.within(0, Double.POSITIVE_INFINITY);
            case FRACTION, SHARE -> mean.within(0, 1);
        };
    }

    /** A value as text. */
    public String text(double value) {
        return unit == Unit.SHARE ? Numbers.percent(value) : Numbers.rounded(value);
    }

    /** A value with its interval as text. */
    public String text(Interval value) {
        return unit.text(value);
    }

    /**
     * Label, meaning, unit and direction in a line: {@code macro F1: mean of F1 over labels; share, higher is better}.
     */
    public String explained() {
        return label
                + (meaning.isEmpty() ? "" : ": " + meaning)
                + (unit == Unit.SHARE ? "; share" : "")
                + isHighBetter()
                        .map(high -> high ? "; higher is better" : "; lower is better")
                        .orElse("");
    }
}
