/** Milliseconds after which nobody waits for what a tap, or what was typed, should have done. */
export const patience = 15_000;
