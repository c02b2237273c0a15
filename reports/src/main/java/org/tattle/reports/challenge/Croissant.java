package org.tattle.reports.challenge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.core.text.Numbers;
import org.tattle.engine.challenge.PackAudit;
import org.tattle.engine.challenge.PackPlan;
import org.tattle.engine.challenge.TaskPack;
import org.tattle.reports.json.Json;

/** The metadata of a pack in the Croissant format 1.0 of MLCommons (JSON-LD), by which catalogs find data. */
final class Croissant {
    static final String FILE = "croissant.json";

    private static final String TEXT = "sc:Text";

    private static final List<String> OWN = List.of(
            "citeAs",
            "column",
            "extract",
            "field",
            "fileProperty",
            "fileObject",
            "fileSet",
            "format",
            "includes",
            "isLiveDataset",
            "jsonPath",
            "key",
            "md5",
            "parentField",
            "path",
            "recordSet",
            "references",
            "regex",
            "repeated",
            "replace",
            "separator",
            "source",
            "subField",
            "transform");

    private Croissant() {}

    /**
     * The bytes of the file.
     *
     * @param files the SHA-256 of each file, by its path in the folder
     */
    static byte[] of(PackPlan plan, List<TaskPack.Corpus> corpora, Path folder, Map<String, String> files)
            throws IOException {
        Map<String, Object> about = new LinkedHashMap<>();
        about.put("@context", context());
        about.put("@type", "sc:Dataset");
        about.put("conformsTo", "http://mlcommons.org/croissant/1.0");
        about.put("name", plan.name());
        about.put(
                "description",
                BoardSentence.PACK
                        .with(corpora.stream()
                                .map(corpus -> Numbers.count(corpus.tasks().size(), "task") + " on " + corpus.name())
                                .collect(Collectors.joining(", ")))
                        .text());
        about.put("version", plan.version() + ".0.0");
        about.put("isLiveDataset", false);
        List<Object> distribution = new ArrayList<>();
        for (Map.Entry<String, String> file : files.entrySet()) {
            distribution.add(file(file.getKey(), file.getValue(), Files.size(folder.resolve(file.getKey()))));
        }
        about.put("distribution", distribution);
        about.put(
                "recordSet",
                corpora.stream().map(corpus -> members(plan, corpus.name())).toList());
        return Json.bytes(about);
    }

    private static Map<String, Object> context() {
        Map<String, Object> context = new LinkedHashMap<>();
        context.put("@language", "en");
        context.put("@vocab", "https://schema.org/");
        context.put("sc", "https://schema.org/");
        context.put("cr", "http://mlcommons.org/croissant/");
        context.put("rai", "http://mlcommons.org/croissant/RAI/");
        context.put("dct", "http://purl.org/dc/terms/");
        context.put("conformsTo", "dct:conformsTo");
        OWN.forEach(name -> context.put(name, "cr:" + name));
        context.put("data", typed("cr:data", "@json"));
        context.put("examples", typed("cr:examples", "@json"));
        context.put("dataType", typed("cr:dataType", "@vocab"));
        return context;
    }

    private static Map<String, Object> typed(String id, String type) {
        Map<String, Object> typed = new LinkedHashMap<>();
        typed.put("@id", id);
        typed.put("@type", type);
        return typed;
    }

    private static Map<String, Object> file(String name, String sha256, long size) {
        Map<String, Object> file = new LinkedHashMap<>();
        file.put("@type", "cr:FileObject");
        file.put("@id", name);
        file.put("name", name);
        file.put("contentUrl", name);
        file.put("contentSize", size + " B");
        file.put(
                "encodingFormat",
                name.endsWith(".csv")
                        ? "text/csv"
                        : name.endsWith(".yaml") ? "application/yaml" : "application/octet-stream");
        file.put("sha256", sha256);
        return file;
    }

    private static Map<String, Object> members(PackPlan plan, String corpus) {
        String table = corpus + "/" + PackFolder.MEMBERS;
        Map<String, Object> members = new LinkedHashMap<>();
        members.put("@type", "cr:RecordSet");
        members.put("@id", corpus + "/members");
        members.put("name", corpus + "/members");
        members.put("description", BoardSentence.MEMBERS.with().text());
        members.put(
                "field",
                Stream.concat(
                                Stream.of(field(table, "record", TEXT)),
                                IntStream.range(0, plan.open())
                                        .mapToObj(target -> field(table, PackAudit.name(target), "sc:Integer")))
                        .toList());
        return members;
    }

    private static Map<String, Object> field(String table, String column, String type) {
        Map<String, Object> field = new LinkedHashMap<>();
        field.put("@type", "cr:Field");
        field.put("@id", table.replace(".csv", "") + "/" + column);
        field.put("name", column);
        field.put("dataType", type);
        Map<String, Object> source = new LinkedHashMap<>();
        source.put("fileObject", Map.of("@id", table));
        source.put("extract", Map.of("column", column));
        field.put("source", source);
        return field;
    }
}
