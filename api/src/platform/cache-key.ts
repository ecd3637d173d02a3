/**
 * A key from all that an answer depends on: nothing that is added to it can be forgotten. The order of
 * fields says nothing, nor does a field without a value.
 */
export const cacheKey = (what: string, facts: object): string =>
  JSON.stringify([what, facts], (_name, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
