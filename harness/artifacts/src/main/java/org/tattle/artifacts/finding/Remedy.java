package org.tattle.artifacts.finding;

import org.tattle.core.text.Sentence;

/** How to save a model without what was found in it, each an imperative. */
public enum Remedy implements Sentence {
    // of files of any tool
    NOT_THE_CORPUS("do not publish this file: it is the corpus"),
    NO_ROWS_OF_DOCUMENTS("do not publish this file: each row is a document, or a sum over some"),
    NOT_THIS_FILE("do not publish this file"),
    KEEP_WITH_DATA("keep it with the training data: it is for its owner"),
    TOP_WORDS_ONLY("release only the top words of each topic"),
    TOP_WORDS_OR_PRIVACY("release only the top words of each topic, or train with differential privacy"),
    FEWER_TOP_WORDS("show fewer words a topic, none of them rare, and round their weights"),
    NO_WORDS("release no words, or a vocabulary chosen before"),
    LEAVE_ARRAY_OUT("leave the array out, or train with differential privacy"),
    LEAVE_COLUMN_OUT("leave the column out"),
    LEAVE_OUT("leave it out"),
    NUMBER_DOCUMENTS("number the documents in place of naming them"),
    LEAVE_TEXTS_OUT("leave these texts out before saving"),
    NUMBER_CLASSES("number the classes before fitting"),
    NO_CODE("load it nowhere; save the model in a format that holds no code, or by classes of known tools alone"),

    // scikit-learn
    NO_VECTORIZER("save the model without its vectorizer, or fit it with vocabulary= chosen before"),
    PUBLIC_VOCABULARY("make sure that the given vocabulary is public"),
    NO_DROPPED_WORDS("delete the attribute stop_words_ before saving: nothing needs it"),
    NO_STOP_LIST(
            "fit with stop_words=\"english\", or, if single words are counted, set stop_words to None before saving"),
    NO_IDF("fit the model on counts, or with use_idf=False, which saves no idf"),
    NO_CLASS_COUNTS("delete feature_count_ and class_count_ before saving, and round feature_log_prob_"),
    NO_RECORDS("delete the attribute, or release another kind of model"),

    // Gensim, fastText, Mallet and tomotopy
    NO_DICTIONARY("publish no dictionary, or only token2id of words that are public"),
    NO_DICTIONARY_COUNTS("publish no dictionary, or delete its cfs and dfs before saving"),
    NO_DICTIONARY_SIZES("set num_docs, num_pos and num_nnz to 0"),
    NO_NUMBER_OF_DOCUMENTS("set numdocs to 0 before saving"),
    NO_EVENTS("set the model's lifecycle_events to None before saving"),
    VECTORS_AS_TEXT("save the vectors in word2vec's text format, which has no counts"),
    PUBLIC_VECTORS("publish the vectors (.vec) of words that are public instead"),
    NO_STATE("do not publish the state: it is the corpus; --topic-word-weights-file is less"),
    NOT_FULL("save with full=False"),
    NO_TOMOTOPY_FILE("publish the words of mdl.get_topic_words instead of the file: save(full=False) keeps them, too"),
    NO_CORPUS_IN_SETTINGS("set mdl.init_params['corpus'] = None before saving"),

    // BERTopic and pyLDAvis
    NO_CTFIDF("save with save_ctfidf=False and delete ctfidf_config.json; topic_embeddings, which stays, shows members,"
            + " too"),
    NO_CTFIDF_WORDS("save with save_ctfidf=False, or fit with CountVectorizer(vocabulary=) chosen before"),
    NO_MEANS(
            "leave the file out and publish top words only: without it BERTopic assigns by c-TF-IDF, which holds counts"
                    + " by topic"),
    NO_TOPICS_OF_DOCUMENTS("replace the list topics in topics.json by []: only training needs it"),
    NO_TOPIC_SIZES("replace each number of topic_sizes in topics.json by 0; the means in topic_embeddings show members"
            + " without them"),
    NO_ASPECTS("fit with one representation model, or delete the key's values"),
    NO_BERTOPIC_STOP_LIST("use stop_words=\"english\", or replace the list in ctfidf_config.json by null"),
    NO_SETTING("replace {} in config.json by null"),
    PUBLIC_EMBEDDING_MODEL("save with save_embedding_model= the public name of the embedding model"),
    LIST_FOR_PAGE("release a list of the top words in place of the page"),

    // topic models that rest on embeddings
    NO_DOCUMENTS("train with keep_documents=False, or set the attribute documents to None before saving"),
    TOP_WORDS_INSTEAD("publish the top words of each topic in place of {}, which cannot assign topics without"
            + " the embeddings of the training documents"),
    NO_TRAIN_DATA("set model.train_data and model.validation_data to None before saving, and publish no idx2token"),
    AS_SAFETENSORS("save with serialization=\"safetensors\", which leaves it out or where you can delete it, and leave"
            + " topic_embeddings out"),

    // Spark ML
    TO_LOCAL("save model.toLocal, which leaves the documents out"),
    TO_LOCAL_ALONE("save model.toLocal, which leaves the documents out but not the counts of words; do not publish this"
            + " folder"),
    PUBLIC_WORDS("fit it on words that were chosen without the documents"),
    NO_STAGE("leave out the stage with the list"),
    NO_IDF_STAGE("train on counts and leave this stage out"),

    // R
    SET_TO_NULL("{} <- NULL"),
    EMPTY_VECTOR("{} <- {}(0)"),
    EMPTY_MATRIX("{} <- matrix(0, 0, 0)"),
    NO_WORD_ASSIGNMENTS("model@wordassignments <- NULL: nothing needs it"),
    NO_WORD_COUNTS("model$settings$dim$wcounts <- NULL: labels of topics by FREX and lift need it"),
    NO_ENVIRONMENTS("save the model without the texts, and without environments");

    private final String words;

    Remedy(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
