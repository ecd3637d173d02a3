/**
 * The number of what a build of the shell and the web process agree on: which files the build has,
 * what its server bundle exports, and what a page holds. Goes up when one of the two could not work
 * with the other as it was before; web then runs only builds of its own number.
 */
export const shellContract = 2;
