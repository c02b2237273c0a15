package org.tattle.artifacts.parquet;

import io.airlift.compress.Decompressor;
import io.airlift.compress.lz4.Lz4Decompressor;
import io.airlift.compress.snappy.SnappyDecompressor;
import io.airlift.compress.zstd.ZstdDecompressor;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.function.LongConsumer;
import java.util.zip.GZIPInputStream;
import org.apache.parquet.format.ColumnMetaData;
import org.apache.parquet.format.CompressionCodec;
import org.apache.parquet.format.DataPageHeader;
import org.apache.parquet.format.DataPageHeaderV2;
import org.apache.parquet.format.Encoding;
import org.apache.parquet.format.PageHeader;
import org.apache.parquet.format.PageType;
import org.tattle.artifacts.input.SourceFile;

/** The pages of a column, of one row group after the other. */
final class Pages {
    /** The most bytes of an unpacked page; writers make them of about 1 MB. */
    private static final int MOST_UNPACKED = 128 << 20;

    private final List<ByteBuffer> chunks;
    private final List<ColumnMetaData> heads;
    private final LongConsumer cost;
    private final SourceFile file;
    private int chunk;
    private ByteBuffer dictionary = ByteBuffer.allocate(0);
    private int dictionarySize;

    /**
     * A page of values.
     *
     * @param size the number of entries, with those that are missing
     * @param levels repetition and definition levels, in this order, each with its length before it; in a page of
     *     version 2 those that are there, one after the other
     * @param repetitions the bytes of repetition levels in a page of version 2, otherwise -1
     * @param dictionary whether the values are indices into the dictionary
     */
    record Page(int size, ByteBuffer levels, int repetitions, ByteBuffer values, boolean dictionary, boolean runs) {}

    /** @param cost takes the bytes that a page takes in memory, and 8 for each of its values, before it is read */
    Pages(List<ByteBuffer> chunks, List<ColumnMetaData> heads, LongConsumer cost, SourceFile file) {
        this.chunks = chunks;
        this.heads = heads;
        this.cost = cost;
        this.file = file;
    }

    /** The dictionary of the page that was read last, unpacked. */
    ByteBuffer dictionary() {
        return dictionary;
    }

    /** The number of values of the dictionary, at most its bytes. */
    int dictionarySize() {
        return dictionarySize;
    }

    /** The next page of values; null after the last. */
    Page next() {
        while (chunk < chunks.size()) {
            ByteBuffer bytes = chunks.get(chunk);
            if (!bytes.hasRemaining()) {
                chunk++;
                dictionarySize = 0;
                continue;
            }
            PageHeader head = new PageHeader();
            Thrift.read(head, bytes);
            ByteBuffer packed = cut(bytes, head.getCompressed_page_size());
            if (head.getType() == PageType.DICTIONARY_PAGE) {
                dictionary = unpacked(packed, head.getUncompressed_page_size());
                dictionarySize = head.getDictionary_page_header().getNum_values();
                if (dictionarySize < 0 || dictionarySize > dictionary.remaining()) {
                    throw new IllegalArgumentException("the dictionary is shorter than it says");
                }
            } else if (head.getType() == PageType.DATA_PAGE) {
                return page(head.getData_page_header(), unpacked(packed, head.getUncompressed_page_size()));
            } else if (head.getType() == PageType.DATA_PAGE_V2) {
                return page(head.getData_page_header_v2(), packed, head.getUncompressed_page_size());
            }
        }
        return null;
    }

    /** The next bytes, which are passed. */
    private static ByteBuffer cut(ByteBuffer bytes, int length) {
        ByteBuffer part = bytes.slice(bytes.position(), length).order(ByteOrder.LITTLE_ENDIAN);
        bytes.position(bytes.position() + length);
        return part;
    }

    private Page page(DataPageHeader head, ByteBuffer bytes) {
        cost.accept((long) head.getNum_values() * Long.BYTES);
        return new Page(
                head.getNum_values(),
                bytes,
                -1,
                bytes,
                isDictionary(head.getEncoding()),
                head.getEncoding() == Encoding.RLE);
    }

    private Page page(DataPageHeaderV2 head, ByteBuffer packed, int unpackedSize) {
        cost.accept((long) head.getNum_values() * Long.BYTES);
        int levels = Math.addExact(head.getRepetition_levels_byte_length(), head.getDefinition_levels_byte_length());
        ByteBuffer before = cut(packed, levels);
        ByteBuffer rest = packed.slice().order(ByteOrder.LITTLE_ENDIAN);
        boolean isPacked = !head.isSetIs_compressed() || head.isIs_compressed();
        return new Page(
                head.getNum_values(),
                before,
                head.getRepetition_levels_byte_length(),
                isPacked ? unpacked(rest, unpackedSize - levels) : rest,
                isDictionary(head.getEncoding()),
                head.getEncoding() == Encoding.RLE);
    }

    private boolean isDictionary(Encoding encoding) {
        return switch (encoding) {
            case PLAIN, RLE -> false;
            case PLAIN_DICTIONARY, RLE_DICTIONARY -> true;
            default ->
                throw file.fault(
                        "a column is encoded as " + encoding + ", which is not read",
                        "save it with the writer's first version of the format");
        };
    }

    private ByteBuffer unpacked(ByteBuffer packed, int size) {
        if (size < 0 || size > MOST_UNPACKED) {
            throw file.fault(
                    "a page of it says that it takes " + size + " bytes, which is not read",
                    "save it with smaller pages, of at most " + (MOST_UNPACKED >> 20) + " MB");
        }
        cost.accept(size);
        CompressionCodec codec = heads.get(chunk).getCodec();
        return switch (codec) {
            case UNCOMPRESSED -> packed;
            case SNAPPY -> unpacked(new SnappyDecompressor(), packed, size);
            case ZSTD -> unpacked(new ZstdDecompressor(), packed, size);
            case LZ4_RAW -> unpacked(new Lz4Decompressor(), packed, size);
            case GZIP -> unzipped(packed, size);
            default -> throw file.fault("it is compressed by " + codec + ", which is not read", "save it with snappy");
        };
    }

    private static ByteBuffer unpacked(Decompressor decompressor, ByteBuffer packed, int size) {
        byte[] from = bytes(packed);
        byte[] to = new byte[size];
        int length = decompressor.decompress(from, 0, from.length, to, 0, size);
        return ByteBuffer.wrap(to, 0, length).slice().order(ByteOrder.LITTLE_ENDIAN);
    }

    private static ByteBuffer unzipped(ByteBuffer packed, int size) {
        try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes(packed)))) {
            return ByteBuffer.wrap(in.readNBytes(size)).order(ByteOrder.LITTLE_ENDIAN);
        } catch (IOException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.remaining()];
        buffer.duplicate().get(bytes);
        return bytes;
    }
}
