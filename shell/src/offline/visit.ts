/** A page's message to the worker: the visitor reads this page. */
export interface Visit {
  visited: string;
  title: string;
  /** The browser loaded this very document, so it already has it. */
  asLoaded: boolean;
}

/** @returns undefined for any other message */
export function readVisit(message: unknown): Visit | undefined {
  const { visited, title, asLoaded } = (message ?? {}) as Partial<Record<keyof Visit, unknown>>;
  if (typeof visited !== 'string' || !/^\/(?!\/)/.test(visited)) return undefined;
  return { visited, title: String(title), asLoaded: asLoaded === true };
}
