package org.tattle.certify.replay;

import org.tattle.core.text.Sentence;

/** What the test of a trainer's own noise says. */
enum NoiseSentence implements Sentence {
    NOT_OF_LAW("noise of the trainer's own class {} is not of the law that it declares: {}"),
    NOT_DRAWN("noise of the trainer's own class {} cannot be drawn by itself to test its law"),
    NOT_TESTED("noise of the trainer's own class {} adds numbers that are not tested: release integers through"
            + " GeometricMechanism"),
    RAW_BITS("noise of the trainer's own class {} is drawn from bits of a generator, so that the last digits of what"
            + " is released may show what it was added to (draw it by NoiseSource.laplace or NoiseSource.gaussian)"),
    BEYOND_DRAWS("whether noise of the trainer's own class {} is of its declared law beyond {}: read it"),
    BEYOND_DRAWS_AND_DIGITS("whether noise of the trainer's own class {} is of its declared law beyond {}, and its"
            + " last digits: read it"),
    OTHER_ON_LARGE_VALUES("noise of the trainer's own class {} depends on what it is added to: on larger values than"
            + " these records have it is not of the law that it declares"),
    REPEATING("{} of {} values repeat"),
    FEW_BITS("its values come from random numbers of {} bits only"),
    OTHER_SCALE("its scale is {} times the declared one in {}"),
    OTHER_DISTRIBUTION("its distribution function is off by {} in {}"),
    DEPENDENT_SIGNS("the signs of successive values depend on one another");

    private final String words;

    NoiseSentence(String words) {
        this.words = words;
    }

    @Override
    public String words() {
        return words;
    }
}
