import type { z } from 'zod';

/**
 * Reads what a later version may have written: fields that this one does not know are left out, also
 * where a schema is strict because people write such files by hand.
 * @param value is changed
 * @throws ZodError when what it does know is wrong
 */
export function parseKnown<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const { error, data } = schema.safeParse(value);
  if (!error) return data;
  const unknown = error.issues.filter((issue) => issue.code === 'unrecognized_keys');
  if (unknown.length === 0) throw error;
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>((part, key) => (part as Fields)[String(key)], value);
    for (const key of keys) Reflect.deleteProperty(holder as object, key);
  }
  return schema.parse(value);
}

type Fields = Record<string, unknown>;
