package org.tattle.engine.experiment;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.ShadowSampling;
import org.tattle.core.data.Dataset;
import org.tattle.core.data.Fingerprint;
import org.tattle.core.result.HeatMap;
import org.tattle.math.sampling.Seed;

/**
 * One cell over one data set, and its models on disk: which jobs there are, how one is done, and what the finished ones
 * answered. A model is trained, asked and dropped; what stays is its answers, and for a target its release.
 */
public final class ExperimentRun<D extends Dataset<D>, R> {
    private static final String ANSWERS = ".stat";

    private final Experiment<D, R> cell;
    private final D records;
    private final String fingerprint;
    private final ShadowDesign design;
    private final RunSettings settings;
    private final Path folder;
    private final List<StatisticQuery<D, R, ?>> questions;
    private final ConcurrentHashMap<Integer, Observed<D, R>> observed = new ConcurrentHashMap<>();

    private final ConcurrentHashMap<Path, ModelFile.Content.Payload> payloads = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Unanswered, Throwable> unanswered = new ConcurrentHashMap<>();

    /** A question that failed, and the file of answers that lacks its numbers. */
    private record Unanswered(Path file, int question) {}

    /** A target's release, and the records as they look through it. */
    private record Observed<D, R>(R release, D records) {}

    /** @param fingerprint of the records, computed once for all cells */
    public ExperimentRun(
            Experiment<D, R> cell,
            D records,
            String fingerprint,
            ShadowDesign design,
            RunSettings settings,
            Path models) {
        if (design.records() != records.size()) {
            throw new IllegalArgumentException("design must deal as many records as there are, " + records.size()
                    + ". Provided number: " + design.records());
        }
        cell.views().stream()
                .flatMap(view -> view.attacks().stream())
                .forEach(named -> requireShadows(named, settings));
        this.cell = cell;
        this.records = records;
        this.fingerprint = fingerprint;
        this.design = design;
        this.settings = settings;
        this.folder = models.resolve(cell.name());
        this.questions = StatisticQuery.of(cell.views());
    }

    private static void requireShadows(NamedAttack<?, ?> named, RunSettings settings) {
        int fewest = named.attack().fewestShadows();
        if (settings.shadows() < fewest) {
            throw new IllegalArgumentException("shadows must be at least " + fewest + " for " + named.name()
                    + ". Provided value: " + settings.shadows());
        }
    }

    /** What is run. */
    public Experiment<D, R> cell() {
        return cell;
    }

    public D records() {
        return records;
    }

    public ShadowDesign design() {
        return design;
    }

    public RunSettings settings() {
        return settings;
    }

    public List<StatisticQuery<D, R, ?>> questions() {
        return questions;
    }

    /** The trainings of the targets. */
    List<Job> targets() {
        List<Job> jobs = new ArrayList<>();
        for (int t = 0; t < settings.targets(); t++) {
            jobs.add(Job.target(t));
        }
        return jobs;
    }

    /** The trainings of the shadows; they may need finished targets. */
    public List<Job> shadows() {
        List<Job> jobs = new ArrayList<>();
        for (ShadowSampling split : cell.splits()) {
            if (reuse() == Reuse.RETRAINED) {
                for (int t = 0; t < settings.targets(); t++) {
                    addFamily(jobs, split, t);
                }
            } else {
                addFamily(jobs, split, -1);
            }
        }
        return jobs;
    }

    private void addFamily(List<Job> jobs, ShadowSampling split, int target) {
        for (int j = 0; j < settings.shadows(); j++) {
            jobs.add(Job.shadow(split, target, j));
        }
    }

    private Reuse reuse() {
        return cell.adversary().reuse();
    }

    /** The members of a job's training set. */
    BitSet members(Job job) {
        return job.role() == Job.Role.TARGET
                ? design.target(job.target())
                : design.shadow(job.split(), job.target(), job.index());
    }

    /**
     * Whether all that a job leaves is on disk, sound, made under the same key, and without a statistic that failed; a
     * damaged file is named to {@code notice}.
     */
    public boolean finished(Job job, Consumer<String> notice) {
        return isKept(
                job,
                notice,
                numbers -> IntStream.range(0, questions.size()).allMatch(question -> isAnswered(question, numbers)));
    }

    /** @param enough of the numbers in a file of answers */
    private boolean isKept(Job job, Consumer<String> notice, Predicate<MappedDoubles> enough) {
        String key = key(job);
        boolean all = true;
        for (Path file : files(job)) {
            ModelFile.Content content = ModelFile.read(file, key);
            if (content instanceof ModelFile.Content.Damaged damaged) {
                notice.accept(file + " is damaged: " + damaged.how() + "; it is trained anew");
            }
            all &= content instanceof ModelFile.Content.Payload payload
                    && (!file.toString().endsWith(ANSWERS) || enough.test(payload.doubles()));
        }
        return all;
    }

    private List<Path> files(Job job) {
        List<Path> files = new ArrayList<>();
        for (int target : askedFor(job)) {
            files.add(answersFile(job, target));
        }
        if (keepsRelease(job)) {
            files.add(releaseFile(job));
        }
        if (isWatched(job)) {
            files.add(recoveredFile(job));
        }
        if (tells(job)) {
            files.add(figuresFile(job));
        }
        return files;
    }

    private boolean keepsRelease(Job job) {
        return job.role() == Job.Role.TARGET || settings.keepReleases();
    }

    private boolean isWatched(Job job) {
        return job.role() == Job.Role.TARGET && cell.watch().isPresent();
    }

    /** Whether a job's training is asked how good its model is. */
    private boolean tells(Job job) {
        return job.role() == Job.Role.TARGET && (!cell.trainer().figures().isEmpty() || keepsMatrices(job));
    }

    /** Only the first target's are shown. */
    private boolean keepsMatrices(Job job) {
        return settings.keepMatrices() && job.equals(Job.target(0));
    }

    /**
     * The targets that a model is asked for: all in turn when it is aligned to each; −1 stands for no target in
     * particular.
     */
    private List<Integer> askedFor(Job job) {
        if (job.role() == Job.Role.SHADOW && reuse() == Reuse.ALIGNED) {
            return targets().stream().map(Job::target).toList();
        }
        return List.of(job.target());
    }

    private Path answersFile(Job job, int target) {
        return folder.resolve(new Job(job.role(), job.split(), target, job.index()).file() + ANSWERS);
    }

    private Path releaseFile(Job job) {
        return folder.resolve(job.file() + ".release");
    }

    private Path recoveredFile(Job job) {
        return folder.resolve(job.file() + ".recovered");
    }

    private Path figuresFile(Job job) {
        return folder.resolve(job.file() + ".figures");
    }

    private Path stateFile(Job job) {
        return folder.resolve(job.file() + ".state");
    }

    /** All that a finished job left, to be unpacked on another machine. */
    public ModelArtifacts result(Job job) {
        return ModelArtifacts.of(files(job));
    }

    /** What shadows need of the finished targets on another machine: nothing where one family serves all. */
    public ModelArtifacts lent() {
        return reuse() == Reuse.SHARED
                ? ModelArtifacts.of(List.of())
                : ModelArtifacts.of(targets().stream().map(this::releaseFile).toList());
    }

    /**
     * Keeps what a finished job left on another machine.
     *
     * @throws IllegalStateException where the files are not those that the job would have left here
     */
    public void keep(Job job, ModelArtifacts files) {
        requireOwn(job, files);
        unpack(files);
        ModelArtifacts.delete(List.of(stateFile(job)));
        if (!isKept(job, damage -> {}, numbers -> true)) {
            throw new IllegalStateException("what came back of " + cell.name() + "/" + job.file()
                    + " was made under another key, or damaged on its way");
        }
    }

    private void requireOwn(Job job, ModelArtifacts parcel) {
        Set<String> own =
                files(job).stream().map(file -> file.getFileName().toString()).collect(Collectors.toSet());
        if (!own.containsAll(parcel.files().keySet())) {
            throw new IllegalStateException("what came back of " + cell.name() + "/" + job.file() + " are "
                    + parcel.files().keySet() + ", where only " + own + " were asked for");
        }
    }

    /** Takes in what a job needs of another machine. */
    public void unpack(ModelArtifacts parcel) {
        parcel.writeTo(folder);
    }

    /** Forgets a job's files. */
    public void forget(Job job) {
        ModelArtifacts.delete(files(job));
    }

    /** Everything that the bytes of a job's files depend on, hashed. */
    private String key(Job job) {
        Fingerprint key = new Fingerprint()
                .add(settings.platform())
                .add(fingerprint)
                .add(cell.label().toString())
                .add(cell.trainer().sources())
                .add(job.toString())
                .add(job.seed(settings.seed()).value())
                .add(members(job).toByteArray());
        questions.forEach(question -> key.add(question.identity()));
        if (isWatched(job)) {
            key.add(cell.watch().orElseThrow().identity());
        }
        if (keepsMatrices(job)) {
            key.add("matrices");
        }
        if (job.role() == Job.Role.SHADOW && reuse() != Reuse.SHARED) {
            targets().forEach(target -> key.add(members(target).toByteArray()));
        }
        return key.hex();
    }

    /** Trains a job's model, asks it, and keeps the answers. */
    public void run(Job job) {
        String key = key(job);
        Optional<RecordedMetrics> figures = tells(job)
                ? Optional.of(new RecordedMetrics(cell.name(), cell.trainer().figures(), keepsMatrices(job)))
                : Optional.empty();
        JobTraining training = new JobTraining(job.seed(settings.seed()), stateFile(job), key, figures);
        int[] members = members(job).stream().toArray();
        R release;
        if (job.role() == Job.Role.TARGET) {
            release = cell.watch().isPresent()
                    ? watched(cell.watch().get(), job, records.select(members), training, key)
                    : cell.trainer().train(records.select(members), training);
        } else {
            D seen = reuse() == Reuse.RETRAINED ? candidates(job.target()) : records;
            release = cell.adversary().shadowTrainer().train(seen.select(members), training);
        }
        figures.ifPresent(told -> ModelFile.write(figuresFile(job), key, told.bytes()));
        if (keepsRelease(job)) {
            ReleaseFile.write(releaseFile(job), key, cell.codec(), release);
        }
        for (int asked : askedFor(job)) {
            keepAnswers(job, asked, release, key);
        }
        training.finish();
    }

    private <E> R watched(TranscriptAttacks<D, R, E> watch, Job job, D members, JobTraining training, String key) {
        Seed positions = settings.seed().child("positions").child(job.target());
        TranscriptAttacks.Watched<R> watched = watch.train(members, training, positions);
        double[] numbers = watched.recovered().stream()
                .flatMapToDouble(recovered -> Arrays.stream(recovered.numbers()))
                .toArray();
        ModelFile.write(recoveredFile(job), key, bytes(numbers));
        return watched.release();
    }

    private static byte[] bytes(double[] numbers) {
        ByteBuffer buffer = ByteBuffer.allocate(Double.BYTES * numbers.length);
        buffer.asDoubleBuffer().put(numbers);
        return buffer.array();
    }

    /** What the attacks on transcripts recovered from a finished target, in their order. */
    public List<ReconstructionOutcome> recovered(int target) {
        Job job = Job.target(target);
        DoubleBuffer numbers =
                ByteBuffer.wrap(payload(recoveredFile(job), job).bytes()).asDoubleBuffer();
        double[] all = new double[numbers.remaining()];
        numbers.get(all);
        List<ReconstructionOutcome> recovered = new ArrayList<>();
        for (int from = 0; from < all.length; from += ReconstructionOutcome.NUMBERS) {
            recovered.add(ReconstructionOutcome.of(all, from));
        }
        return recovered;
    }

    /** The numbers that a finished target's training told, by name. */
    public Map<String, Double> figures(int target) {
        return tells(Job.target(target)) ? told(target).numbers() : Map.of();
    }

    /** The matrices that the first target's training told, where they are kept. */
    public List<HeatMap> heatMaps() {
        return keepsMatrices(Job.target(0)) ? told(0).matrices() : List.of();
    }

    private RecordedMetrics told(int target) {
        Job job = Job.target(target);
        return RecordedMetrics.of(cell.name(), payload(figuresFile(job), job).bytes());
    }

    /**
     * Asks a model that serves a target all questions, and writes what it answers as it comes. A statistic that fails
     * keeps none of the others from being asked.
     */
    private void keepAnswers(Job job, int asked, R release, String key) {
        boolean shadow = job.role() == Job.Role.SHADOW;
        D seen = shadow && reuse() != Reuse.SHARED ? candidates(asked) : express(release);
        R aligned = shadow && reuse() == Reuse.ALIGNED ? cell.adversary().align(release, release(asked)) : release;
        Path file = answersFile(job, asked);
        ModelFile.write(file, key, Double.BYTES * firstOf(questions.size()), out -> {
            for (int q = 0; q < questions.size(); q++) {
                StatisticQuery<D, R, ?> question = questions.get(q);
                AnswerBlock block = new AnswerBlock(question.statistic().columns(), records, out);
                Unanswered place = new Unanswered(file, q);
                AttackErrors.of(() -> question.ask(aligned, seen, block))
                        .ifPresentOrElse(error -> unanswered.put(place, error), () -> unanswered.remove(place));
                block.fill();
            }
        });
    }

    /** The place of a question's first number in a file of answers; that behind the last is how many there are. */
    private long firstOf(int question) {
        return questions.subList(0, question).stream()
                .mapToLong(before ->
                        (long) records.size() * before.statistic().columns().size())
                .sum();
    }

    private boolean isAnswered(int question, MappedDoubles numbers) {
        long end = firstOf(question + 1);
        return end == firstOf(question) || !Double.isNaN(numbers.get(end - 1));
    }

    /** A finished target's release. */
    public R release(int target) {
        return observed(target).release();
    }

    /** The records as they look through a finished target's release. */
    public D candidates(int target) {
        return observed(target).records();
    }

    private Observed<D, R> observed(int target) {
        return observed.computeIfAbsent(target, t -> {
            R release = ReleaseFile.decode(
                    payload(releaseFile(Job.target(t)), Job.target(t)).bytes(), cell.codec());
            return new Observed<>(release, express(release));
        });
    }

    private D express(R release) {
        if (reuse() == Reuse.SHARED) {
            return records;
        }
        D seen = cell.adversary().express(records, release);
        if (seen.size() != records.size()) {
            throw new IllegalStateException("the adversary of " + cell.name() + " expressed " + records.size()
                    + " records as " + seen.size() + "; it must keep every record");
        }
        return seen;
    }

    /**
     * A finished job's answers on disk, one row for each question; that of a statistic which failed throws
     * {@link StatisticFailure}.
     */
    public List<StatisticMatrix.Row> answers(Job job, int target) {
        Path file = answersFile(job, target);
        MappedDoubles numbers = payload(file, job).doubles();
        return IntStream.range(0, questions.size())
                .mapToObj(q -> isAnswered(q, numbers) ? row(numbers, firstOf(q)) : failed(new Unanswered(file, q), job))
                .toList();
    }

    private StatisticMatrix.Row failed(Unanswered place, Job job) {
        return any -> {
            throw new StatisticFailure(cell.name() + "/" + job.file(), unanswered.get(place));
        };
    }

    private static StatisticMatrix.Row row(MappedDoubles numbers, long first) {
        return place -> numbers.get(first + place);
    }

    /** What a finished job's file holds, which is checked when it is first asked for. */
    private ModelFile.Content.Payload payload(Path file, Job job) {
        return payloads.computeIfAbsent(file, unchecked -> {
            if (ModelFile.read(file, key(job)) instanceof ModelFile.Content.Payload payload) {
                return payload;
            }
            throw new IllegalStateException(
                    file + " was there and sound when its model was finished, and is not any more");
        });
    }
}
