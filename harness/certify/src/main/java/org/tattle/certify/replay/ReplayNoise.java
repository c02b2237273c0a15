package org.tattle.certify.replay;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.tattle.accounting.Sampling;
import org.tattle.accounting.mechanism.AdditiveNoise;
import org.tattle.accounting.mechanism.ExponentialMechanism;
import org.tattle.accounting.mechanism.GeometricMechanism;
import org.tattle.accounting.mechanism.NoiseProvider;
import org.tattle.accounting.mechanism.NoiseSource;
import org.tattle.accounting.mechanism.RandomizedResponse;
import org.tattle.accounting.mechanism.SeededNoise;

/**
 * The noise that a {@link ReplayContext} lends. Declared draws come from a generator of their own, so that replaying
 * them changes no undeclared draw.
 */
final class ReplayNoise implements NoiseProvider, NoiseSource {
    /** How many times farther from the input than usual noise an unlikely output is. */
    private static final int WIDE = 4;

    private final ReplayContext context;
    private final String name;
    private final int request;
    private final boolean wide;
    private final NoiseSource declared;
    private final UniformRandomProvider random;
    private final NoiseSource undeclared;
    private int drawn;

    /** @param wide whether recorded outputs are unlikely ones */
    ReplayNoise(
            ReplayContext context,
            String name,
            int request,
            boolean wide,
            UniformRandomProvider declared,
            UniformRandomProvider undeclared) {
        this.context = context;
        this.name = name;
        this.request = request;
        this.wide = wide;
        this.declared = new SeededNoise(declared);
        this.random = undeclared;
        this.undeclared = new SeededNoise(undeclared);
    }

    @Override
    public NoiseSource source() {
        return this;
    }

    @Override
    public void release(AdditiveNoise mechanism, double[] values) {
        double[] inputs = values.clone();
        if (!NoiseTest.isKnown(mechanism)) {
            context.own(mechanism, inputs);
        }
        Declaration declaration = Declaration.of(mechanism, values.length);
        Optional<double[]> frozen = frozen(declaration, inputs);
        if (frozen.isPresent()) {
            System.arraycopy(frozen.get(), 0, values, 0, values.length);
        } else {
            mechanism.addTo(values, declared);
            for (int i = 0; wide && i < values.length; i++) {
                values[i] = inputs[i] + WIDE * (values[i] - inputs[i]);
            }
        }
        add(declaration, inputs, values.clone());
    }

    @Override
    public void release(GeometricMechanism mechanism, long[] values) {
        double[] inputs = Arrays.stream(values).asDoubleStream().toArray();
        Declaration declaration = Declaration.of(mechanism, values.length);
        Optional<double[]> frozen = frozen(declaration, inputs);
        if (frozen.isPresent()) {
            Arrays.setAll(values, i -> (long) frozen.get()[i]);
        } else {
            mechanism.release(values, declared);
            for (int i = 0; wide && i < values.length; i++) {
                values[i] = (long) inputs[i] + WIDE * (values[i] - (long) inputs[i]);
            }
        }
        add(declaration, inputs, Arrays.stream(values).asDoubleStream().toArray());
    }

    @Override
    public int respond(RandomizedResponse mechanism, int answer) {
        return chosen(
                Declaration.of(mechanism),
                new double[] {answer},
                () -> wide ? declared.uniform(mechanism.categories()) : mechanism.release(answer, declared));
    }

    @Override
    public int choose(ExponentialMechanism mechanism, double[] utilities) {
        return chosen(
                Declaration.of(mechanism, utilities.length),
                utilities.clone(),
                () -> wide ? declared.uniform(utilities.length) : mechanism.choose(utilities, declared));
    }

    @Override
    public int chooseProportional(double[] weights) {
        return chosen(
                Declaration.ofWeights(weights.length),
                weights.clone(),
                () -> wide ? anyPossible(weights) : declared.chooseProportional(weights));
    }

    private int anyPossible(double[] weights) {
        int[] possible = new int[weights.length];
        int count = 0;
        for (int i = 0; i < weights.length; i++) {
            if (weights[i] > 0) {
                possible[count++] = i;
            }
        }
        return possible[declared.uniform(count)];
    }

    private int chosen(Declaration declaration, double[] inputs, IntSupplier draw) {
        int outcome =
                frozen(declaration, inputs).map(outputs -> (int) outputs[0]).orElseGet(draw::getAsInt);
        add(declaration, inputs, new double[] {outcome});
        return outcome;
    }

    private Optional<double[]> frozen(Declaration declaration, double[] inputs) {
        return context.outputs(name, request, drawn, declaration, inputs);
    }

    private void add(Declaration declaration, double[] inputs, double[] outputs) {
        context.add(name, request, drawn++, declaration, inputs, outputs);
    }

    @Override
    public void sampled(Sampling sampling) {
        context.sampled(sampling);
    }

    @Override
    public UniformRandomProvider generator() {
        return this;
    }

    @Override
    public long nextLong() {
        context.addUndeclared(name);
        return random.nextLong();
    }

    @Override
    public double step(double scale) {
        return 0;
    }

    @Override
    public double gaussian(double value, double standardDeviation) {
        context.addUndeclared(name);
        return undeclared.gaussian(value, standardDeviation);
    }

    @Override
    public double laplace(double value, double scale) {
        context.addUndeclared(name);
        return undeclared.laplace(value, scale);
    }

    @Override
    public long twoSidedGeometric(double decay) {
        context.addUndeclared(name);
        return undeclared.twoSidedGeometric(decay);
    }

    @Override
    public boolean expMinus(double exponent) {
        context.addUndeclared(name);
        return undeclared.expMinus(exponent);
    }

    @Override
    public int uniform(int bound) {
        context.addUndeclared(name);
        return undeclared.uniform(bound);
    }
}
