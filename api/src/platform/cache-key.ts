/**
 * A key from everything that an answer depends on, so that no new field can be forgotten. The order
 * of fields and fields that are undefined make no difference.
 */
export const cacheKey = (what: string, facts: object): string =>
  JSON.stringify([what, facts], (_name, value: unknown) =>
    isRecord(value) ? Object.fromEntries(Object.entries(value).sort(byName)) : value,
  );

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const byName = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1);
