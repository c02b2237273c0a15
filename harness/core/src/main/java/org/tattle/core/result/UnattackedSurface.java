package org.tattle.core.result;

import java.util.List;

/**
 * A surface of an experiment that was not attacked, as no result on it could change the answer.
 *
 * @param surface the name of the surface
 * @param place its index among all surfaces of the experiment, which come in the plan's order
 * @param attacks the names of the attacks on it that were left out
 */
public record UnattackedSurface(String surface, int place, List<String> attacks) {
    public UnattackedSurface {
        attacks = List.copyOf(attacks);
    }
}
