/** The cause of a failure in a few words, without anything that could identify the visitor. */
export function describeFailure(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  // The federation runtime writes several lines; signed addresses and queries must not be sent.
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/~[\w.-]+/g, '~')
    .replaceAll(/\?[^\s)]*/g, '')
    .slice(0, 300)
    .replace(/[\uD800-\uDBFF]$/, ''); // half of a surrogate pair is invalid
}
