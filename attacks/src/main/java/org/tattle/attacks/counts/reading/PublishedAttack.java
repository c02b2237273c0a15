package org.tattle.attacks.counts.reading;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.Scores;
import org.tattle.core.audit.Shadows;
import org.tattle.core.audit.Target;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Vocabulary;
import org.tattle.core.privacy.PublicFacts;
import org.tattle.core.release.Published;

/** An attack on the counts that published files of another tool show, all files of a model together. */
record PublishedAttack(Function<CountSource<Published>, MembershipAttack<Corpus, Published>> attack)
        implements MembershipAttack<Corpus, Published> {
    @Override
    public boolean isWorthwhile(PublicFacts facts) {
        return attack.apply(new PublishedCounts(Optional.empty())).isWorthwhile(facts);
    }

    @Override
    public Scores score(
            Target<? extends Corpus, ? extends Published> target, Shadows shadows, UniformRandomProvider random) {
        Published files = target.release();
        boolean own = files.ownVocabulary() && files.hasOneVocabulary();
        Corpus candidates =
                target.originals().restrictTo(own ? extended(files, target.originals()) : files.vocabulary());
        ConsistentFiles kept =
                ConsistentFiles.of(files, candidates, target.facts().topicPrior(), own, 1, this::isContradicted);
        PublishedTarget read = kept.read();
        Scores scores = attack.apply(read.source()).score(read.target(), shadows, random);
        return kept.setAside().isEmpty()
                ? scores
                : new Scores(
                        scores.values(),
                        scores.certainMembers(),
                        scores.robustlyCertainMembers(),
                        d -> evidence(scores, d, kept.setAside()));
    }

    @SuppressWarnings("unchecked") // the attack is on such files
    private boolean isContradicted(PublishedTarget read) {
        return attack.apply(read.source()) instanceof CountSources.Proof<?> proof
                && ((CountSources.Proof<Published>) proof).isContradicted(read.target());
    }

    private static List<String> evidence(Scores scores, int candidate, List<String> setAside) {
        List<String> steps = new ArrayList<>(scores.evidence().apply(candidate));
        if (!steps.isEmpty()) {
            steps.add("set aside, as it contradicts the rest: " + String.join("; ", setAside));
        }
        return steps;
    }

    private static Vocabulary extended(Published files, Corpus all) {
        Set<String> words = new LinkedHashSet<>(files.vocabulary().words());
        words.addAll(all.vocabulary().words());
        return new Vocabulary(List.copyOf(words));
    }
}
