package org.tattle.artifacts.finding;

import org.tattle.core.EnumText;
import org.tattle.core.text.Sentence;

/** What a file can reveal about training data, the most revealing first. */
public enum Evidence implements Sentence {
    DOCUMENTS("The documents themselves."),
    TOKENS("The words of each document, in order or counted."),
    MEMBERS("Which records were in the training set, as proved, guessed or known."),
    MEMBERS_BY_MEANS("Means over the members of each topic or cluster: whoever can compute the same numbers of the"
            + " candidates, such as by a public encoder, can solve for the members, as from counts by topic."),
    ASSIGNMENTS("The topic of each training document, in order: whoever has the documents knows the topic of each."),
    COUNTS_BY_TOPIC("Sums over the documents of each topic: proves who is in the training set, topic by topic."),
    COUNTS_BY_CLASS("Sums over the documents of each class: proves who is in the training set, class by class."),
    COUNTS("Sums over all documents: proves who is in the training set, by elimination among candidates."),
    DOCUMENT_FREQUENCIES("The number of documents that contain each word: proves membership by elimination."),
    VOCABULARY("A document with a word that is missing here was not in the training set; a rare word identifies"
            + " one that was."),
    DROPPED_WORDS("Words that training documents hold and the model does not use, the rarest above all."),
    STOP_LIST("Words that somebody chose to leave out: names, if the list was written for these documents."),
    SIZES("The number of training documents, in all or by topic or class."),
    EMBEDDINGS("Vectors of training documents: the text behind them can be guessed, and candidates compared."),
    TOPICS("Weights of all words: where they are unrounded, word counts may follow (tattle attack, tattle"
            + " reconstruct)."),
    TOP_WORDS("The strongest words of each topic, with their weights."),
    IDS("Ids, names or classes of records: who has them elsewhere, too, knows whose records these are."),
    PATHS("Names of files and folders on the machine that trained the model."),
    AUTHORS("Names of people in metadata."),
    CODE("Names of functions or classes that loading the file calls: it runs them on the machine that loads it.");

    private final String allows;

    Evidence(String allows) {
        this.allows = allows;
    }

    @Override
    public String words() {
        return allows;
    }

    /** The name for users: {@code counts-by-topic}. */
    public String key() {
        return EnumText.of(this);
    }

    /** The name for readers: {@code counts by topic}. */
    public String text() {
        return key().replace('-', ' ');
    }

    /** Whether a name includes this evidence: {@code counts} includes counts by topic and by class. */
    public boolean matches(String name) {
        return key().equals(name) || key().startsWith(name + "-");
    }
}
