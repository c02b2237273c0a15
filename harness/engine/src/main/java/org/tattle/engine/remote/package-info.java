/** Executors on other machines, and the specification of a run that they receive. */
package org.tattle.engine.remote;
