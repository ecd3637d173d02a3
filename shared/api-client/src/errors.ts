/** An answer of the API that is not a success. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    message: string,
    /** HTTP status. */
    readonly status: number,
    /** Machine-readable reason, e.g. `SOLD_OUT`; undefined when the body has none. */
    readonly code: string | undefined,
    /** Sentence for the visitor, in Indonesian; undefined when the body has none. */
    readonly serverMessage: string | undefined,
    /** Errors of single fields (validation) or other facts about the refusal. */
    readonly details: unknown,
  ) {
    super(message);
  }

  /** Errors of single fields: a sentence for each, by its path in the body. */
  get fields(): Readonly<Record<string, string>> {
    const faults = Array.isArray(this.details) ? this.details.filter(isFieldFault) : [];
    // If a field has several errors, the first one counts.
    return Object.fromEntries(
      faults.toReversed().map(({ field, message }) => [field, capitalised(message)]),
    );
  }
}

interface FieldFault {
  field: string;
  message: string;
}

function isFieldFault(value: unknown): value is FieldFault {
  if (typeof value !== 'object' || value === null) return false;
  const { field, message } = value as Partial<Record<keyof FieldFault, unknown>>;
  return typeof field === 'string' && typeof message === 'string';
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** Reads the API's error body, if it has the expected shape. */
export function apiError(message: string, status: number, body: unknown): ApiError {
  const {
    code,
    message: words,
    details,
  } = typeof body === 'object' && body !== null
    ? (body as { code?: unknown; message?: unknown; details?: unknown })
    : {};
  return new ApiError(message, status, text(code), text(words), details);
}

/** Message for the visitor about any failed call. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.serverMessage !== undefined) return error.serverMessage;
  return error instanceof ApiError
    ? 'Ada gangguan di pihak kami. Coba lagi sebentar lagi.'
    : 'Koneksi bermasalah. Periksa internet Anda, lalu coba lagi.';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
