"""Writes files of topic models that rest on embeddings into the folder that it is given.

PyTorch 1.13.1, joblib 1.2.0 and pandas 1.5.3 write them. The tools themselves are not needed: their objects have the
names and attributes of BERTopic 0.17.4, Top2Vec 1.0.36, FASTopic 1.0.1, contextualized-topic-models 2.5.0 and Turftopic
0.28.0, after their sources. 24 documents, 8 dimensions, 3 topics, 30 words.
"""

import sys
import types
from pathlib import Path

import joblib
import numpy as np
import pandas as pd
import scipy.sparse
import torch

DOCUMENTS, DIMENSIONS, TOPICS, WORDS = 24, 8, 3, 30
FOLDER = Path(sys.argv[1])
RANDOM = np.random.default_rng(7)


def kind(module, name):
    """A class of a module, which need not be installed."""
    parts = module.split(".")
    for end in range(1, len(parts) + 1):
        sys.modules.setdefault(".".join(parts[:end]), types.ModuleType(".".join(parts[:end])))
    made = type(name, (), {"__module__": module})
    setattr(sys.modules[module], name, made)
    return made


def instance(module, name, **attributes):
    made = kind(module, name)()
    made.__dict__.update(attributes)
    return made


texts = [f"document {i} says that record {i * i} was here" for i in range(DOCUMENTS)]
words = [f"word{w:02d}" for w in range(WORDS)]
vectors = RANDOM.normal(size=(DOCUMENTS, DIMENSIONS)).astype(np.float32)
vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
labels = np.arange(DOCUMENTS) % TOPICS
means = np.array([vectors[labels == topic].mean(axis=0) for topic in range(TOPICS)])
bags = scipy.sparse.csr_matrix(RANDOM.poisson(0.5, size=(DOCUMENTS, WORDS)))
beta = RANDOM.dirichlet(np.ones(WORDS), size=TOPICS).astype(np.float32)
theta = RANDOM.dirichlet(np.ones(TOPICS), size=DOCUMENTS).astype(np.float32)

# BERTopic
torch.save({"topic_embeddings": torch.from_numpy(means)}, FOLDER / "topic_embeddings.bin")
torch.save(
    {"topic_embeddings": torch.from_numpy(means)}, FOLDER / "legacy.bin", _use_new_zipfile_serialization=False)
counts = scipy.sparse.csr_matrix(np.array([bags[labels == topic].sum(axis=0).A1 for topic in range(TOPICS)]))
idf = np.log(int(counts.sum() / TOPICS) / counts.sum(axis=0).A1 + 1)
weights = scipy.sparse.csr_matrix(counts.multiply(1 / counts.sum(axis=1)).multiply(idf))
torch.save(
    {
        "indptr": torch.from_numpy(weights.indptr),
        "indices": torch.from_numpy(weights.indices),
        "data": torch.from_numpy(weights.data),
        "shape": torch.from_numpy(np.array(weights.shape)),
        "diag": torch.from_numpy(idf),
    },
    FOLDER / "ctfidf.bin")
joblib.dump(
    instance(
        "bertopic._bertopic", "BERTopic", verbose=False, top_n_words=10, topics_=labels.tolist(),
        topic_embeddings_=means, c_tf_idf_=weights, representative_docs_={0: texts[:3], 1: texts[1:4]},
        topic_sizes_={topic: 8 for topic in range(TOPICS)}, probabilities_=None),
    FOLDER / "bertopic.pkl")

# A network, and one tensor that is saved with all of its storage
torch.manual_seed(7)
torch.save(torch.nn.Linear(3, 2).state_dict(), FOLDER / "state.pt")
torch.save({"topic_embeddings": torch.from_numpy(vectors)[:TOPICS]}, FOLDER / "slice.pt")

# contextualized-topic-models: CTM.save
train = instance(
    "contextualized_topic_models.datasets.dataset", "CTMDataset", X_bow=bags, X_contextual=vectors,
    idx2token=dict(enumerate(words)), labels=None)
state = {"n_components": TOPICS, "train_data": train, "best_components": torch.nn.Parameter(torch.from_numpy(beta))}
torch.save({"state_dict": torch.nn.Linear(3, 2).state_dict(), "dcue_dict": state}, FOLDER / "epoch_99.pth")
state["train_data"] = None
torch.save({"state_dict": torch.nn.Linear(3, 2).state_dict(), "dcue_dict": state}, FOLDER / "epoch_99-saved.pth")

# FASTopic.save
torch.save(
    {
        "instance_dict": {
            "num_top_words": 15, "doc_embed_model": "all-MiniLM-L6-v2", "beta": beta, "train_theta": theta,
            "train_doc_embeddings": torch.from_numpy(vectors), "vocab": words,
            "top_words": [" ".join(words[:15])] * TOPICS,
        }
    },
    FOLDER / "fastopic.zip")

# Top2Vec.save
top2vec = instance(
    "top2vec.top2vec", "Top2Vec", documents=np.array(texts, dtype="object"), num_documents=DOCUMENTS,
    document_ids=np.array([f"case-{i}" for i in range(DOCUMENTS)]), document_vectors=vectors,
    topic_vectors=means / np.linalg.norm(means, axis=1, keepdims=True), vocab=words, word_vectors=vectors,
    doc_top=labels, topic_sizes=pd.Series(labels).value_counts(), embedding_model="all-MiniLM-L6-v2")
joblib.dump(top2vec, FOLDER / "top2vec.model")
top2vec.documents = None
joblib.dump(top2vec, FOLDER / "top2vec-saved.model")

# Turftopic: Model.to_disk, and TopicData.to_disk
joblib.dump(
    instance(
        "turftopic.models.cluster", "ClusteringTopicModel", embeddings=vectors, doc_term_matrix=bags,
        top_documents=[texts[:4]] * TOPICS, random_state=42),
    FOLDER / "model.joblib")
joblib.dump(
    {
        "corpus": texts, "vocab": np.array(words), "document_term_matrix": bags, "topic_term_matrix": beta,
        "document_topic_matrix": theta, "document_representation": vectors, "transform": None,
        "topic_names": ["0_tea_cup"],
    },
    FOLDER / "topic_data.joblib")
