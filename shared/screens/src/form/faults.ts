import { ApiError, failureText } from '@panggung/platform';
import { getDotPath, safeParse, type GenericSchema } from 'valibot';

/** Messages by field name; for nested fields the path, e.g. `buyer.email`. */
export type Faults = Readonly<Record<string, string>>;

interface Checked<Output> {
  /** The data to send; undefined while there is an error. */
  output: Output | undefined;
  faults: Faults;
}

/** Validates the values with a schema; gives only the first error of each field. */
export function checked<Values, Output>(
  schema: GenericSchema<Values, Output>,
  values: Values,
): Checked<Output> {
  const { success, output, issues } = safeParse(schema, values, { message: withoutWords });
  if (success) return { output, faults: {} };
  const faults: Record<string, string> = {};
  for (const issue of issues) faults[getDotPath(issue) ?? ''] ??= issue.message;
  return { output: undefined, faults };
}

/** For rules without words of their own: valibot's name types in English. */
const withoutWords = ({ received }: { received: string }): string =>
  ['undefined', 'null', '""', 'NaN'].includes(received) ? 'Wajib diisi' : 'Isi dengan benar';

interface Refusal {
  /** Messages about fields of the form. */
  faults: Faults;
  /** Messages about anything else. */
  others: readonly string[];
}

interface Reading {
  /** The form's name for a path in the request body. */
  fieldOf: (path: string) => string;
  /** Fields by the error codes that are about them. */
  codes: Readonly<Record<string, string>>;
  /** Names of the form's fields. */
  names: readonly string[];
}

/** Splits an API error into messages for single fields and others. */
export function refusalOf(error: unknown, { fieldOf, codes, names }: Reading): Refusal {
  if (!(error instanceof ApiError)) return { faults: {}, others: [] };
  const meant = codes[error.code ?? ''];
  if (meant !== undefined) return { faults: { [meant]: failureText(error) }, others: [] };
  const refused = Object.entries(error.fields);
  const named = refused.map(([path, message]) => [fieldOf(path), message] as const);
  const isKnown = ([name]: readonly [string, string]) => placeOf(name, names) !== -1;
  return {
    faults: Object.fromEntries(named.filter(isKnown)),
    others: named.filter((fault) => !isKnown(fault)).map(([, message]) => message),
  };
}

/** Index of a field in its form; -1 when the form does not have it. */
export const placeOf = (path: string, names: readonly string[]): number =>
  names.findIndex((name) => path === name || path.startsWith(`${name}.`));
