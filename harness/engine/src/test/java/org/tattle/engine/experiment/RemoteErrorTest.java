package org.tattle.engine.experiment;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class RemoteErrorTest {
    /** Of a class, and with a field, that no other machine could read. */
    private static final class Strange extends IllegalStateException {
        private static final long serialVersionUID = 1L;

        private final transient Object field = new Object();

        Strange(Throwable cause) {
            super("odd", cause);
        }

        @Override
        @SuppressWarnings("OverrideThrowableToString") // what is tested
        public String toString() {
            return "strange " + (field != null);
        }
    }

    private static String printed(Throwable error) {
        StringWriter text = new StringWriter();
        error.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    private static RemoteError sent(RemoteError error) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(error);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (RemoteError) in.readObject();
        }
    }

    @Test
    void printsAsTheOriginalDoes_alsoAfterItWasSent() throws Exception {
        Throwable original = new Strange(new ArithmeticException("no optimum"));
        RemoteError received = sent(RemoteError.of(original));
        assertThat(received).hasToString("strange true").hasMessage("odd");
        assertThat(printed(received)).isEqualTo(printed(original));
    }

    @Test
    void causesThatGoInCircles_end() {
        IllegalStateException one = new IllegalStateException("one");
        one.initCause(new IllegalStateException("other", one));
        assertThat(RemoteError.of(one)).hasMessage("one").cause().hasMessage("other");
    }
}
