/** Privacy guarantees with their unit, adjacency, view and status, and the public facts of an algorithm. */
package org.tattle.core.privacy;
