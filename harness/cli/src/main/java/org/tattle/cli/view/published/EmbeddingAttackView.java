package org.tattle.cli.view.published;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.attacks.centroids.MeansInversion;
import org.tattle.core.Printable;
import org.tattle.core.data.Corpus;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Statement;
import org.tattle.reports.json.Json;
import org.tattle.reports.text.LineBreaks;

/**
 * The findings of an attack on published embeddings and means of them, by ids, never by text. Without the true members
 * it states no rates.
 *
 * @param top the maximum number of proved members and of others printed
 */
public record EmbeddingAttackView(EmbeddingFindings found, Corpus candidates, int top) {
    private static final String RESULT = "attack.json";
    /** The table of all candidates. */
    public static final String SCORES = "scores.csv";
    /** The names of all files that may be written. */
    public static final List<String> FILES = List.of(RESULT, SCORES);

    private Stream<MeansInversion> solved() {
        return found.files().stream().flatMap(file -> file.means().stream()).flatMap(table -> table.solved().stream());
    }

    private BitSet standing() {
        return union(
                found.files().stream().flatMap(file -> file.vectors().stream()).map(m -> m.members()));
    }

    private BitSet robust() {
        return without(union(solved().map(MeansInversion::robust)), standing());
    }

    private BitSet complete() {
        return without(without(union(solved().map(MeansInversion::members)), standing()), robust());
    }

    private static BitSet union(Stream<BitSet> sets) {
        BitSet all = new BitSet();
        sets.forEach(all::or);
        return all;
    }

    private static BitSet without(BitSet all, BitSet some) {
        all.andNot(some);
        return all;
    }

    /** The largest log odds of a candidate by any table of means; 0 where none was solved. */
    private double[] scores() {
        double[] scores = new double[candidates.size()];
        Arrays.fill(scores, Double.NEGATIVE_INFINITY);
        solved().forEach(means -> Arrays.setAll(scores, i -> Math.max(scores[i], means.scores()[i])));
        Arrays.setAll(scores, i -> Double.isFinite(scores[i]) ? scores[i] : 0);
        return scores;
    }

    /** All candidates, the surest and the most likely members first. */
    private int[] ranking() {
        double[] scores = scores();
        List<BitSet> proved = List.of(standing(), robust(), complete());
        int[] place = new int[candidates.size()];
        Arrays.setAll(
                place, i -> (int) proved.stream().takeWhile(set -> !set.get(i)).count());
        return IntStream.range(0, candidates.size())
                .boxed()
                .sorted(Comparator.comparingInt((Integer i) -> place[i]).thenComparingDouble(i -> -scores[i]))
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private List<Statement> notes() {
        Stream<Statement> notes = found.files().stream().flatMap(file -> file.notes().stream());
        boolean rates =
                standing().cardinality() + robust().cardinality() + complete().cardinality() < candidates.size();
        return Stream.concat(notes, rates ? Stream.of(PublishedModelSentence.NO_RATES.with()) : Stream.of())
                .distinct()
                .toList();
    }

    /** Who is proved, who is likely, and what was assumed, fit to a width of columns. */
    public String text(int width) {
        Listing text = new Listing(top);
        List<Integer> ranking = Arrays.stream(ranking()).boxed().toList();
        double[] scores = scores();
        int at = list(text, ArtifactSentence.STANDING, ranking, 0, standing().cardinality(), this::id);
        at = list(text, ArtifactSentence.MEANS_PROVE, ranking, at, robust().cardinality(), this::id);
        at = list(
                text,
                ArtifactSentence.MEANS_PROVE_COMPLETE,
                ranking,
                at,
                complete().cardinality(),
                this::id);
        list(
                text,
                ArtifactSentence.OTHERS,
                ranking,
                at,
                ranking.size() - at,
                i -> String.format(Locale.ROOT, "%7.2f  %s", scores[i], id(i)));
        for (Statement note : notes()) {
            text.line("");
            LineBreaks.wrap(Printable.of(note.text()), width - 2).forEach(line -> text.line("%s", line));
        }
        return text.toString();
    }

    private static int list(
            Listing text, ArtifactSentence title, List<Integer> ranking, int from, int size, IntFunction<String> line) {
        text.line("%s: %,d", title.with(), size);
        text.first(ranking.subList(from, from + size), i -> text.line("  %s", line.apply(i)));
        return from + size;
    }

    private String id(int candidate) {
        return candidates.id(candidate);
    }

    /** The same as a JSON object, with all who are proved. */
    public String json() {
        return Json.text(new Json.Fields()
                .put("candidates", candidates.size())
                .put("standInFiles", ids(standing()))
                .put("proved", ids(robust()))
                .put("provedIfComplete", ids(complete()))
                .put("notes", notes()));
    }

    private List<String> ids(BitSet some) {
        return some.stream().mapToObj(candidates::id).toList();
    }

    /** The result, and every candidate's score: contents by file name. */
    public Map<String, byte[]> files() {
        double[] scores = scores();
        BitSet standing = standing();
        BitSet robust = robust();
        BitSet complete = complete();
        CsvTable csv = CsvTable.of("id", "score", "proved", "rank", "provedIfComplete", "inFiles");
        int[] ranking = ranking();
        for (int rank = 0; rank < ranking.length; rank++) {
            int i = ranking[rank];
            csv.row(
                    candidates.id(i),
                    scores[i],
                    robust.get(i),
                    rank + 1,
                    robust.get(i) || complete.get(i),
                    standing.get(i));
        }
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(RESULT, json().getBytes(StandardCharsets.UTF_8));
        files.put(SCORES, csv.bytes());
        return files;
    }
}
