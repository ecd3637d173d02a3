/**
 * Whether PostgreSQL refused what it was given (a value, a rule, a deadlock), as opposed to not
 * being there at all. See its manual, appendix "Error Codes": classes 22, 23 and 40.
 */
export function isRefusedByDatabase(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string') return /^(?:22|23|40)/.test(cause.code);
  }
  return false;
}

/** What PostgreSQL or its client says when there is no time, no room or no server; appendix "Error Codes". */
const tooMuch = /^(?:55P03|57014|25P03|53\d{3}|57P0\d|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT)$/;
const tooMuchInWords =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client was closed|Client has encountered a connection error)/;

/** Whether the database could not do it now and may a moment later: it waited, is full or is away. */
export function isOverloaded(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && tooMuch.test(cause.code)) return true;
    if (tooMuchInWords.test(cause.message)) return true;
  }
  return false;
}
