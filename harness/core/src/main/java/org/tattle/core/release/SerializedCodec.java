package org.tattle.core.release;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;

/**
 * A codec by Java serialization. Reading creates only objects of the release's type, of the types of its fields, and of
 * the JDK; files come from the run's own folder, and their checksums are verified first.
 *
 * @param type the type of the releases
 */
record SerializedCodec<R extends Serializable>(Class<R> type) implements Codec<R> {
    @Override
    public void write(R release, DataOutput out) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(bytes)) {
            objects.writeObject(release);
        }
        out.writeInt(bytes.size());
        out.write(bytes.toByteArray());
    }

    @Override
    public R read(DataInput in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        try (ObjectInputStream objects = new ObjectInputStream(new ByteArrayInputStream(bytes)) {
            @Override
            protected Class<?> resolveClass(java.io.ObjectStreamClass description)
                    throws IOException, ClassNotFoundException {
                return description.getName().equals(type.getName())
                        ? type
                        : Class.forName(description.getName(), false, type.getClassLoader());
            }
        }) {
            objects.setObjectInputFilter(
                    ObjectInputFilter.allowFilter(allowed -> true, ObjectInputFilter.Status.REJECTED));
            return type.cast(objects.readObject());
        } catch (ClassNotFoundException e) {
            throw new IOException("a class of the release is missing", e);
        }
    }
}
