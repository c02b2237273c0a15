import numpy as np
import pytest

import tattle
from tattle.models import aligned, words_of

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


def test_what_is_no_model_is_said():
    with pytest.raises(TypeError, match="cannot release a object: return a matrix"):
        tattle.matrix(object())
