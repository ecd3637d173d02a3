/** A text from the address without control characters, trimmed, at most 100 characters; undefined when empty. */
export function textParam(search: URLSearchParams, name: string): string | undefined {
  return (
    search
      .get(name)
      ?.replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 100) || undefined
  );
}

/** The page number in the address, from 1; 1 when it is invalid. */
export function pageParam(search: URLSearchParams): number {
  const page = Number(search.get('page'));
  return Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id from the address; undefined when it cannot be one. */
export function idParam(search: URLSearchParams, name: string): string | undefined {
  const id = search.get(name) ?? '';
  return uuid.test(id) ? id : undefined;
}
