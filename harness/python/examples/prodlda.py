r"""ProdLDA (Srivastava and Sutton 2017) in PyTorch: a neural topic model.

    tattle audit --trainer 'python3 prodlda.py' --corpus tweets.jsonl --text-field text
    tattle audit --trainer 'python3 prodlda.py' --set command.release=answers --corpus tweets.jsonl --text-field text

The first attacks the released matrix, topics x words; the second asks the model for each document's evidence lower
bound, as anyone can who has the network.

Two hidden layers of 100 softplus units, batch normalization of the posterior's means and log variances and of the
words' logits, which learns shifts but no scales, dropout of 0.2 behind the hidden layers and the topics' shares,
Laplace's approximation of a Dirichlet prior of concentration 1, Adam with rate 0.002 and beta1 0.99, batches of 200
documents, 80 epochs.
"""

import numpy as np
import torch
from torch import nn
from torch.nn.functional import dropout, log_softmax, softplus

import tattle

TOPICS, CONCENTRATION, UNITS, DROPPED, BATCH, EPOCHS, DRAWS = 10, 1.0, 100, 0.2, 200, 80, 20


class Shifted(nn.BatchNorm1d):
    """Batch normalization that learns a shift of each column, but no scale."""

    def __init__(self, columns):
        super().__init__(columns)
        self.weight.requires_grad_(False)


class ProdLda(nn.Module):
    def __init__(self, words):
        super().__init__()
        self.hidden = nn.ModuleList([nn.Linear(words, UNITS), nn.Linear(UNITS, UNITS)])
        self.mean, self.log_variance = (nn.Sequential(nn.Linear(UNITS, TOPICS), Shifted(TOPICS)) for _ in range(2))
        self.topics = nn.Linear(TOPICS, words, bias=False)
        self.normal = Shifted(words)
        self.prior = (1 - 1 / TOPICS) / CONCENTRATION  # variance of each logit; their means are 0

    def bound(self, counts, draw):
        """A lower bound of the log probability of each document's words, with normal numbers documents x topics."""
        units = counts
        for layer in self.hidden:
            units = softplus(layer(units))
        units = dropout(units, DROPPED, self.training)
        mean, log_variance = self.mean(units), self.log_variance(units)
        shares = torch.softmax(mean + draw * torch.exp(log_variance / 2), dim=1)
        log_words = log_softmax(self.normal(self.topics(dropout(shares, DROPPED, self.training))), dim=1)
        ratio = torch.exp(log_variance) / self.prior
        divergence = (ratio + mean**2 / self.prior - 1 - torch.log(ratio)).sum(dim=1) / 2
        return (counts * log_words).sum(dim=1) - divergence

    @property
    def components_(self):
        """The words of each topic alone, before the normalization over a batch: topics x words."""
        return torch.softmax(self.topics.weight.T, dim=1).detach().numpy()

    def __call__(self, asked):
        """The evidence lower bound of each document, a mean over the same draws for all."""
        self.eval()
        counts = torch.tensor(asked.dense(), dtype=torch.float32)
        draws = torch.tensor(np.random.default_rng(0).normal(size=(DRAWS, 1, TOPICS)), dtype=torch.float32)
        with torch.no_grad():
            return torch.stack([self.bound(counts, draw) for draw in draws]).mean(dim=0).numpy()


@tattle.trainer
def train(counts: tattle.Counts, seed):
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    documents = torch.tensor(counts.dense(), dtype=torch.float32)
    model = ProdLda(documents.shape[1])
    optimizer = torch.optim.Adam(model.parameters(), lr=0.002, betas=(0.99, 0.999))
    for _ in range(EPOCHS):
        for batch in torch.randperm(len(documents)).tensor_split(-(-len(documents) // BATCH)):
            optimizer.zero_grad()
            (-model.bound(documents[batch], torch.randn(len(batch), TOPICS)).mean()).backward()
            optimizer.step()
    return model


train.serve()
