type Write = (facts: object, message: string) => void;

/** Where services report what nobody is told otherwise. */
export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}
