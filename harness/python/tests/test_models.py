import numpy as np
import pytest

import tattle
from tattle.models import aligned, answers, words_of, write

TEXTS = ["a a bee", "sea bee", "a sea sea", "bee bee a"]
VOCABULARY = ["a", "bee", "sea"]


def counts():
    return tattle.Counts(TEXTS, list("1234"), VOCABULARY)


def vectorizer():
    text = pytest.importorskip("sklearn.feature_extraction.text", reason="scikit-learn is not installed")
    return text.CountVectorizer(tokenizer=str.split, token_pattern=None, lowercase=False)


def test_counts_are_those_of_the_texts():
    assert counts().dense().tolist() == [[2, 1, 0], [0, 1, 1], [1, 0, 2], [1, 2, 0]]
    assert list(counts().bags())[0] == [(0, 2), (1, 1)]
    assert counts().csr().toarray().tolist() == counts().dense().tolist()
    assert tattle.Counts([], [], VOCABULARY).dense().shape == (0, 3)


def test_lda_of_scikit_learn():
    decomposition = pytest.importorskip("sklearn.decomposition", reason="scikit-learn is not installed")
    words = vectorizer()
    model = decomposition.LatentDirichletAllocation(2, random_state=1).fit(words.fit_transform(TEXTS))
    assert (tattle.matrix(model) == model.components_).all()
    assert words_of(words) == VOCABULARY
    assert words_of(model) is None  # its columns are those that it was fitted on
    backward = aligned(tattle.matrix(model), words_of(words), VOCABULARY[::-1])
    assert (backward == model.components_[:, ::-1]).all()


def test_nmf_of_scikit_learn():
    decomposition = pytest.importorskip("sklearn.decomposition", reason="scikit-learn is not installed")
    model = decomposition.NMF(2, random_state=1).fit(counts().csr())
    assert tattle.matrix(model).shape == (2, 3) and (tattle.matrix(model) >= 0).all()


def test_naive_bayes_of_scikit_learn():
    bayes = pytest.importorskip("sklearn.naive_bayes", reason="scikit-learn is not installed")
    model = bayes.MultinomialNB().fit(counts().dense(), ["x", "y", "x", "y"])
    # Of class x: 3 a, 1 bee, 2 sea; one more of each, among 9.
    assert np.allclose(tattle.matrix(model)[0], [4 / 9, 2 / 9, 3 / 9])


def test_logistic_regression_of_scikit_learn():
    linear = pytest.importorskip("sklearn.linear_model", reason="scikit-learn is not installed")
    model = linear.LogisticRegression(fit_intercept=False).fit(counts().dense(), [0, 1, 0, 1])
    assert (tattle.matrix(model) == model.coef_).all()
    with pytest.raises(ValueError, match="fit_intercept=False"):
        tattle.matrix(linear.LogisticRegression().fit(counts().dense(), [0, 1, 1, 1]))


def test_lda_of_gensim_with_its_words():
    gensim = pytest.importorskip("gensim", reason="Gensim is not installed")
    dictionary = gensim.corpora.Dictionary([text.split() for text in ["sea bee", "a"]])
    bags = [dictionary.doc2bow(text.split()) for text in TEXTS]
    model = gensim.models.LdaModel(bags, 2, id2word=dictionary, random_state=1)
    ordered = aligned(tattle.matrix(model), words_of(model), VOCABULARY)
    for column, word in enumerate(VOCABULARY):
        assert (ordered[:, column] == model.get_topics()[:, dictionary.token2id[word]]).all()
    assert words_of(dictionary) == words_of(model)
    unnamed = gensim.models.LdaModel(list(counts().bags()), 2, id2word=dict(enumerate(VOCABULARY)), random_state=1)
    assert words_of(unnamed) == VOCABULARY


def pipeline(*steps):
    return pytest.importorskip("sklearn.pipeline", reason="scikit-learn is not installed").make_pipeline(*steps)


def test_a_pipeline_is_released_as_its_last_step_by_its_words(tmp_path):
    decomposition = pytest.importorskip("sklearn.decomposition", reason="scikit-learn is not installed")
    text = pytest.importorskip("sklearn.feature_extraction.text")
    words = text.CountVectorizer(min_df=2, token_pattern="[a-z]+")
    model = pipeline(words, text.TfidfTransformer(), decomposition.NMF(2, random_state=1)).fit([*TEXTS, "rare"])
    write(model, tmp_path, ["sea", "rare", "bee", "a"])
    released = np.load(tmp_path / "matrix.npy")
    assert (released == np.insert(model[-1].components_[:, ::-1], 1, 0, axis=1)).all()
    weighted = pipeline(text.TfidfTransformer(), decomposition.NMF(2, random_state=1)).fit(counts().csr())
    write(weighted, tmp_path, VOCABULARY)  # of counts, whose columns are the vocabulary
    assert (np.load(tmp_path / "matrix.npy") == weighted[-1].components_).all()


def test_weights_of_scaled_columns_are_not_those_of_columns(tmp_path):
    linear = pytest.importorskip("sklearn.linear_model", reason="scikit-learn is not installed")
    preprocessing = pytest.importorskip("sklearn.preprocessing")
    classifier = linear.LogisticRegression(fit_intercept=False)
    model = pipeline(preprocessing.StandardScaler(), classifier).fit(counts().dense(), [0, 1, 0, 1])
    with pytest.raises(ValueError, match="weights of a pipeline are not those of the columns.*release: answers"):
        write(model, tmp_path, None)
    write(pipeline(classifier).fit(counts().dense(), [0, 1, 0, 1]), tmp_path, None)


class Sure:
    """Gives the label y the probabilities of its rows' features."""

    classes_ = ["x", "y", 3]

    def predict_proba(self, features):
        return np.asarray(features)


def test_a_classifier_answers_by_the_log_odds_of_the_own_class():
    features = np.array([[0.2, 0.5, 0.3], [0.2, 0.5, 0.3], [0, 0, 1], [0, 0, 1], [0.2, 0.5, 0.3]])
    rows = tattle.Rows(list("12345"), features, ["y", "3", "3", "x", "unseen"], ["a", "b", "c"], ["3", "x", "y"])
    said = answers(Sure())(rows)
    assert np.allclose(said[:2], [np.log(0.5 / 0.5), np.log(0.3 / 0.7)])
    assert np.isfinite(said).all() and said[2] > 700 and said[3] < -700 and said[4] < -700


def test_texts_and_counts_with_labels_are_asked_about_alike():
    bayes = pytest.importorskip("sklearn.naive_bayes", reason="scikit-learn is not installed")
    labels = ["x", "y", "x", "y"]
    texts = tattle.Documents(TEXTS, list("1234"), VOCABULARY, labels)
    counted = tattle.Counts(TEXTS, list("1234"), VOCABULARY, labels)
    model = bayes.MultinomialNB().fit(counted.inputs, labels)
    of_texts = pipeline(vectorizer(), bayes.MultinomialNB()).fit(texts.inputs, texts.labels)
    assert np.allclose(answers(model)(counted), answers(of_texts)(texts))
    with pytest.raises(ValueError, match="records have no labels: return a function of records"):
        answers(model)(counts())


def test_what_is_no_model_is_said(tmp_path):
    with pytest.raises(TypeError, match="cannot release a object: return a matrix"):
        tattle.matrix(object())
    with pytest.raises(TypeError, match="a function of records is asked only with release: answers"):
        tattle.matrix(len)
    class Answering:
        predict_proba = None

    with pytest.raises(TypeError, match='an? Answering has no weights .* say release: answers in the plan, or command='):
        tattle.matrix(Answering())
    with pytest.raises(TypeError, match="a list cannot be asked about records: return a classifier with predict_proba"):
        answers([1])
    with pytest.raises(ValueError, match="a negative number: weights of words must be at least 0"):
        write([[1, -1]], tmp_path, ["a", "b"])
