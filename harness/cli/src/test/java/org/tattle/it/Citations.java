package org.tattle.it;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What sources and pages may cite: the keys of the references, the numbers of the errata, the labels of the algorithms.
 */
final class Citations {
    private static final String NAME = "(?:Van |von |de )?+\\p{Lu}[\\p{L}’'-]++";
    /** [MIA], but no index of an array and no link. */
    private static final Pattern KEY = Pattern.compile("(?<![\\w\\])])\\[([A-Z]{2,8})](?!\\()");

    private static final Pattern AUTHORS_YEAR = Pattern.compile("(\\(?)(" + NAME + "(?:(?:, and |, | and )" + NAME
            + ")*)( et al\\.)?,? \\(?((?:18|19|20)\\d\\d)([a-z]?)\\b");
    private static final Pattern ERRATUM = Pattern.compile("\\bE(\\d\\d)\\b");
    private static final String LABEL = "[a-z]\\.\\d+|\\d\\.\\d(?:\\.\\d)?|R\\d{1,2}";
    private static final Pattern IN_PARENTHESES = Pattern.compile(
            "(?:[Ss]ections? |algorithms\\.md\\s*\\[?)\\(([a-z](?:\\.\\d+)?)\\)(?:(?:, | and | to )\\(([a-z](?:\\.\\d+)?)\\))?");
    private static final Pattern BARE = Pattern.compile(
            "\\balgorithms\\.md(?:'s)?,? (?:sections? )?(" + LABEL + ")(?:(?:, | and | to )(" + LABEL + "))?");
    private static final Pattern STATISTICS =
            Pattern.compile("[Aa]udit statistics, sections? (\\d)(?:, (\\d))?(?: and (\\d))?");
    private static final Pattern LABEL_OF_HEADING =
            Pattern.compile("\\(([a-z](?:\\.\\d+)?)\\) .*|(\\d(?:\\.\\d)*|R\\d+) .*");

    private static final Pattern BIBTEX_KEY = Pattern.compile("(?m)^@\\w+\\{([^,]+),$");
    private static final Pattern FORMS = Pattern.compile("(?m)^ {2}citedas = \\{(.*)\\}$");

    private final Set<String> keys = new HashSet<>();
    private final String formsOfKeys;
    private final Set<String> errata;
    private final Set<String> labels = new HashSet<>();

    /**
     * @param references all keys, in BibTeX
     * @param errata the page of all E-numbers
     * @param algorithms the page of all algorithms
     */
    Citations(String references, MarkdownPage errata, MarkdownPage algorithms) {
        BIBTEX_KEY.matcher(references).results().forEach(key -> keys.add(key.group(1)));
        formsOfKeys = FORMS.matcher(references)
                .results()
                .map(forms -> forms.group(1))
                .collect(Collectors.joining("; "))
                .replaceAll("[()]", "");
        this.errata = Set.copyOf(errata.headings());
        for (String heading : algorithms.headings()) {
            Matcher label = LABEL_OF_HEADING.matcher(heading);
            if (label.matches()) {
                labels.add(label.group(1) == null ? label.group(2) : label.group(1));
            }
            labels.add(heading.replaceFirst("(Audit statistics, section \\d).*", "$1"));
        }
    }

    /** How many keys, errata and labels there are. */
    int known() {
        return keys.size() + errata.size() + labels.size();
    }

    /** What a text cites that is nowhere explained. */
    List<String> dangling(String source) {
        String text = source.replaceAll("\\R\\s*(?:\\*|//|#|>)? ?", " ");
        List<String> dangling = new ArrayList<>();
        KEY.matcher(text)
                .results()
                .filter(key -> !keys.contains(key.group(1)))
                .forEach(key -> dangling.add(key.group()));
        AUTHORS_YEAR.matcher(text).results().filter(this::isUnknown).forEach(cited -> dangling.add(cited.group()));
        ERRATUM.matcher(text)
                .results()
                .filter(number -> !errata.contains(number.group()))
                .forEach(number -> dangling.add(number.group()));
        for (Pattern pattern : List.of(IN_PARENTHESES, BARE)) {
            pattern.matcher(text).results().forEach(found -> missing(found, "", dangling));
        }
        STATISTICS.matcher(text).results().forEach(found -> missing(found, "Audit statistics, section ", dangling));
        return dangling;
    }

    private void missing(MatchResult found, String prefix, List<String> dangling) {
        for (int group = 1; group <= found.groupCount(); group++) {
            if (found.group(group) != null && !labels.contains(prefix + found.group(group))) {
                dangling.add(found.group());
            }
        }
    }

    /** A single word before a year is a citation where it is one of an author, or stands in parentheses. */
    private boolean isUnknown(MatchResult cited) {
        String authors = cited.group(2);
        String year = cited.group(4);
        String[] names = authors.split(", and |, | and ");
        for (String name : names) {
            if (isKey(name, year, cited.group(5))) {
                return false;
            }
        }
        String form = authors + (cited.group(3) == null ? "" : cited.group(3)) + " " + year;
        boolean isCitation =
                names.length > 1 || cited.group(3) != null || !cited.group(1).isEmpty() || isAuthor(authors);
        return isCitation && !formsOfKeys.contains(form);
    }

    private boolean isKey(String author, String year, String letter) {
        String key = author.replace(" ", "") + year;
        if (keys.contains(key + letter)) {
            return true;
        }
        return letter.isEmpty() && (keys.contains(key + "a") || keys.contains(key + "b"));
    }

    private boolean isAuthor(String name) {
        return keys.stream().anyMatch(key -> key.matches(Pattern.quote(name.replace(" ", "")) + "\\d{4}[a-z]?"));
    }
}
