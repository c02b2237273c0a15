package org.tattle.cli.view.published;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.tattle.attacks.counts.CountInversion;
import org.tattle.attacks.counts.ModelInversion;
import org.tattle.attacks.counts.proof.GroupClaim;
import org.tattle.attacks.counts.reading.DocumentMatches;
import org.tattle.attacks.counts.reading.ReleaseUpdate;
import org.tattle.attacks.counts.recovery.RecoveredHistogram;
import org.tattle.core.audit.Scores;
import org.tattle.core.data.ProofWords;
import org.tattle.core.release.TrainingCounts;
import org.tattle.core.release.TrainingCounts.Unit;
import org.tattle.core.text.CsvTable;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.reports.ReportPage;
import org.tattle.reports.json.Json;
import org.tattle.reports.published.Origin;
import org.tattle.reports.published.PublishedAttack;

/**
 * The findings of an attack on a model that another tool made, by ids, never by text. Without the true members it
 * states no rates. One class, as the text, the JSON, the tables and the page must agree on every list.
 *
 * @param guaranteed whether a privacy guarantee is recorded beside the model
 * @param update whose difference was attacked, if two releases were compared: the members are those it changed
 * @param erased the verdicts on erased records, if such were named
 * @param top the maximum number of proved members and of others printed
 * @param showWords whether words are shown, and not only their columns
 */
public record ModelInversionView(
        ModelInversion attack,
        boolean guaranteed,
        DocumentMatches files,
        PublishedAttack.Candidates list,
        Optional<ReleaseUpdate> update,
        Optional<ErasureView> erased,
        int top,
        boolean showWords)
        implements AttackFindings {
    /** The page's file name. */
    public static final String PAGE = "attack.html";

    private static final String RESULT = "attack.json";
    private static final String SCORES = "scores.csv";
    private static final String HISTOGRAM = "histogram.csv";
    private static final String CLAIMS = "claims.csv";
    /** The names of all files that may be written. */
    public static final List<String> FILES = List.of(RESULT, SCORES, HISTOGRAM, CLAIMS, PAGE);

    /** What is assumed where a proof stands although the list may have a fault. */
    Statement assumes() {
        return (attack.isFromTopics() ? PublishedModelSentence.ASSUMES_LEARNER : PublishedModelSentence.ASSUMES_FILES)
                .with(premises());
    }

    /** What is assumed where a proof stands if the list is complete. */
    Statement assumesIfComplete() {
        return (attack.isFromTopics()
                        ? PublishedModelSentence.IF_COMPLETE_LEARNER
                        : PublishedModelSentence.IF_COMPLETE_FILES)
                .with(premises());
    }

    /** What is assumed where candidates stand in the files, if documents do. */
    Optional<Statement> standingAssumes() {
        return files.documents() == 0 ? Optional.empty() : Optional.of(PublishedModelSentence.STANDING_MEANS.with());
    }

    private Statement premises() {
        String grouping = attack.published().counts().stream()
                .filter(counts -> counts.groups() > 1 && counts.isCertain())
                .map(TrainingCounts::grouping)
                .distinct()
                .collect(Collectors.joining(" and one "));
        Statement grouped = grouping.isEmpty() ? Statement.NOTHING : PublishedModelSentence.ONE_GROUP.with(grouping);
        Statement premises = attack.published().hasOneVocabulary()
                ? grouped
                : grouped.then(PublishedModelSentence.ONE_VOCABULARY.with());
        return update.map(changed -> premises.then(premise(changed))).orElse(premises);
    }

    private static Statement premise(ReleaseUpdate update) {
        Statement other = switch (update.change()) {
            case ADDED -> PublishedModelSentence.NOTHING_REMOVED.with();
            case REMOVED -> PublishedModelSentence.NOTHING_ADDED.with();
            case BOTH -> Statement.NOTHING;
        };
        return update.fromTopics() ? other.then(PublishedModelSentence.TWO_LEARNERS.with()) : other;
    }

    /** What was found, what was left out, and what was assumed. */
    public List<Statement> notes() {
        return Stream.of(Stream.of(verdict()), list().leftOut().stream(), Stream.of(assumes(), assumesIfComplete()))
                .flatMap(sentences -> sentences)
                .toList();
    }

    /** Whether the counts are known, and what follows from them, in one line. */
    Statement verdict() {
        RecoveredHistogram histogram = attack.histogram();
        if (!histogram.exact()) {
            return attack.isFromTopics()
                    ? PublishedModelSentence.COUNTS_ROUGH.with(histogram.finding())
                    : PublishedModelSentence.COMMON_FACTOR.with(
                            attack.published().reading());
        }
        Statement recovered = attack.isFromTopics()
                ? (histogram.isWhole() ? PublishedModelSentence.COUNTS_EXACT : PublishedModelSentence.COUNTS_IN_PART)
                        .with(histogram.finding(), Numbers.count(attack.tokens()), (float) histogram.prior(), end())
                : PublishedModelSentence.FILES_SHOW_COUNTS.with(
                        attack.published().reading(),
                        Numbers.count(attack.tokens()),
                        switch (attack.unit()) {
                            case TOKENS -> "tokens";
                            case DOCUMENTS -> "words, each counted once a document";
                            case PRESENCE -> "words";
                        },
                        end());
        return solution().contradiction().isPresent() ? recovered : recovered.and(setAside());
    }

    /** The end of the sentence on exact counts. */
    private Object end() {
        return solution().contradiction().isPresent()
                ? PublishedModelSentence.CONTRADICTED.with(
                        worded(solution().contradiction().get()))
                : solution().cutShort() ? PublishedModelSentence.CUT_SHORT.with() : ".";
    }

    /** What the word proved leaves out, said where it stands. */
    Optional<Statement> unless() {
        return robust().isEmpty() ? Optional.empty() : Optional.of(PublishedModelSentence.UNLESS.with());
    }

    /** That no rates are claimed, if some candidate is not known to be a member. */
    Optional<Statement> noRates() {
        return others().isEmpty() ? Optional.empty() : Optional.of(PublishedModelSentence.NO_RATES.with());
    }

    static Statement stated(GroupClaim claim) {
        return (claim.least() == claim.most() ? PublishedModelSentence.EXACTLY : PublishedModelSentence.AT_LEAST)
                .with(claim.least(), claim.candidates().size());
    }

    /** Which files' counts were set aside, if any were. */
    Optional<Statement> setAside() {
        return Optional.of(attack.setAside())
                .filter(files -> !files.isEmpty())
                .map(files -> PublishedModelSentence.SET_ASIDE.with(String.join("; ", files)));
    }

    /** {@code 20 topics}; empty if the files have neither topics nor classes. */
    Optional<String> groups() {
        return Stream.concat(
                        attack.published().topics().stream()
                                .map(topics -> Numbers.count(topics.model().topics(), "topic")),
                        attack.published().counts().stream()
                                .filter(counts -> counts.groups() > 1)
                                .map(counts -> Numbers.count(counts.groups()) + " " + counts.groupings()))
                .findFirst();
    }

    /** A line on a step or a contradiction, with words if they are shown. */
    String worded(String line) {
        return showWords ? new ProofWords(attack.candidates().vocabulary()).in(line) : line;
    }

    /** The candidates that stand in the files themselves, in the order of the ranking, as are all lists. */
    List<Integer> standing() {
        return attack.ranking().stream().filter(files.members()::get).toList();
    }

    /** The others that are proved although the list may have a fault. */
    List<Integer> robust() {
        return unseen(0, attack.proved());
    }

    /** The others that are proved if the list is complete. */
    List<Integer> complete() {
        return unseen(attack.proved(), attack.provedIfComplete());
    }

    /** The candidates of which nothing is proved. */
    List<Integer> others() {
        return unseen(attack.provedIfComplete(), attack.candidates().size());
    }

    private List<Integer> unseen(int from, int to) {
        return attack.ranking().subList(from, to).stream()
                .filter(d -> !files.members().get(d))
                .toList();
    }

    private CountInversion.Solution solution() {
        return attack.solution();
    }

    String id(int candidate) {
        return attack.candidates().id(candidate);
    }

    private List<String> evidence(int candidate) {
        return solution().scores().evidence().apply(candidate).stream()
                .map(this::worded)
                .toList();
    }

    @Override
    public String text() {
        Listing text = new Listing(top);
        text.line(
                "%s%,d words; %,d candidates with a known word",
                groups().map(groups -> groups + ", ").orElse(""),
                attack.published().vocabulary().size(),
                attack.candidates().size());
        text.line("Read as %s", attack.published().reading());
        list.leftOut().forEach(sentence -> text.line("%s", sentence));
        text.line("");
        text.line("%s", verdict());
        List<Integer> standing = standing();
        if (files.documents() > 0) {
            text.line(
                    "Stand in the files themselves: %,d of %,d candidates (%,d documents are in the files)",
                    standing.size(), attack.candidates().size(), files.documents());
            text.first(standing, d -> text.line("  %s", id(d)));
        }
        text.line(
                "Proved %s: %,d%s of %,d candidates",
                change().orElse("members"),
                robust().size(),
                standing.isEmpty() ? "" : " more",
                attack.candidates().size());
        unless().ifPresent(unless -> text.line("  %s", unless));
        text.first(robust(), d -> member(text, d));
        text.line("Proved if the list is complete: %,d more", complete().size());
        text.first(complete(), d -> member(text, d));
        List<GroupClaim> claims = solution().claims();
        text.line("Proved of several together, if the list is complete: %,d claims", claims.size());
        text.first(claims, claim -> {
            text.line("  %s", stated(claim));
            claim.candidates().forEach(d -> text.line("    %s", id(d)));
        });
        text.line("");
        text.line("The others, the most likely members first (score: log odds)");
        text.first(others(), d -> text.line("  %7.2f  %s", solution().scores().values()[d], id(d)));
        new ModelInversionPage(this).hint().ifPresent(hint -> {
            text.line("");
            text.line("%s", hint);
        });
        text.line("");
        noRates().ifPresent(none -> text.line("%s", none));
        standingAssumes().ifPresent(assumed -> text.line("%s", assumed));
        text.line("%s", assumes());
        text.line("%s", assumesIfComplete());
        return text + erased.map(found -> found.text(top)).orElse("");
    }

    /** Which documents the members are, where two releases were compared: {@code added} or {@code removed}. */
    private Optional<String> change() {
        return update.map(changed -> changed.change().name().toLowerCase(Locale.ROOT));
    }

    private void member(Listing text, int member) {
        text.line("  %s", id(member));
        evidence(member).forEach(step -> text.line("    %s", step));
    }

    /**
     * A JSON object with the verdict, every proved member and every step of the proofs. A member's steps are numbers of
     * steps, from 0 on.
     */
    @Override
    public String json() {
        Optional<RecoveredHistogram> exact = Optional.of(attack.histogram()).filter(RecoveredHistogram::exact);
        return Json.text(new Json.Fields()
                .put("verdict", verdict())
                .put("reading", attack.published().reading())
                .put("setAside", attack.setAside())
                .put("exact", exact.isPresent())
                .put("certificate", exact.map(RecoveredHistogram::certificate))
                .put("prior", exact.filter(one -> attack.isFromTopics()).map(RecoveredHistogram::prior))
                .put("tokens", exact.filter(one -> attack.unit() == Unit.TOKENS).map(one -> attack.tokens()))
                .put("change", change())
                .put("topics", attack.published().groups())
                .put("words", attack.published().vocabulary().size())
                .put("candidates", attack.candidates().size())
                .put("leftOut", list.leftOut())
                .put("documentsInFiles", files.documents())
                .put("standInFiles", ids(standing()))
                .put("proved", proved(attack.proved()))
                .put("provedIfComplete", proved(attack.provedIfComplete()))
                .put(
                        "steps",
                        attack.provedIfComplete() == 0
                                ? List.of()
                                : solution().proof().lines().stream()
                                        .map(step -> new Step(worded(step.says()), step.after()))
                                        .toList())
                .put("assumes", assumes())
                .put("assumesIfComplete", assumesIfComplete())
                .put("claims", claims().toList())
                .put("violations", Scores.VIOLATIONS)
                .put("provedRobust", ids(attack.ranking().subList(0, attack.proved())))
                .put("assumesRobust", assumes())
                .put("erased", erased.map(ErasureView::lines))
                .put("assumesErased", erased.map(ErasureView::assumes))
                .put("cutShort", solution().cutShort()));
    }

    /** What is proved of several candidates together. */
    Stream<PublishedAttack.Claim> claims() {
        return solution().claims().stream()
                .map(claim -> new PublishedAttack.Claim(claim.least(), claim.most(), ids(claim.candidates())));
    }

    private List<String> ids(List<Integer> candidates) {
        return candidates.stream().map(this::id).toList();
    }

    /** The first candidates of the ranking with the steps of their proofs. */
    private List<Proved> proved(int most) {
        return attack.ranking().subList(0, most).stream()
                .map(d -> new Proved(id(d), solution().proof().chain(d)))
                .toList();
    }

    private record Proved(String id, Object steps) {}

    private record Step(String says, Object after) {}

    /**
     * The result, every candidate's score, if they are exact the words' counts and the claims on several candidates,
     * and the page: contents by file name.
     */
    @Override
    public Map<String, byte[]> files(Origin origin) {
        Map<String, byte[]> files = new LinkedHashMap<>();
        files.put(RESULT, json().getBytes(StandardCharsets.UTF_8));
        files.put(SCORES, scores());
        if (attack.histogram().exact()) {
            files.put(HISTOGRAM, counts());
            files.put(CLAIMS, csvOfClaims());
        }
        files.put(PAGE, ReportPage.html(new ModelInversionPage(this).of(origin)).getBytes(StandardCharsets.UTF_8));
        return files;
    }

    @Override
    public String first() {
        return PAGE;
    }

    private byte[] scores() {
        CsvTable csv = CsvTable.of("id", "score", "proved", "rank", "provedIfComplete", "fingerprint", "inFiles");
        List<Integer> ranking = Stream.of(standing(), robust(), complete(), others())
                .flatMap(List::stream)
                .toList();
        Scores scores = solution().scores();
        for (int rank = 0; rank < ranking.size(); rank++) {
            int d = ranking.get(rank);
            csv.row(
                    id(d),
                    scores.values()[d],
                    scores.robustlyCertainMembers().get(d),
                    rank + 1,
                    scores.certainMembers().get(d),
                    attack.alone()[d],
                    files.members().get(d));
        }
        return csv.bytes();
    }

    /** One row for each candidate of each claim. */
    private byte[] csvOfClaims() {
        CsvTable csv = CsvTable.of("claim", "least", "most", "id");
        List<PublishedAttack.Claim> claims = claims().toList();
        for (int c = 0; c < claims.size(); c++) {
            for (String id : claims.get(c).ids()) {
                csv.row(c + 1, claims.get(c).least(), claims.get(c).most(), id);
            }
        }
        return csv.bytes();
    }

    private byte[] counts() {
        CsvTable csv = CsvTable.of(showWords ? "word" : "column", "count");
        long[] counts = attack.histogram().counts();
        attack.histogram().settled().stream()
                .forEach(w -> csv.row(showWords ? attack.vocabulary().word(w) : Integer.toString(w), counts[w]));
        return csv.bytes();
    }
}
