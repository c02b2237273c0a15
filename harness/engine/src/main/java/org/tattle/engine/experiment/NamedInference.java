package org.tattle.engine.experiment;

import java.util.Map;
import org.tattle.core.audit.InferenceAttack;

/**
 * An attack on transcripts under the name and with the parameters that the plan gave it.
 *
 * @param parameters by name, in a fixed order
 */
public record NamedInference<E>(String name, Map<String, Object> parameters, InferenceAttack<E> attack) {}
