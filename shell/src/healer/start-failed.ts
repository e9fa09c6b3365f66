/** Event of the window by which the entry says that the shell could not start. */
export const START_FAILED = 'tessera:start-failed';
