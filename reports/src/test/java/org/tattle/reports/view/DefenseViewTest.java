package org.tattle.reports.view;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class DefenseViewTest {
    /** A part names the defense with it, and what belongs to a part stays a setting. */
    @Test
    void partsBelongToTheName() {
        Map<String, Object> parameters = new LinkedHashMap<>();
        parameters.put("vocabulary", "greedy");
        parameters.put("vocabulary.epsilon", 1.0);
        parameters.put("model", "zhu");
        parameters.put("model.epsilon", 5.0);
        parameters.put("mode", "sound");
        DefenseView defense = DefenseView.of("fdptm", parameters);
        assertThat(defense.name()).isEqualTo("fdptm (zhu, greedy)");
        assertThat(defense.settings()).containsOnlyKeys("vocabulary.epsilon", "model.epsilon", "mode");
        assertThat(DefenseView.of("fdptm", new TreeMap<>(parameters))).isEqualTo(defense);
        assertThat(DefenseView.of("lda", Map.of("topics", 5)).name()).isEqualTo("lda");
    }

    /** Names of files are cut before file systems refuse them, and stay different. */
    @Test
    void longTitlesMakeShortFileNames() {
        Set<String> taken = new HashSet<>();
        assertThat(ExperimentView.slug("a (b)", taken)).isEqualTo("a-b");
        String one = ExperimentView.slug("a".repeat(400) + "1", taken);
        String other = ExperimentView.slug("a".repeat(400) + "2", taken);
        assertThat(one).hasSizeLessThan(200).isNotEqualTo(other);
        assertThat(other).hasSizeLessThan(200);
    }
}
