package org.tattle.reports.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tattle.core.text.Statement;
import org.tattle.reports.published.PublishedAttack.Counts;
import org.tattle.reports.published.PublishedAttack.Model;

/** What to publish instead of an attacked model, or to do before: only what is right for the model. */
final class Publishing {
    /** The most words of a topic that may be published for people. */
    private static final int MOST_TOP_WORDS = 20;

    private Publishing() {}

    static List<Statement> insteadOf(PublishedAttack attack) {
        List<Statement> instead = new ArrayList<>();
        Model model = attack.model();
        Counts counts = attack.counts();
        boolean inFiles = counts.prior().isEmpty();
        if (attack.proofs().standing() > 0) {
            instead.add(PublishingSentence.WITHOUT_DOCUMENTS.with());
        }
        if (inFiles && (counts.settled() > 0 || !counts.exact())) {
            instead.add(PublishingSentence.WITHOUT_COUNTS.with());
        }
        model.groups().filter(groups -> model.words() > MOST_TOP_WORDS).ifPresent(groups -> {
            Statement words = PublishingSentence.TOP_WORDS.with(groups);
            instead.add(model.hasTopics() ? words.and(PublishingSentence.TOP_WORDS_ON_TWEETS.with()) : words);
        });
        if (model.guaranteed() || (attack.reveals() && model.groups().isPresent())) {
            instead.add(privately(model));
        }
        if (counts.exact()) {
            withoutRare(counts.rare()).ifPresent(instead::add);
        }
        boolean allOccur = counts.exact() && (inFiles || counts.settled() == model.words());
        if (counts.absent() == 0 && (allOccur || attack.list().ownVocabulary())) {
            instead.add(PublishingSentence.OTHER_VOCABULARY.with());
        }
        if (model.hasTopics()) {
            instead.add((counts.exact() ? PublishingSentence.NO_ROUNDING : PublishingSentence.ROUNDED).with());
            instead.add(PublishingSentence.MEASURE.with());
        }
        return instead;
    }

    static List<Statement> insteadOf(PublishedReconstruction found) {
        List<Statement> instead = new ArrayList<>();
        if (found.clusters() > 0) {
            instead.add(PublishingSentence.OWN_DOCUMENTS_WORDS.with());
            instead.add(PublishingSentence.FEWER_DECIMALS.with());
        } else if (found.exact()) {
            withoutRare(found.rare()).ifPresent(instead::add);
        }
        if (found.reveals() || found.model().guaranteed()) {
            instead.add(privately(found.model()));
        }
        if (found.clusters() == 0) {
            instead.add(PublishingSentence.TRY_CANDIDATES.with());
        }
        instead.add(PublishingSentence.MEASURE.with());
        return instead;
    }

    /** How to publish what reveals training data under a guarantee, or to check the one that it has. */
    private static Statement privately(Model model) {
        return (model.guaranteed() ? PublishingSentence.CHECK_GUARANTEE : PublishingSentence.PRIVATE_MODEL).with();
    }

    private static Optional<Statement> withoutRare(int rare) {
        return rare == 0
                ? Optional.empty()
                : Optional.of(PublishingSentence.RARE_WORDS.with(PublishedAttack.plural(rare, "word", "words")));
    }
}
