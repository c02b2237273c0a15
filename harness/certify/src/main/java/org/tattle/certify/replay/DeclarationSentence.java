package org.tattle.certify.replay;

import org.tattle.core.text.Sentence;

/** What differs between a recording and its replay, and what its draws cost. */
enum DeclarationSentence implements Sentence {
    RELEASE_DIFFERS("the release differs although every declared draw gave the same: {}"),
    RELEASE_COUNT("it has {} numbers, then {}"),
    RELEASE_BYTES("its numbers are equal, other bytes differ"),
    RELEASE_VALUES("{} of {} numbers differ, by up to {}"),
    MOVES_TOO_FAR("the input of {} moves by {} in {} norm, farther than the sensitivity of {} that its noise is for:"
            + " value {} of {} is {}, then {}"),
    MOVES_TWICE_TOO_FAR("the input of {} moves by {} in {} norm, farther than twice the sensitivity of {} for one"
            + " added or removed that its noise is for: value {} of {} is {}, then {}"),
    NUMBER_OF_DRAWS("the number of draws depends on the data: {} has draw {} on the {} of two neighbors only"),
    DECLARATION("what is declared of {} depends on the data: {}"),
    KIND("its kind is {}, then {}"),
    SIZE("it has {} values, then {}"),
    SCALE("its scale is {}, then {}"),
    SENSITIVITY("its sensitivity is {}, then {}"),
    COSTS_TOO_MUCH("the declared draws cost {}, and the guarantee is {}"),
    MAY_COST_TOO_MUCH("the declared draws that moved may cost {} by their sensitivities, and as far as they moved"
            + " here no more than the guarantee, {}: if no record moves all of them so far, declare them as one release"
            + " of their joint sensitivity"),
    NEEDS_A_PROOF("a scale or sensitivity that depends on the data needs a proof of its own, such as one by smooth"
            + " sensitivity"),
    OTHER_ADJACENCY("the sensitivity of a draw is declared for a record that is replaced, and the guarantee is for"
            + " one added or removed: it bounds no such move"),
    WEIGHTS_OF_A_SAMPLE("a choice by weights sees a sample of the records and declares no sensitivity: what it costs"
            + " where the sample has the record is known of the recorded samples only (choose by the exponential"
            + " mechanism)");

    private final String words;

    DeclarationSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
