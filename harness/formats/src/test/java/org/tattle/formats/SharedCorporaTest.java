package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.DuplicatePolicy;
import org.tattle.core.data.Duplicates;
import org.tattle.core.testing.SharedData;

/** The counts that the corpora's own descriptions give. */
class SharedCorporaTest {
    private static Corpus read(String name) {
        return RecordReader.corpus(SharedData.file(name), ReadOptions.standard());
    }

    @Test
    void tweetRumorsAsTextHasItsCounts() {
        assertThat(read("tweetrumors/pheme_clean.json.gz").totals())
                .containsExactly(
                        entry("documents", 5698L),
                        entry("vocabulary", 5942L),
                        entry("tokens", 50408L),
                        entry("cells", 49554L),
                        entry("emptyDocuments", 0L));
    }

    @Test
    void tweetRumorsAsTextAndAsCounts_areTheSameCorpus() {
        Corpus text = read("tweetrumors/pheme_clean.json.gz");
        Corpus counts = read("tweetrumors/docword.tweetrumors.txt.gz");
        assertThat(counts.restrictTo(text.vocabulary()).fingerprint()).isEqualTo(text.fingerprint());
    }

    @Test
    void tweetRumorsHas302DuplicatesIn132Groups() {
        Duplicates<Corpus> duplicates = Duplicates.of(read("tweetrumors/pheme_clean.json.gz"));
        assertThat(duplicates.records()).isEqualTo(302);
        assertThat(duplicates.groups()).isEqualTo(132);
        assertThat(duplicates.apply(DuplicatePolicy.DROP).size()).isEqualTo(5698 - 170);
        Corpus grouped = duplicates.apply(DuplicatePolicy.GROUP);
        assertThat(grouped.size()).isEqualTo(5698 - 170);
        assertThat(grouped.documents()).isEqualTo(5698);
    }

    @Test
    void kosHasItsCounts() {
        assertThat(read("kos/docword.kos.txt.gz").totals())
                .containsEntry("documents", 3430L)
                .containsEntry("vocabulary", 6906L)
                .containsEntry("tokens", 467714L)
                .containsEntry("cells", 353160L);
    }

    @Test
    @Tag("slow")
    void newsgroupsHasItsCounts_andItsEmptyDocuments() {
        assertThat(read("newsgroups/docword.newsgroups.txt.gz").totals())
                .containsEntry("documents", 18846L)
                .containsEntry("vocabulary", 19882L)
                .containsEntry("tokens", 2002692L)
                .containsEntry("cells", 1352385L)
                .containsEntry("emptyDocuments", 42L);
    }

    @Test
    @Tag("slow")
    void newsgroupsAsTextHasAsManyDocuments() {
        assertThat(read("newsgroups/newsgroups.jsonl.gz").size()).isEqualTo(18846);
    }
}
