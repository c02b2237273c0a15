package org.tattle.attacks.counts.reading;

import java.util.Optional;
import java.util.function.Function;
import org.tattle.core.audit.MembershipAttack;
import org.tattle.core.data.Corpus;
import org.tattle.core.data.Dataset;
import org.tattle.core.release.DocumentFrequencies;
import org.tattle.core.release.Published;
import org.tattle.core.release.TopWords;
import org.tattle.core.release.TopicModel;
import org.tattle.core.release.TopicPage;
import org.tattle.core.release.TopicTfidf;

/** The count sources by surface. */
public final class CountSources {
    private CountSources() {}

    /** The attack on documents through a surface; empty where the surface shows no counts. */
    @SuppressWarnings("unchecked") // the classes are compared
    public static <D extends Dataset<D>, S> Optional<MembershipAttack<D, S>> on(
            Class<D> data, Class<S> surface, Function<CountSource<S>, MembershipAttack<Corpus, S>> attack) {
        if (data != Corpus.class) {
            return Optional.empty();
        }
        if (surface == Published.class) {
            return Optional.of((MembershipAttack<D, S>) (MembershipAttack<?, ?>) new PublishedAttack(
                    (Function<CountSource<Published>, MembershipAttack<Corpus, Published>>) (Function<?, ?>) attack));
        }
        CountSource<?> source = null;
        if (surface == TopicModel.class) {
            source = new SmoothedCounts();
        } else if (surface == TopWords.class) {
            source = new VisibleCounts();
        }
        return Optional.ofNullable((CountSource<S>) source)
                .map(attack)
                .or(() -> shown(surface).map(counts -> new ShownCountsAttack<>(counts, onPublished(attack))))
                .map(found -> (MembershipAttack<D, S>) (MembershipAttack<?, ?>) found);
    }

    /** How exact counts are read off a surface; empty where it shows none. */
    @SuppressWarnings("unchecked") // the classes are compared
    public static <S> Optional<ShownCounts<S>> shown(Class<S> surface) {
        ShownCounts<?> shown = null;
        if (surface == TopicTfidf.class) {
            shown = new TfidfCounts();
        } else if (surface == DocumentFrequencies.class) {
            shown = new FrequencyCounts();
        } else if (surface == TopicPage.class) {
            shown = new PageCounts();
        }
        return Optional.ofNullable((ShownCounts<S>) shown);
    }

    @SuppressWarnings("unchecked") // an attack on whatever counts it is given
    private static MembershipAttack<Corpus, Published> onPublished(Function<?, ?> attack) {
        return ((Function<CountSource<Published>, MembershipAttack<Corpus, Published>>) attack)
                .apply(new PublishedCounts(Optional.empty()));
    }
}
