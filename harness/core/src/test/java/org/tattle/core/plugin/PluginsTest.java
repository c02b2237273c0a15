package org.tattle.core.plugin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.audit.Canaries;
import org.tattle.core.audit.DistinguishingGame;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.WorstCaseGenerator;
import org.tattle.core.privacy.Relation;
import org.tattle.core.release.ReleaseType;
import org.tattle.core.testing.ToyPlugins;
import org.tattle.core.testing.ToyPlugins.Mode;

class PluginsTest {
    /** A statistic that asks nothing. */
    record Nothing() implements QueryStatistic<String, Integer> {
        @Override
        public List<String> columns() {
            return List.of("nothing");
        }

        @Override
        public void evaluate(Integer release, String records, double[] out) {
            out[0] = 0;
        }

        @Override
        public double[] varianceScales(String records) {
            return new double[] {1};
        }
    }

    /** What a user's jar would offer. */
    public static final class Asking implements PluginProvider {
        @Override
        public List<ReleaseType<?, ?>> releases() {
            return List.of(asked(new Nothing()));
        }
    }

    /** A statistic that leaves its types open. */
    static class Open<D, S> implements QueryStatistic<D, S> {
        @Override
        public List<String> columns() {
            return List.of("nothing");
        }

        @Override
        public void evaluate(S release, D records, double[] out) {
            out[0] = 0;
        }

        @Override
        public double[] varianceScales(D records) {
            return new double[] {1};
        }
    }

    /** A statistic one of whose types is named by its base. */
    abstract static class Of<S> extends Open<String, S> {}

    /** Worst cases, of which there are none. */
    record NoCases() implements WorstCaseGenerator<String, Integer> {
        @Override
        public List<DistinguishingGame<String, Integer>> games(String background, Relation relation) {
            return List.of();
        }

        @Override
        public Optional<Canaries<String, Integer>> canaries(String background, Relation relation, int count) {
            return Optional.empty();
        }
    }

    private static PluginProvider asking(QueryStatistic<?, ?>... statistics) {
        List<ReleaseType<?, ?>> types = new ArrayList<>();
        for (QueryStatistic<?, ?> statistic : statistics) {
            types.add(asked(statistic));
        }
        return PluginProvider.ofReleases(types);
    }

    private static <D, R> ReleaseType<D, R> asked(QueryStatistic<D, R> statistic) {
        return ReleaseType.<D, R>of(null).withStatistic(statistic); // found by the types that its class names
    }

    private static final ReleaseType<String, Integer> WORST =
            ReleaseType.<String, Integer>of(Integer.class).withWorstCases(new NoCases());

    @Test
    void namesAreSorted_whateverTheOrderOfTheClassPath() {
        assertThat(ToyPlugins.plugins().defenses().names()).containsExactly("lda", "vips-lda");
        assertThat(ToyPlugins.plugins().defenses().all())
                .extracting(Plugin::name)
                .containsExactly("lda", "vips-lda");
    }

    @Test
    void anUnknownName_isRefusedWithItsPlaceAndANeighbor() {
        assertThat(ToyPlugins.plugins().attacks().get("entropy", "here").name()).isEqualTo("entropy");
        assertThatThrownBy(() -> ToyPlugins.plugins().attacks().get("entrpy", "--attacks"))
                .isInstanceOf(InputException.class)
                .hasMessage("--attacks: unknown attack `entrpy`; did you mean `entropy`?");
        assertThatThrownBy(() -> ToyPlugins.plugins().defenses().get("homomorphic", "plan.yaml:3:5"))
                .hasMessage(
                        "plan.yaml:3:5: unknown defense `homomorphic`; 'tattle list defenses' shows them all; one of your own needs its provider in META-INF/services/org.tattle.core.plugin.PluginProvider");
    }

    @Test
    void twoPluginsOfOneName_areRefusedNamingBothClasses() {
        assertThatThrownBy(() -> Plugins.of(
                        PluginProvider.ofAttacks(List.of(ToyPlugins.attack("x", true), ToyPlugins.attack("x", false)))))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("class path: two plug-ins are the attack `x`: " + ToyPlugins.class.getName());
    }

    @Test
    void twoStatisticsOfOneSurface_areRefused() {
        QueryStatistic<String, Integer> other = new Of<Integer>() {};
        assertThatThrownBy(() -> Plugins.of(asking(new Nothing(), other)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("two plug-ins are the statistic of String and Integer");
    }

    @Test
    void twoWorstCasesOfOneRelease_areRefused() {
        assertThatThrownBy(
                        () -> Plugins.of(PluginProvider.ofReleases(List.of(WORST, WORST.withStatistic(new Nothing())))))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("two plug-ins are the worst cases of String and Integer");
    }

    @Test
    void statisticsAndWorstCases_areFoundByTheTypesThatTheirClassesName() {
        QueryStatistic<String, Long> byHand = new Of<>() {};
        Plugins plugins = Plugins.of(asking(new Nothing(), byHand), PluginProvider.ofReleases(List.of(WORST)));
        assertThat(plugins.statistic(String.class, Integer.class)).contains(new Nothing());
        assertThat(plugins.statistic(String.class, Long.class)).contains(byHand);
        assertThat(plugins.statistic(Integer.class, String.class)).isEmpty();
        assertThat(plugins.worstCases(String.class, Integer.class)).contains(new NoCases());
        assertThat(plugins.worstCases(String.class, Long.class)).isEmpty();
    }

    @Test
    void aStatisticThatDoesNotNameItsTypes_isRefused() {
        assertThatThrownBy(() -> Plugins.of(asking(new Open<String, Integer>())))
                .isInstanceOf(InputException.class)
                .hasMessage("class path: " + Open.class.getName() + " does not say what D of QueryStatistic is; write"
                        + " a class that implements QueryStatistic with both types");
    }

    @Test
    void aServiceFileOnTheClassPath_makesAPluginKnown(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader = jar(folder, Asking.class.getName())) {
            Plugins plugins = Plugins.load(loader);
            assertThat(plugins.statistic(String.class, Integer.class)).contains(new Nothing());
            assertThat(plugins.statistic(String.class, Long.class)).isEmpty();
            assertThat(plugins.utilities().names()).contains("topics");
        }
    }

    @Test
    void aServiceFileThatNamesAnAbsentClass_isRefusedInOneLine(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader = jar(folder, "com.example.Absent")) {
            assertThatThrownBy(() -> Plugins.load(loader))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("com.example.Absent")
                    .hasMessageNotContaining("\n");
        }
    }

    @Test
    void parameters_areReadFromTheRecord() {
        List<Parameter> parameters = Parameter.of(ToyPlugins.VipsParameters.class);
        assertThat(parameters)
                .extracting(Parameter::key)
                .containsExactly("topics", "epsilon", "delta", "batch-size", "binary", "mode", "note", "prior");
        assertThat(parameters)
                .extracting(Parameter::kind)
                .containsExactly(
                        "whole number",
                        "number",
                        "number",
                        "whole number",
                        "true|false",
                        "sound|as-published",
                        "text",
                        "number");
        assertThat(parameters.get(2).defaultText()).isEqualTo("1e-5");
        assertThat(parameters.get(2).meaning()).isEqualTo("the failure probability, in (0, 1)");
    }

    @Test
    void values_areOfThePlansWords() {
        Record parameters =
                new ToyPlugins.VipsParameters(3, 1, 0.5, 10, true, Mode.AS_PUBLISHED, "x", Optional.of(2.0));
        assertThat(Parameter.values(parameters))
                .containsExactly(
                        Map.entry("topics", 3),
                        Map.entry("epsilon", 1.0),
                        Map.entry("delta", 0.5),
                        Map.entry("batch-size", 10L),
                        Map.entry("binary", true),
                        Map.entry("mode", "as-published"),
                        Map.entry("note", "x"),
                        Map.entry("prior", Optional.of(2.0)));
    }

    @Test
    void aComponentWithoutASetting_isTheAuthorsFault() {
        record Undeclared(int topics) {}

        assertThatThrownBy(() -> Parameter.of(Undeclared.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("topics lacks its @Setting");
    }

    @Test
    void theParametersOfASharedRecord_standAmongTheOthers() {
        assertThat(Parameter.of(ToyPlugins.SweepParameters.class))
                .extracting(Parameter::key, Parameter::component, Parameter::defaultText, Parameter::meaning)
                .containsExactly(
                        tuple("topics", "topics", "7", "topics, at least 1"),
                        tuple("word-prior", "wordPrior", "null", "the prior, 1/K when not given"),
                        tuple("sweeps", "sweeps", "30", "sweeps, at least 1"));
        assertThat(Parameter.values(
                                new ToyPlugins.SweepParameters(new ToyPlugins.SharedParameters(3, Optional.of(0.5)), 9))
                        .entrySet())
                .containsExactly(
                        Map.entry("topics", 3), Map.entry("word-prior", Optional.of(0.5)), Map.entry("sweeps", 9));
    }

    /** However deep: the outermost record has the last word on defaults, meanings and the order. */
    @Test
    void anOuterRecord_overridesDefaultsMeaningsAndOrder() {
        assertThat(Parameter.of(ToyPlugins.OuterParameters.class))
                .extracting(Parameter::key, Parameter::defaultText, Parameter::meaning)
                .containsExactly(
                        tuple("epsilon", "1", "the budget in nats, above 0"),
                        tuple("topics", "7", "topics, at least 1"),
                        tuple("word-prior", "null", "beta"),
                        tuple("sweeps", "3", "few"));
        var chain = new ToyPlugins.SweepParameters(new ToyPlugins.SharedParameters(3, Optional.empty()), 9);
        assertThat(Parameter.values(new ToyPlugins.OuterParameters(chain, 2)).entrySet())
                .containsExactly(
                        Map.entry("epsilon", 2.0),
                        Map.entry("topics", 3),
                        Map.entry("word-prior", Optional.empty()),
                        Map.entry("sweeps", 9));
    }

    @Test
    void aKeyThatASharedRecordHasToo_isTheAuthorsFault() {
        record Twice(
                @Setting(value = "5", meaning = "topics") int topics, ToyPlugins.SharedParameters shared) {}

        assertThatThrownBy(() -> Parameter.of(Twice.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(Twice.class.getName() + " declares the parameter `topics` twice");
        assertThatThrownBy(() -> new Registry<>("defense", List.of(ToyPlugins.defense("d", Twice.class))))
                .isInstanceOf(InputException.class)
                .hasMessage("class path: the defense `d` cannot be used: " + Twice.class.getName()
                        + " declares the parameter `topics` twice; fix its class "
                        + ToyPlugins.class.getName());
    }

    @Test
    void anOverrideOfWhatASharedRecordLacks_isTheAuthorsFault() {
        record Missing(
                @SettingOverride(key = "sweeps", value = "3")
                ToyPlugins.SharedParameters shared) {}

        assertThatThrownBy(() -> Parameter.of(Missing.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(Missing.class.getName() + ".shared overrides what it does not have: sweeps");
    }

    @Test
    void anOrderThatIsNotOfTheKeys_isTheAuthorsFault() {
        @KeyOrder("topics topics")
        record Repeated(ToyPlugins.SharedParameters shared) {}

        @KeyOrder("topics")
        record TooShort(ToyPlugins.SharedParameters shared) {}

        assertThatThrownBy(() -> Parameter.of(Repeated.class)).hasMessageContaining("topics, word-prior");
        assertThatThrownBy(() -> Parameter.of(TooShort.class))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(
                        "@KeyOrder of " + TooShort.class.getName() + " must name each key once: topics, word-prior");
    }

    @Test
    void anOptionalHasTheKindOfItsContent() {
        record Maybe(
                @Setting(value = "null", meaning = "") Optional<String> file,

                @Setting(value = "null", meaning = "") Optional<Integer> most,

                @Setting(value = "null", meaning = "") Optional<Boolean> fresh) {}

        assertThat(Parameter.of(Maybe.class))
                .extracting(Parameter::kind)
                .containsExactly("text", "whole number", "true|false");
    }

    private static URLClassLoader jar(Path folder, String provider) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(PluginProvider.class.getName()), provider + "\n");
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, PluginsTest.class.getClassLoader());
    }
}
