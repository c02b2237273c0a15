package org.tattle.command.records;

import java.io.IOException;
import java.nio.file.Path;
import java.util.stream.IntStream;
import org.tattle.core.data.Network;

/** Edges as lines of JSON, from a to b with a count; the names of all actors beside them. */
record JsonEdges() implements RecordWriter<Network> {
    /** Writes the names of all actors beside the records. */
    static void share(Network records, RecordFolder folder, String stem) throws IOException {
        folder.writeLines(
                stem + "-actors.txt",
                IntStream.range(0, records.size()).mapToObj(records::id).toList());
    }

    @Override
    public Path write(Network records, RecordFolder folder, String stem) throws IOException {
        share(records, folder, stem);
        return folder.write(stem + ".jsonl", out -> {
            for (int actor = 0; actor < records.size(); actor++) {
                for (int edge = records.start(actor); edge < records.end(actor); edge++) {
                    JsonLine.FROM.writeTo(out);
                    out.write(JsonLine.quoted(records.id(actor)));
                    JsonLine.TO.writeTo(out);
                    out.write(JsonLine.quoted(records.id(records.target(edge))));
                    JsonLine.COUNT.writeTo(out);
                    out.write(JsonLine.ascii(Integer.toString(records.count(edge))));
                    JsonLine.END.writeTo(out);
                }
            }
        });
    }
}
