package org.tattle.reports.view;

import org.tattle.core.text.Sentence;

/** What a {@link PlainAnswer} states: titles, sentences for readers who are not experts, and advice. */
enum AnswerSentence implements Sentence {
    VIOLATED("A guarantee is violated"),
    PROVED("Proved leak: {} of the training {} can be identified with certainty"),
    STRONG("Strong leak: {}"),
    WEAK("Weak leak: {}{}"),
    PROVED_IF_COMPLETE("Leak if the list of candidates is complete: {} of {} memberships proved"),
    IDENTIFIED("{} of the training {} identified with {}"),
    IDENTIFIED_IN_THESE("{} of the training {} of the audited models identified with {}"),
    SCORE_ABOVE("training {} tend to score above others (AUC {})"),
    SCORE_ABOVE_IN_THESE("training {} of the audited models tend to score above others (AUC {})"),
    GUESSING_IDENTIFIES("; guessing identifies {}"),
    GUESSING_HALF("; guessing gives 0.5"),
    NOT_SHOWN("Not shown to leak"),
    NOT_SHOWN_WITHOUT_WORDS("Not shown to leak, words not audited"),
    INCONCLUSIVE("Inconclusive"),
    UNRELIABLE("Unreliable: {} of {} controls failed"),

    NOT_KEPT("The training algorithm does not keep what it guarantees: records are protected less than it says,"
            + " whatever the attacks find."),
    WITH_CERTAINTY("Whoever has the release and a list of candidate {} can identify about {} in {} training {} with"
            + " certainty."),
    CERTAIN_IF_COMPLETE("Whoever has the release and a list of candidates that lacks none of the training {} can"
            + " identify about {} in {} of them with certainty. If the list lacks one, nothing is proved, and no number"
            + " is more than chance."),
    PICKS("Shown a training {} and another one, an attacker picks the right one in about {} of {} cases; guessing picks"
            + " it in {}."),
    PICKS_IN_THESE("Shown a training {} of the audited models and another one, an attacker picks the right one in about"
            + " {} of {} cases; guessing picks it in {}."),
    OF_MANY(
            "Of {} training {} an attacker identifies about {}, while mistaking at most {} of {} others for training {};"
                    + " guessing would identify about {}."),
    OF_MANY_IN_THESE(
            "Of {} training {} of the audited models an attacker identifies about {}, while mistaking at most {}"
                    + " of {} others for training {}; guessing would identify about {}."),
    NO_ATTACK("No attack that was run distinguishes the training {} from others better than guessing{}. That is not a"
            + " proof that none can."),
    NONE_SAW_WORDS(", and none could see which words the training set has"),
    NEITHER("This audit says neither that the release leaks nor that it does not: it could have missed a leak that"
            + " matters."),
    NOTHING_TRUSTED("A control failed, a run whose answer is known, so nothing on this page can be trusted until the"
            + " reason is found."),

    DO_NOT_RELY(
            "Do not rely on this guarantee, and do not publish {} on the strength of it: its proof, its claim or its"
                    + " code is wrong."),
    GUARANTEE_IS_WRONG("Do not rely on this guarantee: its proof, its claim or its code is wrong."),
    GUARANTEE_SUSPECT("Do not rely on its guarantee before the reason is found: on replay something moved that no"
            + " declared draw explains. Declare all randomness, or find what moved."),
    GUARANTEE_IN_DOUBT("Do not rely on its guarantee before independent runs decide (--certify 500): attacks indicate"
            + " more than it allows."),
    CONTENTS_INFERRED("Do not publish transcripts of its training: record contents can be inferred from them."),
    DO_NOT_PUBLISH("Do not publish {} as it is, unless it may be known which {} it was trained on."),
    PUBLISH_WITHOUT_LIST(
            "Publish {} only if nobody else can have a complete list of the {} it may have been trained on,"
                    + " or if it may be known which of them it was."),
    PUBLISH_WHERE_HARMLESS("Publish {} only where it does no harm if an attacker learns a little about which {} it was"
            + " trained on; the intervals below say how much the attacks that were run may learn."),
    NO_LEAK_SHOWN_FOR("No leak was shown for {}{}{}."),
    OF_WHICH_NO_WORDS(", of which the words were not audited"),
    BUT_NO_WORDS_OF(", but the words of {} were not audited"),
    COMPARE_UTILITY("; compare their utility in the overview"),
    AUDIT_LESS("Then audit what reveals less: publish less of the model{}{}."),
    OR_GUARANTEE(", or train it with a guarantee"),
    OR_LISTED_GUARANTEE(", or train it with a guarantee (tattle list defenses)"),
    OR_SMALLER_EPSILON(", or train it with a smaller ε"),
    AUDIT_WORDS(
            "Audit the words, which are published, too: --vocabulary training gives each model those of its training"
                    + " set. If the words are public, name their list (--vocabulary FILE)."),
    NOTHING_AGAINST("Nothing found here speaks against this release."),
    NOTHING_IN_ONE_NUMBER(
            "Nothing in one number a record speaks against this release, and nothing else was asked: audit"
                    + " its files, too (tattle audit --models)."),
    MAKE_BASELINE("Make this run the baseline of a build (tattle gate), so that a change that leaks more is noticed."),
    ONLY_A_GUARANTEE("Only a guarantee holds against attacks that were not run: tattle list defenses names the training"
            + " algorithms that have one."),
    OTHER_ATTACKS("Run other attacks: these give all {} the same score (tattle list attacks names more)."),
    AUDIT_MORE(
            "Audit more: a target has {} non-members and there {}; with more records or more targets{} a smaller leak"
                    + " can be seen."),
    FIND_REASON(
            "Find out why {} failed (section Controls) before anything else is read. A correct audit fails a control"
                    + " with a probability of at most {}."),
    RUN_AGAIN("Find out why {} failed, and run the audit again: what would have been found is not known."),
    DUPLICATES(
            "{} another one. No attack can distinguish a member from its copy outside the training set, so what these"
                    + " leak is understated: remove duplicates and audit again."),
    MAKE_A_DESIGN("Make a design with sentinels (tattle split), train by it and audit again: only then"
            + " is it known whether a leak would have been seen."),
    CHECK_THE_FILES("Check that the statistics have the order of members.npy and records.csv, or give"
            + " them with ids (CSV), and that sentinels were trained on in as many copies as records.csv says. If all of"
            + " that is right, only a proved guarantee limits what single records leak."),

    INFERRED("Record contents can be inferred"),
    NOT_INFERRED("No inference of record contents was demonstrated"),
    OTHER_ATTACKS_MAY("This does not prove privacy: another attack may find more."),
    NOTHING_CONTRADICTED("Independent runs contradict no guarantee"),
    OTHER_RUNS("This does not prove privacy: other neighbors or more runs may reveal more."),
    NO_TEST_IN_REACH("Independent runs tested no guarantee"),
    NONE_IN_REACH("No guarantee stands beside the bounds, or these runs could not have refuted it."),
    REPLAY_SEES_DECLARED("A replay judges the declared draws, the code around them and what they cost; what a trainer"
            + " does not declare, it does not see."),
    NOTHING_RUN("No attack was run"),
    UTILITY_ONLY("This report shows the utility of the released models.");

    private final String words;

    AnswerSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
