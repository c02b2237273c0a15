package org.tattle.spark;

import java.io.PrintWriter;
import java.io.Serializable;
import java.io.StringWriter;
import java.util.Map;
import java.util.ServiceConfigurationError;
import org.apache.spark.SparkEnv;
import org.apache.spark.broadcast.Broadcast;
import org.tattle.core.InputException;
import org.tattle.core.engine.Order;
import org.tattle.core.engine.Parcel;
import scala.collection.Iterator;
import scala.runtime.AbstractFunction1;

/** What an executor does with a task. */
final class TaskFunction extends AbstractFunction1<Iterator<Task>, Answer> implements Serializable {
    private static final long serialVersionUID = 1L;

    private final Broadcast<Order> order;
    private final Broadcast<Map<Integer, Parcel>> targets;

    /** @param targets what the shadows of each cell need of its targets */
    TaskFunction(Broadcast<Order> order, Broadcast<Map<Integer, Parcel>> targets) {
        this.order = order;
        this.targets = targets;
    }

    @Override
    public Answer apply(Iterator<Task> tasks) {
        Workshop workshop;
        try {
            workshop = Workshop.of(order.value());
        } catch (InputException e) {
            return new Answer.Refused(host(), e.fault());
        } catch (LinkageError | ServiceConfigurationError e) {
            return new Answer.Refused(host(), "a class that a plug-in needs cannot be had (" + e + ")");
        }
        return answer(workshop, tasks.next());
    }

    /** A disk that is full here need not be so elsewhere; what a trainer throws it throws anywhere. */
    private Answer answer(Workshop workshop, Task task) {
        try {
            workshop.borrow(targets.id(), targets.value());
            return new Answer.Trained(workshop.train(task));
        } catch (InputException e) {
            throw new IllegalStateException(e.fault(), e);
        } catch (RuntimeException | Error e) {
            StringWriter stack = new StringWriter();
            e.printStackTrace(new PrintWriter(stack));
            return new Answer.Failed(InputException.oneLine(e.toString()), stack.toString());
        }
    }

    private static String host() {
        return SparkEnv.get().blockManager().blockManagerId().host();
    }
}
