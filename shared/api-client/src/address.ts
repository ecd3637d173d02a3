import { apiPrefix } from './client';

type Value = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, Value | readonly Value[]>>;

/**
 * Address of a call: escapes path values, omits empty query values, repeats lists.
 * @example address('', '/events/{id}', { id: 'a b' }, {}) // '/api/events/a%20b'
 */
export function address(base: string, path: string, values: Values, query: Values): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(values[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  const text = search.toString();
  return `${base}${apiPrefix}${filled}${text === '' ? '' : `?${text}`}`;
}
