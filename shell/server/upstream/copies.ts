/** Copies of a process that calls may go to. */
export interface Copies {
  /** Addresses for the next call, the best first; none when no copy answers. */
  order(): string[];
  /** Aborted when a copy is found silent: who waits for it waits in vain. */
  silenceOf(address: string): AbortSignal | undefined;
  /** A call of a copy failed: it is looked at now. */
  suspect(address: string): void;
  /** Told of each copy that is found silent. */
  onSilence(listener: (address: string) => void): void;
}

/** One address that is never looked at. */
export const oneCopy = (address: string): Copies => ({
  order: () => [address],
  silenceOf: () => undefined,
  suspect: () => undefined,
  onSilence: () => undefined,
});
