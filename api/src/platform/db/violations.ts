interface Cause {
  code: string;
  message: string;
}

/**
 * An error and what caused it. It asks for no class: errors of the system, made by Node.js itself, are
 * not of the `Error` that a test's own realm has.
 */
function* causesOf(error: unknown): Generator<Cause> {
  let cause = error;
  while (typeof cause === 'object' && cause !== null) {
    const { code, message, cause: next } = cause as Record<string, unknown>;
    yield {
      code: typeof code === 'string' ? code : '',
      message: typeof message === 'string' ? message : '',
    };
    cause = next;
  }
}

/** The code that PostgreSQL or the system gave, which may stand behind the error of a library. */
export function codeOf(error: unknown): string | undefined {
  for (const { code } of causesOf(error)) if (code !== '') return code;
  return undefined;
}

/**
 * Whether PostgreSQL refused a statement (a value, a constraint, a deadlock), as opposed to being
 * unreachable. See its manual, appendix "Error Codes": classes 22, 23 and 40.
 */
export const isRefusedByDatabase = (error: unknown): boolean =>
  /^(?:22|23|40)/.test(codeOf(error) ?? '');

/** Codes for a server that stops, starts or is not there, and a connection that broke. */
const away = /^(?:57P0[1-3]|08\w{3}|ECONN\w+|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/;
const awayInWords =
  /^(?:timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client was closed|Client has encountered a connection error)/;

/** Whether the server could not be reached, or did not answer in time. */
export function isAway(error: unknown): boolean {
  if (isPoolersRefusal(error)) return false;
  for (const { code, message } of causesOf(error)) {
    if (away.test(code) || awayInWords.test(message)) return true;
  }
  return false;
}

/** PgBouncer in transaction mode takes no settings of a session. */
export function isPoolersRefusal(error: unknown): boolean {
  for (const { message } of causesOf(error)) {
    if (message.startsWith('unsupported startup parameter')) return true;
  }
  return false;
}

/** Whether the driver gave a statement up because nothing came back, not even that it takes long. */
export function keepsSilent(error: unknown): boolean {
  for (const { message } of causesOf(error)) if (message === 'Query read timeout') return true;
  return false;
}

/** A server that only reads: the standby that has not been promoted yet, or a primary of before. */
export const isReadOnly = (error: unknown): boolean => codeOf(error) === '25006';

/** Codes for a timeout, or for no room; see the same appendix. */
const tooMuch = /^(?:55P03|57014|25P03|53\d{3}|57P0\d)$/;

/** Whether a retry a moment later may succeed: the database was too slow, full or unreachable. */
export function isOverloaded(error: unknown): boolean {
  if (isAway(error) || isReadOnly(error)) return true;
  for (const { code } of causesOf(error)) if (tooMuch.test(code)) return true;
  return false;
}
