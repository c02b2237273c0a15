"""scikit-learn's LDA: tattle audit --trainer 'python3 sklearn_lda.py' --corpus tweets.jsonl --text-field text"""

from sklearn.decomposition import LatentDirichletAllocation

import tattle


@tattle.trainer
def train(counts: tattle.Counts, seed):
    return LatentDirichletAllocation(n_components=5, random_state=seed).fit(counts.csr())


train.serve()
