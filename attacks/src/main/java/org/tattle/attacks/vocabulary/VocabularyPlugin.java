package org.tattle.attacks.vocabulary;

import java.util.Optional;
import org.tattle.attacks.counts.CountRatio;
import org.tattle.attacks.counts.reading.CountSources;
import org.tattle.attacks.counts.reading.HeadWords;
import org.tattle.attacks.counts.reading.ListedWords;
import org.tattle.attacks.counts.reading.SmoothedCounts;
import org.tattle.attacks.counts.reading.VisibleCounts;
import org.tattle.attacks.counts.reading.WordSource;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.audit.QueryStatistic;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.plugin.AttackPlugin;
import org.tattle.core.plugin.Setting;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicHeads;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.VocabularyList;

/** The plug-in of {@link VocabularyAttack}, named {@code vocabulary}. */
public final class VocabularyPlugin implements AttackPlugin<VocabularyPlugin.Parameters> {
    /** The attack's parameters. */
    public record Parameters(
            @Setting(
                    value = "1",
                    meaning = "the share of the training documents that the attacker knows, from 1e-6 to 1")
            double coverage) {
        public Parameters {
            CountRatio.check(coverage);
        }
    }

    @Override
    public String name() {
        return "vocabulary";
    }

    @Override
    public String summary() {
        return "which words are released, where they come from the training set: proofs and a likelihood ratio (no training)";
    }

    @Override
    public String appliesTo() {
        return "topic models and their lists of words, class-based TF-IDF and document frequencies, unless the words are"
                + " public";
    }

    @Override
    public boolean isDefault() {
        return true;
    }

    @Override
    @SuppressWarnings("unchecked") // the data type is compared, the source is the surface's
    public <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> attack(
            Parameters parameters, Class<D> data, Class<S> surface, Optional<QueryStatistic<D, S>> statistic) {
        return data == Corpus.class
                ? source(surface).map(source -> (MembershipAttack<D, S>)
                        (MembershipAttack<?, ?>) new VocabularyAttack<>(source, parameters.coverage))
                : Optional.empty();
    }

    @SuppressWarnings("unchecked") // the classes are compared
    private static <S> Optional<WordSource<S>> source(Class<S> surface) {
        WordSource<?> source = null;
        if (surface == TopicModel.class) {
            source = new SmoothedCounts();
        } else if (surface == VocabularyList.class) {
            source = new ListedWords();
        } else if (surface == TopWords.class) {
            source = new VisibleCounts();
        } else if (surface == TopicHeads.class) {
            source = new HeadWords();
        }
        return Optional.ofNullable((WordSource<S>) source).or(() -> CountSources.shown(surface));
    }
}
