/** Example programs: each is complete, and the build's tests run it. */
package org.tattle.examples;
