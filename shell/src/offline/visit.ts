/** What a page tells the worker: that somebody reads it. */
export interface Visit {
  visited: string;
  title: string;
  /** The browser asked for this very document, and so has it already. */
  asLoaded: boolean;
}

/** @returns undefined for any other message */
export function readVisit(message: unknown): Visit | undefined {
  const { visited, title, asLoaded } = (message ?? {}) as Partial<Record<keyof Visit, unknown>>;
  if (typeof visited !== 'string' || !/^\/(?!\/)/.test(visited)) return undefined;
  return { visited, title: String(title), asLoaded: asLoaded === true };
}
