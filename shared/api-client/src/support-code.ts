/** The part of a request's id that a visitor reads out to support, e.g. `3F9A-71C2`. */
export function supportCodeOf(requestId: string): string {
  const short = requestId.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 8);
  return short.toUpperCase().replace(/^(.{4})(?=.)/, '$1-');
}
