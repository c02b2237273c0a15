package org.tattle.engine.budget;

import org.tattle.core.text.Sentence;

/** What a {@link BudgetReport} can state. */
public enum BudgetSentence implements Sentence {
    CONTROLS_FAILED("{} failed"),
    NO_CONTROL("none was run"),
    GOES_UNNOTICED("an attack that does not work would go unnoticed"),
    POSITIVE_CONTROL_NOT_PASSED("the positive control was not passed"),
    NO_POSITIVE_CONTROL("there was no positive control"),
    WOULD_A_LEAK_BE_SEEN("whether a leak would have been seen is not known"),
    ATTACK_FAILED("the attack ended with an error"),
    NO_ATTACK("no membership attack has a result"),
    NO_EXPERIMENT("it has no experiment"),

    RECORDS_NEEDED("{} are needed for this FPR"),
    TARGETS_NEEDED("{} targets are needed at least"),
    SHADOWS_NEEDED("{} shadow models are needed at least"),
    SHARE_UNKNOWN("the error that targets share is unknown; run the audit again"),

    RARE_TRAININGS("{} cannot exclude that one training in {} leaks far more; "),
    TARGETS_DECIDE("{} decide, if these rates stay"),
    SHADOWS_DECIDE("more shadow models decide"),
    NOTHING_DECIDES("the rate is so close to the limit that no affordable number of models decides"),

    RUNS_REFUTE("independent runs refute {} ({})"),
    ATTACKS_SHOW("attacks show {}"),
    VIOLATED_ON_REPLAY("its guarantee is violated on replay: {}"),
    SUSPECT_ON_REPLAY("its guarantee is suspect on replay: {}"),
    IN_DOUBT("in doubt: {}; attacks indicate ε of at least {}, more than it allows"),
    ONLY_A_PROOF_DECIDES("only a proved guarantee for whole {} decides"),
    NOT_TESTED("guarantee not tested: {}; {}"),
    ONLY_CLAIMED("only claimed: {}"),

    MOST_OF_A_TARGET("{} of a target"),
    ABOVE_AT_TARGETS("above the limit at {} of {}"),
    TRAININGS_AT_MOST("at most {} of trainings exceed the limit"),
    ONE_NUMBER("one number a record proves nothing; attacks on files were not run"),
    NOT_RUN("attacks that may prove were not run: {}"),

    ERROR_OF_A_RUN(
            "A run that exceeds the budget is called within it with a probability of at most {}, and one within it"
                    + " is said to exceed it with no higher one (Bonferroni)"),
    ERROR_OF_A_FORM("A form that exceeds the budget is called within it with a probability of at most {}: forms are"
            + " tested from the narrowest up to the first that is not shown to be within it. One within the budget is"
            + " said to exceed it with a probability of at most {}, over all forms (Bonferroni)"),
    ERROR_OF_A_TEST("A run within the budget is said to exceed it with a probability of at most {} (Bonferroni), and"
            + " nothing is said of how likely one that exceeds it is to be found"),
    RATES_ARE_MEANS("; rates are means over trainings, and their limits hold whatever the distribution of rates (the"
            + " wider of a betting limit and of Wilson's with the spread of targets and shadow models)"),
    PROOFS_ARE_COUNTED(
            "Proofs are counted on the audited models: {} cannot exclude that one training in {} exceeds that"
                    + " limit.");

    private final String words;

    BudgetSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
