/** Makes something of an id and a name that an outer join found, or null when it found none. */
export function pair<T>(
  id: string | null,
  name: string | null,
  make: (id: string, name: string) => T,
): T | null {
  return id === null || name === null ? null : make(id, name);
}
