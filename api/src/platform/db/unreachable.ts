/** Names in one line, without the password, the database that cannot be reached, and why. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    const { pathname, host } = new URL(url);
    super(
      `The database ${pathname.slice(1)} at ${host} cannot be reached (${reasonOf(cause)}): look at DATABASE_URL, and whether PostgreSQL runs.`,
      { cause },
    );
  }
}

/** The code of the system or of PostgreSQL, which can be looked up, or else what was said. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
