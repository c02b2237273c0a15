package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatNoException;

import org.junit.jupiter.api.Test;
import org.tattle.core.InputException;
import org.tattle.core.testing.Corpora;

class DatasetChecksTest {
    @Test
    void twoDocumentsOneOfThemEmpty_pass() {
        assertThatNoException().isThrownBy(() -> DatasetChecks.require("x.jsonl", Corpora.corpus("a", "")));
    }

    @Test
    void oneDocument_isRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> DatasetChecks.require("x.jsonl", Corpora.corpus("a")))
                .withMessage("x.jsonl: an audit splits the corpus into members and non-members, and it has one record;"
                        + " give at least two documents (or authors, where --author-field is set)");
    }

    @Test
    void onlyEmptyDocuments_areRefused() {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> DatasetChecks.require("x.jsonl", Corpora.corpus("", "", "")))
                .withMessage("x.jsonl: all 3 documents are empty after preprocessing;"
                        + " check --text-field and --vocabulary, or try --preprocess words");
    }

    @Test
    void aNetworkOfOneActor_orWithoutEdges_isRefused() {
        NetworkBuilder builder = new NetworkBuilder();
        int a = builder.actor("a");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> DatasetChecks.require("x.edges", builder.build()))
                .withMessage("x.edges: an audit splits the network into members and non-members, and it has one record;"
                        + " give at least two actors");
        int b = builder.actor("b");
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() ->
                        DatasetChecks.require("x.edges", builder.add(a, a, 3).build()))
                .withMessage("x.edges: no actor has an edge to another; give at least one; what actors do to themselves"
                        + " is left out");
        assertThatNoException()
                .isThrownBy(() ->
                        DatasetChecks.require("x.edges", builder.add(a, b, 1).build()));
    }
}
