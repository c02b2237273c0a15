package org.tattle.reports.json;

import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.tattle.accounting.Adjacency;
import org.tattle.core.InputException;
import org.tattle.core.privacy.Premise;
import org.tattle.core.privacy.PrivacyGuarantee;
import org.tattle.core.privacy.Relation;
import org.tattle.core.result.AttackFailure;
import org.tattle.core.result.ControlResult;
import org.tattle.core.result.DatasetSummary;
import org.tattle.core.result.EpsilonBound;
import org.tattle.core.result.ErrorBars;
import org.tattle.core.result.ExperimentResult;
import org.tattle.core.result.HeatMap;
import org.tattle.core.result.OperatingPoint;
import org.tattle.core.result.ReferenceValue;
import org.tattle.core.result.ReplayResult;
import org.tattle.core.result.RunResult;
import org.tattle.core.result.SentinelCheck;
import org.tattle.core.result.StatisticStudy;
import org.tattle.core.result.Supplements;
import org.tattle.core.result.Support;
import org.tattle.core.result.TopicColumn;
import org.tattle.core.result.Unrecorded;

/** The JSON form of a run: experiments, attacks and certificates are in separate lists. */
public record RunJson(
        String schema,
        String name,
        long seed,
        String version,
        DatasetSummary dataset,
        List<ExperimentJson> cells,
        List<AttackJson> audits,
        List<ControlResult> controls,
        List<TopicColumn> topics,
        List<ReferenceValue> published,
        ErrorBars bars,
        List<StudyJson> studies,
        List<CertificateJson> certificates,
        List<HeatMap> heatMaps,
        List<String> notRun,
        SentinelCheck sentinels,
        List<AttackFailure> failures) {
    /** The run of a tree, possibly of an earlier version; places in messages are those of the file. */
    public static RunResult read(Path file, ObjectNode tree) {
        Set<Unrecorded> unrecorded = EarlierResults.complete(tree);
        Set<String> mayBeNull = new HashSet<>(EarlierResults.MAY_BE_NULL);
        mayBeNull.addAll(GuaranteeJson.MAY_BE_NULL);
        mayBeNull.addAll(ExperimentJson.MAY_BE_NULL);
        mayBeNull.addAll(AttackJson.MAY_BE_NULL);
        mayBeNull.addAll(CertificateJson.MAY_BE_NULL);
        RunJson run = Json.read(file, tree, RunJson.class, mayBeNull);
        Consistency.check(file, run);
        return run.result(file, unrecorded);
    }

    /** Checks for values that cannot be written. */
    public static void check(RunResult run) {
        DatasetJson.check(run.dataset());
    }

    private RunResult result(Path file, Set<Unrecorded> unrecorded) {
        Map<String, ExperimentResult> experiments = new LinkedHashMap<>();
        each(file, "cells", cells, ExperimentJson::experiment)
                .forEach(experiment -> experiments.put(experiment.name(), experiment));
        each(file, "audits", audits, AttackJson::experiment)
                .forEach(experiment -> experiments.putIfAbsent(experiment.name(), experiment));
        each(file, "certificates", certificates, CertificateJson::experiment)
                .forEach(experiment -> experiments.putIfAbsent(experiment.name(), experiment));
        return RunResult.builder(new RunResult.Info(name, seed, version, unrecorded), dataset)
                .experiments(List.copyOf(experiments.values()))
                .attacks(each(
                        file,
                        "audits",
                        audits,
                        audit -> audit.attack(experiments.get(audit.cell()).summary())))
                .certificates(each(file, "certificates", certificates, CertificateJson::certificate))
                .controls(controls)
                .supplements(new Supplements(
                        topics,
                        published,
                        bars,
                        studies.stream().map(StudyJson::study).toList(),
                        heatMaps,
                        notRun == null ? List.of() : notRun,
                        Optional.ofNullable(sentinels)))
                .failures(failures)
                .build();
    }

    /** The values of a list's entries; what a value's own rules refuse is refused at its place. */
    private static <J, T> List<T> each(Path file, String list, List<J> entries, Function<J, T> value) {
        List<T> values = new ArrayList<>();
        for (J entry : entries) {
            try {
                values.add(value.apply(entry));
            } catch (IllegalArgumentException e) {
                String place = file + " at " + list + "[" + values.size() + "]";
                throw new InputException(place, e.getMessage(), Json.RUN.damaged(), e);
            }
        }
        return values;
    }

    private static void write(RunResult run, Fields out) throws IOException {
        List<AttackJson.Entry> attacks = new ArrayList<>();
        List<CertificateJson.Entry> certificates = new ArrayList<>();
        for (ExperimentResult experiment : run.experiments()) {
            attacks.addAll(AttackJson.Entry.of(experiment));
            certificates.addAll(CertificateJson.Entry.of(experiment));
        }
        out.setUnrecorded(run.unrecorded());
        out.put("schema", RunResult.SCHEMA)
                .put("name", run.name())
                .put("seed", run.seed())
                .put("version", run.version())
                .put("dataset", run.dataset())
                .put("cells", run.experiments())
                .put("audits", attacks)
                .put("controls", run.controls())
                .put("topics", run.topics())
                .put("published", run.published())
                .put("bars", run.bars())
                .put("studies", run.studies())
                .put("certificates", certificates)
                .put("heatMaps", run.heatMaps())
                .put("notRun", out.isUnrecorded(Unrecorded.ATTACKS_NOT_RUN) ? null : run.notRun())
                .put("sentinels", run.sentinels().orElse(null))
                .put("failures", run.failures());
    }

    /** Adds the serializers of results to a module. */
    static void addTo(SimpleModule module) {
        module.addSerializer(RunResult.class, Fields.serializer(RunJson::write));
        module.addSerializer(ExperimentResult.class, Fields.serializer(ExperimentJson::write));
        module.addSerializer(AttackJson.Entry.class, Fields.serializer(AttackJson::write));
        module.addSerializer(CertificateJson.Entry.class, Fields.serializer(CertificateJson::write));
        module.addSerializer(OperatingPoint.class, Fields.serializer(PointJson::write));
        module.addSerializer(StatisticStudy.class, Fields.serializer(StudyJson::write));
        module.addSerializer(PrivacyGuarantee.class, Fields.serializer(GuaranteeJson::write));
        module.addSerializer(DatasetSummary.class, new DatasetJson.Write());
        module.addDeserializer(DatasetSummary.class, new DatasetJson.Read());
        EnumJson.addTo(module, Adjacency.class);
        EnumJson.addTo(module, Relation.Unit.class);
        EnumJson.addTo(module, PrivacyGuarantee.View.class);
        EnumJson.addTo(module, PrivacyGuarantee.Status.class);
        EnumJson.addTo(module, Premise.class);
        EnumJson.addTo(module, ReplayResult.Verdict.class);
        EnumJson.addTo(module, Support.class);
        EnumJson.addTo(module, EpsilonBound.Kind.class);
        EnumJson.addTo(module, ErrorBars.class);
        EnumJson.addTo(module, AttackFailure.Part.class);
    }
}
