import { ApiError } from '@panggung/platform';

/** What the API says of single fields of a form, by their names. */
export function refusedFields(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return {};
  const refused: Record<string, string> = {};
  for (const detail of error.details as unknown[]) {
    if (typeof detail !== 'object' || detail === null) continue;
    const { field, message } = detail as { field?: unknown; message?: unknown };
    if (typeof field !== 'string' || typeof message !== 'string') continue;
    refused[field] ??= message.charAt(0).toUpperCase() + message.slice(1);
  }
  return refused;
}
