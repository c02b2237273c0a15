"""Gensim's LDA: tattle audit --trainer 'python3 gensim_lda.py' --corpus tweets.jsonl --text-field text"""

from gensim.models import LdaModel

import tattle


@tattle.trainer
def train(counts: tattle.Counts, seed):
    words = dict(enumerate(counts.vocabulary))
    return LdaModel(list(counts.bags()), num_topics=5, id2word=words, passes=10, random_state=seed)


train.serve()
