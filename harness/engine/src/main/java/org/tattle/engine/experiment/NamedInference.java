package org.tattle.engine.experiment;

import java.util.Map;
import org.tattle.core.audit.InferenceAttack;

/**
 * An inference attack on transcripts with its name and its parameters of the plan.
 *
 * @param parameters the parameters by name, in a fixed order
 */
public record NamedInference<E>(String name, Map<String, Object> parameters, InferenceAttack<E> attack) {}
