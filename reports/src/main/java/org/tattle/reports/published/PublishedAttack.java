package org.tattle.reports.published;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.tattle.core.text.Numbers;
import org.tattle.reports.view.Verdict;

/**
 * What an attack on one published topic model found, for its page {@code attack.html}. Who was a member is not known,
 * so there are no rates.
 *
 * @param model the model
 * @param list the list of candidates
 * @param counts the word counts that were recovered
 * @param proofs the proved members
 * @param ranking of the other candidates
 * @param assumptions what the proofs rest on, sentences
 * @param origin how the page was made
 */
public record PublishedAttack(
        Model model,
        Candidates list,
        Counts counts,
        Proofs proofs,
        Ranking ranking,
        List<String> assumptions,
        Origin origin) {
    /** The most candidates of one claim that the page names. */
    public static final int MOST_IDS = 20;

    /**
     * The model.
     *
     * @param groups the number of topics or classes, as {@code 20 topics}; empty if it has none
     * @param reading what its file holds and how it was read
     */
    public record Model(Optional<String> groups, int words, String reading) {}

    /**
     * The list of candidates.
     *
     * @param size the candidates that were attacked: those with a known word
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
        public List<String> leftOut() {
            List<String> sentences = new ArrayList<>();
            if (unknown > 0) {
                sentences.add("Left out of the list, with no word of the model: "
                        + plural(unknown, "candidate", "candidates") + ".");
            }
            filesLeftOut.ifPresent(
                    files -> sentences.add("Left out of the folder, since they are no .txt files: " + files + "."));
            return sentences;
        }

        /**
         * How {@code --own-vocabulary} may prove more, as a sentence; empty if it was given, something contradicts it,
         * or it would exclude nobody.
         */
        public Optional<String> hint(Counts counts) {
            if (ownVocabulary || !counts.exact || counts.absent > 0 || coverage < 1 || strangers == 0) {
                return Optional.empty();
            }
            return Optional.of("If the vocabulary has every word of the training data (no min_df, max_features or stop"
                    + " words), --own-vocabulary excludes the " + plural(strangers, "candidate", "candidates")
                    + " with any other word, and proves more.");
        }
    }

    /**
     * The recovered word counts.
     *
     * @param exact whether the settled ones are certain
     * @param settled the number of settled words
     * @param absent the number of settled words that the training data does not have
     * @param tokens the sum of all counts; empty if they are not of tokens
     * @param prior the topic-word prior with which they came out; empty if they stand in the files
     * @param finding what shows that they are exact, or are not
     * @param contradiction the word whose count the candidates cannot give, in words; empty if there is none
     * @param distance the largest relative difference between the sums of the file's weights and those that were
     *     recovered without them; empty if the file has probabilities
     */
    public record Counts(
            boolean exact,
            int settled,
            int absent,
            OptionalLong tokens,
            OptionalDouble prior,
            String finding,
            Optional<String> contradiction,
            OptionalDouble distance) {}

    /**
     * The proved members.
     *
     * @param standing how many stand in the files themselves
     * @param robust how many others are proved although the list may have a fault
     * @param complete how many more are proved if the list is complete
     * @param shownStanding the first of those in the files
     * @param shownRobust the first that are proved although the list may have a fault
     * @param shownComplete the first that are proved if it is complete
     * @param claims how many statements on several candidates are proved
     * @param shownClaims the first of them
     * @param cutShort whether the search ended at its limit
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

    /**
     * A proved member.
     *
     * @param chain the last steps of its proof
     * @param steps the number of all its steps
     */
    public record Member(String id, List<String> chain, int steps) {}

    /** A statement on several candidates: the smallest and the largest number of them that are members. */
    public record Claim(int least, int most, List<String> ids) {}

    /**
     * The candidates without a proof, the most likely members first.
     *
     * @param others how many they are
     * @param shown the first of them
     * @param scores of all of them, in any order
     */
    public record Ranking(int others, List<Ranked> shown, double[] scores) {}

    /**
     * A ranked candidate.
     *
     * @param rank among all candidates, from 1
     * @param score the log odds that it is a member, given all candidates
     * @param alone its score by itself, without the other candidates
     */
    public record Ranked(int rank, String id, double score, double alone) {}

    /**
     * The grade: a leak is proved by members that are proved although the list may have a fault; counts that were
     * recovered, or members that are proved only if the list is complete, are a strong one; a ranking alone shows
     * nothing, since the members are not known.
     */
    public Verdict.Grade grade() {
        if (proofs.standing + proofs.robust > 0) {
            return Verdict.Grade.PROVED;
        }
        return counts.exact ? Verdict.Grade.STRONG : Verdict.Grade.INCONCLUSIVE;
    }

    /** The verdict for readers who are not experts. */
    public String headline() {
        if (proofs.standing > 0) {
            return "This model holds training documents: "
                    + plural(proofs.standing, "candidate stands", "candidates stand")
                    + " in its files"
                    + (proofs.robust + proofs.complete > 0
                            ? ", and its numbers reveal " + Numbers.count(proofs.robust + proofs.complete) + " more."
                            : ".");
        }
        if (proofs.robust > 0) {
            return "This model reveals training data: " + candidates(proofs.robust)
                    + " certainly used to train it"
                    + (proofs.complete > 0
                            ? ", and " + Numbers.count(proofs.complete) + " more if the list of candidates is complete."
                            : ".");
        }
        if (proofs.complete > 0) {
            return "This model reveals training data: if the list of candidates is complete, "
                    + candidates(proofs.complete) + " certainly used to train it.";
        }
        if (counts.exact) {
            return "This model reveals how often each word occurs in its training data, but no single candidate is"
                    + " proved to be in it.";
        }
        return "Inconclusive: the training data's word counts could not be read off this model, so nothing is proved."
                + " The candidates are only ranked.";
    }

    private static String plural(int size, String one, String many) {
        return Numbers.count(size) + " " + (size == 1 ? one : many);
    }

    private static String candidates(int size) {
        return plural(size, "candidate was", "candidates were");
    }

    /** The verdict for experts. */
    public String expert() {
        if (!counts.exact) {
            return counts.prior.isEmpty()
                    ? "The counts may have a common factor (" + counts.finding
                            + "). The scores rank the candidates; without known members their error rates cannot be stated."
                    : "The topics are not recognizably a histogram smoothed by a constant (" + counts.finding
                            + "). The scores rank the candidates; without known members their error rates cannot be stated.";
        }
        String recovered = counts.prior.isPresent()
                ? "The topics are smoothed counts: " + certain() + " came out (" + counts.finding + "; prior "
                        + (float) counts.prior.getAsDouble() + ", " + tokens() + ")."
                : "The files show " + counts.finding + ".";
        if (counts.contradiction.isPresent()) {
            return recovered + " But no choice of candidates gives the count of " + counts.contradiction.get()
                    + ": the list lacks training documents, or they were tokenized differently. Nothing is proved.";
        }
        if (list.coverage < 1) {
            return recovered + " The list is said to cover " + Numbers.percent(list.coverage)
                    + " of the training documents: such a list proves nothing, and the candidates are ranked.";
        }
        return recovered + " Solving these counts for the candidates proves "
                + plural(
                        proofs.robust + proofs.complete,
                        proofs.standing > 0 ? "more membership" : "membership",
                        proofs.standing > 0 ? "more memberships" : "memberships")
                + " ("
                + Numbers.percent((proofs.robust + proofs.complete) / (double) list.size) + " of the candidates), of"
                + " which " + Numbers.count(proofs.robust) + " survive any single fault of the list."
                + (proofs.cutShort ? " The search for proofs was cut short: there may be more." : "");
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
    public List<String> cautions() {
        List<String> cautions = new ArrayList<>();
        cautions.add(
                "Proofs hold on what they assume, below. Who was a member is not known here, so no rates are claimed.");
        cautions.addAll(list.leftOut());
        if (list.ownVocabulary && counts.exact && counts.absent > 0) {
            cautions.add("The vocabulary was said to be the training data's own (--own-vocabulary), but "
                    + plural(counts.absent, "word of it does", "words of it do")
                    + " not occur there: leave the option out.");
        }
        counts.distance.stream()
                .filter(distance -> counts.exact && distance > 1e-3)
                .forEach(distance -> cautions.add("The file's weights add up to other sums than the counts imply (by up"
                        + " to " + Numbers.percent(distance) + "): they were scaled, or the prior "
                        + (float) counts.prior.orElse(Double.NaN) + " is wrong; give it with --prior."));
        return cautions;
    }

    /** What the scale of the file's weights says about the counts; empty if it says nothing. */
    public Optional<String> confirmation() {
        return counts.exact && counts.distance.isPresent() && counts.distance.getAsDouble() <= 1e-3
                ? Optional.of(String.format(
                        Locale.ROOT,
                        "The counts were found from the normalized topics alone; the sums of the file's weights, which"
                                + " were not used, agree within %.0e and confirm them.",
                        Math.max(1e-15, counts.distance.getAsDouble())))
                : Optional.empty();
    }

    /** What would prove more, sentences. */
    public List<String> more() {
        List<String> more = new ArrayList<>();
        list.hint(counts)
                .ifPresent(hint -> more.add(
                        hint + " On half of 5,698 tweets it raised the share of members proved from 63 % to 77 %."));
        if (counts.contradiction.isPresent()) {
            more.add(
                    "The training documents that the list lacks. Until then, say with --coverage which share of them it"
                            + " has; the ranking is then better.");
        } else if (list.coverage < 1) {
            more.add("The training documents that the list lacks: with all of them, leave --coverage out.");
        } else {
            more.add("A list with every training document: only then does “proved if the list is complete” hold. If"
                    + " some are missing, --coverage says which share is there; then the candidates are only ranked.");
        }
        if (counts.exact && counts.settled < model.words) {
            more.add("More decimals: " + Numbers.count(model.words - counts.settled)
                    + " counts are lost by the model's rounding.");
        }
        if (!counts.exact) {
            more.add("More decimals, and the topic-word prior (--prior) if you know it. A model of an online or"
                    + " stochastic learner, or of a private one, does not show its counts at any precision.");
        }
        return more;
    }

    /** The figure of the scores of the candidates without a proof; empty if they are few. */
    public Optional<ScoreFigure> figure() {
        return ScoreFigure.of(ranking);
    }
}
