package org.tattle.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.tattle.core.data.Network;

/** Edges as lines of JSON, from a to b with a count; the names of all actors beside them. */
record JsonEdges() implements RecordWriter<Network> {
    @Override
    public Path write(Network records, TrainingFolder folder, String stem) throws IOException {
        folder.share(
                stem + "-actors.txt",
                IntStream.range(0, records.size()).mapToObj(records::id).toList());
        return folder.write(stem + ".jsonl", out -> {
            for (int actor = 0; actor < records.size(); actor++) {
                for (int edge = records.start(actor); edge < records.end(actor); edge++) {
                    JsonLine.FROM.writeTo(out);
                    out.write(JsonLine.quoted(records.id(actor)));
                    JsonLine.TO.writeTo(out);
                    out.write(JsonLine.quoted(records.id(records.target(edge))));
                    JsonLine.COUNT.writeTo(out);
                    out.write(Integer.toString(records.count(edge)).getBytes(StandardCharsets.US_ASCII));
                    JsonLine.END.writeTo(out);
                }
            }
        });
    }
}
