type Write = (facts: object, message: string) => void;

/** Where services report what no answer tells. */
export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}
