package org.tattle.artifacts.tensors;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.tattle.artifacts.input.SourceFile;
import org.tattle.artifacts.input.Texts;
import org.tattle.artifacts.input.ZipEntries;
import org.tattle.artifacts.input.ZipEntries.Entry;
import org.tattle.artifacts.pickle.Pickle;
import org.tattle.artifacts.pickle.Pickle.Storage;
import org.tattle.artifacts.pickle.Py;
import org.tattle.artifacts.pickle.Role;

/**
 * A file that {@code torch.save} wrote: a zip file of a pickle and of the numbers of each storage; or, before version
 * 1.6, pickles one after the other and the numbers behind them.
 *
 * @param pickle the pickle, whose tensors have their numbers
 * @param open what else is in the file
 */
public record TorchFile(Pickle pickle, List<String> open) {
    private static final String PICKLE = "data.pkl";
    private static final String UNUSED = "numbers that no tensor uses";
    private static final String REPAIR = "save the model again with torch.save";
    /** The small entries beside the pickle and the storages, and what stands in them. */
    private static final Map<String, Pattern> NOTES = Map.of(
            "version", Pattern.compile("[0-9]{1,4}\n"),
            "byteorder", Pattern.compile("little"),
            ".format_version", Pattern.compile("[0-9]{1,4}"),
            ".storage_alignment", Pattern.compile("[0-9]{1,6}"),
            ".data/serialization_id", Pattern.compile("[0-9]{1,40}"));

    private static final int LONGEST_NOTE = 40;
    private static final int HEAD = 1 << 9;
    /** The pickle of the number with which the older form begins. */
    private static final int[] MAGIC = {
        0x80, 2, 0x8a, 10, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19, '.'
    };

    private static final int LEGACY_VERSION = 1001;

    public TorchFile {
        open = List.copyOf(open);
    }

    /** Whether a file begins as {@code torch.save} begins one. */
    public static boolean isLikely(SourceFile file) {
        return isLegacy(file) || (file.begins('P', 'K', 3, 4) && file.head(HEAD).contains("/" + PICKLE));
    }

    private static boolean isLegacy(SourceFile file) {
        return file.begins(MAGIC);
    }

    /** Reads a file, executing nothing; refuses what is damaged. */
    public static TorchFile read(SourceFile file) {
        return isLegacy(file) ? legacy(file) : zip(file);
    }

    private static TorchFile zip(SourceFile file) {
        List<Entry> entries = ZipEntries.of(file.bytes())
                .orElseThrow(() -> file.fault("it is damaged, or more stands in it than PyTorch saves", REPAIR));
        String folder = entries.isEmpty() ? "" : entries.get(0).name().replaceFirst("/.*", "/");
        List<String> open = new ArrayList<>();
        if (Texts.isDocument(folder)) {
            open.add("the name of its folder");
        }
        ByteBuffer pickled = null;
        Map<String, ByteBuffer> storages = new LinkedHashMap<>();
        for (Entry entry : entries) {
            if (!entry.isStored()) {
                throw file.fault("a part of it is compressed, as PyTorch's are not", REPAIR);
            }
            String name = entry.name().startsWith(folder) ? entry.name().substring(folder.length()) : "";
            if (name.equals(PICKLE) && pickled == null) {
                pickled = entry.content();
            } else if (name.matches("data/[0-9]{1,9}") && !storages.containsKey(name)) {
                storages.put(name, entry.content());
            } else if (!isNote(name, entry.content())) {
                open.add("an entry that is no tensor");
            }
        }
        if (pickled == null) {
            throw file.fault("it has no " + PICKLE, REPAIR);
        }
        Set<String> unused = new HashSet<>(storages.keySet());
        Pickle pickle = Pickle.read(file.path().toString(), pickled, storage -> {
            unused.remove("data/" + storage.key());
            return storages.get("data/" + storage.key());
        });
        if (!unused.isEmpty()) {
            open.add(UNUSED);
        }
        if (pickle.length() < pickled.remaining()) {
            open.add("what follows the pickle");
        }
        return new TorchFile(pickle, open);
    }

    private static boolean isNote(String name, ByteBuffer content) {
        Pattern expected = NOTES.get(name);
        if (expected == null || content.remaining() > LONGEST_NOTE) {
            return false;
        }
        String text = StandardCharsets.ISO_8859_1.decode(content.duplicate()).toString();
        return expected.matcher(text).matches();
    }

    /** The older form: the number and the version, the machine, the object, keys of storages, and their numbers. */
    private static TorchFile legacy(SourceFile file) {
        List<String> open = new ArrayList<>();
        Parts parts = new Parts(file);
        parts.skip(MAGIC.length);
        Pickle version = parts.next();
        boolean plain = version.root() instanceof Long number && number == LEGACY_VERSION;
        Pickle machine = parts.next();
        if (!plain || !Role.areSettings(Collections.singletonList(machine.root())) || !isBare(version, machine)) {
            open.add("what is said of the machine");
        }
        ByteBuffer object = parts.rest();
        Map<String, Storage> named = new LinkedHashMap<>();
        Pickle first = Pickle.read(file.path().toString(), object, storage -> {
            named.put(storage.key(), storage);
            return null;
        });
        parts.skip(first.length());
        Pickle keys = parts.next();
        List<Object> order = Py.items(keys.root());
        if (order == null || !isBare(keys)) {
            throw file.fault("its list of storages cannot be read", REPAIR);
        }
        Map<String, ByteBuffer> storages = new LinkedHashMap<>();
        for (Object key : order) {
            Storage storage = Optional.ofNullable(Py.text(key))
                    .map(named::get)
                    .orElseThrow(() -> file.fault("its list of storages names one that no tensor has", REPAIR));
            storages.put(storage.key(), parts.numbers(storage));
        }
        if (parts.rest().hasRemaining()) {
            open.add("what follows its tensors");
        }
        return new TorchFile(Pickle.read(file.path().toString(), object, storage -> storages.get(storage.key())), open);
    }

    private static boolean isBare(Pickle... pickles) {
        boolean bare = true;
        for (Pickle pickle : pickles) {
            bare &= pickle.named().isEmpty() && pickle.aside().size() == 0;
        }
        return bare;
    }

    /** Pickles and numbers, one after the other. */
    private static final class Parts {
        private final SourceFile file;
        private final ByteBuffer left;

        Parts(SourceFile file) {
            this.file = file;
            left = file.bytes().duplicate().order(ByteOrder.LITTLE_ENDIAN);
            left.position(0);
        }

        ByteBuffer rest() {
            return left.slice();
        }

        void skip(int length) {
            left.position(left.position() + length);
        }

        Pickle next() {
            Pickle pickle = Pickle.read(file.path().toString(), rest());
            skip(pickle.length());
            return pickle;
        }

        ByteBuffer numbers(Storage storage) {
            long size = left.remaining() < Long.BYTES ? -1 : left.getLong();
            if (size < 0 || size > left.remaining() / storage.type().size()) {
                throw file.fault("it is cut off, or the size of a tensor in it is wrong", REPAIR);
            }
            ByteBuffer numbers =
                    left.slice(left.position(), (int) size * storage.type().size());
            skip(numbers.remaining());
            return numbers;
        }
    }
}
