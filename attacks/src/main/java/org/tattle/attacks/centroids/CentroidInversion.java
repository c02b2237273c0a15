package org.tattle.attacks.centroids;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Table;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.NoParameters;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Centroids;
import org.tattle.core.release.EmbeddedTopics;

/**
 * The centroid-inversion attack: solves released means of rows for the rows that were averaged. How numbers were
 * rounded, and whether they are directions, follows from them. Proofs need all training rows among the candidates,
 * sizes, and no noise; otherwise it ranks.
 */
public record CentroidInversion() implements MembershipAttack<Table, Centroids> {
    /** The attack, named {@code centroid-inversion}. */
    public static final AttackPlugin<NoParameters> CENTROID_INVERSION = AttackPlugin.of(
                    "centroid-inversion",
                    "solves means of rows, such as topics' embeddings, for the rows: proofs by separating planes, and"
                            + " largest entropy (no training)",
                    NoParameters.class,
                    "centroids",
                    CentroidInversion::on)
            .byDefault();

    /** The most records for which it is worth its time by default. */
    private static final int MOST_RECORDS = 20_000;

    /** The largest error of a mean by sums in double precision, as a share of the sum of all rows' absolute values. */
    private static final double DOUBLE_SUMS = 0x1p-50;

    @SuppressWarnings("unchecked") // both types are compared
    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            NoParameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        MembershipAttack<?, ?> found = null;
        if (data.equals(Table.class) && surface.equals(Centroids.class)) {
            found = new CentroidInversion();
        } else if (data.equals(Corpus.class) && surface.equals(Centroids.class)) {
            found = new OnDocuments<Centroids>(means -> means);
        } else if (data.equals(Corpus.class) && surface.equals(EmbeddedTopics.class)) {
            found = new OnDocuments<>(EmbeddedTopics::means);
        }
        return Optional.ofNullable((MembershipAttack<D, S>) found);
    }

    /** The attack on documents by their embeddings. */
    private record OnDocuments<S>(Function<S, Centroids> means) implements MembershipAttack<Corpus, S> {
        @Override
        public boolean isWorthwhile(PublicFacts facts) {
            return new CentroidInversion().isWorthwhile(facts);
        }

        @Override
        public Scores score(
                Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
            return new CentroidInversion()
                    .score(target.of(corpus -> corpus.embeddings().orElseThrow(), means), shadows, random);
        }
    }

    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        return facts.records() <= MOST_RECORDS;
    }

    @Override
    public Scores score(
            Target<? extends Table, ? extends Centroids> target, Shadows shadows, UniformRandomProvider random) {
        Table rows = target.records();
        float[] embeddings = embeddings(rows);
        EmbeddingGroups groups = EmbeddingGroups.of(embeddings, rows.width());
        double noise = target.facts().noise().map(n -> Math.sqrt(n.variance())).orElse(0.0);
        JointSolution solution = new JointSolver(0).solve(groups, released(target.release(), rows, embeddings, noise));
        double[] scores = new double[rows.size()];
        BitSet proved = new BitSet();
        BitSet robust = new BitSet();
        for (int g = 0; g < groups.size(); g++) {
            boolean isMember = noise == 0 && solution.settled()[g] && solution.scores()[g] > 0;
            for (int row : groups.candidates().get(g)) {
                scores[row] = solution.scores()[g];
                proved.set(row, isMember);
                robust.set(row, isMember && solution.robust()[solution.topics()[g]]);
            }
        }
        return new Scores(scores, proved, robust, row -> List.of());
    }

    private static float[] embeddings(Table rows) {
        float[] embeddings = new float[Math.multiplyExact(rows.size(), rows.width())];
        for (int row = 0; row < rows.size(); row++) {
            for (int cell = rows.start(row); cell < rows.end(row); cell++) {
                embeddings[row * rows.width() + rows.column(cell)] = (float) rows.value(cell);
            }
        }
        return embeddings;
    }

    /**
     * The errors: of writing, of rows that are no floats, and of noise, whose variance that of an even error matches.
     */
    private static TopicCentroids released(Centroids release, Table rows, float[] embeddings, double noise) {
        int d = rows.width();
        Rounding rounding = Rounding.of(release.values());
        boolean areDirections = TopicCentroids.areDirections(release.values(), d);
        double[] lost = new double[d];
        double[] sums = new double[d];
        for (int row = 0; row < rows.size(); row++) {
            for (int cell = rows.start(row); cell < rows.end(row); cell++) {
                int j = rows.column(cell);
                lost[j] = Math.max(lost[j], Math.abs(rows.value(cell) - (float) rows.value(cell)));
                sums[j] += Math.abs(rows.value(cell));
            }
        }
        double even = Math.sqrt(3) * noise;
        int[] least = release.sizes().orElse(new int[release.topics()]).clone();
        int[] most = least.clone();
        if (release.sizes().isEmpty()) {
            Arrays.fill(most, rows.size());
        }
        for (int k = 0; k < most.length; k++) {
            least[k] = (int) Math.max(noise > 0 ? 1 : 0, least[k] - even);
            most[k] = (int) Math.ceil(most[k] + even);
        }
        double[] errors = rounding.errors(release.values());
        for (int k = 0; k < most.length && areDirections; k++) {
            double[] direction = Arrays.copyOfRange(release.values(), k * d, (k + 1) * d);
            System.arraycopy(rounding.errorsOfDirection(embeddings, direction, least[k], most[k]), 0, errors, k * d, d);
        }
        for (int i = 0; i < errors.length; i++) {
            errors[i] += lost[i % d] + DOUBLE_SUMS * sums[i % d] + even / Math.max(1, least[i / d]);
        }
        return new TopicCentroids(release.values(), errors, least, most, areDirections);
    }
}
