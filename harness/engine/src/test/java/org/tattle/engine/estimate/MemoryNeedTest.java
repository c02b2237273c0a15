package org.tattle.engine.estimate;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated // measures the heap of the process
class MemoryNeedTest {
    private static final double GIB = 1L << 30;

    /** Training and attacking follow each other: the larger counts, once. */
    @Test
    void thePeakIsTheDataAndTheLargerPhase() {
        assertThat(new MemoryNeed(3, 5, 2).bytes()).isEqualTo(8);
        assertThat(new MemoryNeed(3, 2, 5).bytes()).isEqualTo(8);
    }

    /** Of 4 attacks on 10 targets: scores 8 x 4 x 10; by 2 threads 2 attacks at a time, or 2 sets of 10 curves. */
    @Test
    void attacks_keepTheirScores_andWorkOnAsManyTargetsAsThereAreThreads() {
        assertThat(MemoryNeed.attackingBytes(4, 10, 2, 1000)).isEqualTo(320 + 2000);
        assertThat(MemoryNeed.attackingBytes(4, 10, 2, 100)).isEqualTo(320 + 2 * (640 + 32));
        assertThat(MemoryNeed.attackingBytes(1, 1, 8, 1000)).as("one target").isEqualTo(8 + 1000);
        assertThat(MemoryNeed.attackingBytes(0, 10, 2, 0)).as("no attack").isZero();
    }

    @Test
    void text_tellsTheParts() {
        assertThat(new MemoryNeed(0.6 * GIB, 0.7 * GIB, 0.2 * GIB).text(2))
                .isEqualTo(
                        "about 1.3 GiB of heap with 2 threads: 614 MiB data, and 717 MiB training or 205 MiB attacks");
    }

    /** Half as much again as is needed, in whole GiB. */
    @Test
    void warning_onlyWhereTheHeapIsTooSmall_namesTheFlag() {
        MemoryNeed need = new MemoryNeed(3 * GIB, 0, GIB);
        assertThat(need.warning(4 * GIB)).isEmpty();
        assertThat(need.warning(2 * GIB))
                .isEqualTo("more than the 2.0 GiB that Java may use: run java -Xmx6g -jar, or with fewer --threads");
    }

    /** Holds 64 MiB through a full collection, lets go of them, and asks for the peak. */
    @Test
    void aPeakIsRemembered() throws InterruptedException {
        Heap.Peak peak = new Heap.Peak();
        byte[][] held = new byte[64][1 << 20];
        long full = Heap.live();
        assertThat(full).isGreaterThan(64 << 20);
        assertThat(held).hasNumberOfRows(64);
        held = new byte[0][];
        assertThat(Heap.live()).isLessThan(peakAfterAWhile(peak, full - (16 << 20)) - (32 << 20));
        assertThat(held).isEmpty();
    }

    /** A program may run thousands of audits: what measured one must not stay with the process. */
    @Test
    void aPeak_isCollectedWhenNobodyNeedsIt() throws InterruptedException {
        WeakReference<Heap.Peak> peak = new WeakReference<>(new Heap.Peak());
        for (int i = 0; i < 100 && peak.get() != null; i++) {
            Heap.live();
            Thread.sleep(20);
        }
        assertThat(peak.get()).isNull();
    }

    /** Notifications come on a thread of their own, and other tests may have left much on the heap before. */
    private static long peakAfterAWhile(Heap.Peak peak, long expected) throws InterruptedException {
        for (int i = 0; i < 100 && peak.bytes() < expected; i++) {
            Thread.sleep(20);
        }
        return peak.bytes();
    }
}
