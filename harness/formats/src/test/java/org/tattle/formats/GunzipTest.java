package org.tattle.formats;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.tattle.core.InputException;

/** Files of two members: what is cut or changed anywhere is told, or changes nothing. */
class GunzipTest {
    private static final String FIRST = "{\"text\": \"apple pear\"}\n";
    private static final String SECOND = "{\"text\": \"plum fig\"}\n";

    /** Every part that a header may have: extra field, name, comment and checksum. */
    private static final int ALL = 2 + 4 + 8 + 16;

    private static byte[] member(int flags, byte... content) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(new byte[] {0x1f, (byte) 0x8b, 8, (byte) flags, 1, 2, 3, 4, 0, 3});
        if ((flags & 4) != 0) {
            out.writeBytes(new byte[] {3, 0, 9, 0, 9});
        }
        if ((flags & 8) != 0) {
            out.writeBytes("a.jsonl\0".getBytes(StandardCharsets.US_ASCII));
        }
        if ((flags & 16) != 0) {
            out.writeBytes("note\0".getBytes(StandardCharsets.US_ASCII));
        }
        if ((flags & 2) != 0) {
            out.writeBytes(little(2, checksum(out.toByteArray())));
        }
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION, true);
        deflater.setInput(content);
        deflater.finish();
        byte[] packed = new byte[content.length + 100];
        out.write(packed, 0, deflater.deflate(packed));
        deflater.end();
        out.writeBytes(little(4, checksum(content)));
        out.writeBytes(little(4, content.length));
        return out.toByteArray();
    }

    private static byte[] member(int flags, String content) {
        return member(flags, content.getBytes(StandardCharsets.UTF_8));
    }

    private static long checksum(byte... bytes) {
        CRC32 crc = new CRC32();
        crc.update(bytes);
        return crc.getValue();
    }

    private static byte[] little(int length, long value) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (value >>> (Byte.SIZE * i));
        }
        return bytes;
    }

    private static byte[] join(byte[]... parts) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        Arrays.stream(parts).forEach(all::writeBytes);
        return all.toByteArray();
    }

    private static byte[] unpacked(byte... packed) throws IOException {
        try (Gunzip gunzip = new Gunzip(Path.of("x.gz"), new ByteArrayInputStream(packed))) {
            return gunzip.readAllBytes();
        }
    }

    private static String text(byte... packed) throws IOException {
        return new String(unpacked(packed), StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 4, 8, 16, ALL})
    void members_ofAnyHeader_areReadToTheEnd(int flags) throws IOException {
        assertThat(text(join(member(flags, FIRST), member(flags, ""), member(0, SECOND))))
                .isEqualTo(FIRST + SECOND);
    }

    /** java.util.zip's own stream gives the first member alone for cuts in the second one's header. */
    @Test
    void cutAnywhereButBetweenMembers_isTold() {
        byte[] first = member(0, FIRST);
        byte[] whole = join(first, member(ALL, SECOND));
        for (int length = 1; length < whole.length; length++) {
            byte[] cut = Arrays.copyOf(whole, length);
            if (length == first.length) {
                continue;
            }
            assertThatExceptionOfType(InputException.class)
                    .as("cut at %d of %d", length, whole.length)
                    .isThrownBy(() -> unpacked(cut))
                    .withMessageMatching("x\\.gz: the gzip (file is cut off|data are damaged) after [0-9]+ unpacked"
                            + " bytes; copy or download it again");
        }
    }

    /** What describes the packer alone may change and nobody sees it: time, system, name without a checksum. */
    @ParameterizedTest
    @ValueSource(ints = {0, ALL})
    void anyBitThatIsTurned_isToldOrChangesNothing(int flags) throws IOException {
        byte[] whole = join(member(0, FIRST), member(flags, SECOND));
        int told = 0;
        for (int bit = 0; bit < Byte.SIZE * whole.length; bit++) {
            byte[] turned = whole.clone();
            turned[bit / Byte.SIZE] ^= (byte) (1 << (bit % Byte.SIZE));
            try {
                assertThat(text(turned)).as("bit %d", bit).isEqualTo(FIRST + SECOND);
            } catch (InputException e) {
                told++;
            }
        }
        assertThat(told).isGreaterThan(Byte.SIZE * whole.length / 2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage", "\0", "\u001f", "\u001f\u008b", "\n"})
    void whatFollowsTheLastMember_isTold(String garbage) {
        byte[] packed = join(member(0, FIRST), garbage.getBytes(StandardCharsets.ISO_8859_1));
        assertThatExceptionOfType(InputException.class).isThrownBy(() -> unpacked(packed));
    }

    /** Members begin and end at any place of the buffer of 65,536 bytes. */
    @Test
    void membersLongerThanTheBuffer_areWhole() throws IOException {
        Random random = new Random(1);
        byte[] noise = new byte[150_001];
        random.nextBytes(noise);
        byte[] packed = join(member(ALL, noise), member(0, FIRST), member(ALL, noise));
        assertThat(unpacked(packed)).isEqualTo(join(noise, FIRST.getBytes(StandardCharsets.UTF_8), noise));
    }
}
