type Write = (facts: object, message: string) => void;

/** Where services report what they tell no caller. */
export interface Log {
  info: Write;
  warn: Write;
  error: Write;
}
