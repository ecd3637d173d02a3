/**
 * Whether a route may own a path, by their first segments: most do not, and compiling a pattern
 * takes long for what every page does with every route. What may match, the router decides.
 * @param pattern path pattern of a route, e.g. `/events/:id`
 */
export function couldMatch(pattern: string, pathname: string): boolean {
  const first = firstOf(pattern);
  if (/^[:*]|\?$/.test(first)) return true;
  const asked = firstOf(pathname);
  return first.toLowerCase() === decoded(asked).toLowerCase();
}

/** The text between the first two slashes; the router ignores how many there are. */
const firstOf = (path: string): string => /^\/*([^/]*)/.exec(path)?.[1] ?? '';

function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
