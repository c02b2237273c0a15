package org.tattle.core.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class StatementTest {
    private enum Said implements Sentence {
        LEAKS("{} leaks {}."),
        MUCH("much"),
        NOTHING_ELSE("Nothing else does.");

        private final String words;

        Said(String words) {
            this.words = words;
        }

        @Override
        public String words() {
            return words;
        }
    }

    @Test
    void aStatement_namesItsSentence_andThoseOfItsParts() {
        Statement leaks = Said.LEAKS.with("lda {}", Said.MUCH.with());
        assertThat(leaks).hasToString("lda {} leaks much.");
        assertThat(leaks.sentences()).containsExactly(Said.LEAKS, Said.MUCH);
    }

    @Test
    void parts_areJoined_andWhatStatesNothingIsLeftOut() {
        Statement both = Said.MUCH
                .with()
                .and(Statement.NOTHING)
                .and(Optional.empty())
                .and(Said.NOTHING_ELSE.with())
                .capitalized();
        assertThat(both.text()).isEqualTo("Much Nothing else does.");
        assertThat(both.sentences()).containsExactly(Said.MUCH, Said.NOTHING_ELSE);
        assertThat(Said.MUCH.with().then(Said.MUCH.with()).text()).isEqualTo("muchmuch");
        assertThat(Statement.joined(List.of())).isEqualTo(Statement.NOTHING);
        assertThat(Statement.joined("; ", List.of(Said.MUCH.with(), Statement.NOTHING, Said.MUCH.with()))
                        .text())
                .isEqualTo("much; much");
    }

    @Test
    void aStatement_keepsItsSentences_behindALabel_andWithAFullStop() {
        Statement labeled = Said.MUCH.with().after("lda").ended();
        assertThat(labeled).hasToString("lda: much.");
        assertThat(labeled.sentences()).containsExactly(Said.MUCH);
        assertThat(Statement.value("1.6 %")).hasToString("1.6 %");
        assertThat(Statement.value("1.6 %").sentences()).isEmpty();
    }

    @Test
    void valuesAndPlaces_mustBeAsMany() {
        assertThatIllegalArgumentException().isThrownBy(() -> Said.LEAKS.with("lda"));
        assertThatIllegalArgumentException().isThrownBy(() -> Said.MUCH.with("lda"));
    }
}
