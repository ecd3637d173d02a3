/**
 * Canonical address of a list for search engines: each page of the whole list, or of one kind, has
 * its own; searches and other filters are not indexed.
 * @param kinds parameters that make a separate list
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
