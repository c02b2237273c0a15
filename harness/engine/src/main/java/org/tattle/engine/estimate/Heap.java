package org.tattle.engine.estimate;

import com.sun.management.GarbageCollectionNotificationInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryType;
import java.lang.management.MemoryUsage;
import java.lang.ref.WeakReference;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.ListenerNotFoundException;
import javax.management.Notification;
import javax.management.NotificationEmitter;
import javax.management.NotificationListener;
import javax.management.openmbean.CompositeData;

/** Measures the heap of this process. */
public final class Heap {
    static final double GIB = 1L << 30;

    private static final double MIB = 1L << 20;

    private Heap() {}

    /** The live bytes: those in use after a full collection. */
    static long live() {
        System.gc();
        return used();
    }

    static long used() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
    }

    /** The largest heap of this process, in bytes: the value of -Xmx, or by default a share of the machine's memory. */
    public static long most() {
        return Runtime.getRuntime().maxMemory();
    }

    /** A number of bytes as readable text: {@code 700 MiB}, {@code 1.3 GiB}. */
    public static String text(double bytes) {
        return bytes < GIB
                ? String.format(Locale.ROOT, "%.0f MiB", bytes / MIB)
                : String.format(Locale.ROOT, "%.1f GiB", bytes / GIB);
    }

    /**
     * The largest heap in use after a collection since this object was created: live data, and garbage that the
     * collector did not examine. Without any collection it is the heap in use now.
     */
    public static final class Peak {
        private final AtomicLong most = new AtomicLong();

        public Peak() {
            ManagementFactory.getGarbageCollectorMXBeans().stream()
                    .filter(NotificationEmitter.class::isInstance)
                    .map(NotificationEmitter.class::cast)
                    .forEach(bean -> listen(bean, new WeakReference<>(this)));
        }

        /** Listens until the peak is garbage: a program may run many audits, and this process has one set of beans. */
        private static void listen(NotificationEmitter bean, WeakReference<Peak> reference) {
            NotificationListener listener = new NotificationListener() {
                @Override
                public void handleNotification(Notification notification, Object ignored) {
                    Peak peak = reference.get();
                    if (peak != null) {
                        peak.onCollection(notification);
                        return;
                    }
                    try {
                        bean.removeNotificationListener(this);
                    } catch (ListenerNotFoundException e) {
                        throw new IllegalStateException(e);
                    }
                }
            };
            bean.addNotificationListener(listener, null, null);
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
