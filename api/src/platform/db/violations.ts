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
