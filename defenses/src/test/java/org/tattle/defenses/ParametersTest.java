package org.tattle.defenses;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.tattle.core.plugin.Parameter;
import org.tattle.core.plugin.Plugin;
import org.tattle.core.plugin.Plugins;

/** The keys and defaults of every shipped defense and selector, in the order that users, plans and results have. */
class ParametersTest {
    @Test
    void keysOrderAndDefaults_stayWhatPlansRelyOn() throws IOException {
        Plugins plugins = Plugins.load(getClass().getClassLoader());
        List<String> found = Stream.concat(plugins.defenses().all().stream(), plugins.selectors().all().stream())
                .map(ParametersTest::line)
                .toList();
        try (InputStream golden = getClass().getResourceAsStream("parameters.txt")) {
            assertThat(found)
                    .containsExactlyElementsOf(new String(golden.readAllBytes(), StandardCharsets.UTF_8)
                            .lines()
                            .toList());
        }
    }

    private static String line(Plugin<?> plugin) {
        return plugin.name() + ":"
                + Parameter.of(plugin.parameters()).stream()
                        .map(parameter -> " " + parameter.key() + "=" + parameter.defaultText())
                        .collect(Collectors.joining(","));
    }
}
