/** Settings of PostgreSQL, by name, that hold for every statement of a pool. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** For a session that is ours alone: given once, when it begins. */
export const asStartupOptions = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** For one transaction, as statements behind its `BEGIN`. */
export const asLocalStatements = (settings: SessionSettings): string =>
  Object.entries(settings)
    .map(([name, value]) => `; SET LOCAL ${name} = '${value}'`)
    .join('');

/** The same as one query, for a transaction that holds a single further statement. */
export const asLocalQuery = (settings: SessionSettings): string =>
  `SELECT ${Object.entries(settings)
    .map(([name, value]) => `set_config('${name}', '${value}', true)`)
    .join(', ')}`;
