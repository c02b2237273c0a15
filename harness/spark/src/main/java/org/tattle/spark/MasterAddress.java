package org.tattle.spark;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import org.tattle.core.InputException;

/** Asks whether anyone is there before Spark does, which would take a minute to give up. */
final class MasterAddress {
    private static final String STANDALONE = "spark://";
    private static final int PATIENCE_MILLIS = 5000;

    private MasterAddress() {}

    /** @throws InputException where a standalone master is named and none of its addresses answers */
    static void requireAnswer(String master) {
        if (!master.startsWith(STANDALONE)) {
            return;
        }
        String last = "";
        for (String address : master.substring(STANDALONE.length()).split(",")) {
            URI uri = URI.create(STANDALONE + address.strip());
            if (uri.getHost() == null || uri.getPort() < 0) {
                throw new InputException("--master", "`" + master + "` is no address", "write spark://HOST:PORT");
            }
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(uri.getHost(), uri.getPort()), PATIENCE_MILLIS);
                return;
            } catch (IOException e) {
                last = e.getMessage();
            }
        }
        throw new InputException(
                "--master", "no Spark master answers at " + master + " (" + last + ")", "start it, or name another");
    }
}
