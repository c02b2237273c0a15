package org.tattle.engine.experiment;

import java.nio.ByteBuffer;
import java.nio.file.Path;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import org.tattle.core.AtomicFile;

/** Stores the results of jobs under names and keys: in a folder, from which a run can resume, or in memory. */
public interface ModelStore {
    /** An undamaged content that was written under the requested key. */
    interface Entry {
        /** All of its bytes, which must fit into an array. */
        byte[] bytes();

        /** All of it as doubles; in a folder store they stay on disk. */
        MappedDoubles doubles();
    }

    /**
     * Stores a content atomically.
     *
     * @param name a plain file name
     * @param key 64 hexadecimal digits, a hash of all that the content depends on
     * @param length the length of the content, in bytes
     */
    void write(String name, String key, long length, AtomicFile.Content content);

    /** Stores a content in an array. */
    default void write(String name, String key, byte[] content) {
        write(name, key, content.length, out -> out.write(content));
    }

    /**
     * The content under a name and a key; empty if there is none, or only one under another key.
     *
     * @param damaged receives a message for a damaged content: its location and how it differs
     */
    Optional<Entry> find(String name, String key, Consumer<String> damaged);

    /** Whether there is a content under a name and a key, by the header of its file alone. */
    boolean holds(String name, String key);

    /** Exports contents as files, with their keys. */
    ModelArtifacts export(Collection<String> names);

    /** Imports the files that another store exported. */
    void importAll(ModelArtifacts artifacts);

    /** Deletes contents; missing ones are ignored. */
    void delete(Collection<String> names);

    /** A store within this one. */
    ModelStore child(String name);

    /**
     * Keeps a text for people, which is no content.
     *
     * @return where it is; empty where there is no folder for it
     */
    default Optional<String> keepText(String name, byte[] text) {
        return Optional.empty();
    }

    /** The location of a content, for messages. */
    String place(String name);

    /** A store in a folder, which is created with the first content. */
    static ModelStore in(Path folder) {
        return new Folder(folder);
    }

    /** A store in memory. */
    static ModelStore inMemory() {
        return new Memory("memory", new ConcurrentHashMap<>());
    }

    /** A store that finds what another one has, and keeps what is new apart from it; it stays on one machine. */
    static ModelStore over(ModelStore given, ModelStore own) {
        return new Layered(given, own);
    }

    /** A store over another one, which it leaves as it is. */
    record Layered(ModelStore given, ModelStore own) implements ModelStore {
        @Override
        public void write(String name, String key, long length, AtomicFile.Content content) {
            own.write(name, key, length, content);
        }

        @Override
        public Optional<Entry> find(String name, String key, Consumer<String> damaged) {
            return own.find(name, key, damaged).or(() -> given.find(name, key, damaged));
        }

        @Override
        public boolean holds(String name, String key) {
            return own.holds(name, key) || given.holds(name, key);
        }

        @Override
        public ModelArtifacts export(Collection<String> names) {
            throw new UnsupportedOperationException("a store over another one stays on one machine");
        }

        @Override
        public void importAll(ModelArtifacts artifacts) {
            own.importAll(artifacts);
        }

        @Override
        public void delete(Collection<String> names) {
            own.delete(names);
        }

        @Override
        public ModelStore child(String name) {
            return new Layered(given.child(name), own.child(name));
        }

        @Override
        public String place(String name) {
            return own.place(name);
        }
    }

    /** A store with one {@link ModelFile} for each content. */
    record Folder(Path folder) implements ModelStore {
        @Override
        public void write(String name, String key, long length, AtomicFile.Content content) {
            ModelFile.write(folder.resolve(name), key, length, content);
        }

        @Override
        public Optional<Entry> find(String name, String key, Consumer<String> damaged) {
            Path file = folder.resolve(name);
            ModelFile.Content content = ModelFile.read(file, key);
            if (content instanceof ModelFile.Content.Damaged broken) {
                damaged.accept(file + " is damaged: " + broken.how());
            }
            return content instanceof ModelFile.Content.Payload payload ? Optional.of(payload) : Optional.empty();
        }

        @Override
        public Optional<String> keepText(String name, byte[] text) {
            AtomicFile.write(folder.resolve(name), text);
            return Optional.of(place(name));
        }

        @Override
        public boolean holds(String name, String key) {
            return ModelFile.isUnder(folder.resolve(name), key);
        }

        @Override
        public ModelArtifacts export(Collection<String> names) {
            return ModelArtifacts.of(names.stream().map(folder::resolve).toList());
        }

        @Override
        public void importAll(ModelArtifacts artifacts) {
            artifacts.writeTo(folder);
        }

        @Override
        public void delete(Collection<String> names) {
            ModelArtifacts.delete(names.stream().map(folder::resolve).toList());
        }

        @Override
        public ModelStore child(String name) {
            return new Folder(folder.resolve(name));
        }

        @Override
        public String place(String name) {
            return folder.resolve(name).toString();
        }
    }

    /** A store in memory, with contents by location. */
    record Memory(String path, Map<String, ModelFile.Decoded> contents) implements ModelStore {
        /** A content in memory. */
        private record Kept(byte[] bytes) implements Entry {
            @Override
            public MappedDoubles doubles() {
                return MappedDoubles.of(ByteBuffer.wrap(bytes));
            }
        }

        @Override
        public void write(String name, String key, long length, AtomicFile.Content content) {
            contents.put(place(name), new ModelFile.Decoded(key, ModelFile.bytes(length, content)));
        }

        @Override
        public Optional<Entry> find(String name, String key, Consumer<String> damaged) {
            return Optional.ofNullable(contents.get(place(name)))
                    .filter(kept -> kept.key().equals(key))
                    .map(kept -> new Kept(kept.payload()));
        }

        @Override
        public boolean holds(String name, String key) {
            ModelFile.Decoded kept = contents.get(place(name));
            return kept != null && kept.key().equals(key);
        }

        @Override
        public ModelArtifacts export(Collection<String> names) {
            Map<String, byte[]> files = new LinkedHashMap<>();
            names.forEach(name -> files.put(name, ModelFile.encode(contents.get(place(name)))));
            return new ModelArtifacts(files);
        }

        @Override
        public void importAll(ModelArtifacts artifacts) {
            artifacts.files().forEach((name, bytes) -> contents.put(place(name), ModelFile.decode(name, bytes)));
        }

        @Override
        public void delete(Collection<String> names) {
            names.forEach(name -> contents.remove(place(name)));
        }

        @Override
        public ModelStore child(String name) {
            return new Memory(place(name), contents);
        }

        @Override
        public String place(String name) {
            return path + "/" + name;
        }
    }
}
