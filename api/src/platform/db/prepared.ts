import type { Reader } from './public-reads';

/** A query with placeholders, ready to be given values. */
interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** A query builder with placeholders for what differs between calls. */
interface Preparable<Rows> {
  prepare(name: string): Prepared<Rows>;
}

/**
 * A query that pages ask all the time: its SQL is built once for each database, and on each
 * connection of ours PostgreSQL plans it once. Not for conditions that differ between calls.
 * @param name unique among these; PostgreSQL knows the statement by it
 * @param build takes each value as `sql.placeholder(name)`
 */
export function prepared<Values extends Record<string, unknown>, Rows>(
  name: string,
  build: (db: Reader) => Preparable<Rows>,
): (db: Reader, values: Values) => Promise<Rows> {
  const known = new WeakMap<Reader, Prepared<Rows>>();
  return (db, values) => {
    const query = known.get(db) ?? build(db).prepare(name);
    known.set(db, query);
    return query.execute(values);
  };
}
