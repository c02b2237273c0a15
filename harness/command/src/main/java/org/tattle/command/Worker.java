package org.tattle.command;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.tattle.command.release.CommandFailure;
import org.tattle.core.Version;

/**
 * A program that is kept alive, and trains or attacks one model after the other: a line of JSON asks, a line answers.
 * See the manual, harness/docs/trainers.md.
 */
final class Worker implements AutoCloseable {
    private static final int PROTOCOL = 1;
    private static final int SECONDS_TO_END = 5;
    private static final JsonFactory JSON = new JsonFactory();

    private final int timeout;
    private final ChildProcess child;
    private final Answers answers;
    private boolean usable = true;

    private boolean greeted;

    /**
     * Starts a worker.
     *
     * @param timeout the most seconds that an answer takes
     */
    Worker(List<String> run, List<String> environment, int timeout) throws IOException {
        this.timeout = timeout;
        child = new ChildProcess(
                run.stream().map(argument -> argument.replace("{threads}", "1")).toList(),
                environment,
                new TrainingFolder(),
                false);
        answers = new Answers(child.process().getInputStream());
    }

    /**
     * Says hello, once.
     *
     * @param about what all requests will have in common
     */
    void greet(Map<String, String> about) {
        if (greeted) {
            return;
        }
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("type", "hello");
        request.put("protocol", PROTOCOL);
        request.put("tattle", Version.text());
        request.putAll(about);
        request.put("threads", 1);
        Object protocol = ask(request, "hello").get("protocol");
        if (!Integer.valueOf(PROTOCOL).equals(protocol)) {
            usable = false;
            throw new CommandFailure("it speaks protocol " + protocol + ", and Tattle speaks " + PROTOCOL);
        }
        greeted = true;
    }

    TrainingFolder folder() {
        return child.folder();
    }

    PrintedText printed() {
        return child.printed();
    }

    /** Whether another training can be asked of it. */
    boolean isUsable() {
        return usable && child.process().isAlive() && !answers.isAhead();
    }

    /** Lets it train on the records of a file; the release then lies in its folder. */
    void train(Path records, int seed) {
        Map<String, Object> request = new LinkedHashMap<>();
        request.put("type", "train");
        request.put("train", records);
        request.put("out", folder().out());
        request.put("seed", seed);
        ask(request, "trained");
    }

    /** Lets it answer about the records of a file into another; the answer is about the model that it trained last. */
    void askAbout(Path records, Path answers) {
        ask(Map.of("type", "ask", "records", records.toString(), "answers", answers.toString()), "answered");
    }

    /** Sends a request and reads its answer. */
    Map<String, Object> ask(Map<String, Object> request, String expected) {
        try {
            usable = false;
            send(request);
            Map<String, Object> answer = parsed(next());
            Object type = answer.get("type");
            if (!expected.equals(type) && !"error".equals(type)) {
                throw new CommandFailure("it answered with the type " + quoted(type) + ", not \"" + expected + "\"");
            }
            usable = true;
            if (!expected.equals(type)) {
                throw CommandFailure.refusal("it reports: " + answer.get("message"));
            }
            return answer;
        } catch (IOException e) {
            throw child.failure();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while a program works", e);
        }
    }

    private static String quoted(Object value) {
        String text = String.valueOf(value);
        return "\"" + (text.length() <= 20 ? text : text.substring(0, 20) + "...") + "\"";
    }

    private void send(Map<String, Object> request) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        try (JsonGenerator json = JSON.createGenerator(line)) {
            json.writeStartObject();
            for (Map.Entry<String, Object> field : request.entrySet()) {
                if (field.getValue() instanceof Integer number) {
                    json.writeNumberField(field.getKey(), number);
                } else {
                    json.writeStringField(field.getKey(), field.getValue().toString());
                }
            }
            json.writeEndObject();
        }
        line.write('\n');
        OutputStream in = child.process().getOutputStream();
        in.write(line.toByteArray());
        in.flush();
    }

    private String next() throws InterruptedException {
        Answers.Event event = awaited();
        if (event instanceof Answers.Line line) {
            return line.text();
        }
        if (event == null) {
            throw new CommandFailure("it did not answer within " + timeout + " s");
        }
        if (event instanceof Answers.End) {
            throw child.failure();
        }
        throw new CommandFailure("it wrote a line of more than " + Answers.LONGEST
                + " bytes to standard output, which is for answers; print to standard error");
    }

    /** The next event; the end of a program whose children keep its standard output open; null if there is none. */
    private Answers.Event awaited() throws InterruptedException {
        for (int second = 0; second < timeout; second++) {
            boolean ended = !child.process().isAlive();
            Answers.Event event = answers.next();
            if (event != null || ended) {
                return event == null ? new Answers.End() : event;
            }
        }
        return null;
    }

    private static Map<String, Object> parsed(String line) {
        Map<String, Object> fields = new HashMap<>();
        try (JsonParser json = JSON.createParser(line)) {
            if (json.nextToken() != JsonToken.START_OBJECT) {
                throw new IOException("no object");
            }
            for (String name = json.nextFieldName(); name != null; name = json.nextFieldName()) {
                switch (json.nextToken()) {
                    case VALUE_NUMBER_INT -> fields.put(name, json.getIntValue());
                    case VALUE_STRING -> fields.put(name, json.getText());
                    default -> json.skipChildren();
                }
            }
            if (json.currentToken() != JsonToken.END_OBJECT || json.nextToken() != null) {
                throw new IOException("more than an object");
            }
        } catch (IOException e) {
            throw new CommandFailure(
                    "it wrote a line of " + line.length()
                            + " characters to standard output that is no answer; print to standard error",
                    e);
        }
        return fields;
    }

    /** Says good-bye and gives it some seconds to end; returns how many processes are left. */
    int dismiss() {
        try {
            if (usable) {
                usable = false;
                send(Map.of("type", "bye"));
                child.process().getOutputStream().close();
                child.process().waitFor(SECONDS_TO_END, TimeUnit.SECONDS);
            }
        } catch (IOException e) {
            // it ended before
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return child.left();
    }

    /** The processor time that it took, in seconds; 0 where the system does not say. */
    double seconds() {
        return child.process().info().totalCpuDuration().orElse(Duration.ZERO).toMillis() / 1e3;
    }

    /** Says good-bye, and ends it if it does not end by itself. */
    @Override
    public void close() {
        dismiss();
        child.close();
        answers.close();
    }
}
