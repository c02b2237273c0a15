package org.tattle.engine.evaluate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.tattle.core.data.Corpus;
import org.tattle.core.result.DocumentKind;
import org.tattle.math.Preconditions;
import org.tattle.math.statistics.FittedNormal;

/**
 * Chooses one record of each kind in figure 1 of [MIA], by its words and its length. The captions there give no
 * numbers; those used here are from algorithms.md (q).
 *
 * <p>The rarity of a record is the mean over its tokens of −ln(Df(w)/M): Df(w) of the corpus's M documents contain the
 * word. The rarest 1 % of records (rounded up) are outliers, the least rare 1 % inliers; ties are ordered by id. A
 * record is long with more tokens than the mean and one (population) standard deviation, short with fewer than the mean
 * less one, of ordinary length otherwise. Of several records of a kind the one with the most extreme rarity is chosen.
 */
public final class ExampleSelector {
    private static final double SHARE = 0.01;

    private enum Length {
        LONG,
        SHORT,
        ORDINARY
    }

    private final Corpus corpus;
    private final long[] tokens;
    private final double[] rarity;
    private final double mean;
    private final double deviation;

    /** @param corpus the records, with at least one token each */
    public ExampleSelector(Corpus corpus) {
        this.corpus = corpus;
        tokens = new long[corpus.size()];
        rarity = new double[corpus.size()];
        double[] surprise = surprisal(corpus);
        for (int unit = 0; unit < corpus.size(); unit++) {
            for (int d = corpus.firstDocument(unit); d < corpus.firstDocument(unit + 1); d++) {
                for (long cell = corpus.start(d); cell < corpus.end(d); cell++) {
                    tokens[unit] += corpus.count(cell);
                    rarity[unit] += corpus.count(cell) * surprise[corpus.word(cell)];
                }
            }
            Preconditions.check(
                    tokens[unit] != 0, "every record must have a token. Provided: none in record %s", corpus.id(unit));
            rarity[unit] /= tokens[unit];
        }
        FittedNormal lengths =
                FittedNormal.of(Arrays.stream(tokens).asDoubleStream().toArray());
        mean = lengths.mean();
        deviation = Math.sqrt(lengths.variance());
    }

    private static double[] surprisal(Corpus corpus) {
        return Arrays.stream(corpus.documentFrequencies())
                .mapToDouble(documents -> -Math.log(documents / (double) corpus.documents()))
                .toArray();
    }

    /** The mean over a record's tokens of −ln(Df/M), in nats. */
    public double rarity(int record) {
        return rarity[record];
    }

    /** One record of each kind, by kind in their order; kinds without a record are left out. */
    public Map<DocumentKind, Integer> choose() {
        List<Integer> rarest = IntStream.range(0, corpus.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> -rarity[i]).thenComparing(corpus::id))
                .toList();
        List<Integer> plainest = IntStream.range(0, corpus.size())
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> rarity[i]).thenComparing(corpus::id))
                .toList();
        int extreme = (int) Math.ceil(SHARE * corpus.size());
        Map<DocumentKind, Integer> chosen = new LinkedHashMap<>();
        for (DocumentKind kind : DocumentKind.values()) {
            List<Integer> order = kind == DocumentKind.INLIER_ORDINARY ? plainest : rarest;
            Optional<Integer> first = order.stream()
                    .limit(extreme)
                    .filter(i -> length(i) == length(kind))
                    .findFirst();
            first.ifPresent(record -> chosen.put(kind, record));
        }
        return chosen;
    }

    private static Length length(DocumentKind kind) {
        return switch (kind) {
            case OUTLIER_LONG -> Length.LONG;
            case OUTLIER_SHORT -> Length.SHORT;
            case OUTLIER_ORDINARY, INLIER_ORDINARY -> Length.ORDINARY;
        };
    }

    private Length length(int record) {
        if (tokens[record] > mean + deviation) {
            return Length.LONG;
        }
        return tokens[record] < mean - deviation ? Length.SHORT : Length.ORDINARY;
    }
}
