/** Whether an error is PostgreSQL's refusal of a duplicate in the named constraint or index. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === '23505') {
      return 'constraint' in cause && cause.constraint === constraint;
    }
  }
  return false;
}
