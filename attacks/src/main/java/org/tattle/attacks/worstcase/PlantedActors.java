package org.tattle.attacks.worstcase;

import org.tattle.core.data.Network;
import org.tattle.core.data.NetworkBuilder;

/** A network with new actors after the others, which have no edges until some are added. */
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
            // for a name that is taken this is the index of its actor
            next += builder.actor("planted-" + i) == next ? 1 : 0;
        }
    }

    /** The network with two new actors and an edge of this count from the first to the second. */
    static Network pair(Network background, int count) {
        PlantedActors planted = new PlantedActors(background, 2);
        return planted.builder
                .add(planted.firstNew, planted.firstNew + 1, count)
                .build();
    }

    /** The network with one new actor that has edges of this count to and from every other. */
    static Network busy(Network background, int count) {
        PlantedActors planted = new PlantedActors(background, 1);
        for (int other = 0; other < planted.firstNew; other++) {
            planted.builder.add(planted.firstNew, other, count).add(other, planted.firstNew, count);
        }
        return planted.builder.build();
    }
}
