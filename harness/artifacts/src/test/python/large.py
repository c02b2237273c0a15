"""Writes files of about 100 MB, one or more for each reader, into a folder: to measure how long `tattle inspect` takes.

Usage: large.py FOLDER [MB [PREFIX]]. NumPy, SciPy, scikit-learn, joblib, Gensim and R write their own files, the others are
written byte by byte after the tools' sources. Only files whose names begin with PREFIX are written. Words are made up.
"""

import gzip
import json
import pickle
import struct
import subprocess
import sys
import warnings
from pathlib import Path

import joblib
import numpy
import scipy.sparse

warnings.filterwarnings("ignore")
RANDOM = numpy.random.default_rng(1)
R = """
a <- commandArgs(TRUE); size <- as.numeric(a[2]) * 1e6; set.seed(7)
setClass("LDA_VEM", representation(k = "integer", terms = "ANY", documents = "ANY", beta = "matrix", gamma = "matrix",
  wordassignments = "ANY", n = "integer"))
words <- paste0("word", seq_len(size / 8 / 20)); cells <- size / 16
saveRDS(new("LDA_VEM", k = 10L, terms = words, beta = matrix(log(runif(10 * length(words))), 10), gamma = matrix(0.1, 10, 10),
  documents = NULL, n = 1000L, wordassignments = structure(list(i = sort(sample(1e5L, cells, TRUE)),
  j = sample(length(words), cells, TRUE), v = rep(1, 10), nrow = 1e5L, ncol = length(words)),
  class = "simple_triplet_matrix")), file.path(a[1], "r-topicmodels.rds"), compress = FALSE)
texts <- paste(strtoi(sample(1e8, size / 70, TRUE)), "a letter to the doctor about the health of my mother and me")
saveRDS(texts, file.path(a[1], "r-texts.rds"), compress = FALSE)
con <- gzfile(file.path(a[1], "r-texts.gz.rds"), "wb", compression = 1); saveRDS(texts, con); close(con)
setClass("dgCMatrix", representation(
  i = "integer", p = "integer", Dim = "integer", Dimnames = "list", x = "numeric", factors = "list"))
setClass("dfm", contains = "dgCMatrix", representation(docvars = "data.frame", meta = "list"))
cells <- size / 12; columns <- 50000L
saveRDS(new("dfm", i = sample(1e5L, cells, TRUE), p = as.integer(seq(0, cells, length.out = columns + 1)),
  Dim = c(100000L, columns), Dimnames = list(NULL, words[1:columns]), x = as.numeric(sample(5L, cells, TRUE)),
  docvars = data.frame(), meta = list()), file.path(a[1], "r-dfm.rds"), compress = FALSE)
"""


def words(count):
    """Made-up words of 4 to 12 letters that differ."""
    letters = numpy.frombuffer(b"etaoinshrdlucmfw", dtype="S1")
    lengths = RANDOM.integers(0, 7, count)
    found = []
    for i in range(count):
        number, text = i, []
        for _ in range(4 + lengths[i]):
            text.append("etaoinshrdlucmfw"[number & 15])
            number = (number >> 4) * 7 + i % 13
        found.append("".join(text) + format(i, "x"))
    assert letters.size == 16
    return found


def zipf(count, size):
    """Numbers of words, the first of which are frequent."""
    return (size * RANDOM.random(count) ** 4).astype(numpy.int64)


def texts(size, length=40):
    """Documents of this many bytes in all."""
    vocabulary = numpy.array(words(40_000), dtype=object)
    found, total = [], 0
    while total < size:
        drawn = vocabulary[zipf(length * 1000, len(vocabulary))].reshape(1000, length)
        some = [" ".join(row) for row in drawn]
        total += sum(map(len, some))
        found += some
    return found


def lines(path, rows, packed=False):
    with gzip.open(path, "wb", 1) if packed else open(path, "wb") as out:
        for row in rows:
            out.write((row + "\n").encode())


def arrays(folder, size):
    topics = RANDOM.random((50, size // 400))
    numpy.save(folder / "numpy-topics.npy", topics)
    numpy.save(folder / "numpy-fortran.npy", numpy.asfortranarray(topics))
    numpy.save(folder / "numpy-counts.npy", RANDOM.integers(0, 50, (50, size // 400)))
    numpy.save(folder / "numpy-texts.npy", numpy.array(texts(size // 4), dtype="U500")[: size // 2000])
    cells = size // 16
    sparse = scipy.sparse.coo_matrix(
        (RANDOM.integers(1, 9, cells), (RANDOM.integers(0, 10**5, cells), zipf(cells, 10**5))), (10**5, 10**5)
    ).tocsr()
    scipy.sparse.save_npz(folder / "numpy-sparse.npz", sparse, compressed=False)
    scipy.sparse.save_npz(folder / "numpy-packed.npz", sparse, compressed=True)


def scikit(folder, size):
    from sklearn.decomposition import LatentDirichletAllocation
    from sklearn.feature_extraction.text import CountVectorizer, TfidfTransformer
    from sklearn.naive_bayes import MultinomialNB

    lda = LatentDirichletAllocation(20)
    lda.components_ = RANDOM.random((20, size // 320)) + 0.05
    lda.exp_dirichlet_component_ = RANDOM.random((20, size // 320))
    lda.topic_word_prior_ = 0.05
    (folder / "sklearn-lda.pkl").write_bytes(pickle.dumps(lda))
    joblib.dump(lda, folder / "sklearn-lda.joblib")
    joblib.dump(lda, folder / "sklearn-lda.z.joblib", compress=("zlib", 1))
    bayes = MultinomialNB()
    bayes.feature_count_ = RANDOM.integers(0, 9, (20, size // 320)).astype(float)
    bayes.feature_log_prob_ = numpy.log(bayes.feature_count_ + 1)
    bayes.class_count_ = numpy.full(20, 100.0)
    (folder / "sklearn-bayes.pkl").write_bytes(pickle.dumps(bayes))
    tfidf = TfidfTransformer()
    frequencies = numpy.sort(zipf(size // 8, 10**5))[::-1] + 1
    tfidf._idf_diag = scipy.sparse.dia_matrix((numpy.log((1e5 + 1) / (frequencies + 1)) + 1, 0), (size // 8, size // 8))
    (folder / "sklearn-tfidf.pkl").write_bytes(pickle.dumps(tfidf))
    vectorizer = CountVectorizer()
    vectorizer.vocabulary_ = {word: i for i, word in enumerate(words(size // 25))}
    (folder / "sklearn-vectorizer.pkl").write_bytes(pickle.dumps(vectorizer))


def pickles(folder, size):
    corpus = texts(size)
    (folder / "pickle-texts.pkl").write_bytes(pickle.dumps(corpus))
    (folder / "pickle-tokens.pkl").write_bytes(pickle.dumps([text.split() for text in corpus]))
    (folder / "pickle-texts.0.pkl").write_bytes(pickle.dumps(corpus, 0))


def gensim(folder, size):
    from gensim.corpora import Dictionary
    from gensim.models.ldamodel import LdaState

    dictionary = Dictionary()
    count = size // 30
    dictionary.token2id = {word: i for i, word in enumerate(words(count))}
    dictionary.dfs = {i: int(n) for i, n in enumerate(zipf(count, 1000) + 1)}
    dictionary.cfs = {i: 2 * n for i, n in dictionary.dfs.items()}
    dictionary.num_docs, dictionary.num_pos, dictionary.num_nnz = 10**5, 10**7, 10**7
    dictionary.save(str(folder / "gensim-words.dict"))
    state = LdaState(numpy.full(size // 160, 0.1), (20, size // 160), dtype=numpy.float64)
    state.sstats = RANDOM.random((20, size // 160))
    with open(folder / "gensim-lda.state", "wb") as out:
        pickle.dump(state, out)
    lines(
        folder / "gensim-words.txt",
        ["100000"] + [f"{i}\t{word}\t{1 + i % 97}" for i, word in enumerate(words(size // 24))],
    )


def mallet(folder, size):
    vocabulary = words(size // 1000)
    numbers = zipf(size // 27, len(vocabulary))
    topics = RANDOM.integers(0, 50, len(numbers))
    state = ["#doc source pos typeindex type topic", "#alpha : 0.1", "#beta : 0.01"] + [
        f"{i // 100} NA {i % 100} {w} {vocabulary[w]} {z}" for i, (w, z) in enumerate(zip(numbers, topics))
    ]
    lines(folder / "mallet-state.txt", state)
    lines(folder / "mallet-state.gz", state, packed=True)
    lines(
        folder / "mallet-weights.txt",
        (f"{z}\t{word}\t{(i * 7 + z) % 40 + 0.01}" for z in range(42) for i, word in enumerate(vocabulary)),
    )
    lines(
        folder / "mallet-counts.txt",
        (
            f"{i} {word} " + " ".join(f"{z}:{(i + z) % 30 + 1}" for z in range(160))
            for i, word in enumerate(vocabulary)
        ),
    )
    shares = "\t".join(f"{z / 1275:.17f}" for z in range(51))
    lines(folder / "mallet-documents.txt", (f"{d}\tname{d}\t{shares}" for d in range(size // 1030)))


def tables(folder, size):
    corpus = texts(size)
    lines(folder / "table-texts.csv", ["id,text"] + [f'{i},"{text}"' for i, text in enumerate(corpus)])
    lines(folder / "table-texts.jsonl", (json.dumps({"id": f"d{i}", "text": text}) for i, text in enumerate(corpus)))
    lines(folder / "table-tokens.jsonl", (json.dumps({"tokens": text.split()}) for text in corpus[: len(corpus) * 3 // 4]))
    vocabulary = [word.rstrip("0123456789") for word in words(5000)]
    counts = RANDOM.integers(0, 8, (size // 10_000, len(vocabulary))) // 7
    lines(folder / "table-counts.csv", [",".join(vocabulary)] + [",".join(map(str, row)) for row in counts.tolist()])
    shares = RANDOM.dirichlet([1] * 10, size // 200)
    lines(folder / "table-shares.csv", [",".join(f"t{z}" for z in range(10))] + [",".join(map(str, row)) for row in shares])


def safetensors(path, tensors):
    head, at = {}, 0
    kinds = {"float64": "F64", "float32": "F32", "int64": "I64", "int32": "I32"}
    for name, values in tensors.items():
        head[name] = {"dtype": kinds[str(values.dtype)], "shape": list(values.shape), "data_offsets": [at, at + values.nbytes]}
        at += values.nbytes
    text = json.dumps(head).encode()
    text += b" " * (-len(text) % 8)
    with open(path, "wb") as out:
        out.write(struct.pack("<Q", len(text)) + text)
        for values in tensors.values():
            out.write(values.tobytes())


def bertopic(folder, size):
    """Folders, since BERTopic's files are known by their names. 100 topics, most words in some of them."""
    folder = folder / "bertopic-folder"
    folder.mkdir(exist_ok=True)
    count = size // 60
    topics = RANDOM.poisson(0.02, (100, count)) + (zipf(count * 100, 400).reshape(100, count) > 380)
    topics[RANDOM.integers(0, 100, count), numpy.arange(count)] += 1
    matrix = scipy.sparse.csr_matrix(topics.astype(float))
    totals = topics.sum(axis=0)
    idf = numpy.log(int(totals.sum() / 100) / totals + 1)
    weights = scipy.sparse.diags(1 / topics.sum(axis=1)) @ matrix @ scipy.sparse.diags(idf)
    weights = weights.tocsr()
    safetensors(
        folder / "ctfidf.safetensors",
        {
            "data": weights.data,
            "diag": idf,
            "indices": weights.indices.astype(numpy.int32),
            "indptr": weights.indptr.astype(numpy.int32),
            "shape": numpy.array([100, count]),
        },
    )
    safetensors(folder / "topic_embeddings.safetensors", {"topic_embeddings": RANDOM.random((size // 3072, 384), numpy.float32)})
    settings = {
        "ctfidf_model": {"bm25_weighting": False, "reduce_frequent_words": False},
        "vectorizer_model": {"params": {"min_df": 1}, "vocab": {word: i for i, word in enumerate(words(size // 28))}},
    }
    (folder / "ctfidf_config.json").write_text(json.dumps(settings))
    assignments = RANDOM.integers(-1, 100, size // 4).tolist()
    (folder / "topics.json").write_text(
        json.dumps(
            {
                "topic_representations": {str(z): [["word", 0.5]] * 10 for z in range(-1, 100)},
                "topics": assignments,
                "topic_sizes": {str(z): 100 for z in range(-1, 100)},
            }
        )
    )


def pyldavis(folder, size):
    """More rows than any page has: 100 topics, which show some 100 words each, are 1 MB."""
    rows = size // 75
    vocabulary = words(rows)
    data = {
        "mdsDat": {"x": [0.0], "y": [0.0], "topics": [1], "cluster": [1], "Freq": [1.0] * 100},
        "tinfo": {
            "Term": vocabulary,
            "Freq": RANDOM.random(rows).tolist(),
            "Total": (RANDOM.random(rows) + 1).tolist(),
            "Category": [f"Topic{i % 100}" for i in range(rows)],
        },
        "token.table": {"Topic": [1], "Freq": [0.5], "Term": ["a"]},
        "R": 30,
    }
    (folder / "pyldavis-data.json").write_text(json.dumps(data))


def binaries(folder, size):
    fasttext(folder / "fasttext-vectors.bin", size // 440, 105)
    fasttext(folder / "fasttext-words.bin", size // 24, 0)
    tomotopy(folder / "tomotopy-full.bin", size)
    with open(folder / "tattle-topics.release", "wb") as out:
        vocabulary = words(size // 180)
        payload = struct.pack(">2i", 20, len(vocabulary))
        payload += b"".join(struct.pack(">H", len(word)) + word.encode() for word in vocabulary)
        payload += bytes(20 * 8 * len(vocabulary))
        out.write(b"TATTLE\0\1" + bytes(32) + struct.pack(">q", len(payload)) + payload)


def fasttext(path, count, dimensions):
    with open(path, "wb") as out:
        out.write(struct.pack("<14id", 793712314, 12, *[5] * 12, 1e-4))
        out.write(struct.pack("<3i2q", count, count, 0, 10**7, -1))
        for i, word in enumerate(words(count)):
            out.write(word.encode() + struct.pack("<xqb", 1 + i % 97, 0))
        out.write(RANDOM.random(count * dimensions, numpy.float32).tobytes())


def tomotopy(path, size):
    def tagged(parts):
        found, left = [], len(parts)
        for name, value in parts.items():
            left -= 1
            key = name.encode() + b"\0"
            found.append(b"TPTK\1\0\1\0" + struct.pack("<q2i", 16 + len(key) + len(value), len(key), left) + key + value)
        return b"".join(found)

    def array(kind, values):
        return struct.pack("<i", len(values)) + numpy.asarray(values, dtype=kind).tobytes()

    vocabulary = words(50_000)
    documents = size // 1030
    numbers = zipf(documents * 60, len(vocabulary)).reshape(documents, 60)
    counts = numpy.bincount(numbers.ravel(), minlength=len(vocabulary))
    names = b"".join(struct.pack("<i", len(word)) + word.encode() for word in vocabulary)
    with open(path, "wb") as out:
        out.write(b"LDA\0\0one\0\0")
        out.write(
            tagged(
                {
                    "dict": b"Dict" + struct.pack("<i", len(vocabulary)) + names,
                    "vocabCf": array("<i8", counts),
                    "vocabDf": array("<i8", numpy.minimum(counts, documents)),
                    "realV": struct.pack("<q", len(vocabulary)),
                    "extra": array("i1", list(pickle.dumps({}, 2))),
                }
            )
        )
        out.write(tagged({"eta": struct.pack("<f", 0.1)}))
        out.write(struct.pack("<2i", 10, 1) + bytes(40) + struct.pack("<2i", 10, len(vocabulary)))
        out.write(RANDOM.poisson(1, 10 * len(vocabulary)).astype("<i4").tobytes())
        out.write(struct.pack("<i", documents))
        for d in range(documents):
            text = " ".join(vocabulary[w] for w in numbers[d, :40]).encode()
            out.write(
                tagged({"words": array("<i4", numbers[d]), "rawStr": struct.pack("<i", len(text)) + text, "docUid": array("i1", [100])})
            )
            out.write(tagged({"Zs": array("<i2", numbers[d] % 10)}))


def parquet(path, columns):
    """A Parquet file of required columns in one page each, plain and not compressed: 1 32-bit, 2 64-bit, 5 double, 6 text."""

    def varint(number):
        found = bytearray()
        while number > 127:
            found.append(number & 127 | 128)
            number >>= 7
        return bytes(found + bytes([number]))

    def whole(number):
        return varint(number << 1 if number >= 0 else (-number << 1) - 1)

    def struct_of(fields):
        found, last = b"", 0
        for number, (kind, value) in fields.items():
            found += bytes([(number - last) << 4 | kind]) + value
            last = number
        return found + b"\0"

    def text(value):
        return (8, varint(len(value)) + value.encode())

    def many(kind, values):
        size = bytes([len(values) << 4 | kind]) if len(values) < 15 else bytes([0xF0 | kind]) + varint(len(values))
        return (9, size + b"".join(values))

    rows = len(next(iter(columns.values()))[1])
    schema = [struct_of({4: text("root"), 5: (5, whole(len(columns)))})]
    chunks, total = [], 0
    with open(path, "wb") as out:
        out.write(b"PAR1")
        for name, (kind, values) in columns.items():
            schema.append(struct_of({1: (5, whole(kind)), 3: (5, whole(0)), 4: text(name)}))
            if kind == 6:
                content = b"".join(struct.pack("<i", len(value)) + value for value in map(str.encode, values))
            else:
                content = values.tobytes()
            page = struct_of({1: (5, whole(rows)), 2: (5, whole(0)), 3: (5, whole(3)), 4: (5, whole(3))})
            head = struct_of({1: (5, whole(0)), 2: (5, whole(len(content))), 3: (5, whole(len(content))), 5: (12, page)})
            start = out.tell()
            out.write(head + content)
            size = out.tell() - start
            total += size
            meta = struct_of(
                {
                    1: (5, whole(kind)),
                    2: many(5, [whole(0)]),
                    3: many(8, [text(name)[1]]),
                    4: (5, whole(0)),
                    5: (6, whole(rows)),
                    6: (6, whole(size)),
                    7: (6, whole(size)),
                    9: (6, whole(start)),
                }
            )
            chunks.append(struct_of({2: (6, whole(start)), 3: (12, meta)}))
        group = struct_of({1: many(12, chunks), 2: (6, whole(total)), 3: (6, whole(rows))})
        footer = struct_of({1: (5, whole(1)), 2: many(12, schema), 3: (6, whole(rows)), 4: many(12, [group])})
        out.write(footer + struct.pack("<i", len(footer)) + b"PAR1")


def spark(folder, size):
    rows = size // 24
    parquet(
        folder / "parquet-edges.parquet",
        {
            "srcId": (2, RANDOM.integers(0, 10**5, rows)),
            "dstId": (2, -1 - zipf(rows, 10**5)),
            "tokenCounts": (5, RANDOM.integers(1, 9, rows).astype(float)),
        },
    )
    corpus = texts(size)
    parquet(folder / "parquet-texts.parquet", {"id": (2, numpy.arange(len(corpus))), "text": (6, corpus)})


def rscript(folder, size):
    subprocess.run(["Rscript", "-e", R, str(folder), str(size // 10**6)], check=True)


WRITERS = {
    "numpy": arrays,
    "sklearn": scikit,
    "pickle": pickles,
    "gensim": gensim,
    "mallet": mallet,
    "table": tables,
    "bertopic": bertopic,
    "pyldavis": pyldavis,
    "binaries": binaries,
    "parquet": spark,
    "r": rscript,
}


def main(folder, megabytes=100, prefix=""):
    for name, write in WRITERS.items():
        if name.startswith(prefix):
            write(folder, megabytes * 10**6)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:3]), *sys.argv[3:])
