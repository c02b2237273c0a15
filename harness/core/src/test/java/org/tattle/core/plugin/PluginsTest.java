package org.tattle.core.plugin;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.tattle.core.InputException;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.testing.ToyPlugins.Mode;
import org.tattle.core.testing.ToyPlugins;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

class PluginsTest {
    /** What a user's jar would hold. */
    public static final class Zeta implements StatisticPlugin<String, Integer> {
        @Override
        public Class<String> data() {
            return String.class;
        }

        @Override
        public Class<Integer> surface() {
            return Integer.class;
        }

        @Override
        public QueryStatistic<String, Integer> statistic() {
            return new Nothing();
        }
    }

    /** A statistic of no interest. */
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
        public double[] scales(String records) {
            return new double[] {1};
        }
    }

    @Test
    void namesAreSorted_whateverTheOrderOfTheClassPath() {
        assertThat(ToyPlugins.plugins().defenses().names()).containsExactly("lda", "vips-lda");
        assertThat(ToyPlugins.plugins().defenses().all())
                .extracting(Plugin::name)
                .containsExactly("lda", "vips-lda");
    }

    @Test
    void anUnknownName_isRefusedWithItsPlaceAndANeighbour() {
        assertThat(ToyPlugins.plugins().attacks().get("entropy", "here").name()).isEqualTo("entropy");
        assertThatThrownBy(() -> ToyPlugins.plugins().attacks().get("entrpy", "--attacks"))
                .isInstanceOf(InputException.class)
                .hasMessage("--attacks: unknown attack `entrpy`; did you mean `entropy`?");
        assertThatThrownBy(() -> ToyPlugins.plugins().defenses().get("homomorphic", "plan.yaml:3:5"))
                .hasMessage("plan.yaml:3:5: unknown defense `homomorphic`; 'tattle list defenses' shows them all");
    }

    @Test
    void twoPluginsOfOneName_areRefusedNamingBothClasses() {
        assertThatThrownBy(() -> new Plugins(
                        List.of(),
                        List.of(new ToyPlugins.Attack("x"), new ToyPlugins.Attack("x")),
                        List.of(),
                        List.of(),
                        List.of(),
                        List.of()))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(
                        "class path: two plug-ins are the attack `x`: " + ToyPlugins.Attack.class.getName());
    }

    @Test
    void twoStatisticsOfOneSurface_areRefused() {
        assertThatThrownBy(() -> new Plugins(
                        List.of(), List.of(), List.of(new Zeta(), new Zeta()), List.of(), List.of(), List.of()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("two plug-ins are the statistic of String and Integer");
    }

    @Test
    void aServiceFileOnTheClassPath_makesAPluginKnown(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader = jar(folder, StatisticPlugin.class, Zeta.class.getName())) {
            Plugins plugins = Plugins.load(loader);
            assertThat(plugins.statistic(String.class, Integer.class)).contains(new Nothing());
            assertThat(plugins.statistic(String.class, Long.class)).isEmpty();
            assertThat(plugins.utilities().names()).contains("topics");
        }
    }

    @Test
    void aServiceFileThatNamesAnAbsentClass_isRefusedInOneLine(@TempDir Path folder) throws IOException {
        try (URLClassLoader loader = jar(folder, AttackPlugin.class, "com.example.Absent")) {
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
    void anOptionalHasTheKindOfItsContent() {
        record Maybe(
                @Setting(value = "null", meaning = "") Optional<String> file,

                @Setting(value = "null", meaning = "") Optional<Integer> most,

                @Setting(value = "null", meaning = "") Optional<Boolean> fresh) {}

        assertThat(Parameter.of(Maybe.class))
                .extracting(Parameter::kind)
                .containsExactly("text", "whole number", "true|false");
    }

    private static URLClassLoader jar(Path folder, Class<?> service, String provider) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(service.getName()), provider + "\n");
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, PluginsTest.class.getClassLoader());
    }
}
