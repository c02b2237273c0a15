package org.tattle.formats.corpora;

import java.util.List;
import org.tattle.formats.corpora.KnownFile.Download;

/** The known corpora. Checksums were measured on the files that the recorded reproductions were run on. */
final class CorpusTable {
    private static final String UCI = "https://archive.ics.uci.edu/dataset/164/bag+of+words";
    private static final String MNIST = "https://storage.googleapis.com/cvdf-datasets/mnist/";
    private static final String GITHUB = "https://raw.githubusercontent.com/";
    private static final String LANG =
            "Ken Lang, arranged by date by Jason Rennie, http://qwone.com/~jason/20Newsgroups/";
    private static final String NO_LICENSE = "no license stated; used freely in research";

    private static final Download NEWSGROUPS = new Download(
            "20news-bydate.tar.gz",
            "http://qwone.com/~jason/20Newsgroups/20news-bydate.tar.gz",
            // as scikit-learn's loader of 20 newsgroups publishes it
            List.of("8f1b2514ca22a5ade8fbb9cfa5727df95fa587f4c87b786e15c759fa66d95610"));

    private static final String NEWSGROUPS_SHA256 = "e9b38528a4284b8c2cc4d98dd430567cd60012e954e63d6768c43ff5fa810a7d";
    private static final Download MESSAGES =
            new Download("newsgroups.jsonl.gz", "the corpus newsgroups, as it is prepared", List.of(NEWSGROUPS_SHA256));

    static final List<KnownCorpus> ALL = List.of(
            new KnownCorpus(
                    "tweetrumors",
                    "TweetRumors of [MIA]: 5,698 tweets about breaking news, cleaned by its authors",
                    "Manzonelli et al., https://github.com/nicomanzonelli/topic_model_attacks; from PHEME, Zubiaga et"
                            + " al. 2016, https://www.zubiaga.org/datasets",
                    "MIT; the tweets CC BY 4.0",
                    List.of(new KnownFile(
                            "pheme_clean.json.gz",
                            "b1bb3149295d95a0e40aff01f085d58dbea5111db303bf4c49f3c7a16e28dbac",
                            new Download(
                                    "pheme_raw.json",
                                    GITHUB
                                            + "nicomanzonelli/topic_model_attacks/6c4354ced994223d0c8cf87c150fca01b120f8ad"
                                            + "/data/pheme_raw.json",
                                    List.of("7f91040e574042e0e74d9285f10cc207a8597bbcfedc52849b8f153296c6263f")),
                            LemmaCleaning.TWEETS)),
                    List.of()),
            new KnownCorpus(
                    "newsgroups",
                    "20 Newsgroups by date: 18,846 messages with headers, 20 groups",
                    LANG,
                    NO_LICENSE,
                    List.of(new KnownFile(
                            "newsgroups.jsonl.gz", NEWSGROUPS_SHA256, NEWSGROUPS, NewsgroupMessages.PREPARATION)),
                    List.of("data.label=group")),
            new KnownCorpus(
                    "newsgroups-words",
                    "bag of words of 20 Newsgroups: 18,846 documents, 19,882 words",
                    LANG,
                    NO_LICENSE,
                    List.of(
                            new KnownFile(
                                    "docword.newsgroups.txt.gz",
                                    "be0610fb07ba63c73e236e2a1b8b3bc7e0bcc17b2756e5086a0e1be873627116",
                                    MESSAGES,
                                    NewsgroupWords.COUNTS),
                            new KnownFile(
                                    "vocab.newsgroups.txt",
                                    "dc917f8be9c8c731f8735f420bc631639c2910c7e83dacdd374f0b1846330ff8",
                                    MESSAGES,
                                    NewsgroupWords.WORDS)),
                    List.of()),
            new KnownCorpus(
                    "newsgroups-lemmas",
                    "20 Newsgroups as [MIA] describes: 18,039 messages, 74,777 lemmas; the paper has 18,037 and 74,781",
                    LANG,
                    NO_LICENSE,
                    List.of(new KnownFile(
                            "newsgroups_lemmas.json.gz",
                            "a1a3f25b93db41a98e5d94cc4842d189eed17ae010b2ea46c88f83e772c2eace",
                            MESSAGES,
                            LemmaCleaning.MESSAGES)),
                    List.of()),
            new KnownCorpus(
                    "kos",
                    "bag of words of KOS blog entries: 3,430 documents, 6,906 words",
                    "David Newman, UCI Machine Learning Repository, " + UCI,
                    "CC BY 4.0",
                    List.of(
                            new KnownFile(
                                    "docword.kos.txt.gz",
                                    "0913cf084375360ce32c497dc2f8eafc4cf24a231f3d39bdbf8c41de29797cb4",
                                    new Download("docword.kos.txt.gz", UCI, List.of()),
                                    Preparation.LINES),
                            new KnownFile(
                                    "vocab.kos.txt",
                                    "623b7b969793b32c4ea7d1ae8cd2e9ed99038bf51628f33f52349f9485aeab8e",
                                    new Download("vocab.kos.txt", UCI, List.of()),
                                    Preparation.LINES)),
                    List.of()),
            new KnownCorpus(
                    "nips",
                    "NIPS papers as [MIA] cleaned them; its plans do not approximate them by another edition",
                    "Manzonelli et al., https://github.com/nicomanzonelli/topic_model_attacks, data/nips_clean.json",
                    "MIT; the papers' own terms are not stated",
                    List.of(),
                    List.of()),
            new KnownCorpus(
                    "enron-texts",
                    "texts of Enron e-mails, of which [LPPF] draws 10,000",
                    "CMU, https://www.cs.cmu.edu/~enron/",
                    NO_LICENSE,
                    List.of(),
                    List.of()),
            new KnownCorpus(
                    "enron",
                    "e-mails among 184 people of Enron, to and copies, as counts of ordered pairs",
                    "igraphdata, https://github.com/igraph/igraphdata; from Priebe et al., Scan Statistics on Enron"
                            + " Graphs, http://www.cis.jhu.edu/~parky/Enron/",
                    "none stated; cite the paper",
                    List.of(new KnownFile(
                            "enron.edges.txt.gz",
                            "b6c12a23d9e6fd211a09c1eec735feb7c951037a2618fc619c0822e4cd964634",
                            new Download(
                                    "enron.rda",
                                    GITHUB
                                            + "igraph/igraphdata/289b9c7bad9681c2789458b7be4a501820073c88/data/enron.rda",
                                    List.of(
                                            "68df616583a009c323131574c833f615443756087dda9a97e27a0ad8d658fd5a",
                                            "33ba992a61e3f482b97292ab1e6fde4316e5fd1007655bc1215022418b589468")),
                            EdgeCounts.OF_ENRON)),
                    List.of()),
            new KnownCorpus(
                    "dnc",
                    "e-mails of the Democratic National Committee 2016 among 1,891 addresses, as counts of pairs",
                    "KONECT and Network Repository, dnc-temporalGraph; copy at"
                            + " https://github.com/camicop/fakenews-diffusion",
                    "none stated",
                    List.of(new KnownFile(
                            "dnc.edges.txt.gz",
                            "5ca14132007bb2a25e1bd9f0dda2a941b4e8df436569943f597ac176489efb02",
                            new Download(
                                    "dnc-temporalGraph.txt",
                                    GITHUB + "camicop/fakenews-diffusion/59377fb471583047413f5227b04d20a6b07dc31c"
                                            + "/dnc-temporalGraph.txt",
                                    List.of("b10d29cb3c40be149a147fd7f5a059855fffc8b58a900066ddf001398eb07ae0")),
                            EdgeCounts.OF_LINES)),
                    List.of()),
            new KnownCorpus(
                    "a9a",
                    "UCI Adult in binary columns: 32,561 rows, 123 columns",
                    "LIBSVM Data, https://www.csie.ntu.edu.tw/~cjlin/libsvmtools/datasets/binary.html",
                    "CC BY 4.0 (UCI Adult)",
                    List.of(new KnownFile(
                            "a9a.txt.gz",
                            "76b604b2c3f738783537bd3b32893eae66af54b8a41aee534fac1ecea45c1535",
                            new Download(
                                    "a9a",
                                    "https://www.csie.ntu.edu.tw/~cjlin/libsvmtools/datasets/binary/a9a",
                                    List.of()),
                            Preparation.LINES)),
                    List.of("data.format=libsvm")),
            new KnownCorpus(
                    "stroke",
                    "Stroke Prediction Dataset: 5,110 patients, of whom 249 had a stroke",
                    "fedesoriano, Kaggle, https://www.kaggle.com/datasets/fedesoriano/stroke-prediction-dataset",
                    "for educational use; data of its original authors",
                    List.of(new KnownFile(
                            "healthcare-dataset-stroke-data.csv",
                            "74a80e8ed80a03b7eb0976c3954ce3a5edd86d435cfff9b842d7a3a39b91ae93",
                            new Download(
                                    "healthcare-dataset-stroke-data.csv",
                                    "https://www.kaggle.com/datasets/fedesoriano/stroke-prediction-dataset",
                                    List.of()),
                            Preparation.LINES)),
                    List.of(
                            "data.id=id",
                            "data.label=stroke",
                            "data.bins=age 10 20 30 40 50 60 70 80,avg_glucose_level 80 100 126 160 200,"
                                    + "bmi 18.5 25 30 35 40")),
            new KnownCorpus(
                    "mnist",
                    "MNIST, training images: 60,000 digits of 28 x 28 pixels",
                    "LeCun, Cortes, Burges, " + MNIST,
                    "CC BY-SA 3.0, as commonly stated",
                    List.of(
                            same(
                                    "train-images-idx3-ubyte.gz",
                                    "ba891046e6505d7aadcbbe25680a0738ad16aec93bde7f9b65e87a2fc25776db",
                                    "train-images-idx3-ubyte.gz",
                                    MNIST + "train-images-idx3-ubyte.gz"),
                            same(
                                    "train-labels-idx1-ubyte.gz",
                                    "65a50cbbf4e906d70832878ad85ccda5333a97f0f4c3dd2ef09a8a9eef7101c5",
                                    "train-labels-idx1-ubyte.gz",
                                    MNIST + "train-labels-idx1-ubyte.gz")),
                    List.of()));

    private CorpusTable() {}

    /** A file whose content is that of its download. */
    private static KnownFile same(String name, String sha256, String download, String address) {
        return new KnownFile(name, sha256, new Download(download, address, List.of(sha256)), Preparation.NONE);
    }
}
