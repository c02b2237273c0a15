package org.tattle.reports.view;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import static org.assertj.core.api.Assertions.assertThat;

class DefenseViewTest {
    /** A part names the defence with it, and what belongs to a part stays a setting. */
    @Test
    void partsBelongToTheName() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("vocabulary", "greedy");
        parameters.put("vocabulary.epsilon", 1.0);
        parameters.put("model", "zhu");
        parameters.put("model.epsilon", 5.0);
        parameters.put("mode", "sound");
        DefenseView defence = DefenseView.of("fdptm", parameters);
        assertThat(defence.name()).isEqualTo("fdptm (zhu, greedy)");
        assertThat(defence.settings()).containsOnlyKeys("vocabulary.epsilon", "model.epsilon", "mode");
        assertThat(DefenseView.of("fdptm", new TreeMap<>(parameters))).isEqualTo(defence);
        assertThat(DefenseView.of("lda", Map.of("topics", 5)).name()).isEqualTo("lda");
    }

    /** Names of files are cut before file systems refuse them, and stay different. */
    @Test
    void longTitlesMakeShortFileNames() {
        Set<String> taken = new HashSet<>();
        String one = ExperimentView.slug("a".repeat(400) + "1", taken);
        String other = ExperimentView.slug("a".repeat(400) + "2", taken);
        assertThat(one).hasSizeLessThan(200).isNotEqualTo(other);
        assertThat(other).hasSizeLessThan(200);
    }
}
