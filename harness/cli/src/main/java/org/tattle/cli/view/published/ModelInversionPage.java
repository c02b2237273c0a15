package org.tattle.cli.view.published;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.attacks.counts.ModelInversion;
import org.tattle.attacks.counts.proof.ProofChain;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.text.Statement;
import org.tattle.reports.published.Origin;
import org.tattle.reports.published.PublishedAttack;

/** Makes the page of an attack on a published model: the first entries of long lists, and the ends of long proofs. */
final class ModelInversionPage {
    private static final int MOST_MEMBERS = 20;
    private static final int MOST_STEPS = 25;
    private static final int MOST_CLAIMS = 10;
    private static final int MOST_RANKED = 20;

    private final ModelInversionView view;
    private final ModelInversion attack;

    ModelInversionPage(ModelInversionView view) {
        this.view = view;
        attack = view.attack();
    }

    PublishedAttack of(Origin origin) {
        List<ProofChain.Line> lines = attack.provedIfComplete() == 0
                ? List.of()
                : attack.solution().proof().lines();
        List<Integer> others = view.others();
        double[] scores = attack.solution().scores().values();
        int ahead = attack.candidates().size() - others.size();
        return new PublishedAttack(
                new PublishedAttack.Model(
                        view.groups(),
                        attack.published().vocabulary().size(),
                        attack.published().reading(),
                        attack.published().topics().isPresent(),
                        view.guaranteed()),
                view.list(),
                counts(),
                new PublishedAttack.Proofs(
                        view.standing().size(),
                        view.robust().size(),
                        view.complete().size(),
                        view.standing().stream()
                                .limit(MOST_MEMBERS)
                                .map(view::id)
                                .toList(),
                        members(view.robust(), lines),
                        members(view.complete(), lines),
                        attack.solution().claims().size(),
                        view.claims().limit(MOST_CLAIMS).toList(),
                        attack.solution().cutShort()),
                new PublishedAttack.Ranking(
                        others.size(),
                        IntStream.range(0, Math.min(MOST_RANKED, others.size()))
                                .mapToObj(i -> new PublishedAttack.Ranked(
                                        ahead + i + 1,
                                        view.id(others.get(i)),
                                        scores[others.get(i)],
                                        attack.alone()[others.get(i)]))
                                .toList(),
                        others.stream().mapToDouble(d -> scores[d]).toArray()),
                Stream.of(
                                view.setAside().stream(),
                                view.standingAssumes().stream(),
                                Stream.of(view.assumes(), view.assumesIfComplete()),
                                view.erased().map(ErasureView::assumes).stream())
                        .flatMap(sentence -> sentence)
                        .toList(),
                view.erased().map(ErasureView::found),
                origin);
    }

    /** How {@code --own-vocabulary} may prove more; empty if it does not apply. */
    Optional<Statement> hint() {
        return view.list().hint(counts());
    }

    private PublishedAttack.Counts counts() {
        RecoveredHistogram histogram = attack.histogram();
        BitSet settled = histogram.settled();
        IntPredicate isRare = w -> histogram.counts()[w] == 1 || histogram.counts()[w] == 2;
        long absent = settled.stream().filter(w -> histogram.counts()[w] == 0).count();
        long rare = settled.stream().filter(isRare).count();
        OptionalDouble distance = attack.published().topics().stream()
                .flatMapToDouble(topics -> topics.distanceOfSums(histogram.scales()).stream())
                .findFirst();
        return new PublishedAttack.Counts(
                histogram.exact(),
                settled.cardinality(),
                (int) absent,
                attack.unit() == Unit.PRESENCE ? 0 : (int) rare,
                attack.unit() == Unit.TOKENS ? OptionalLong.of(attack.tokens()) : OptionalLong.empty(),
                attack.isFromTopics() ? OptionalDouble.of(histogram.prior()) : OptionalDouble.empty(),
                histogram.finding(),
                attack.solution().contradiction().map(view::worded),
                distance);
    }

    private List<PublishedAttack.Member> members(List<Integer> members, List<ProofChain.Line> lines) {
        return members.stream()
                .limit(MOST_MEMBERS)
                .map(d -> {
                    List<Integer> chain = attack.solution().proof().chain(d);
                    return new PublishedAttack.Member(
                            view.id(d),
                            chain.subList(Math.max(0, chain.size() - MOST_STEPS), chain.size()).stream()
                                    .map(step -> view.worded(lines.get(step).says()))
                                    .toList(),
                            chain.size());
                })
                .toList();
    }
}
