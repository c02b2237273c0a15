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

/** Keeps what jobs leave, under names and keys: in a folder, from which a run can go on, or in memory. */
public interface ModelStore {
    /** A sound content that was written under the key that was asked for. */
    interface Entry {
        /** All of it; for what fits into an array. */
        byte[] bytes();

        /** All of it as doubles; those of a folder stay on disk. */
        MappedDoubles doubles();
    }

    /**
     * Keeps a content, whole or not at all.
     *
     * @param name a plain file name
     * @param key 64 hexadecimal digits, a hash of all that the content depends on
     * @param length of the content, in bytes
     */
    void write(String name, String key, long length, AtomicFile.Content content);

    /** The same for what fits into an array. */
    default void write(String name, String key, byte[] content) {
        write(name, key, content.length, out -> out.write(content));
    }

    /**
     * What is kept under a name and a key; empty where nothing is, or something under another key.
     *
     * @param damaged takes where a content stands that is not what was written, and how it differs
     */
    Optional<Entry> find(String name, String key, Consumer<String> damaged);

    /** These contents as files, with their keys. */
    ModelArtifacts export(Collection<String> names);

    /** Takes in what another store has exported. */
    void importAll(ModelArtifacts artifacts);

    /** Forgets contents; those that are not there are left alone. */
    void delete(Collection<String> names);

    /** A store within this one. */
    ModelStore child(String name);

    /** Where a content stands, for messages. */
    String place(String name);

    /** A store in a folder, which is made with the first content. */
    static ModelStore in(Path folder) {
        return new Folder(folder);
    }

    /** A store that is gone with the program. */
    static ModelStore inMemory() {
        return new Memory("memory", new ConcurrentHashMap<>());
    }

    /** One {@link ModelFile} a content. */
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

    /** Contents by place. */
    record Memory(String path, Map<String, ModelFile.Decoded> contents) implements ModelStore {
        /** Content that is in memory. */
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
