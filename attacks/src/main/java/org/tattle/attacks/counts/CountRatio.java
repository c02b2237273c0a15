package org.tattle.attacks.counts;

import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.attacks.counts.reading.AttackerKnowledge;
import org.tattle.attacks.counts.reading.Candidates;
import org.tattle.attacks.counts.reading.CountReading;
import org.tattle.attacks.counts.reading.CountSource;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.attacks.counts.reading.WordTable;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;

/**
 * The count-ratio attack: scores a candidate by the word counts alone (algorithms.md (v.2)), as the sum over its words
 * of the log-likelihood ratio of each count with and without the candidate, the other candidates being members
 * independently with equal probability.
 *
 * @param coverage the share of the training documents that the attacker knows, in (0, 1]
 */
public record CountRatio<S>(CountSource<S> source, double coverage) implements MembershipAttack<Corpus, S> {
    /** The attack, named {@code count-ratio}. */
    public static final AttackPlugin<Coverage> COUNT_RATIO = AttackPlugin.of(
                    "count-ratio",
                    "reads the words' counts off the topics; likelihood ratio of the counts with and without the record (no"
                            + " training)",
                    Coverage.class,
                    "topic models, their top words with probabilities, class-based TF-IDF, and document frequencies",
                    CountRatio::on)
            .byDefault();

    public CountRatio {
        Coverage.check(coverage);
    }

    private static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Coverage parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return CountSources.on(data, surface, source -> new CountRatio<>(source, parameters.coverage()));
    }

    @Override
    public Scores score(Target<? extends Corpus, ? extends S> target, Shadows shadows, UniformRandomProvider random) {
        AttackerKnowledge knowledge = AttackerKnowledge.sampled(target, coverage, random);
        return Scores.of(scores(knowledge, knowledge.read(target.release(), source)));
    }

    static double[] scores(AttackerKnowledge knowledge, CountReading reading) {
        WordTable table = new WordTable(knowledge, reading);
        Candidates candidates = knowledge.candidates();
        double[] scores = new double[candidates.size()];
        for (int d = 0; d < scores.length; d++) {
            int group = candidates.group(d);
            for (int c = candidates.start(group); c < candidates.end(group); c++) {
                scores[d] += table.logRatio(candidates.word(c), candidates.count(c), knowledge.knows(d));
            }
        }
        return scores;
    }
}
