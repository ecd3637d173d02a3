import type { Query } from './query';

/** The oldest PostgreSQL that has what our tables need: `NULLS NOT DISTINCT`. */
const oldest = 15;

/** The server is too old; the message says which it is and which it has to be. */
export class PostgresTooOld extends Error {
  constructor(found: string) {
    super(`The database runs on PostgreSQL ${found}; PostgreSQL ${oldest} or newer is needed.`);
  }
}

/** @throws PostgresTooOld */
export async function checkServerVersion(query: Query): Promise<void> {
  const { rows } = await query(
    `select current_setting('server_version_num')::int / 10000 as major,
       current_setting('server_version') as version`,
  );
  const { major, version } = rows[0] ?? {};
  if (Number(major) < oldest) throw new PostgresTooOld(String(version));
}
