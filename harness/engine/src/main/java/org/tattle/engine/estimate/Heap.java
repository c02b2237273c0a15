package org.tattle.engine.estimate;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.openmbean.CompositeData;

/** The heap of this process. */
public final class Heap {
    static final double GIB = 1L << 30;

    private static final double MIB = 1L << 20;

    private Heap() {}

    /** What is live, in bytes: used after a full collection. */
    static long live() {
        System.gc();
        return used();
    }

    /** What is used now, garbage included, in bytes. */
    static long used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** The most that this process may use, in bytes: what -Xmx says, or the machine's size where it is not given. */
    public static long most() {
        return Runtime.getRuntime().maxMemory();
    }

    /** Bytes as people say them: {@code 700 MiB}, {@code 1.3 GiB}. */
    public static String text(double bytes) {
        return bytes < GIB
                ? String.format(Locale.ROOT, "%.0f MiB", bytes / MIB)
                : String.format(Locale.ROOT, "%.1f GiB", bytes / GIB);
    }

    /**
     * The largest heap that a collection has left since this was made: what was live, and what garbage the collector
     * had not looked at. Without any collection it is what is used now.
     */
    public static final class Peak {
        private final AtomicLong most = new AtomicLong();

        public Peak() {
            ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .filter(NotificationEmitter.class::isInstance)
                    .map(NotificationEmitter.class::cast)
                    .forEach(bean -> bean.addNotificationListener(
                            (notification, ignored) -> onCollection(notification), null, null));
        }

        private void onCollection(Notification notification) {
            if (notification.getType().equals(GarbageCollectionNotificationInfo.GARBAGE_COLLECTION_NOTIFICATION)) {
                CompositeData data = (CompositeData) notification.getUserData();
                long left = heap(GarbageCollectionNotificationInfo.from(data));
                most.accumulateAndGet(left, Math::max);
            }
        }

        private static long heap(GarbageCollectionNotificationInfo info) {
            return ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(pool -> pool.getType() == MemoryType.HEAP)
                    .map(pool -> info.getGcInfo().getMemoryUsageAfterGc().get(pool.getName()))
                    .mapToLong(MemoryUsage::getUsed)
                    .sum();
        }

        /** The peak so far, in bytes. */
        public long bytes() {
            return most.get() == 0 ? used() : most.get();
        }
    }
}
