package org.tattle.cli.testing;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What can happen to a file on its way: bits, cuts, repeats, and what people and programs write in it. */
public final class Mutant {
    private static final List<String> WORDS = List.of(
            "NaN",
            "Infinity",
            "-1",
            "0",
            "1e999",
            "1e-320",
            "1e160",
            "0x1p3",
            "3d",
            "٣",
            "2147483648",
            "9223372036854775808",
            "null",
            "\0",
            "\ufeff",
            "\u0085",
            "\"",
            "'",
            "{",
            "}",
            "[",
            "]",
            ",",
            ":",
            "\t",
            "\r",
            "\n",
            "\n\n",
            "&a [*a,*a]",
            "\ud83d\ude00",
            "\u202e",
            "\u001b[31m",
            "[".repeat(3000),
            "9".repeat(5000),
            "x".repeat(70_000));
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(\\.[0-9]+)?");
    private static final List<String> NUMBERS = List.of(
            "0", "-1", "1e999", "1e-320", "1e160", "null", "\"x\"", "2147483648", "NaN", "", "[]", "{}", "1e300");

    private final Random random;

    public Mutant(long seed) {
        random = new Random(seed);
    }

    /** One to three changes. */
    public byte[] of(byte... original) {
        byte[] bytes = original;
        for (int i = random.nextInt(3); i >= 0; i--) {
            bytes = once(bytes);
        }
        return bytes;
    }

    private byte[] once(byte... bytes) {
        int from = random.nextInt(bytes.length + 1);
        int to = Math.min(bytes.length, from + 1 + random.nextInt(1 + bytes.length / 4));
        byte[] none = {};
        return switch (random.nextInt(8)) {
            case 0 -> turned(bytes);
            case 1 -> Arrays.copyOf(bytes, from);
            case 2 -> spliced(bytes, from, to, none);
            case 3 -> spliced(bytes, from, from, Arrays.copyOfRange(bytes, from, to));
            case 4 -> spliced(bytes, from, from, word().getBytes(StandardCharsets.UTF_8));
            case 5 -> spliced(bytes, bytes.length, bytes.length, word().getBytes(StandardCharsets.UTF_8));
            case 6 -> spliced(bytes, from, Math.min(bytes.length, from + 1), (byte) random.nextInt(256));
            default -> renumbered(bytes);
        };
    }

    private String word() {
        return WORDS.get(random.nextInt(WORDS.size()));
    }

    private byte[] turned(byte... bytes) {
        byte[] turned = bytes.clone();
        if (turned.length > 0) {
            turned[random.nextInt(turned.length)] ^= (byte) (1 << random.nextInt(Byte.SIZE));
        }
        return turned;
    }

    /** One of the numbers that stand there, as another. */
    private byte[] renumbered(byte... bytes) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        List<MatchResult> numbers = NUMBER.matcher(text).results().toList();
        if (numbers.isEmpty()) {
            return turned(bytes);
        }
        MatchResult number = numbers.get(random.nextInt(numbers.size()));
        return spliced(
                bytes,
                number.start(),
                number.end(),
                NUMBERS.get(random.nextInt(NUMBERS.size())).getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] spliced(byte[] bytes, int from, int to, byte... between) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(bytes, 0, from);
        out.writeBytes(between);
        out.write(bytes, to, bytes.length - to);
        return out.toByteArray();
    }
}
