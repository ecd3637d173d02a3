/** Milliseconds after which early input is dropped, and the page says that it is not ready. */
export const earlyInputTimeoutMs = 15_000;
