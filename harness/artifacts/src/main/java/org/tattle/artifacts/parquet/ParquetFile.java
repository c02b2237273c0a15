package org.tattle.artifacts.parquet;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.apache.parquet.format.ColumnChunk;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.FieldRepetitionType;
import org.apache.parquet.format.FileMetaData;
import org.apache.parquet.format.RowGroup;
import org.apache.parquet.format.SchemaElement;
import org.apache.parquet.format.Type;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.core.InputException;

/**
 * A Parquet file, after the format's specification (apache/parquet-format 2.12). Its metadata and pages' heads are
 * parsed by Apache's own library, and pages unpacked by aircompressor, both in Java alone. Values are decoded here,
 * since the library that does so needs Hadoop, and takes lengths from the file without a check.
 */
public final class ParquetFile {
    /** The most bytes that are read of one file, unpacked and with 8 for each value. */
    private static final long MOST = 1L << 31;

    private static final int DEEPEST = 50;
    private static final int TAIL = 2 * Integer.BYTES;

    private final SourceFile file;
    private final FileMetaData footer;
    private final List<Column> columns = new ArrayList<>();
    private long left = MOST;

    /**
     * A column.
     *
     * @param repetition the largest repetition level: above 0 if a row has any number of values
     * @param definition the level of a value that is there
     */
    private record Column(String path, Type type, int repetition, int definition) {}

    private ParquetFile(SourceFile file, FileMetaData footer) {
        this.file = file;
        this.footer = footer;
    }

    public static boolean is(SourceFile file) {
        return file.begins('P', 'A', 'R', '1') || file.begins('P', 'A', 'R', 'E');
    }

    /** Reads the file's metadata; refuses a damaged or encrypted file. */
    public static ParquetFile open(SourceFile file) {
        if (file.begins('P', 'A', 'R', 'E')) {
            throw file.fault("it is encrypted, and such files are not read", "inspect it unencrypted");
        }
        ByteBuffer bytes = file.bytes().duplicate().order(ByteOrder.LITTLE_ENDIAN);
        int end = bytes.limit() - TAIL;
        int length = end < TAIL ? -1 : bytes.getInt(end);
        if (length < 0 || length > end || bytes.getInt(end + Integer.BYTES) != bytes.getInt(0)) {
            throw damaged(file, null);
        }
        try {
            FileMetaData footer = new FileMetaData();
            Thrift.read(footer, bytes.slice(end - length, length));
            ParquetFile parquet = new ParquetFile(file, footer);
            parquet.addColumns();
            return parquet;
        } catch (RuntimeException e) {
            throw damaged(file, e);
        }
    }

    private static InputException damaged(SourceFile file, RuntimeException e) {
        return e instanceof InputException fault
                ? fault
                : new InputException(
                        file.path().toString(), "its Parquet is damaged or cut off", "copy or save it again", e);
    }

    /** Goes through the schema, which lists each group before what is in it. */
    private void addColumns() {
        List<SchemaElement> schema = footer.getSchema();
        int next = 1;
        List<Group> open = new ArrayList<>(List.of(new Group("", schema.get(0).getNum_children(), 0, 0)));
        while (!open.isEmpty()) {
            Group group = open.get(open.size() - 1);
            if (group.left == 0) {
                open.remove(open.size() - 1);
                continue;
            }
            group.left--;
            SchemaElement element = schema.get(next++);
            FieldRepetitionType kind = element.getRepetition_type();
            int repetition = group.repetition + (kind == FieldRepetitionType.REPEATED ? 1 : 0);
            int definition = group.definition + (kind == FieldRepetitionType.REQUIRED ? 0 : 1);
            String path = group.prefix + element.getName();
            if (element.getNum_children() == 0) {
                columns.add(new Column(path, element.getType(), repetition, definition));
            } else if (open.size() == DEEPEST || element.getNum_children() < 0) {
                throw new IllegalArgumentException("the schema is too deep");
            } else {
                open.add(new Group(path + ".", element.getNum_children(), repetition, definition));
            }
        }
    }

    private static final class Group {
        private final String prefix;
        private final int repetition;
        private final int definition;
        private int left;

        Group(String prefix, int left, int repetition, int definition) {
            this.prefix = prefix;
            this.left = left;
            this.repetition = repetition;
            this.definition = definition;
        }
    }

    public InputException fault(String problem, String remedy) {
        return file.fault(problem, remedy);
    }

    /** The paths of all columns, such as {@code topics.values.list.element}, in their order. */
    public List<String> columns() {
        return columns.stream().map(Column::path).toList();
    }

    public List<String> texts() {
        return columns.stream()
                .filter(column -> column.type == Type.BYTE_ARRAY)
                .map(Column::path)
                .toList();
    }

    /** The path of the values of a column of lists; empty if there is no such column. */
    public Optional<String> list(String path) {
        return columns.stream()
                .filter(column -> column.repetition == 1 && column.path.startsWith(path + "."))
                .map(Column::path)
                .findFirst();
    }

    @FunctionalInterface
    public interface Visitor {
        void read(List<ParquetColumn> columns);
    }

    /** Reads some columns side by side; refuses damaged pages, and those that take more memory than is read. */
    public void read(List<String> paths, Visitor visitor) {
        try {
            visitor.read(paths.stream().map(this::column).toList());
        } catch (RuntimeException e) {
            throw damaged(file, e);
        }
    }

    private ParquetColumn column(String path) {
        int index = columns().indexOf(path);
        Column column = columns.get(index);
        List<ByteBuffer> chunks = new ArrayList<>();
        List<ColumnMetaData> heads = new ArrayList<>();
        for (RowGroup group : footer.getRow_groups()) {
            ColumnChunk chunk = group.getColumns().get(index);
            ColumnMetaData head = chunk.getMeta_data();
            if (head == null || chunk.getFile_path() != null) {
                throw file.fault("its columns stand in another file or are encrypted", "save it as one file");
            }
            long start = head.isSetDictionary_page_offset() && head.getDictionary_page_offset() > 0
                    ? Math.min(head.getDictionary_page_offset(), head.getData_page_offset())
                    : head.getData_page_offset();
            chunks.add(file.bytes()
                    .slice(Math.toIntExact(start), Math.toIntExact(head.getTotal_compressed_size()))
                    .order(ByteOrder.LITTLE_ENDIAN));
            heads.add(head);
        }
        return new ParquetColumn(
                column.type, column.repetition, column.definition, new Pages(chunks, heads, this::take, file));
    }

    /** Counts bytes before they are read, so that a small file cannot ask for hours. */
    private void take(long bytes) {
        left -= bytes;
        if (bytes < 0 || left < 0) {
            throw file.fault("it is larger than 2 GB unpacked, which is not read", "inspect a part of it");
        }
    }
}
