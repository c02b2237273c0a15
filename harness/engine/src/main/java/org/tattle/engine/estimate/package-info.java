/** What a run would take, in time and memory: a dry run. */
package org.tattle.engine.estimate;
