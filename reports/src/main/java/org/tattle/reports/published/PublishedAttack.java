package org.tattle.reports.published;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tattle.core.text.Numbers;
import org.tattle.core.text.Statement;
import org.tattle.engine.verdict.Grade;
import org.tattle.reports.chart.Axis;
import org.tattle.reports.chart.Chart;
import org.tattle.reports.chart.LineStyle;
import org.tattle.reports.chart.Palette;

/**
 * What an attack on one published topic model found, for its page {@code attack.html}. Who was a member is not known,
 * so there are no rates.
 *
 * @param erased the verdicts on erased records, if such were named
 */
public record PublishedAttack(
        Model model,
        Candidates list,
        Counts counts,
        Proofs proofs,
        Ranking ranking,
        List<Statement> assumptions,
        Optional<Erased> erased,
        Origin origin) {
    /** The most candidates of one claim that the page names. */
    public static final int MOST_IDS = 20;

    private static final int BARS = 40;
    private static final int FEWEST = 20;

    /** Beyond these log odds a score says no more. */
    private static final double MOST = 20;

    /**
     * Erased records.
     *
     * @param counted how many of them still show
     * @param records those that still show first
     */
    public record Erased(Statement counted, List<Verdict> records) {
        /** Whether one still shows. */
        public record Verdict(String id, Statement verdict) {}
    }

    /** The model; {@code groups} are its topics or classes, as {@code 20 topics}. */
    public record Model(Optional<String> groups, int words, String reading, boolean hasTopics, boolean guaranteed) {}

    /**
     * The list of candidates.
     *
     * @param strangers those of them that have a word that the model does not
     * @param coverage the share of the training documents that they are said to include, in (0, 1]
     * @param ownVocabulary whether the model's words are said to be the training data's own
     * @param unknown the other candidates of the list: those without a known word, which were not attacked
     * @param filesLeftOut the files of a folder of candidates that are no documents: how many, and the first of them;
     *     empty if there are none
     */
    public record Candidates(
            int size,
            int strangers,
            double coverage,
            boolean ownVocabulary,
            int unknown,
            Optional<String> filesLeftOut) {
        /** What of the list was not attacked, as sentences. */
        public List<Statement> leftOut() {
            List<Statement> left = new ArrayList<>();
            if (unknown > 0) {
                left.add(PublishedAttackSentence.CANDIDATES_LEFT_OUT.with(plural(unknown, "candidate", "candidates")));
            }
            filesLeftOut.ifPresent(files -> left.add(PublishedAttackSentence.FILES_LEFT_OUT.with(files)));
            return left;
        }

        /** How {@code --own-vocabulary} may prove more, as a sentence; empty if it would not. */
        public Optional<Statement> hint(Counts counts) {
            if (ownVocabulary || !counts.exact || counts.absent > 0 || coverage < 1 || strangers == 0) {
                return Optional.empty();
            }
            return Optional.of(
                    PublishedAttackSentence.OWN_VOCABULARY.with(plural(strangers, "candidate", "candidates")));
        }
    }

    /**
     * The recovered word counts.
     *
     * @param absent the number of settled words that the training data does not have
     * @param rare the number of settled words that one or two training documents have, by their counts
     * @param tokens the sum of all counts; empty if they are not of tokens
     * @param prior the topic-word prior with which they came out; empty if they stand in the files
     * @param finding what shows that they are exact, or are not; states nothing if they stand in the files
     * @param contradiction the word whose count the candidates cannot give, in words; empty if there is none
     * @param distance the largest relative difference between the sums of the file's weights and those that were
     *     recovered without them; empty if the file has probabilities
     */
    public record Counts(
            boolean exact,
            int settled,
            int absent,
            int rare,
            OptionalLong tokens,
            OptionalDouble prior,
            Statement finding,
            Optional<String> contradiction,
            OptionalDouble distance) {}

    /**
     * The proved members.
     *
     * @param robust how many others are proved although the list may have a fault
     * @param complete how many more are proved if the list is complete
     * @param claims how many statements on several candidates are proved
     */
    public record Proofs(
            int standing,
            int robust,
            int complete,
            List<String> shownStanding,
            List<Member> shownRobust,
            List<Member> shownComplete,
            int claims,
            List<Claim> shownClaims,
            boolean cutShort) {}

    /** A proved member, with the last of the steps of its proof. */
    public record Member(String id, List<String> chain, int steps) {}

    /** A statement on several candidates: the smallest and the largest number of them that are members. */
    public record Claim(int least, int most, List<String> ids) {}

    /** The candidates without a proof, the most likely members first; scores of all of them in any order. */
    public record Ranking(int others, List<Ranked> shown, double[] scores) {}

    /** A ranked candidate: its log odds of membership given all candidates, and by itself. */
    public record Ranked(int rank, String id, double score, double alone) {}

    /**
     * The grade: a leak is proved by members that are proved although the list may have a fault; counts that were
     * recovered, or members that are proved only if the list is complete, are a strong one; a ranking alone shows
     * nothing, since the members are not known.
     */
    public Grade grade() {
        if (proofs.standing + proofs.robust > 0) {
            return Grade.PROVED;
        }
        return counts.exact ? Grade.STRONG : Grade.INCONCLUSIVE;
    }

    /** The verdict for readers who are not experts. */
    public Statement headline() {
        if (proofs.standing > 0) {
            Statement more = proofs.robust > 0
                    ? PublishedAttackSentence.REVEALS_MORE.with(Numbers.count(proofs.robust))
                    : Statement.NOTHING;
            return PublishedAttackSentence.HOLDS_DOCUMENTS.with(
                    plural(proofs.standing, "candidate stands", "candidates stand"), more.then(ifComplete()));
        }
        if (proofs.robust > 0) {
            return PublishedAttackSentence.REVEALS_MEMBERS.with(candidates(proofs.robust), ifComplete());
        }
        if (proofs.complete > 0) {
            return PublishedAttackSentence.REVEALS_IF_COMPLETE.with(candidates(proofs.complete));
        }
        return counts.exact
                ? PublishedAttackSentence.REVEALS_COUNTS.with()
                : PublishedAttackSentence.INCONCLUSIVE.with();
    }

    private Statement ifComplete() {
        return proofs.complete > 0
                ? PublishedAttackSentence.MORE_IF_COMPLETE.with(Numbers.count(proofs.complete))
                : Statement.NOTHING;
    }

    static String plural(int size, String one, String many) {
        return Numbers.count(size) + " " + (size == 1 ? one : many);
    }

    private static String candidates(int size) {
        return plural(size, "candidate was", "candidates were");
    }

    /** The verdict for experts. */
    public Statement expert() {
        if (!counts.exact) {
            Statement why = counts.prior.isEmpty()
                    ? PublishedAttackSentence.COMMON_FACTOR.with(model.reading)
                    : PublishedAttackSentence.NOT_SMOOTHED_COUNTS.with(counts.finding);
            return why.and(PublishedAttackSentence.SCORES_RANK.with());
        }
        Statement recovered = counts.prior.isPresent()
                ? PublishedAttackSentence.COUNTS_CAME_OUT.with(
                        certain(), counts.finding, (float) counts.prior.getAsDouble(), tokens())
                : PublishedAttackSentence.FILES_SHOW_COUNTS.with(model.reading);
        if (counts.contradiction.isPresent()) {
            return recovered.and(PublishedAttackSentence.CONTRADICTED.with(counts.contradiction.get()));
        }
        if (list.coverage < 1) {
            return recovered.and(PublishedAttackSentence.LIST_IN_PART.with(Numbers.percent(list.coverage)));
        }
        String more = proofs.standing > 0 ? "more " : "";
        Statement proved = recovered.and(PublishedAttackSentence.PROVES.with(
                plural(proofs.robust, more + "membership", more + "memberships"),
                Numbers.percent(proofs.robust / (double) list.size),
                Numbers.count(proofs.complete)));
        return proofs.cutShort ? proved.and(PublishedAttackSentence.CUT_SHORT.with()) : proved;
    }

    /** That nobody is proved to be a member; empty if somebody is. */
    public Optional<Statement> nobody() {
        return proofs.standing + proofs.robust + proofs.complete == 0
                ? Optional.of(PublishedAttackSentence.NOBODY_PROVED.with())
                : Optional.empty();
    }

    /** Whether the counts are certain, and what shows it. */
    public Statement counted() {
        return (counts.exact ? PublishedAttackSentence.COUNTS_RECOVERED : PublishedAttackSentence.COUNTS_ROUGH)
                .with(counts.prior.isPresent() ? counts.finding : model.reading);
    }

    private String certain() {
        return counts.settled == model.words
                ? "all " + Numbers.count(model.words) + " word counts"
                : Numbers.count(counts.settled) + " of " + Numbers.count(model.words) + " word counts";
    }

    private String tokens() {
        return (counts.settled == model.words ? "" : "about ") + Numbers.count(counts.tokens.orElse(0)) + " tokens";
    }

    /** Doubts about the result, whole sentences. */
    public List<Statement> cautions() {
        List<Statement> cautions = new ArrayList<>();
        if (proofs.standing + proofs.robust + proofs.complete + proofs.claims > 0) {
            cautions.add(PublishedAttackSentence.PROOFS_ASSUME.with());
        }
        if (ranking.others > 0) {
            cautions.add(PublishedAttackSentence.NO_RATES.with());
        }
        cautions.addAll(list.leftOut());
        if (list.ownVocabulary && counts.exact && counts.absent > 0) {
            cautions.add(PublishedAttackSentence.NOT_OWN_VOCABULARY.with(
                    plural(counts.absent, "word of it does", "words of it do")));
        }
        counts.distance.stream()
                .filter(distance -> counts.exact && distance > 1e-3)
                .forEach(distance -> cautions.add(PublishedAttackSentence.OTHER_SUMS.with(
                        Numbers.percent(distance), (float) counts.prior.orElse(Double.NaN))));
        return cautions;
    }

    /** What the scale of the file's weights says about the counts; empty if it says nothing. */
    public Optional<Statement> confirmation() {
        return counts.exact && counts.distance.isPresent() && counts.distance.getAsDouble() <= 1e-3
                ? Optional.of(PublishedAttackSentence.SUMS_AGREE.with(
                        String.format(Locale.ROOT, "%.0e", Math.max(1e-15, counts.distance.getAsDouble()))))
                : Optional.empty();
    }

    /** What would prove more, sentences. */
    public List<Statement> more() {
        List<Statement> more = new ArrayList<>();
        list.hint(counts)
                .ifPresent(hint -> more.add(hint.and(PublishedAttackSentence.OWN_VOCABULARY_ON_TWEETS.with())));
        if (counts.contradiction.isPresent()) {
            more.add(PublishedAttackSentence.ADD_UNLISTED.with());
        } else if (list.coverage < 1) {
            more.add(PublishedAttackSentence.ADD_UNCOVERED.with());
        } else {
            more.add(PublishedAttackSentence.COMPLETE_LIST.with());
        }
        if (counts.exact && counts.settled < model.words) {
            more.add(PublishedAttackSentence.MORE_DECIMALS_FOR.with(Numbers.count(model.words - counts.settled)));
        }
        if (!counts.exact) {
            more.add(PublishedAttackSentence.MORE_DECIMALS.with());
        }
        return more;
    }

    /** Whether something is shown to be revealed, so that something else is to be published instead. */
    public boolean reveals() {
        return grade() != Grade.INCONCLUSIVE;
    }

    /** What to publish instead, or to do before, as far as it is right for this model; sentences. */
    public List<Statement> instead() {
        return Publishing.insteadOf(this);
    }

    /** A histogram of the scores of the candidates without a proof; empty if they are few. */
    public Optional<Chart> figure() {
        double[] scores = Arrays.stream(ranking.scores)
                .map(score -> Math.max(-MOST, Math.min(MOST, score)))
                .sorted()
                .toArray();
        if (scores.length < FEWEST || !(scores[0] < scores[scores.length - 1])) {
            return Optional.empty();
        }
        double low = Math.floor(scores[0]);
        double high = Math.max(low + 1, Math.ceil(scores[scores.length - 1]));
        double[] edges = new double[BARS + 1];
        Arrays.setAll(edges, i -> low + (high - low) * i / BARS);
        double[] heights = new double[BARS];
        for (double score : scores) {
            heights[(int) Math.min(BARS - 1, (score - low) / (high - low) * BARS)]++;
        }
        return Optional.of(new Chart(
                "Scores of the candidates without a proof",
                Chart.Size.WIDE,
                new Axis("log odds of membership", Axis.Scale.LINEAR, low, high, Axis.Unit.NUMBER),
                Axis.ofCounts("candidates", heights),
                Chart.bars(edges, heights, new LineStyle(Palette.BLUE, LineStyle.Dash.SOLID), "without a proof"),
                Numbers.count(scores.length) + " candidates without a proof by their score. Scores beyond ±"
                        + Numbers.plain(MOST) + " are in the outermost bars; at 0 the odds are even."));
    }
}
