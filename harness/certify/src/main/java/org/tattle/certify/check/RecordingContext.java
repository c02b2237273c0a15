package org.tattle.certify.check;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.IntConsumer;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.core.audit.TrainingContext;
import org.tattle.math.sampling.Seed;

/** A training context that records which streams and noise a training asks for. */
final class RecordingContext implements TrainingContext {
    private final Seed root;
    private final Parts parts;
    private final Map<String, Integer> streams = new ConcurrentSkipListMap<>();
    private final Map<String, Integer> noise = new ConcurrentSkipListMap<>();

    /** How the parts of a training are run. */
    interface Parts {
        /** Calls the part once for each of 0 ... {@code parts} - 1. */
        void each(int parts, IntConsumer part);
    }

    RecordingContext(Seed root, Parts parts) {
        this.root = root;
        this.parts = parts;
    }

    /** A context whose parts are run in order by the calling thread. */
    RecordingContext(Seed root) {
        this(root, RecordingContext::inOrder);
    }

    static void inOrder(int parts, IntConsumer part) {
        for (int i = 0; i < parts; i++) {
            part.accept(i);
        }
    }

    static void reversed(int parts, IntConsumer part) {
        for (int i = parts - 1; i >= 0; i--) {
            part.accept(i);
        }
    }

    @Override
    public Seed stream(String name) {
        streams.merge(name, 1, Integer::sum);
        return root.child("stream").child(name);
    }

    @Override
    public UniformRandomProvider noise(String name) {
        noise.merge(name, 1, Integer::sum);
        return root.child("noise").child(name).generator();
    }

    @Override
    public void parallel(int count, IntConsumer part) {
        parts.each(count, part);
    }

    /** How often each stream was asked for, by name. */
    SortedMap<String, Integer> streams() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(streams));
    }

    /** How often each noise was asked for, by name. */
    SortedMap<String, Integer> noise() {
        return Collections.unmodifiableSortedMap(new TreeMap<>(noise));
    }
}
