package org.tattle.attacks.counts.proof;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.tattle.attacks.counts.reading.Candidates;

/**
 * A proved statement on a few candidates none of which is decided by itself: how many of them are members, under the
 * conditions of {@link MembershipProver}.
 *
 * @param candidates in ascending order, at least two
 * @param least at least 1
 */
public record GroupClaim(List<Integer> candidates, int least, int most) {
    /** The most candidates of a claim that is not on equal ones. */
    private static final int LARGEST = 4;

    private static final int MOST = 1000;

    /** The strongest first: the larger share of the candidates is in, of equal shares that of fewer candidates. */
    private static final Comparator<GroupClaim> ORDER = Comparator.comparingDouble(
                    (GroupClaim claim) -> -(double) claim.least / claim.candidates.size())
            .thenComparing(claim -> claim.candidates.size())
            .thenComparing(claim -> claim.candidates.toString());

    /**
     * What is proved of equal candidates, of which some are in, and of at most {@value #LARGEST} candidates that an
     * equation counts; the strongest first, at most {@value #MOST}.
     */
    public static List<GroupClaim> of(Candidates candidates, Bounds bounds, MembershipProver proof) {
        TreeSet<GroupClaim> claims = new TreeSet<>(ORDER);
        for (int g = 0; g < candidates.groups(); g++) {
            if (bounds.least(g) > 0 && bounds.least(g) < candidates.multiplicity(g)) {
                List<Integer> equal =
                        Arrays.stream(candidates.members(g)).boxed().toList();
                claims.add(new GroupClaim(equal, bounds.least(g), bounds.most(g)));
            }
        }
        Stream.Builder<Combination> rows = Stream.builder();
        for (int w = 0; w < candidates.words(); w++) {
            rows.add(Combination.ofOpen(bounds.equations(), w, bounds));
        }
        proof.combinations().forEach(rows);
        rows.build().filter(row -> counts(row, candidates, bounds)).forEach(row -> {
            List<Integer> counted = candidatesOf(row, candidates);
            int members = (int) (row.value() / row.coefficient(0));
            claims.add(new GroupClaim(counted, members, members));
        });
        return claims.stream().limit(MOST).toList();
    }

    /** Whether an equation counts the members of a few undecided groups. */
    private static boolean counts(Combination row, Candidates candidates, Bounds bounds) {
        int size = 0;
        for (int i = 0; i < row.size(); i++) {
            boolean ofAll = row.group(i) < candidates.groups();
            if (!ofAll || row.coefficient(i) != row.coefficient(0) || bounds.isDecided(row.group(i))) {
                return false;
            }
            size += candidates.multiplicity(row.group(i));
        }
        return row.size() >= 2 && size <= LARGEST && row.value() % row.coefficient(0) == 0;
    }

    private static List<Integer> candidatesOf(Combination row, Candidates candidates) {
        return IntStream.range(0, row.size())
                .flatMap(i -> Arrays.stream(candidates.members(row.group(i))))
                .sorted()
                .boxed()
                .toList();
    }
}
