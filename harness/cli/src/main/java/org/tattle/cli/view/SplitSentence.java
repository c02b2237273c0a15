package org.tattle.cli.view;

import org.tattle.core.text.Sentence;

/** What to do with a split design. */
enum SplitSentence implements Sentence {
    TRAIN("1. train one model a row of {}, on the records that are true"),
    TRAIN_COPIES("1. train one model a row of {}, on the records that are true, each in as many copies as {} says ({}"
            + " sentinels: {}, all others: 1)"),
    BRING_EITHER(
            "2. topic models: save each as target-000, ..., shadow-000, ... in a folder MODELS (a file or a folder of"
                    + " files each)\n   tattle audit --models MODELS --design {} --corpus FILE\n   other models: ask each one"
                    + " number about every record, higher for what it knows: stats.npy, models x records\n   tattle audit"
                    + " --statistics stats.npy --design {}"),
    BRING_STATISTICS("2. ask each model one number about every record, higher for what it knows: stats.npy, models x"
            + " records\n   tattle audit --statistics stats.npy --design {}"),
    FILL_IN("1. fill in its two functions, and run: python3 {}"),
    AUDIT_WRITTEN("2. tattle audit --statistics {} --design {}"),
    TRAIN_NEIGHBORS("1. train one model a row of {}, on the records that are true, each by random numbers of its own"),
    BRING_NUMBERS(
            "2. ask each model one number or more, such as one that is higher if it knows the record '{}': stats.npy,"
                    + " a row a model\n   tattle certify --statistics stats.npy --design {}"),
    CERTIFY_WRITTEN("2. tattle certify --statistics {} --design {}"),
    TRAINER_DOES_MORE("a program that tattle can start needs no design, and is audited with {} besides: tattle audit"
            + " --trainer 'python3 train.py' --corpus FILE");

    private final String words;

    SplitSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
