package org.tattle.reports.catalog;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Sentence;
import org.tattle.core.text.Statement;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.catalog.Leaders;
import org.tattle.engine.catalog.MeasuredDefense;

/** What a catalog of defenses can state. */
enum CatalogSentence implements Sentence {
    LEADS("At ε = {} ({}) {} has the best {}, {}{}."),
    ALIKE("; not distinguishable from it: {}"),
    FOUND(
            "Of no proved defense of whole records does an attack find more than {} of the members ({} at ε = {}; guessing: 1 %)."),
    BASELINE("Without a model, {} is {}: {} of these {} results are better."),
    NONE_PROVED("No proved defense of whole records was measured."),
    RUN("{} {}, {}, {}, seed {}; {} to 1 % false positives; {}, {}."),
    MEASURED("{}{}{}: TPR at 1 % FPR {}{}."),
    AT(", at ε = {}"),
    UTILITY("; {} {}"),
    CAPTION("Proved defenses of whole records, each at its epsilons from left to right by utility, and those without a"
            + " guarantee; 95 % intervals. What is far from the others stands at the edge.");

    private final String words;

    CatalogSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }

    /** What the dots of a chart are. */
    static Statement caption() {
        return CAPTION.with();
    }

    /** Which defense of whole records is best at each epsilon, and what attacks find of any of them. */
    static List<Statement> answers(DefenseCatalog.Corpus corpus) {
        List<Leaders> leaders = Leaders.of(corpus, DefenseCatalog.EPSILONS).stream()
                .filter(Leaders::isOfRecords)
                .toList();
        return Stream.of(
                        leaders.stream().map(CatalogSentence::leads),
                        corpus.baselines().stream().map(baseline -> baseline(corpus, baseline)),
                        Stream.of(found(leaders)))
                .flatMap(statements -> statements)
                .toList();
    }

    /** Which defense is best at an epsilon, and which are not distinguishable from it. */
    private static Statement leads(Leaders leaders) {
        MeasuredDefense best = leaders.best();
        return LEADS.with(
                Numbers.plain(leaders.epsilon()),
                leaders.relation(),
                best.algorithm(),
                best.metric().label(),
                best.metric().text(best.utility().get(0)),
                leaders.alike().isEmpty()
                        ? ""
                        : ALIKE.with(leaders.alike().stream()
                                .map(one -> one.algorithm() + " "
                                        + one.metric().text(one.utility().get(0)))
                                .collect(Collectors.joining(", "))));
    }

    /** How many proved defenses of whole records are better than no model. */
    private static Statement baseline(DefenseCatalog.Corpus corpus, DefenseCatalog.Baseline baseline) {
        return BASELINE.with(
                baseline.metric().label(),
                baseline.metric().text(baseline.value()),
                corpus.compared().stream()
                        .filter(one -> one.isBetterThan(baseline.value()))
                        .count(),
                corpus.compared().size());
    }

    /** The most that an attack finds of any of these. */
    private static Statement found(List<Leaders> leaders) {
        return leaders.stream()
                .max((one, other) -> Double.compare(
                        one.found().tpr().value(), other.found().tpr().value()))
                .map(most -> FOUND.with(
                        CatalogPage.rate(most.found()), most.found().algorithm(), Numbers.plain(most.epsilon())))
                .orElseGet(NONE_PROVED::with);
    }

    /** How a corpus was measured. */
    static Statement run(DefenseCatalog.Corpus corpus) {
        return RUN.with(
                Numbers.count(corpus.records()),
                corpus.unit(),
                Numbers.count(corpus.targets(), "target"),
                Numbers.count(corpus.shadows(), "shadow model"),
                corpus.seed(),
                String.join(", ", corpus.attacks()),
                corpus.made().date(),
                corpus.made().machine());
    }

    /** What was measured of the defenses of one name on one corpus, in the order of their epsilons. */
    static Statement measured(DefenseCatalog.Corpus corpus, List<MeasuredDefense> defenses) {
        List<MeasuredDefense> useful =
                defenses.stream().filter(one -> !one.utility().isEmpty()).toList();
        String epsilons = defenses.stream()
                .flatMap(one -> one.budgets().stream())
                .map(budget -> Numbers.rounded(budget.epsilon()))
                .collect(Collectors.joining(", "));
        return MEASURED.with(
                corpus.title(),
                defenses.get(0).parts().isEmpty() ? "" : ", " + defenses.get(0).algorithm(),
                epsilons.isEmpty() ? "" : AT.with(epsilons),
                defenses.stream().map(CatalogPage::rate).collect(Collectors.joining(", ")),
                useful.isEmpty()
                        ? ""
                        : UTILITY.with(
                                useful.get(0).metric().label(),
                                useful.stream()
                                        .map(one -> one.metric()
                                                .text(one.utility().get(0).value()))
                                        .collect(Collectors.joining(", "))));
    }
}
