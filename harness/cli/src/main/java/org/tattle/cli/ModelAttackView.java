package org.tattle.cli;

import com.fasterxml.jackson.core.JsonGenerator;
import de.siegmar.fastcsv.writer.CsvWriter;
import de.siegmar.fastcsv.writer.LineDelimiter;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.tattle.core.WholeFile;

/**
 * What an attack on a model made elsewhere found, by ids, never by text. Without the truth it claims no rates.
 *
 * @param top how many proved members and how many others are shown
 */
record ModelAttackView(ModelAttack attack, int top) {
    private static final String ASSUMES =
            "Proofs assume: trained by batch variational Bayes or collapsed Gibbs sampling; every training document is"
                    + " among the candidates, used at most as often as it is listed; the owner's tokenisation.";
    private static final String NO_RATES = "No rates are claimed: who was a member is not known here.";

    /** The counts and what follows from them, in one line. */
    String verdict() {
        if (!attack.histogram().exact()) {
            return "Counts recovered only roughly (" + attack.histogram().finding() + "): nothing is proved.";
        }
        String recovered = String.format(
                Locale.ROOT,
                "Counts recovered exactly: %s (%,d tokens, prior %s)",
                attack.histogram().finding(),
                attack.tokens(),
                (float) attack.histogram().prior());
        return attack.contradiction()
                .map(word -> recovered + "; but no choice of candidates gives that of '" + word
                        + "', so not all training documents are listed, or not as they were tokenised: nothing is proved. Where some are missing, say how many"
                        + " with --coverage.")
                .orElse(recovered + ".");
    }

    String text() {
        StringBuilder text = new StringBuilder();
        line(
                text,
                "%,d topics, %,d words; %,d candidates with a known word",
                attack.model().topics(),
                attack.model().words(),
                attack.candidates().size());
        text.append('\n').append(verdict()).append('\n');
        List<Integer> ranking = attack.ranking();
        int proved = attack.proved();
        line(text, "Proved members: %,d of %,d candidates", proved, ranking.size());
        for (int d : ranking.subList(0, Math.min(top, proved))) {
            line(text, "  %s", attack.candidates().id(d));
            attack.scores().evidence().apply(d).forEach(step -> line(text, "    %s", step));
        }
        leftOut(text, proved);
        List<Integer> others = ranking.subList(proved, ranking.size());
        line(text, "%nThe others, the most likely members first (score: log odds)");
        for (int d : others.subList(0, Math.min(top, others.size()))) {
            line(
                    text,
                    "  %7.2f  %s",
                    attack.scores().values()[d],
                    attack.candidates().id(d));
        }
        leftOut(text, others.size());
        return text.append('\n')
                .append(NO_RATES)
                .append('\n')
                .append(ASSUMES)
                .append('\n')
                .toString();
    }

    private void leftOut(StringBuilder text, int size) {
        if (size > top) {
            line(text, "  ... and %,d more", size - top);
        }
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    /** The verdict and every proved member with its evidence; others up to the top. */
    String json() {
        return JsonText.of(json -> {
            json.writeStartObject();
            json.writeStringField("verdict", verdict());
            json.writeBooleanField("exact", attack.histogram().exact());
            if (attack.histogram().exact()) {
                json.writeNumberField("certificate", attack.histogram().certificate());
                json.writeNumberField("prior", attack.histogram().prior());
                json.writeNumberField("tokens", attack.tokens());
            }
            json.writeNumberField("topics", attack.model().topics());
            json.writeNumberField("words", attack.model().words());
            json.writeNumberField("candidates", attack.candidates().size());
            json.writeArrayFieldStart("proved");
            for (int d : attack.ranking().subList(0, attack.proved())) {
                writeProved(json, d);
            }
            json.writeEndArray();
            json.writeStringField("assumes", ASSUMES);
            json.writeEndObject();
        });
    }

    private void writeProved(JsonGenerator json, int candidate) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", attack.candidates().id(candidate));
        json.writeArrayFieldStart("evidence");
        for (String step : attack.scores().evidence().apply(candidate)) {
            json.writeString(step);
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    /** Writes the result, every candidate's score, and, where they are exact, the words' counts. */
    void writeTo(Path folder) {
        WholeFile.write(folder.resolve("attack.json"), json());
        WholeFile.write(folder.resolve("scores.csv"), scores());
        if (attack.histogram().exact()) {
            WholeFile.write(folder.resolve("histogram.csv"), counts());
        }
    }

    private String scores() {
        return csv(csv -> {
            csv.writeRecord("id", "score", "proved", "rank");
            List<Integer> ranking = attack.ranking();
            for (int rank = 0; rank < ranking.size(); rank++) {
                int d = ranking.get(rank);
                csv.writeRecord(
                        attack.candidates().id(d),
                        Double.toString(attack.scores().values()[d]),
                        Boolean.toString(attack.scores().proved().get(d)),
                        Integer.toString(rank + 1));
            }
        });
    }

    private String counts() {
        return csv(csv -> {
            csv.writeRecord("word", "count");
            long[] counts = attack.histogram().counts();
            for (int w = 0; w < counts.length; w++) {
                csv.writeRecord(attack.model().vocabulary().word(w), Long.toString(counts[w]));
            }
        });
    }

    private static String csv(Consumer<CsvWriter> body) {
        StringWriter text = new StringWriter();
        try (CsvWriter csv = CsvWriter.builder().lineDelimiter(LineDelimiter.LF).build(text)) {
            body.accept(csv);
        } catch (IOException e) {
            throw new IllegalStateException("writing to memory failed", e);
        }
        return text.toString();
    }
}
