/**
 * Reads Python's pickles, protocols 0 to 5, and joblib's files without executing anything: calls are recorded as inert
 * values. What the opcodes mean is stated in CPython's {@code pickletools}.
 */
package org.tattle.artifacts.pickle;
