package org.tattle.core.release;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.tattle.core.data.Vocabulary;

/**
 * Writes and reads what published files show, without the files: topics, counts, documents, whose words are those of
 * the training set, the tokenizer.
 */
record PublishedCodec() implements Codec<Published> {
    @Override
    public void write(Published release, DataOutput out) throws IOException {
        out.writeBoolean(release.topics().isPresent());
        if (release.topics().isPresent()) {
            PublishedModel topics = release.topics().get();
            TopicModel.CODEC.write(topics.model(), out);
            out.writeInt(topics.sums().length);
            Codec.writeNumbers(topics.sums(), out);
            writeText(topics.reading(), out);
        }
        out.writeInt(release.counts().size());
        for (TrainingCounts counts : release.counts()) {
            write(counts, out);
        }
        out.writeInt(release.documents().size());
        for (TrainingDocuments documents : release.documents()) {
            write(documents, out);
        }
        out.writeBoolean(release.ownVocabulary());
        out.writeBoolean(release.preprocess().isPresent());
        writeText(release.preprocess().orElse(""), out);
    }

    @Override
    public Published read(DataInput in) throws IOException {
        Optional<PublishedModel> topics = Optional.empty();
        if (in.readBoolean()) {
            TopicModel model = TopicModel.CODEC.read(in);
            topics = Optional.of(new PublishedModel(model, Codec.readNumbers(in.readInt(), in), readText(in)));
        }
        List<TrainingCounts> counts = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            counts.add(readCounts(in));
        }
        List<TrainingDocuments> documents = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            documents.add(readDocuments(in));
        }
        boolean own = in.readBoolean();
        boolean isKnown = in.readBoolean();
        String preprocess = readText(in);
        return new Published(topics, counts, documents, own, isKnown ? Optional.of(preprocess) : Optional.empty());
    }

    private static void write(TrainingCounts counts, DataOutput out) throws IOException {
        out.writeUTF(counts.unit().name());
        out.writeInt(counts.vocabulary().size());
        Codec.writeTexts(counts.vocabulary().words(), out);
        writeText(counts.grouping(), out);
        out.writeInt(counts.starts().length);
        for (int start : counts.starts()) {
            out.writeInt(start);
        }
        for (int cell = 0; cell < counts.columns().length; cell++) {
            out.writeInt(counts.columns()[cell]);
            out.writeLong(counts.counts()[cell]);
        }
        out.writeDouble(counts.multiples().orElse(Double.NaN));
        writeText(counts.source(), out);
    }

    private static TrainingCounts readCounts(DataInput in) throws IOException {
        TrainingCounts.Unit unit = TrainingCounts.Unit.valueOf(in.readUTF());
        Vocabulary vocabulary = new Vocabulary(Codec.readTexts(in.readInt(), in));
        String grouping = readText(in);
        int[] starts = new int[in.readInt()];
        for (int i = 0; i < starts.length; i++) {
            starts[i] = in.readInt();
        }
        int[] columns = new int[starts[starts.length - 1]];
        long[] numbers = new long[columns.length];
        for (int cell = 0; cell < columns.length; cell++) {
            columns[cell] = in.readInt();
            numbers[cell] = in.readLong();
        }
        double multiples = in.readDouble();
        return new TrainingCounts(
                unit,
                vocabulary,
                grouping,
                starts,
                columns,
                numbers,
                Double.isNaN(multiples) ? OptionalDouble.empty() : OptionalDouble.of(multiples),
                readText(in));
    }

    private static void write(TrainingDocuments documents, DataOutput out) throws IOException {
        List<List<String>> all = new ArrayList<>();
        documents.documents().forEach(all::add);
        out.writeUTF(documents.form().name());
        out.writeInt(all.size());
        for (List<String> document : all) {
            out.writeInt(document.size());
            for (String text : document) {
                writeText(text, out);
            }
        }
        writeText(documents.source(), out);
    }

    private static TrainingDocuments readDocuments(DataInput in) throws IOException {
        TrainingDocuments.Form form = TrainingDocuments.Form.valueOf(in.readUTF());
        List<List<String>> all = new ArrayList<>();
        for (int i = in.readInt(); i > 0; i--) {
            List<String> document = new ArrayList<>();
            for (int j = in.readInt(); j > 0; j--) {
                document.add(readText(in));
            }
            all.add(List.copyOf(document));
        }
        return new TrainingDocuments(form, all::forEach, readText(in));
    }

    /** Writes a text of any length. */
    private static void writeText(String text, DataOutput out) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static String readText(DataInput in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return new String(bytes, StandardCharsets.UTF_8);
    }
}
