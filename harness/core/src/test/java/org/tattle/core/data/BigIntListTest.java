package org.tattle.core.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class BigIntListTest {
    /** Three segments and a little; none may lose its first or last number, as a wrong mask or shift would. */
    @Test
    void get_isWhatWasAdded_inEverySegment() {
        int size = 3 * (1 << 20) + 5;
        BigIntList ints = new BigIntList();
        IntStream.range(0, size).forEach(i -> ints.add(7 * i));
        ints.trim();
        assertThat(ints.size()).isEqualTo(size);
        assertThat(IntStream.range(0, size).filter(i -> ints.get(i) != 7 * i)).isEmpty();
    }

    @Test
    void trim_leavesAllThatIsThere() {
        for (int size : new int[] {0, 1, 63, 64, 65}) {
            BigIntList ints = new BigIntList();
            IntStream.range(0, size).forEach(ints::add);
            ints.trim();
            assertThat(IntStream.range(0, size).map(ints::get)).hasSize(size).allMatch(i -> ints.get(i) == i);
        }
    }

    /** Segments in the heap, mapped ones, and a mapped one that is still open; a wrong offset between them fails. */
    @Test
    void get_isWhatWasAdded_beyondTheHeapToo() throws Exception {
        get_isWhatWasAdded_beyondTheHeapToo((1 << 20) + 7);
    }

    @Test
    @Tag("slow")
    void get_isWhatWasAdded_beyondTheHeapToo_inFull() throws Exception {
        get_isWhatWasAdded_beyondTheHeapToo(0, 5, 1 << 20, (1 << 20) + 7);
    }

    private static void get_isWhatWasAdded_beyondTheHeapToo(int... inHeaps) throws Exception {
        for (int inHeap : inHeaps) {
            int size = 3 * (1 << 20) + 5;
            BigIntList ints = new BigIntList(inHeap);
            IntStream.range(0, size).forEach(i -> ints.add(7 * i));
            assertThat(IntStream.range(0, size).filter(i -> ints.get(i) != 7 * i))
                    .isEmpty();
            ints.trim();
            assertThat(IntStream.range(0, size).filter(i -> ints.get(i) != 7 * i))
                    .isEmpty();

            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
                out.writeObject(ints);
            }
            try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
                BigIntList read = (BigIntList) in.readObject();
                assertThat(read.size()).isEqualTo(size);
                assertThat(IntStream.range(0, size).filter(i -> read.get(i) != 7 * i))
                        .isEmpty();
            }
        }
    }

    /** A record's words must not stay behind on the disk, whatever becomes of the process. */
    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void theFileOfWhatIsBeyondTheHeap_hasNoName() throws Exception {
        BigIntList ints = new BigIntList(0);
        ints.add(1);
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            assertThat(files).noneMatch(file -> file.toString().endsWith(".cells"));
        }
        assertThat(ints.get(0)).isEqualTo(1);
    }
}
