package org.tattle.core.engine;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.tattle.core.audit.Adversary.Reuse;
import org.tattle.core.audit.Split;

/** The answers of a cell's finished models, read from disk; those of shadows that serve every target only once. */
final class Answers {
    private final CellRun<?, ?> run;
    private final Map<Integer, double[][]> targets = new HashMap<>();
    private final Map<Split, List<double[][]>> families = new HashMap<>();
    private int familyOf = -1;

    Answers(CellRun<?, ?> run) {
        this.run = run;
    }

    /** A target's own answers, one array a question. */
    double[][] target(int t) {
        return targets.computeIfAbsent(t, target -> run.answers(Job.target(target), target));
    }

    /** The answers of the shadows that a target is compared with. */
    StatisticMatrix shadows(Split split, int t, int question) {
        Reuse reuse = run.cell().adversary().reuse();
        int asked = reuse == Reuse.SHARED ? -1 : t;
        if (asked != familyOf) {
            families.clear();
            familyOf = asked;
        }
        int family = reuse == Reuse.RETRAINED ? t : -1;
        List<double[][]> models = families.computeIfAbsent(split, s -> read(s, family, asked));
        List<double[]> answers = models.stream().map(model -> model[question]).toList();
        int columns = run.questions().get(question).statistic().columns().size();
        return new StatisticMatrix(List.<BitSet>of(), columns, answers);
    }

    private List<double[][]> read(Split split, int family, int asked) {
        List<double[][]> models = new ArrayList<>();
        for (int j = 0; j < run.settings().shadows(); j++) {
            models.add(run.answers(Job.shadow(split, family, j), asked));
        }
        return models;
    }
}
