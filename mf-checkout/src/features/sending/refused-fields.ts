import { ApiError } from '@panggung/platform';
import { isRecord } from '@panggung/screens';

/**
 * What the API says of single fields of a form.
 * @param names fields of the form
 * @param prefix where they stand in the body, e.g. `buyer.`
 */
export function refusedFields<Name extends string>(
  error: unknown,
  names: readonly Name[],
  prefix: string,
): Partial<Record<Name, string>> {
  const refused: Partial<Record<Name, string>> = {};
  if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return refused;
  const details: unknown[] = Array.isArray(error.details) ? error.details : [];
  for (const name of names) {
    for (const detail of details) {
      if (!isRecord(detail) || detail['field'] !== prefix + name) continue;
      if (typeof detail['message'] === 'string') refused[name] ??= capitalised(detail['message']);
    }
  }
  return refused;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
