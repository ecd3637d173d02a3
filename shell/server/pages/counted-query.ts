/**
 * The part of a query that the route declares, always in the same order: other keys, such as those
 * of advertisers, must not make a separate cached page.
 * @param search with its `?`, or empty
 * @param keys of the route's remote.json
 * @returns with its `?`, or empty
 */
export function countedQuery(search: string, keys: readonly string[]): string {
  if (search === '') return '';
  const given = new URLSearchParams(search);
  const counted = new URLSearchParams(
    keys.flatMap((key) => given.getAll(key).map((value) => [key, value])),
  );
  return counted.size === 0 ? '' : `?${counted.toString()}`;
}
