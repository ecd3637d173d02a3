import { ConfigError } from './config';
import { isForOperators } from './database-schema';
import { codeOf, isPoolersRefusal } from './platform/db/violations';

/** Codes of the system and of PostgreSQL, with what an operator can do about them. */
const advice: Record<string, string> = {
  EADDRINUSE: 'another process has this port',
  EADDRNOTAVAIL: 'this machine has no such address',
  EACCES: 'this user may not do that',
  '42501': 'the user of the database lacks this right: it must own the database and its tables',
};

/**
 * What is said to an operator when a process or a command cannot go on.
 * @returns a sentence, or the error itself with its trace when nobody has thought of it
 */
export function wordsFor(error: unknown): unknown {
  if (error instanceof ConfigError || isForOperators(error)) return error.message;
  if (isPoolersRefusal(error))
    return 'DATABASE_URL leads to a pooler in transaction mode: set DATABASE_POOLER=transaction.';
  const known = advice[codeOf(error) ?? ''];
  return known !== undefined && error instanceof Error ? `${error.message}: ${known}.` : error;
}
