package org.tattle.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.URISyntaxException;
import org.tattle.core.InputException;

/** A check that a standalone master can be reached, made before Spark tries, which would take a minute to give up. */
final class MasterAddress {
    private static final String STANDALONE = "spark://";
    private static final int PATIENCE_MILLIS = 5000;

    private MasterAddress() {}

    /**
     * Checks the addresses of a master.
     *
     * @throws InputException when a standalone master is given and none of its addresses can be reached
     */
    static void requireAnswer(String master) {
        if (!master.startsWith(STANDALONE)) {
            return;
        }
        String last = "";
        for (String address : master.substring(STANDALONE.length()).split(",")) {
            try (Socket socket = new Socket()) {
                socket.connect(parsed(address.strip(), master), PATIENCE_MILLIS);
                return;
            } catch (IOException e) {
                last = e.getMessage();
            }
        }
        throw new InputException(
                "--master", "no Spark master answers at " + master + " (" + last + ")", "start it, or name another");
    }

    private static InetSocketAddress parsed(String address, String master) {
        try {
            URI uri = new URI(STANDALONE + address);
            if (uri.getHost() != null && uri.getPort() >= 0) {
                return new InetSocketAddress(uri.getHost(), uri.getPort());
            }
        } catch (URISyntaxException | IllegalArgumentException e) {
            throw noAddress(master, e);
        }
        throw noAddress(master, null);
    }

    private static InputException noAddress(String master, Exception cause) {
        return new InputException("--master", "`" + master + "` is not an address", "write spark://HOST:PORT", cause);
    }
}
