package org.tattle.core.data.format;

import java.nio.file.Path;
import java.util.Optional;
import org.tattle.core.InputException;
import org.tattle.core.data.Network;

/** Reads a network from a file. */
public final class NetworkReader {
    private NetworkReader() {}

    /**
     * Reads a network of at least one actor.
     *
     * @param format the format's name, or empty to go by the file's name
     * @throws InputException in one line: the file and place, what is wrong, how to fix it
     */
    public static Network read(Path file, Optional<String> format) {
        Network network = RecordKind.NETWORKS.read(file, format, null);
        if (network.size() == 0) {
            throw new InputException(file.toString(), "the network has no actors", "give at least one");
        }
        return network;
    }
}
