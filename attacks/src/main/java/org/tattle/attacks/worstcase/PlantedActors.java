package org.tattle.attacks.worstcase;

import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;

/** A network with actors more, who stand last. Until edges are added they have none. */
final class PlantedActors {
    private final NetworkBuilder builder = new NetworkBuilder();
    private final int firstNew;

    private PlantedActors(Network background, int newActors) {
        for (int i = 0; i < background.size(); i++) {
            builder.actor(background.id(i));
        }
        for (int i = 0; i < background.size(); i++) {
            for (int edge = background.start(i); edge < background.end(i); edge++) {
                builder.add(i, background.target(edge), background.count(edge));
            }
        }
        firstNew = background.size();
        int next = firstNew;
        for (int i = 0; next < firstNew + newActors; i++) {
            // a name that is taken gives the place of who has it
            next += builder.actor("planted-" + i) == next ? 1 : 0;
        }
    }

    /** Two new actors, of whom the first acts so often on the second. */
    static Network pair(Network background, int count) {
        PlantedActors planted = new PlantedActors(background, 2);
        return planted.builder
                .add(planted.firstNew, planted.firstNew + 1, count)
                .build();
    }

    /** One new actor who acts so often on every other, and they on it. */
    static Network busy(Network background, int count) {
        PlantedActors planted = new PlantedActors(background, 1);
        for (int other = 0; other < planted.firstNew; other++) {
            planted.builder.add(planted.firstNew, other, count).add(other, planted.firstNew, count);
        }
        return planted.builder.build();
    }
}
