package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What to know of the data, and what to reconsider, before training. */
enum DataSentence implements Sentence {
    DECIDED_BY_VALUES("their values decided so, and no guarantee covers that; data.numeric, data.bins, data.levels and"
            + " data.drop decide instead"),
    CLASSES_IGNORED("the classes (data.label, --label-field) are ignored, as no training algorithm here learns them;"
            + " --set release=classifier audits one that does"),
    DUPLICATES("{} of the records equal another: where one copy is a member and the other is not, no attack can be"
            + " right about both; --duplicates drop keeps one of them"),
    OWN_WORDS("{} of the records have a word that no other has, so that a model released with the words of its training"
            + " set proves that they are members; here {} have the words of all records: --vocabulary training audits"
            + " such a release"),
    EMPTY_LEFT_OUT("{} empty records left out"),
    FILES_NOT_READ("not read of {}: {}"),
    FILES_LEFT_OUT("left out of the folder, since they are no .txt files: {}"),
    IDS_OF_NO_RECORD("ids of --without that no record has: {}");

    private final String words;

    DataSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
