package org.tattle.reports.dossier;

import org.tattle.core.text.Sentence;

/** What a {@link Dossier} can state beside its answer. */
enum DossierSentence implements Sentence {
    NOBODY("Nobody: no record was proved by any attack on any form, even if the list of candidates is complete, or"
            + " identified in every model trained with it."),
    ADVISED_NOBODY("By the advised form: nobody."),
    ADVISED_EXPOSES("By the advised form: {} of the {} ({} proved if the list is complete)."),
    SOMEBODY("By at least one form that was attacked: {} of the {}, {} of them proved if the list of candidates is"
            + " complete."),
    KEEP_CONFIDENTIAL("exposed.csv, beside this page, names all of them by id; keep both confidential."),
    CHANGE("Exposed in {}: {}, of which {} now, too; the others were left out or are not exposed any more. Exposed now"
            + " and not then: {}."),
    PROVED_BY("proved if the list is complete by {}; identified in {} of {} trained with it"),
    IDENTIFIED_BY("identified by {}; identified in {} of {} trained with it"),

    SEES_ONE_FORM("The adversary sees one form, and nothing else that was made from these {}."),
    SEES_ONE_NUMBER("The adversary sees one number a record, and nothing else that was made from these {}."),
    HAS_CANDIDATES("It has a list of candidates with all training {} among them, and wants to know which were used: the"
            + " best case for an attack."),
    OWN_WORDS("It sees the words of the form, which are chosen from the model's own training set."),
    PUBLIC_WORDS("The words are those of a list that was named as public (--vocabulary): that it was made without these"
            + " {} is taken on trust."),
    KNOWS_ALGORITHM("It knows the training algorithm and its parameters."),
    TRAINS_MODELS("It knows the training algorithm and its parameters, and trains {} of its own on data of the same"
            + " source, to learn what membership looks like."),
    ATTACKS("Attacks that were run: {}."),
    NO_ATTACK("No attack was run."),
    RECORDS_COUNT(
            "What counts is whether a record, one of the {}, was used at all. A person of whom there are several is"
                    + " exposed more than this page says."),

    NO_GUARANTEE("Attacks that nobody has found yet: only a proved guarantee limits them. {} has none."),
    GUARANTEE("Attacks that nobody has found yet: only a proved guarantee limits them. {} has {}, {}."),
    WAS_NOT_TESTED("which was not tested"),
    COULD_NOT_BE_REPLAYED("which was not tested: {}"),
    DRAWS_HOLD("whose declared draws hold on neighbors (replay)"),
    DRAWS_HOLD_ON_FEWER("whose declared draws hold on neighbors of up to {} records (replay), fewer than the {} that"
            + " the audit trains on"),
    VIOLATED_ON_REPLAY("which is violated: on replay {}"),
    SUSPECT_ON_REPLAY("which is suspect: on replay {}"),
    IN_DOUBT("which is in doubt: attacks indicate ε of at least {}"),
    RUNS_TESTED("which independent runs tested"),
    RUNS_REFUTE("which is violated: independent runs refute it"),
    OTHER_RELEASES("Several releases together: what was published before, or a model that is trained again when data"
            + " change."),
    WITH_EARLIER_RELEASE(
            "This release together with that of {}, or with a model that is trained again when data change."),
    WORDS_ABOUT_PEOPLE(
            "What the form says about people besides their being in the training data: a topic may describe a"
                    + " group, and a rare word may be a name (tattle reconstruct says which words stood together)."),
    ABOUT_PEOPLE("What the form says about people besides their being in the training data."),
    OTHER_FILES("Other files that are published beside it (tattle inspect says what they hold)."),
    MODEL_FILES("The files of the model, of which one number a record was asked (tattle inspect says what they hold)."),

    REST_NOT_AUDITED("What else would be published of the model was not audited."),
    NOTHING_LEFT_OUT("Nothing is left out."),
    READERS_GET("Readers get {}, and nothing else of the model: whatever needs more of it no longer works."),
    SHOWS_OF_OTHERS("Of the words in documents that were not used for training, it shows {}{}."),
    WHOLE_SHOWS("; the whole release shows {}"),
    UTILITY_OF_WHOLE("For comparison, the utility below is that of the whole release."),
    UTILITY_BY_ALGORITHM("For comparison, the utility below is that of the whole release, by training algorithm."),
    UTILITY_NOT_MEASURED("The utility of the models was not measured."),
    WORDS_NOT_SHOWN("What the words look like is not shown, as they are words of records: advise --show-words shows"
            + " them.");

    private final String words;

    DossierSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
