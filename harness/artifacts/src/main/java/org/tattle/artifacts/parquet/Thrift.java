package org.tattle.artifacts.parquet;

import java.nio.ByteBuffer;
import shaded.parquet.org.apache.thrift.TBase;
import shaded.parquet.org.apache.thrift.TConfiguration;
import shaded.parquet.org.apache.thrift.TException;
import shaded.parquet.org.apache.thrift.protocol.TCompactProtocol;
import shaded.parquet.org.apache.thrift.transport.TEndpointTransport;
import shaded.parquet.org.apache.thrift.transport.TTransportException;

/** Parses what Parquet writes in Thrift's compact form, in memory that the bytes themselves bound. */
final class Thrift {
    private Thrift() {}

    /** Fills a structure from bytes, and passes them; an IllegalArgumentException if they hold none. */
    static void read(TBase<?, ?> structure, ByteBuffer bytes) {
        try {
            structure.read(new TCompactProtocol(new Bytes(bytes), bytes.remaining(), bytes.remaining()));
        } catch (TException | StackOverflowError e) { // the parser goes down into what it does not know
            throw new IllegalArgumentException(e);
        }
    }

    private static final class Bytes extends TEndpointTransport {
        private final ByteBuffer bytes;

        Bytes(ByteBuffer bytes) throws TTransportException {
            super(TConfiguration.custom().setMaxMessageSize(bytes.remaining()).build());
            this.bytes = bytes;
        }

        @Override
        public int read(byte[] to, int offset, int length) {
            int read = Math.min(length, bytes.remaining());
            bytes.get(to, offset, read);
            return read;
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public void open() {}

        @Override
        public void close() {}

        @Override
        public void write(byte[] from, int offset, int length) {
            throw new UnsupportedOperationException();
        }
    }
}
