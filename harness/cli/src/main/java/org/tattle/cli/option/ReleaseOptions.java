package org.tattle.cli.option;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.tattle.accounting.Adjacency;
import org.tattle.accounting.Calibration;
import org.tattle.accounting.Event;
import org.tattle.accounting.Mechanism;
import org.tattle.accounting.Sampling;
import org.tattle.core.DidYouMean;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.text.Numbers;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Options of a release: its mechanism and noise, the sampling of records, and the number of releases. Long because each
 * combination that does not fit is refused with a remedy of its own.
 */
public final class ReleaseOptions {
    /** The name of randomized response on command lines of earlier versions and in {@code fit.json}. */
    private static final String BRITISH = "randomised-response";

    private static final double SMALLEST = 1e-100;
    private static final double LARGEST = 1e100;

    @Option(
            names = "--mechanism",
            paramLabel = "NAME",
            defaultValue = "gaussian",
            completionCandidates = Mechanisms.class,
            description = "${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
    private String mechanism;

    @Option(
            names = "--noise-multiplier",
            paramLabel = "X",
            description =
                    "Noise of gaussian (standard deviation / L2 sensitivity) or laplace (scale / L1 sensitivity); no "
                            + "default.")
    private Double noiseMultiplier;

    @Option(
            names = "--clip-noise",
            paramLabel = "X",
            description =
                    "Instead of --noise-multiplier, noise / C for contributions clipped to a norm of C, as training "
                            + "programs state it: the sensitivity is C if a record is added or removed, 2C if it is replaced; no "
                            + "default.")
    private Double clipNoise;

    @Option(
            names = "--mechanism-epsilon",
            paramLabel = "X",
            description =
                    "Epsilon of one release of any mechanism but gaussian, laplace and zero-concentrated; no default.")
    private Double epsilon;

    @Option(
            names = "--mechanism-delta",
            paramLabel = "X",
            description = "Delta of one release of approximate-dp; default 0.")
    private Double delta;

    @Option(
            names = "--mechanism-rho",
            paramLabel = "X",
            description = "Rho of one release of zero-concentrated; no default.")
    private Double rho;

    @Option(
            names = "--sensitivity",
            paramLabel = "N",
            description = "The sensitivity of an integer that is released with geometric noise; default 1.")
    private Integer sensitivity;

    @Option(
            names = "--sampling",
            paramLabel = "NAME",
            completionCandidates = Samplings.class,
            description = "How records are sampled for each release: ${COMPLETION-CANDIDATES}; default poisson if a "
                    + "rate is given, else none.")
    private String sampling;

    @Option(
            names = "--sampling-rate",
            paramLabel = "Q",
            description = "The share of records that is sampled for each release; default: all take part.")
    private Double rate;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "The number of releases; default 1, for calibrate: found if all else is given.")
    private Long steps;

    @Option(
            names = "--batch",
            paramLabel = "B",
            description = "Records in a batch, on average, instead of a sampling rate: the rate is B / N. Needs "
                    + "--sampling, since a size does not say how batches are drawn; no default.")
    private Long batch;

    @Option(names = "--records", paramLabel = "N", description = "With --batch: all training records; no default.")
    private Long records;

    @Option(
            names = "--epochs",
            paramLabel = "E",
            description = "With --batch: passes over the records, instead of steps: these are E N / B, rounded up; "
                    + "no default.")
    private Double epochs;

    private String prefix = "--";

    static final class Mechanisms extends OptionTypes.Names {
        private static final long serialVersionUID = 1;

        Mechanisms() {
            super(List.of(NamedMechanism.values()));
        }
    }

    static final class Samplings extends OptionTypes.Names {
        private static final long serialVersionUID = 1;

        Samplings() {
            super(List.of(SamplingName.values()));
        }
    }

    private enum SamplingName {
        NONE,
        POISSON,
        WITHOUT_REPLACEMENT
    }

    /**
     * Parses the same options written as {@code noise-multiplier=1,steps=10}. Nothing is taken over from another
     * release.
     */
    static ReleaseOptions parse(String text) {
        ReleaseOptions options = new ReleaseOptions();
        CommandLine parser = new CommandLine(CommandSpec.forAnnotatedObject(options));
        parser.setExpandAtFiles(false);
        OptionTypes.register(parser);
        String[] words = Arrays.stream(text.split(",", -1))
                .map(word -> "--" + word.strip())
                .toArray(String[]::new);
        try {
            parser.parseArgs(words);
        } catch (UnmatchedArgumentException e) {
            String word = e.getUnmatched().get(0).replaceFirst("(?s)=.*", "");
            throw new InputException(
                    "--then " + text,
                    "there is no `" + word.replaceFirst("^--", "") + "`",
                    DidYouMean.question(
                                    word.replaceFirst("^--", ""),
                                    parser.getCommandSpec().optionsMap().keySet().stream()
                                            .map(name -> name.substring(2))
                                            .toList())
                            .orElse("see 'tattle account --help'"));
        } catch (ParameterException e) {
            throw new InputException("--then " + text, e.getMessage(), "write noise-multiplier=1,steps=10", e);
        }
        options.prefix = "--then " + text + ": ";
        return options;
    }

    /** The event; released once by default. */
    Event event(Adjacency adjacency) {
        return new Event(mechanism(adjacency), sampling(), adjacency, count());
    }

    /** The mechanism's name. */
    NamedMechanism name() {
        String name = mechanism.equals(BRITISH) ? EnumText.of(NamedMechanism.RANDOMIZED_RESPONSE) : mechanism;
        return OptionTypes.constant(prefix + "mechanism", name, List.of(NamedMechanism.values()));
    }

    /** Whether its noise was given in units of the clipping norm. */
    boolean isForClipping() {
        return clipNoise != null;
    }

    /** The strength of the mechanism, if it is given. */
    OptionalDouble strength(Adjacency adjacency) {
        NamedMechanism name = name();
        requireNone(name, "noise-multiplier", noiseMultiplier);
        if (clipNoise != null) {
            return strengthOfClipping(name, adjacency);
        }
        requireNone(name, "mechanism-epsilon", epsilon);
        requireNone(name, "mechanism-rho", rho);
        Double strength = switch (name.strength()) {
            case "noise-multiplier" -> noiseMultiplier;
            case "mechanism-epsilon" -> epsilon;
            default -> rho;
        };
        requireSize(prefix + name.strength(), strength);
        return optional(strength);
    }

    private OptionalDouble strengthOfClipping(NamedMechanism name, Adjacency adjacency) {
        if (!name.isNoise()) {
            requireNone(name, "clip-noise", clipNoise);
        }
        refuse(
                noiseMultiplier != null,
                "clip-noise",
                "is the noise multiplier otherwise stated, and both are given",
                "leave one out");
        requireSize(prefix + "clip-noise", clipNoise);
        return OptionalDouble.of(clipNoise / clips(adjacency));
    }

    /** The sensitivity of a sum of clipped contributions, in units of the norm to which they are clipped. */
    public static int clips(Adjacency adjacency) {
        return adjacency == Adjacency.REPLACE ? 2 : 1;
    }

    private void requireNone(NamedMechanism name, String option, Double value) {
        refuse(
                value != null && !option.equals(name.strength()),
                option,
                EnumText.of(name) + " does not have this option",
                "give " + name.strength() + " instead");
    }

    /** The mechanism, whose options must all be given. */
    Mechanism mechanism(Adjacency adjacency) {
        return mechanism(
                strength(adjacency).orElseThrow(() -> missing(name().strength(), EnumText.of(name()) + " needs it")));
    }

    /** The mechanism with another strength. */
    Mechanism mechanism(double strength) {
        NamedMechanism name = name();
        requireOwner(name, NamedMechanism.APPROXIMATE_DP, "mechanism-delta", delta);
        requireOwner(name, NamedMechanism.GEOMETRIC, "sensitivity", sensitivity);
        int whole = sensitivity == null ? 1 : sensitivity;
        refuse(whole < 1, "sensitivity", "must be >= 1, found " + whole, "leave it out for 1");
        return checked(name.strength(), () -> name.of(strength, delta == null ? 0 : delta, whole));
    }

    /** Rejects numbers so small or large that their square or inverse is not a finite number. */
    static void requireSize(String option, Double value) {
        if (value != null && value != 0 && !(Math.abs(value) >= SMALLEST && Math.abs(value) <= LARGEST)) {
            throw new InputException(
                    option, "must be 0 or of a magnitude from 1e-100 to 1e100, found " + value, "give another");
        }
    }

    private void requireOwner(NamedMechanism name, NamedMechanism owner, String option, Object value) {
        refuse(
                value != null && name != owner,
                option,
                "only " + EnumText.of(owner) + " has it",
                "leave it out, or name that mechanism");
    }

    /** The sampling rate, if it is given or follows from batches. */
    OptionalDouble rate() {
        requireSize(prefix + "sampling-rate", rate);
        Optional<TrainingLoop> loop = loop();
        return loop.isPresent() ? OptionalDouble.of(loop.get().rate()) : optional(rate);
    }

    /** The training loop, if one is given; it must say how batches are drawn. */
    Optional<TrainingLoop> loop() {
        if (batch == null && records == null && epochs == null) {
            return Optional.empty();
        }
        if (batch == null || records == null) {
            throw missing(batch == null ? "batch" : "records", "the sampling rate is batch / records");
        }
        requireAtLeastOne("batch", batch);
        requireAtLeastOne("records", records);
        refuse(
                batch > records,
                "batch",
                "a batch of " + batch + " is larger than all " + records + " records",
                "give the records of a batch, and as records those of the training data");
        refuse(rate != null, "sampling-rate", "it is batch / records, and given too", "leave it out");
        requireEpochs();
        requireDrawnBatches();
        return Optional.of(new TrainingLoop(batch, records, optional(epochs)));
    }

    private void requireAtLeastOne(String option, long value) {
        refuse(value < 1, option, "must be at least 1, found " + value, "give a number of records");
    }

    private void requireEpochs() {
        refuse(
                epochs != null && steps != null,
                "steps",
                "they follow from the epochs, and are given too",
                "leave one out");
        refuse(
                epochs != null && !(epochs > 0 && epochs * records / batch < Calibration.MOST_STEPS),
                "epochs",
                "must be above 0 and make at most 1e12 steps, found " + epochs,
                "try 10");
    }

    /** Rejects batches that are not said to be drawn at random: most trainings shuffle, which is not sampling. */
    private void requireDrawnBatches() {
        if (sampling == null) {
            throw new InputException(
                    prefix + "batch",
                    "a size does not say how batches are drawn; the bound for samples does not hold for shuffled epochs",
                    "add " + written("sampling", "poisson") + " if a coin is tossed for each record and step; "
                            + shuffled());
        }
        if (samplingName() == SamplingName.NONE) {
            throw new InputException(
                    prefix + "sampling",
                    "with none, all records take part in each step, not a batch of them",
                    "give " + written("sampling", "poisson") + " if a coin is tossed for each record and step; "
                            + shuffled());
        }
    }

    /** What to give for shuffled epochs, in each of which a record is in one batch. */
    private String shuffled() {
        String passes = epochs == null ? "EPOCHS" : Long.toString((long) Math.ceil(epochs));
        Double noise = clipNoise == null ? noiseMultiplier : clipNoise;
        List<String> gone = new ArrayList<>(List.of("batch", "records"));
        if (epochs != null) {
            gone.add("epochs");
        }
        if (noiseMultiplier != null) {
            gone.add("noise-multiplier");
        }
        return "for shuffled epochs, give --relation replace"
                + (noise == null ? "" : ", " + written("clip-noise", Numbers.plain(noise))) + " and "
                + written("steps", passes) + " instead of " + String.join(", ", gone);
    }

    private String written(String option, String value) {
        return prefix.equals("--") ? "--" + option + " " + value : option + "=" + value;
    }

    /** Whether the option that all records take part is given. */
    boolean refusesSampling() {
        return sampling != null && samplingName() == SamplingName.NONE;
    }

    /** The sampling, whose options must all be given. */
    Sampling sampling() {
        OptionalDouble share = rate();
        SamplingName name = sampling == null && share.isEmpty() ? SamplingName.NONE : samplingName();
        if (name == SamplingName.NONE && share.isEmpty()) {
            return new Sampling.None();
        }
        return sampling(share.orElseThrow(() -> missing("sampling-rate", EnumText.of(name) + " needs it")));
    }

    /** The sampling with another rate. */
    Sampling sampling(double share) {
        return switch (samplingName()) {
            case NONE ->
                throw new InputException(
                        prefix + "sampling-rate", "has no effect without sampling", "add --sampling poisson");
            case POISSON -> checked("sampling-rate", () -> new Sampling.Poisson(share));
            case WITHOUT_REPLACEMENT -> checked("sampling-rate", () -> new Sampling.WithoutReplacement(share));
        };
    }

    private SamplingName samplingName() {
        return sampling == null
                ? SamplingName.POISSON
                : OptionTypes.constant(prefix + "sampling", sampling, List.of(SamplingName.values()));
    }

    /** The options that are given and could be left out to be found. */
    String searchable() {
        String noise = "--" + (clipNoise == null ? name().strength() : "clip-noise");
        if (refusesSampling() || epochs != null) {
            return noise + " or --" + (epochs == null ? "steps" : "epochs");
        }
        return noise + ", --steps or " + (batch == null ? "--sampling-rate" : "--batch with --records");
    }

    /** The number of releases, if it is given. */
    OptionalLong steps() {
        OptionalLong derived = loop().map(TrainingLoop::steps).orElse(OptionalLong.empty());
        return steps == null && derived.isEmpty() ? OptionalLong.empty() : OptionalLong.of(count());
    }

    /** The number of releases; 1 by default. */
    long count() {
        refuse(
                steps != null && (steps < 1 || steps > Calibration.MOST_STEPS),
                "steps",
                "must be from 1 to 1e12, found " + steps,
                "leave it out for 1");
        return steps != null
                ? steps
                : loop().map(TrainingLoop::steps).orElse(OptionalLong.empty()).orElse(1);
    }

    private void refuse(boolean wrong, String option, String fault, String remedy) {
        if (wrong) {
            throw new InputException(prefix + option, fault, remedy);
        }
    }

    private InputException missing(String option, String why) {
        return new InputException(prefix + option, "is missing, " + why, "add it");
    }

    private <T> T checked(String option, Supplier<T> made) {
        try {
            return made.get();
        } catch (IllegalArgumentException e) {
            throw new InputException(prefix + option, e.getMessage(), "give another", e);
        }
    }

    private static OptionalDouble optional(Double value) {
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }
}
