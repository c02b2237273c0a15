package org.tattle.attacks.counts.reading;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.CorpusBuilder;
import org.tattle.core.data.text.Tokenizer;
import org.tattle.core.release.TrainingDocuments;
import org.tattle.core.release.TrainingDocuments.Form;
import org.tattle.math.sampling.SplitMix;

/** Candidates that stand in files are found, and nobody else. */
class DocumentMatchesTest {
    private static Corpus corpus(List<String> texts) {
        CorpusBuilder builder = CorpusBuilder.ofWords();
        for (int d = 0; d < texts.size(); d++) {
            builder.addTokens("d" + d, Tokenizer.words().tokens(texts.get(d)));
        }
        return builder.build();
    }

    private static TrainingDocuments file(Form form, List<String> texts) {
        return new TrainingDocuments(
                form,
                visitor -> texts.forEach(text -> visitor.accept(
                        form == Form.TEXTS ? List.of(text) : Tokenizer.words().tokens(text))),
                "a file");
    }

    private static BitSet standing(Form form, List<String> published, String... candidates) {
        return DocumentMatches.of(List.of(file(form, published)), corpus(Arrays.asList(candidates)), Tokenizer.words())
                .members();
    }

    private static BitSet of(int... candidates) {
        return IntStream.of(candidates).collect(BitSet::new, BitSet::set, BitSet::or);
    }

    @Test
    void sameWords_asOften_inAnyOrder() {
        List<String> published = List.of("Fire, fire in the old town!", "a quiet day");
        String[] candidates = {"the old town in fire: fire", "fire in the old town", "fire fire in the old town hall"};
        assertThat(standing(Form.TEXTS, published, candidates)).isEqualTo(of(0));
        assertThat(standing(Form.TOKENS, published, candidates)).isEqualTo(of(0));
    }

    /** Of which only the set of words is in the file, how often a word stands is not known. */
    @Test
    void setsOfWords_areCompared_whereWordsStandOnce() {
        assertThat(standing(Form.WORDS, List.of("old town fire"), "old town fire", "fire fire old town", "old town"))
                .isEqualTo(of()); // two are equal then, and one document is there
        assertThat(standing(Form.WORDS, List.of("old town fire"), "fire fire old town", "old town"))
                .isEqualTo(of(0));
    }

    /** Whoever is listed twice is not certain if one of both stands there. */
    @Test
    void equalCandidates_needAsManyDocuments() {
        String[] candidates = {"red fox", "red fox", "blue bird"};
        assertThat(standing(Form.TEXTS, List.of("red fox", "blue bird"), candidates))
                .isEqualTo(of(2));
        assertThat(standing(Form.TEXTS, List.of("red fox", "fox red"), candidates))
                .isEqualTo(of(0, 1));
    }

    /** Words that Mallet dropped as stop words are missing in all documents, a rare word just in some. */
    @Test
    void droppedWords_areIgnored_butNotRareOnes() {
        List<String> candidates = new ArrayList<>();
        List<String> published = new ArrayList<>();
        for (int d = 0; d < 100; d++) {
            String words = "word" + d + " also" + (d % 7);
            candidates.add("the " + words + (d == 3 ? " unseen" : ""));
            if (d % 2 == 1) {
                published.add(words);
            }
        }
        BitSet members = standing(Form.TOKENS, published, candidates.toArray(String[]::new));
        assertThat(members.cardinality()).isEqualTo(49);
        assertThat(members.get(3)).isFalse();
        assertThat(members.stream()).allMatch(d -> d % 2 == 1);
        // a text that was published as it is has all of its words
        assertThat(standing(Form.TEXTS, published, candidates.toArray(String[]::new))
                        .isEmpty())
                .isTrue();
    }

    /** Every half of drawn documents, equal ones among them: exactly those stand there that counting by hand says. */
    @Test
    void halvesOfDrawnDocuments() {
        for (int seed = 0; seed < 50; seed++) {
            SplitMix random = new SplitMix(seed);
            List<String> texts = new ArrayList<>();
            List<String> published = new ArrayList<>();
            for (int d = 0; d < 60; d++) {
                String text = "w" + random.nextInt(4) + " x" + random.nextInt(4) + " y" + random.nextInt(3);
                texts.add(text);
                if (random.nextInt(2) == 0) {
                    published.add(text);
                }
            }
            BitSet expected = new BitSet();
            for (int d = 0; d < texts.size(); d++) {
                String text = texts.get(d);
                long listed = texts.stream().filter(text::equals).count();
                expected.set(d, published.stream().filter(text::equals).count() == listed);
            }
            for (Form form : Form.values()) {
                assertThat(standing(form, published, texts.toArray(String[]::new)))
                        .isEqualTo(expected);
            }
        }
    }
}
