/**
 * The part of a query that a route says it reads, always in the same order: what visitors or
 * advertisers add makes no page of its own.
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
