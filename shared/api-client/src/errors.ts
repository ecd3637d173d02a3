import { supportCodeOf } from './support-code';

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
    /** Id of the request; undefined when the body has none. */
    readonly requestId?: string,
  ) {
    super(message);
  }

  /**
   * What the visitor reads out to support, e.g. `3F9A-71C2`, when the fault is ours; undefined
   * for refusals that the visitor can do something about.
   */
  get supportCode(): string | undefined {
    return this.status >= 500 && this.requestId ? supportCodeOf(this.requestId) : undefined;
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
    requestId,
  } = typeof body === 'object' && body !== null
    ? (body as Partial<Record<'code' | 'message' | 'details' | 'requestId', unknown>>)
    : {};
  return new ApiError(message, status, text(code), text(words), details, text(requestId));
}

/** Message for the visitor about any failed call. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return 'Koneksi bermasalah. Periksa internet Anda, lalu coba lagi.';
  }
  const words = error.serverMessage ?? 'Ada gangguan di pihak kami. Coba lagi sebentar lagi.';
  return error.supportCode ? `${words} Kode: ${error.supportCode}` : words;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
