package org.tattle.artifacts.spark;

import com.fasterxml.jackson.core.JsonToken;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.tattle.artifacts.finding.Contents;
import org.tattle.artifacts.finding.Evidence;
import org.tattle.artifacts.finding.Finding;
import org.tattle.artifacts.finding.Remedy;
import org.tattle.artifacts.input.JsonValues;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.Texts;

/**
 * The one line of JSON that Spark ML writes beside a model.
 *
 * @param words the number of words; 0 if it is not said
 * @param binary whether each word counts once in a document
 * @param stopWords a list of words that are left out
 */
record SparkMetadata(String kind, int words, boolean binary, List<String> stopWords, boolean known) {
    static final SparkMetadata NONE = new SparkMetadata("model", 0, false, List.of(), false);
    private static final String START = "{\"class\":\"org.apache.spark.ml";
    private static final Set<String> KEYS =
            Set.of(("class timestamp sparkVersion uid paramMap defaultParamMap version k vocabSize"
                            + " docConcentration topicConcentration iterationTimes gammaShape numFeatures numClasses")
                    .split(" "));
    private static final int LONGEST_CLASS = 200;

    static boolean is(SourceFile file) {
        return file.head(START.length()).equals(START);
    }

    static SparkMetadata of(SourceFile file) {
        String[] kind = {NONE.kind};
        int[] words = new int[1];
        boolean[] flags = {false, true};
        List<String> stopWords = new ArrayList<>();
        JsonValues.visit(file, (path, value) -> {
            flags[1] &= KEYS.contains(path.get(0));
            if (path.equals(List.of("class")) && value.getTextLength() < LONGEST_CLASS) {
                kind[0] = value.getText().replaceFirst(".*[.$]", "");
            } else if (path.equals(List.of("vocabSize"))) {
                int size = value.getValueAsInt();
                words[0] = size > 0 && size <= SparkFile.MOST_WORDS ? size : 0;
            } else if (path.equals(List.of("paramMap", "binary"))) {
                flags[0] = value.currentToken() == JsonToken.VALUE_TRUE;
            } else if (path.equals(List.of("paramMap", "stopWords", JsonValues.ELEMENT))) {
                stopWords.add(value.getText()); // the default list is nobody's choice
            } else if (value.currentToken() == JsonToken.VALUE_STRING) {
                flags[1] &= !Texts.isDocument(value.getText());
            }
        });
        return new SparkMetadata(kind[0], words[0], flags[0], stopWords, flags[1]);
    }

    Contents contents() {
        List<Finding> findings = new ArrayList<>();
        if (!stopWords.isEmpty()) {
            findings.add(Finding.exact(Evidence.STOP_LIST, "paramMap.stopWords", Remedy.NO_STAGE)
                    .with("words", stopWords.size())
                    .showing(stopWords));
        }
        return new Contents(
                "Spark ML: metadata of a " + kind,
                findings,
                List.of(),
                known ? List.of() : List.of("keys that no known model has"));
    }
}
