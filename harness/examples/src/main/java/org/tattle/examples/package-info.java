/** Six programs to start from: each is complete, and the build's tests run it. */
package org.tattle.examples;
