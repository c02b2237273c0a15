package org.tattle.cli.view.published;

import org.tattle.core.text.Sentence;

/** What the files of a model that is about to be published are said to expose. */
public enum ArtifactSentence implements Sentence {
    PROVED("Do not publish these files: of {} candidates, {} certainly used for training{}."),
    MORE_IF_COMPLETE(", and {} more if the list is complete"),
    IF_COMPLETE(
            "Do not publish these files: of {} candidates, {} certainly used for training if the list is complete."),
    NOBODY_BUT("Nobody of {} candidates is proved to be in the training data, but the files hold what may reveal it."),
    NOBODY_OPEN("Nobody of {} candidates is proved to be in the training data, but some files cannot be judged."),
    NOBODY("The files hold nothing about training data, and nobody of {} candidates is proved to be in it."),

    STANDS("The words of the document stand in {}"),
    VECTOR_STANDS("The embedding of the document stands in {}"),
    ROBUST("Proved by counts, although the list may have one fault"),
    COMPLETE("Proved by counts, if the list is complete"),
    MEANS_ROBUST("Proved by the means of embeddings in {}, although the list may have one fault"),
    MEANS_COMPLETE("Proved by the means of embeddings in {}, if the list is complete"),

    STANDING("Candidates whose embeddings stand in the files"),
    MEANS_PROVE("Proved members, although the list may have one fault"),
    MEANS_PROVE_COMPLETE("Proved if the list is complete, more"),
    OTHERS("The others, the most likely members first (score: log odds)"),

    NOT_SOLVED("No counts were solved for the members: {}."),
    GIVE_EMBEDDINGS("Embeddings of documents, or means of them, stand in {}: with the candidates' embeddings"
            + " (--embeddings) more may be proved."),
    OTHER_DIMENSIONS("The vectors in {} have other dimensions than the candidates' embeddings, or fewer than 8: they"
            + " were not compared."),
    MEANS("The means of embeddings in {} were not solved for the members: the candidates' embeddings have other"
            + " dimensions. Nobody is proved by them, which does not mean that nobody can be."),
    MEMORY("Solving the means takes about {} of memory."),
    MEANS_CAME_OUT("In {}, {} of {} means came out as those of candidates."),
    MEANS_ASSUME("Proved by means assumes: each training document is of one topic; the candidates were embedded as the"
            + " training documents were; the list has at most one fault for each mean, a document that is missing, used"
            + " once more or another one, whose embedding must not be a sum and difference of candidates', nor differ from"
            + " one of theirs by less than 1 %."),
    VECTOR_MEANS("An embedding stands in a file if its numbers there differ by less than 0.1 % of its length, and the"
            + " embeddings of all other candidates by more than 1 %. It assumes that the candidates were embedded as the"
            + " training documents were; documents that the encoder cannot tell apart are one.");

    private final String words;

    ArtifactSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
