package org.tattle.reports.gate;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.tattle.core.AtomicFile;
import org.tattle.core.EndlessFile;
import org.tattle.core.EnumText;
import org.tattle.core.InputException;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.privacy.GuaranteeText;
import org.tattle.core.result.AttackResult;
import org.tattle.core.result.Certificate;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.engine.evaluate.MetricVersion;
import org.tattle.engine.verdict.RunVerdict;
import org.tattle.reports.json.Json;
import org.tattle.reports.view.ReplayView;

/**
 * A baseline: the numbers of an earlier run, and everything that they depend on. It is a file in a user's repository:
 * JSON that can be reviewed and must not be edited.
 *
 * @param schema the version of the file's schema, {@link #SCHEMA}
 * @param definitions the versions of the metrics, see {@link MetricVersion}
 * @param certificates the certifying audits and replays by name, each with the guarantees that it tests
 * @param held the experiments whose draws held on replay; earlier files do not say
 */
public record Baseline(
        String schema,
        String version,
        List<String> definitions,
        String corpus,
        String planFingerprint,
        SortedMap<String, String> plan,
        List<Measured> audits,
        SortedMap<String, List<String>> claims,
        List<String> certificates,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> held,
        String checksum) {
    public Baseline {
        held = held == null ? List.of() : List.copyOf(held);
    }

    public static final String SCHEMA = "tattle-baseline/1";

    private static final String AGAIN =
            "restore the reviewed file, or write it again from a run that you trust, with --update-baseline";
    private static final Json.Remedy REMEDY =
            new Json.Remedy("create it from a run that you trust, with --update-baseline", AGAIN);

    /** Components that are left out where they are null. */
    private static final Set<String> MAY_BE_NULL = Set.of("Measured.shared", "Baseline.held");

    private static final String NO_GUARANTEE = "no guarantee";

    public static Baseline of(RunIdentity run) {
        RunResult result = run.result();
        SortedMap<String, String> plan = run.plan();
        Baseline open = new Baseline(
                SCHEMA,
                result.version(),
                MetricVersion.ids(),
                result.dataset().sha256(),
                fingerprint(plan),
                plan,
                audits(run.audit()),
                claims(result),
                Stream.concat(
                                result.certificates().stream().map(Baseline::guarantee),
                                ReplayView.of(result).stream()
                                        .map(one -> one.experiment().name() + ", replay: " + one.guarantees()))
                        .toList(),
                ReplayView.of(result).stream()
                        .filter(one -> one.result().verdict() == ReplayResult.Verdict.PASSED)
                        .map(one -> one.experiment().name())
                        .toList(),
                "");
        return open.with(open.sum());
    }

    private static List<Measured> audits(RunVerdict audit) {
        IdentityHashMap<AttackResult, String> labels = new IdentityHashMap<>();
        audit.attacked().forEach(one -> one.attacks().forEach(attack -> labels.put(attack.result(), attack.label())));
        return audit.run().attacks().stream()
                .map(attack -> Measured.of(attack, labels.get(attack)))
                .toList();
    }

    private static String fingerprint(Map<String, String> plan) {
        Fingerprint fingerprint = new Fingerprint();
        plan.forEach((key, value) -> fingerprint.add(key).add(value));
        return fingerprint.hex();
    }

    private static SortedMap<String, List<String>> claims(RunResult result) {
        SortedMap<String, List<String>> claims = new TreeMap<>();
        result.experiments()
                .forEach(experiment -> claims.put(
                        experiment.name(),
                        experiment.guarantees().stream()
                                .map(GuaranteeText::inBrackets)
                                .toList()));
        return claims;
    }

    /** A certifying audit and the guarantee that it tests, so that a missing one is noticed. */
    private static String guarantee(Certificate certificate) {
        return name(certificate) + ": "
                + (certificate.guarantee() == null ? NO_GUARANTEE : GuaranteeText.inBrackets(certificate.guarantee()));
    }

    /** The name that distinguishes a certifying audit from the run's others. */
    static String name(Certificate certificate) {
        return certificate.experiment() + ", " + certificate.certifier() + " of one "
                + EnumText.of(certificate.neighbors().unit()) + ", "
                + EnumText.of(certificate.neighbors().adjacency());
    }

    /**
     * Whether the draws of an experiment held on replay.
     *
     * @param isSingle whether it and the baseline have one experiment each, which may have other parameters
     */
    boolean held(String experiment, boolean isSingle) {
        return (isSingle && claims.size() == 1) ? !held.isEmpty() : held.contains(experiment);
    }

    /** Whether its checksum matches its content. */
    private boolean whole() {
        return with("").sum().equals(checksum);
    }

    private Baseline with(String sum) {
        return new Baseline(
                schema, version, definitions, corpus, planFingerprint, plan, audits, claims, certificates, held, sum);
    }

    private String sum() {
        return new Fingerprint().add(Json.bytes(this)).hex();
    }

    /** Writes the file completely or not at all; equal baselines give the same bytes. */
    public void writeTo(Path file) {
        AtomicFile.publish(file, Json.bytes(this));
    }

    /**
     * Reads what {@link #writeTo} wrote. Line ends may have been converted to those of another system.
     *
     * @throws InputException when it is missing, truncated, of another schema, or changed since it was written
     */
    public static Baseline read(Path file) {
        JsonNode tree = Json.tree(file, REMEDY);
        String schema = tree.path("schema").asText("");
        if (!schema.equals(SCHEMA)) {
            throw new InputException(
                    file.toString(), "has the schema \"" + schema + "\" where \"" + SCHEMA + "\" is read", AGAIN);
        }
        Json.addMissing(tree.path("audits"), "shared");
        Json.addMissing(List.of(tree), "held");
        Baseline baseline = Json.read(file, tree, Baseline.class, MAY_BE_NULL, REMEDY);
        if (!baseline.isIn(file)) {
            throw new InputException(file.toString(), "was changed after it was written", AGAIN);
        }
        return baseline;
    }

    /** Whether numbers (by the checksum) and text of the file are unchanged. */
    private boolean isIn(Path file) {
        String text = new String(EndlessFile.bytes(file, REMEDY.missing()), StandardCharsets.UTF_8);
        return whole() && text.replace("\r\n", "\n").equals(new String(Json.bytes(this), StandardCharsets.UTF_8));
    }
}
