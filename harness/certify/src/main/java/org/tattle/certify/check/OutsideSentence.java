package org.tattle.certify.check;

import org.tattle.core.text.Sentence;

/** What is seen of what a program does besides its release. */
enum OutsideSentence implements Sentence {
    WROTE("each training wrote outside of its folder: {}"),
    READ("each training read {}, where records stand that are no members"),
    LEFT("{} of its processes did not end when asked to"),
    KEPT_TO_ITSELF(
            "wrote nothing beside itself and the records, here, in the home and the temporary folder, and ended when asked to"),
    READ_NOTHING(", and did not read {}"),
    UNWATCHED("; whether it reads {} cannot be seen here");

    private final String words;

    OutsideSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
