package org.tattle.reports.dossier;

import org.tattle.core.text.Sentence;

/** What a {@link DossierAnswer} can state, and the limits of a budget for readers who are not experts. */
enum DossierAnswerSentence implements Sentence {
    CONTROL_FAILED("No answer: a control failed"),
    NOTHING_RELIABLE(
            "A control is a run whose answer is known. Until the reason is found, no number of this audit can be"
                    + " relied on."),

    VIOLATED("No: a guarantee is violated"),
    ALL_EXCEED("No: every form that was tested exceeds the budget"),
    NONE_WITHIN_AND_GOOD("No: no form is both within the budget and better than guessing"),
    EACH_REVEALS_MORE("{} below reveals more about the training {} than the budget allows."),
    AUDIT_GUARANTEED("Audit a training algorithm with a proved guarantee (tattle list defenses, --defenses), or publish"
            + " less."),
    CORRECT_ALGORITHM("Correct the algorithm, or what is said to be guaranteed, and audit again (tattle check names the"
            + " place)."),
    MORE_RECORDS("More records make models better: audit again."),
    LARGER_EPSILON("More records make models better, and so does a larger ε, by which more may leak: audit again."),

    ONE_NUMBER("Only one number a record was asked, by which {} stays within the budget; count inversion and other"
            + " attacks on files were not run"),
    YES("Yes: the whole release of {} stays within the budget"),
    YES_BUT_ONLY("Yes, but only {}, of {}"),
    WORTH_UNKNOWN("; whether it is better than guessing was not measured"),
    NOT_RUN("; {} {} not run"),
    AUDIT_FILES("Audit the files that would be published (tattle audit --models) before you publish them."),
    NO_ATTACK_REVEALS_MORE("No attack that was run reveals more about the training {} than the budget allows."),
    NOTHING_ELSE("Publish nothing else of the model: no form that reveals more passed."),
    OTHERS_WITHIN("Within the budget, too: {}."),
    HOLDS_FOR("This holds for the attacks that were run, for models trained as these were, and for this budget; only a"
            + " proved guarantee holds against attacks that were not run."),

    NOT_DECIDED("Not decided: no form was shown to stay within the budget"),
    NONE_ADVISABLE("Not decided: no form that may be advised was shown to stay within the budget"),
    WORDS_NOT_AUDITED(
            "Not decided: what attacks could see stays within the budget, but the words of the models were not"
                    + " audited"),
    GUARANTEE_OPEN("Not decided: by what attacks found a form stays within the budget, but a guarantee is {}"),
    NONE_EITHER_WAY("No form was shown to exceed the budget, and none to stay within it."),
    SOME_EXCEED("{} of {} exceed{} the budget; no other one was shown to stay within it."),
    AUDIT_WORDS("What is published has words, and {}. Audit them (--vocabulary training, which is what advise does by"
            + " itself), or publish over a public list of words and name it (--vocabulary FILE)."),
    MORE_MODELS("More target models (--targets), shadow models (--shadows) or records make the limits tighter."),

    RATE_LIMIT("With {} among the {} that were not used for training, no attack finds more than {} of those that were;"
            + " guessing finds {}."),
    NO_PROOF("No attack proves that one of the {} was used for training."),
    FEW_PROOFS("No attack proves of more than {} of the {} that they were used for training."),
    GUARANTEE_LIMIT("A proved guarantee must limit what is revealed of any one of the {}: ε at most {} at δ {}.");

    private final String words;

    DossierAnswerSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
