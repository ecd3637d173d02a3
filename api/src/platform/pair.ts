/** Calls `make` with an id and a name from an outer join; null when the join found no row. */
export function pair<T>(
  id: string | null,
  name: string | null,
  make: (id: string, name: string) => T,
): T | null {
  return id === null || name === null ? null : make(id, name);
}
