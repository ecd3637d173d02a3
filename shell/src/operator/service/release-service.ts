import { withSecondFactor } from '@panggung/api-client';
import { ApiError } from '@panggung/platform';
import { authStore } from '../../auth/auth-store';
import { askSecondFactor } from '../../auth/second-factor';

/** Milliseconds: a rollback looks through a whole release before it answers. */
const timeout = 20_000;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export interface Sent {
  body?: object;
  /** Name of the wish: one that comes twice is fulfilled once. */
  wish?: string;
}

/**
 * Calls the release service with the session of the admin, who the service asks the api about.
 * @param path below `/__releases`
 * @returns the body of the answer; undefined when it has none
 * @throws ApiError with the sentence of the service, also when it wants a second factor that is not
 *   given; Error when nothing answers
 */
export function callService<Answer>(
  method: Method,
  path: string,
  sent: Sent = {},
): Promise<Answer> {
  const token = () => authStore.getState().token;
  return withSecondFactor(() => send<Answer>(method, path, sent, token()), {
    token,
    ask: askSecondFactor,
  });
}

async function send<Answer>(
  method: Method,
  path: string,
  { body, wish }: Sent,
  token: string | null,
): Promise<Answer> {
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
