package org.tattle.engine.plan;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.tattle.core.audit.TargetSampling;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Setting;
import org.tattle.math.Preconditions;

/** The plan of an audit: its data, defenses, surfaces and attacks, and the numbers of models. */
public record Plan(
        @Setting(
                value = Plan.UNNAMED,
                meaning = "letters, digits, dot, hyphen and underscore, at most 64; names the run")
        String name,

        @Setting(value = "1", meaning = "the seed that every random draw depends on")
        long seed,

        @Setting(value = "{}", meaning = "the records that models are trained on")
        DataPlan data,

        @Setting(value = "[lda]", meaning = "the training algorithms; a list of values makes one cell each")
        List<PluginSpec> defenses,

        @Setting(
                value = "topics",
                meaning = "topics: what a defense learns; classifier: a classifier of data.label on these topics;"
                        + " pyldavis: what pyLDAvis shows of these topics; unlearned: what a defense learns, after it"
                        + " forgets the records whose data.group is erased; update: what it learns without the records"
                        + " whose data.group is added, and what with them; the latter four guarantee nothing")
        Release release,

        @Setting(
                value = Plan.DEFAULT_ATTACKS,
                meaning =
                        "the attacks on every defense; may be none where utility is measured or guarantees are tested")
        List<PluginSpec> attacks,

        @Setting(
                value = "[topics, words, prediction, pixels]",
                meaning = "the utility measures, each computed for the releases that it supports")
        List<PluginSpec> utility,

        @Setting(
                value = "[full]",
                meaning = "the surfaces of each release that are attacked; full: the whole release; ladder: it and what"
                        + " one would publish instead")
        List<String> surfaces,

        @Setting(
                value = "half",
                meaning = "the training set of each target: half (a random half of the records) or all (all records; "
                        + "there are then no non-members, so that no attacks can be run)")
        TargetSampling members,

        @Setting(value = "10", meaning = "target models a defense, from 1 to 100000")
        int targets,

        @Setting(value = "128", meaning = "shadow models a defense, even, from 0 to 100000")
        int shadows,

        @Setting(value = "{}", meaning = "independent runs and replays that put guarantees to the test")
        CertifyPlan certify,

        @Setting(value = "{}", meaning = "what the report shows")
        ReportPlan report) {
    private static final int MOST_MODELS = 100_000;

    private static final int MOST_NAMED = 3;

    static final String UNNAMED = "audit";

    /** The word that stands for all default attacks in a plan's list of attacks. */
    static final String DEFAULT_ATTACKS = "default";

    /** The word that stands for all surfaces of a ladder in a plan's list of surfaces. */
    public static final String LADDER = "ladder";

    /** The part of a training that is released. */
    public enum Release {
        /** The model that the defense learns. */
        TOPICS,
        /** A classifier on the topics that the defense learns. */
        CLASSIFIER,
        /** What pyLDAvis shows of the topics that the defense learns. */
        PYLDAVIS,
        /** The model that the defense learns, after it forgets some records. */
        UNLEARNED,
        /** The models that the defense learns without some records and with them. */
        UPDATE
    }

    public Plan {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
            throw new IllegalArgumentException("name must be 1 to 64 letters, digits, dots, hyphens and underscores,"
                    + " the first a letter or digit. Provided value: " + name);
        }
        defenses = distinct("defenses", defenses);
        Preconditions.check(
                release != Release.CLASSIFIER || !data.label().isEmpty(),
                "release must be topics where records have no classes (data.label, --label-field). Provided value: classifier");
        Preconditions.check(
                release != Release.UNLEARNED || !data.group().isEmpty(),
                "release must be topics where no field marks erased records (data.group, --group-field). Provided value: unlearned");
        Preconditions.check(
                release != Release.UPDATE || !data.group().isEmpty(),
                "release must be topics where no field marks added records (data.group, --group-field). Provided value: update");
        attacks = distinct("attacks", attacks);
        utility = distinct("utility", utility);
        surfaces = atLeastOne("surfaces", surfaces);
        Preconditions.check(
                !attacks.isEmpty() || !utility.isEmpty() || certify.asked(),
                "attacks must have at least one entry where there is no utility and nothing to certify. Provided value: []");
        Preconditions.require(
                members != TargetSampling.ALL || attacks.isEmpty(),
                "attacks",
                "[] where members is all: nobody is left to distinguish members from",
                attacks.stream().map(PluginSpec::name).toList());
        Preconditions.check(
                members != TargetSampling.ALL || !certify.asksRuns(),
                "certify must ask for no runs and no canaries where members is all: such a plan only measures");
        Preconditions.require(targets >= 1 && targets <= MOST_MODELS, "targets", "from 1 to " + MOST_MODELS, targets);
        Preconditions.require(
                shadows >= 0 && shadows <= MOST_MODELS && shadows % 2 == 0,
                "shadows",
                "even (they are trained as pairs of complementary halves), from 0 to " + MOST_MODELS,
                shadows);
    }

    /** All keys of plans in their order, those within others by their whole path: {@code data.file}. */
    public static List<Parameter> keys() {
        return keys("", Plan.class).toList();
    }

    private static Stream<Parameter> keys(String path, Class<? extends Record> type) {
        return Parameter.of(type).stream().flatMap(own -> {
            Parameter key =
                    new Parameter(path + own.key(), own.component(), own.type(), own.defaultText(), own.meaning());
            return Stream.concat(Stream.of(key), own.record().stream().flatMap(inner -> keys(key.key() + ".", inner)));
        });
    }

    /** A name for its folder: that of the plan if it has one of its own, else those of its corpus and defenses. */
    public String label() {
        if (!name.equals(UNNAMED) || data.file().isEmpty() || defenses.isEmpty()) {
            return name;
        }
        List<String> named = defenses.stream().map(PluginSpec::name).distinct().toList();
        String corpus = Path.of(data.file().get())
                .toAbsolutePath()
                .getFileName()
                .toString()
                .replaceFirst("(\\.(gz|txt|jsonl?|csv|tsv|mtx|ldac|svm))+$", "");
        String label =
                corpus + "-" + (named.size() > MOST_NAMED ? named.size() + "-defenses" : String.join("-", named));
        return label.replaceAll("[^A-Za-z0-9_-]+", "-").replaceFirst("^-+", "");
    }

    /** This plan with other defenses and utility measures. */
    public Plan of(List<PluginSpec> otherDefenses, List<PluginSpec> otherUtility) {
        return new Plan(
                name,
                seed,
                data,
                otherDefenses,
                release,
                attacks,
                otherUtility,
                surfaces,
                members,
                targets,
                shadows,
                certify,
                report);
    }

    private static <T> List<T> atLeastOne(String name, List<T> items) {
        Preconditions.check(!items.isEmpty(), "%s must have at least one entry. Provided value: []", name);
        return distinct(name, items);
    }

    private static <T> List<T> distinct(String name, List<T> items) {
        for (int i = 1; i < items.size(); i++) {
            if (items.subList(0, i).contains(items.get(i))) {
                throw new IllegalArgumentException(
                        name + " must differ from each other. Stands twice: " + items.get(i));
            }
        }
        return List.copyOf(items);
    }
}
