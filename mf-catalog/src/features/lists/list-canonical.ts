/**
 * What search engines are told of a list: each page of the whole list, or of one kind of it, has an
 * address of its own; searches and other filters are left out of the index.
 * @param kinds parameters that make a list of its own
 */
export function listCanonical(
  path: string,
  search: URLSearchParams,
  kinds: readonly string[],
): { canonical: string; noIndex: boolean } {
  const kept = new URLSearchParams();
  for (const name of [...kinds, 'page']) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  const text = kept.toString();
  const filtered = [...search.keys()].some((name) => !kept.has(name) && search.get(name) !== '');
  return { canonical: text === '' ? path : `${path}?${text}`, noIndex: filtered };
}
