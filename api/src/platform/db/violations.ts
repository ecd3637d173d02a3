/**
 * Whether PostgreSQL refused a statement (a value, a constraint, a deadlock), as opposed to being
 * unreachable. See its manual, appendix "Error Codes": classes 22, 23 and 40.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return /^(?:22|23|40)/.test(cause.code);
  }
  return false;
}

/** Codes for a timeout, for no room, or for no server; see the same appendix. */
const tooMuch = /^(?:55P03|57014|25P03|53\d{3}|57P0\d|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/;
const tooMuchInWords =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client was closed|Client has encountered a connection error)/;

/** Codes for a server that stops, starts or is not there, and a connection that broke. */
const away = /^(?:57P0[1-3]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH)$/;

/** Whether the server could not be reached, or did not answer in time. */
export function isAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && away.test(cause.code)) return true;
    if (tooMuchInWords.test(cause.message)) return true;
  }
  return false;
}

/** Whether a retry a moment later may succeed: the database was too slow, full or unreachable. */
export function isOverloaded(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && tooMuch.test(cause.code)) return true;
    if (tooMuchInWords.test(cause.message)) return true;
  }
  return false;
}
