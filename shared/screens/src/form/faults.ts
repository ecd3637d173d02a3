import { ApiError, failureText } from '@panggung/platform';
import { getDotPath, safeParse, type GenericSchema } from 'valibot';

/** What is wrong with fields of a form, by their names; of nested ones the path, `buyer.email`. */
export type Faults = Readonly<Record<string, string>>;

interface Checked<Output> {
  /** What is sent; undefined while something is wrong. */
  output: Output | undefined;
  faults: Faults;
}

/** What a schema says of what is typed; of several faults of a field the first. */
export function checked<Values, Output>(
  schema: GenericSchema<Values, Output>,
  values: Values,
): Checked<Output> {
  const { success, output, issues } = safeParse(schema, values);
  if (success) return { output, faults: {} };
  const faults: Record<string, string> = {};
  for (const issue of issues) faults[getDotPath(issue) ?? ''] ??= issue.message;
  return { output: undefined, faults };
}

interface Refusal {
  /** What belongs to a field of the form. */
  faults: Faults;
  /** What was refused of anything else. */
  others: readonly string[];
}

interface Reading {
  /** The form's name for a path in the body. */
  fieldOf: (path: string) => string;
  /** Fields that codes of errors are about. */
  codes: Readonly<Record<string, string>>;
  /** Fields of the form. */
  names: readonly string[];
}

/** What the API refused of single fields. */
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

/** Where a field stands in its form; -1 when it is none of it. */
export const placeOf = (path: string, names: readonly string[]): number =>
  names.findIndex((name) => path === name || path.startsWith(`${name}.`));
