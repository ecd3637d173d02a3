/** Names in one line, without the password, the database that cannot be reached, and why. */
export class DatabaseUnreachable extends Error {
  constructor(url: string, cause: unknown) {
    const { pathname, host } = new URL(url);
    super(
      `The database ${pathname.slice(1)} at ${host} cannot be reached (${reasonOf(cause)}): ${adviceFor(cause)}.`,
      { cause },
    );
  }
}

/** Those of a PostgreSQL that runs, and refuses. */
const advice: Record<string, string> = {
  '28P01': 'PostgreSQL refuses this user with this password, see DATABASE_URL',
  '28000': 'PostgreSQL refuses this user from here, see DATABASE_URL and pg_hba.conf',
  '3D000': 'PostgreSQL has no such database, see DATABASE_URL',
  '53300': 'PostgreSQL has no connection left, see max_connections',
};

const adviceFor = (cause: unknown): string =>
  advice[reasonOf(cause)] ?? 'look at DATABASE_URL, and whether PostgreSQL runs';

/** The code of the system or of PostgreSQL, which can be looked up, or else what was said. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
