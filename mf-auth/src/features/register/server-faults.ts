import { ApiError } from '@panggung/platform';

interface Fault {
  field: string;
  message: string;
}

/** Which fields the server refused, by their names in the form, and why. */
export function serverFaults(error: unknown): Fault[] {
  if (!(error instanceof ApiError) || !Array.isArray(error.details)) return [];
  return (error.details as unknown[]).flatMap((detail) => {
    if (!isFault(detail)) return [];
    const [name = ''] = detail.field.replace(/^additionalData\./, '').split('.');
    return [{ field: name, message: detail.message }];
  });
}

function isFault(value: unknown): value is Fault {
  return (
    typeof value === 'object' &&
    value !== null &&
    'field' in value &&
    typeof value.field === 'string' &&
    'message' in value &&
    typeof value.message === 'string'
  );
}
