import { ApiError } from '@panggung/platform';
import { authStore } from '../../auth/auth-store';

/** Milliseconds: a rollback looks through a whole release before it answers. */
const timeout = 20_000;

export interface Sent {
  body?: object;
  /** Name of the wish: one that comes twice is fulfilled once. */
  wish?: string;
}

/**
 * Calls the release service with the session of the admin, who the service asks the api about.
 * @param path below `/__releases`
 * @returns the body of the answer; undefined when it has none
 * @throws ApiError with the sentence of the service; Error when nothing answers
 */
export async function callService<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, wish }: Sent = {},
): Promise<Answer> {
  const { token } = authStore.getState();
  const response = await fetch(`/__releases${path}`, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(wish === undefined ? {} : { 'idempotency-key': wish }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  });
  const text = await response.text();
  const content = parsed(text);
  if (!response.ok) throw failureOf(response.status, content);
  // What the service answers is typed where it is asked for.
  return content as Answer;
}

/** Web answers with a page where there is no service. */
function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

function failureOf(status: number, content: unknown): ApiError {
  const { code, message, requestId } = (content ?? {}) as Record<string, unknown>;
  const word = (value: unknown) => (typeof value === 'string' ? value : undefined);
  const said = word(message);
  return new ApiError(
    `HTTP error! status: ${status}`,
    status,
    word(code),
    said,
    undefined,
    word(requestId),
  );
}
