package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;

/** Candidates with equal words and counts are one group. */
class CandidatesTest {
    private static final int DOCUMENTS = 30_000;

    private static Corpus corpus(String... documents) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < documents.length; d++) {
            builder.addTokens("d" + d, List.of(documents[d].split(" ")));
        }
        return builder.build();
    }

    @Test
    void equalWordsAndCounts_areOneGroup_inAnyOrder() {
        Candidates candidates = new Candidates(corpus("a b b", "a a b", "b a b", "a b", "b a b"));
        assertThat(candidates.groups()).isEqualTo(3);
        assertThat(candidates.members(candidates.group(0))).containsExactly(0, 2, 4);
        assertThat(candidates.group(1)).isEqualTo(1);
        int first = candidates.start(0);
        assertThat(new int[] {candidates.word(first), candidates.count(first)}).containsExactly(0, 1);
        assertThat(new int[] {candidates.word(first + 1), candidates.count(first + 1)})
                .containsExactly(1, 2);
        assertThat(candidates.end(0)).isEqualTo(first + 2);
    }

    /** Takes a second; with a hash of the counts alone, which are all 1, minutes. */
    @Test
    @Timeout(value = 30, threadMode = Timeout.ThreadMode.SEPARATE_THREAD, unit = TimeUnit.SECONDS)
    void shortDocuments_areGroupedFast() {
        String[] documents = new String[DOCUMENTS];
        Arrays.setAll(documents, d -> "first" + d % 200 + " second" + d / 200 + " third" + d % 7);
        assertThat(new Candidates(corpus(documents)).groups()).isEqualTo(DOCUMENTS);
    }
}
