package org.tattle.reports.catalog;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.tattle.core.plugin.DefensePlugin;
import org.tattle.core.text.Numbers;
import org.tattle.engine.catalog.DefenseCatalog;
import org.tattle.engine.catalog.DefenseCatalog.Corpus;
import org.tattle.engine.catalog.Leaders;
import org.tattle.engine.catalog.MeasuredDefense;
import org.tattle.engine.catalog.MeasuredDefense.Budget;
import org.tattle.reports.text.Markdown;

/**
 * A catalog of defenses as Markdown: for each corpus which is best at which epsilon, and a table of all.
 *
 * @param plugins the defense of a name
 * @param picture the link of a corpus' chart
 */
public record CatalogPage(
        DefenseCatalog catalog, Function<String, DefensePlugin<?, ?, ?>> plugins, Function<String, String> picture) {
    private static final Pattern YEAR = Pattern.compile("\\b(?:19|20)\\d\\d\\b");
    private static final List<String> LEADERS =
            List.of("For neighbors", "ε", "Best utility", "Not distinguishable", "Behind", "Most found");

    /** The rate of a defense's strongest attack with its interval. */
    static String rate(MeasuredDefense one) {
        return Numbers.percent(one.tpr().value(), one.tpr().low(), one.tpr().high());
    }

    private static String utility(MeasuredDefense one) {
        return one.utility().stream().map(one.metric()::text).findFirst().orElse(Numbers.NONE);
    }

    /** The page without a title. */
    public String markdown() {
        StringBuilder page = new StringBuilder();
        for (Corpus corpus : catalog.corpora()) {
            List<Leaders> leaders = Leaders.of(corpus, DefenseCatalog.EPSILONS);
            page.append("## ").append(Markdown.escaped(corpus.title())).append("\n\n");
            CatalogSentence.answers(corpus)
                    .forEach(one -> page.append("- ")
                            .append(Markdown.escaped(one.text()))
                            .append('\n'));
            page.append("\n![")
                    .append(Markdown.escaped(FrontierChart.title(corpus)))
                    .append("](")
                    .append(picture.apply(corpus.corpus()))
                    .append(")\n\n");
            table(page, LEADERS, leaders.stream().map(CatalogPage::cells).toList());
            table(page, header(), rows(corpus));
            page.append(Markdown.escaped(CatalogSentence.run(corpus).text())).append("\n\n");
        }
        return page.toString();
    }

    private static List<String> cells(Leaders one) {
        return List.of(
                one.relation(),
                Numbers.plain(one.epsilon()),
                one.best().algorithm() + ": " + utility(one.best()),
                one.alike().stream()
                        .map(other -> other.algorithm() + ": " + utility(other))
                        .collect(Collectors.joining("; ")),
                Numbers.count(one.behind()),
                one.found().algorithm() + ": " + rate(one.found()));
    }

    private static List<String> header() {
        List<String> header = new ArrayList<>(List.of("Algorithm", "Year", "Releases", "Guarantee per", "Sound"));
        DefenseCatalog.EPSILONS.forEach(epsilon -> header.add("ε = " + Numbers.plain(epsilon)));
        header.addAll(List.of("No ε", "Seconds a model"));
        return header;
    }

    /** A row for each algorithm and standing of its guarantee. */
    private List<List<String>> rows(Corpus corpus) {
        Map<List<Object>, List<MeasuredDefense>> rows = new LinkedHashMap<>();
        corpus.defenses()
                .forEach(one -> rows.computeIfAbsent(List.of(one.algorithm(), one.standing()), any -> new ArrayList<>())
                        .add(one));
        return rows.values().stream().map(this::row).toList();
    }

    private List<String> row(List<MeasuredDefense> forms) {
        MeasuredDefense first = forms.get(0);
        DefensePlugin<?, ?, ?> plugin = plugins.apply(first.defense());
        List<String> cells = new ArrayList<>(List.of(
                "`" + first.algorithm() + "`",
                year(plugin.summary()),
                words(plugin.release()),
                first.budgets().stream().map(Budget::relation).findFirst().orElse(Numbers.NONE),
                sound(first)));
        for (double epsilon : DefenseCatalog.EPSILONS) {
            cells.add(measured(forms, one -> one.budgets().stream().anyMatch(budget -> budget.isOf(epsilon))));
        }
        cells.add(measured(forms, one -> one.budgets().isEmpty()));
        cells.add(Numbers.fixed(
                forms.stream().mapToDouble(MeasuredDefense::seconds).average().orElse(Double.NaN), 2));
        return cells;
    }

    private static String measured(List<MeasuredDefense> forms, Predicate<MeasuredDefense> column) {
        return forms.stream()
                .filter(column)
                .findFirst()
                .map(one -> rate(one) + " (" + one.attack() + "); " + utility(one))
                .orElse("");
    }

    private static String sound(MeasuredDefense one) {
        return switch (one.standing()) {
            case PROVED -> "proved";
            case CLAIMED -> ("claimed " + one.budgets().get(0).erratum()).strip();
            case NONE -> Numbers.NONE;
        };
    }

    private static String year(String summary) {
        Matcher found = YEAR.matcher(summary);
        return found.find() ? found.group() : Numbers.NONE;
    }

    /** The words of a class' name: {@code topic model}. */
    private static String words(Class<?> type) {
        return type.getSimpleName().replaceAll("([a-z])([A-Z])", "$1 $2").toLowerCase(Locale.ROOT);
    }

    private static void table(StringBuilder page, List<String> header, List<List<String>> rows) {
        line(page, header);
        line(page, header.stream().map(column -> "---").toList());
        rows.forEach(cells -> line(page, cells));
        page.append('\n');
    }

    private static void line(StringBuilder page, List<String> cells) {
        cells.forEach(cell -> page.append("| ")
                .append(cell.startsWith("`") ? cell : Markdown.escaped(cell))
                .append(' '));
        page.append("|\n");
    }
}
