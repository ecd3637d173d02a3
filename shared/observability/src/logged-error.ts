/** What the log holds of an error. */
export type LoggedError = {
  type: string;
  message: string;
  code?: string;
  /** Names from PostgreSQL's error, without the row or its values. */
  constraint?: string;
  table?: string;
  /** What the gateway said, in its own words. */
  reason?: string;
  /** Where it was thrown; empty when nobody knows. */
  stack: string;
  cause?: LoggedError;
};

/**
 * An error without personal data, so that the log may keep it. Drizzle writes all values of a
 * statement into its message, PostgreSQL quotes unreadable values, mail servers repeat the address.
 */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: impersonal(String(error)), stack: '' };
  const message = impersonal(error.message);
  const { cause } = error;
  return {
    type: error.name,
    message,
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    ...textOf(error, 'table'),
    ...textOf(error, 'reason'),
    stack: `${error.name}: ${message}\n${placesOf(error.stack ?? '')}`,
    ...(cause !== undefined && depth < 5 && { cause: loggedError(cause, depth + 1) }),
  };
}

function textOf(error: Error, name: string): Record<string, string> {
  const value = (error as unknown as Record<string, unknown>)[name];
  return typeof value === 'string' ? { [name]: impersonal(value) } : {};
}

function impersonal(text: string): string {
  return text
    .replace(/\nparams:[\s\S]*/, '')
    .replaceAll(/(?<=: )"[^"\n]*"/g, '"…"')
    .replaceAll(/"[^"\n]*"/g, (quoted) => (/^"\w*"$/.test(quoted) ? quoted : '"…"'))
    .replaceAll(/[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g, '…@…')
    .replaceAll(/(?<![\w-])\+?\d{8,}(?![\w-])/g, '…')
    .replaceAll(/(https?:\/\/[^\s?#]+)[?#]\S*/g, '$1')
    .slice(0, 1_000);
}

/** The stack without the message before it. */
const placesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
