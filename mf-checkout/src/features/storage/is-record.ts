/**
 * Whether something parsed is an object with named values. This remote reads three small shapes
 * from storage and error bodies; a schema library would weigh more than all of its screens.
 */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
