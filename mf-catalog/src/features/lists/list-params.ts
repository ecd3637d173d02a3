/** A text of the address, trimmed and cut; undefined where there is none. */
export function textParam(search: URLSearchParams, name: string): string | undefined {
  return search.get(name)?.trim().slice(0, 100) || undefined;
}

/** The page of a list, from 1; whatever makes no sense is the first. */
export function pageParam(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1;
}
