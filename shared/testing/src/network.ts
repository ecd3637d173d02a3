import { HttpResponse, delay, http, type DefaultBodyType, type StrictRequest } from 'msw';
import { setupServer } from 'msw/node';

/** Origin of pages under test (jsdom's default). */
export const testOrigin = 'http://localhost';

/** The fake network: a request that no handler answers is an error. */
const server = setupServer(
  // Account screens request this first; a test may replace the answer.
  http.get(`${testOrigin}/api/auth/ways`, () => HttpResponse.json({ data: { passwords: true } })),
);

/** Starts the fake network for the tests of a file; answers are reset after each test. */
export function useFakeNetwork(): void {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type JsonBody = object | string | number | boolean | null;
type MakeAnswer = (request: StrictRequest<DefaultBodyType>) => Promise<JsonBody> | JsonBody;

interface AnswerOptions {
  status?: number;
  /** Milliseconds until the answer. */
  delay?: number;
}

/**
 * Sets the API's answer to a call.
 * @param path as the product writes it, e.g. `/events/:id`
 * @param reply body, or a function of the request
 */
export function answer(
  method: Method,
  path: string,
  reply: JsonBody | MakeAnswer,
  options: AnswerOptions = {},
): void {
  answerAt(method, `/api${path}`, reply, options);
}

/** The same for a service of the site that is not the API. @param path from the site's root */
export function answerAt(
  method: Method,
  path: string,
  reply: JsonBody | MakeAnswer,
  { status = 200, delay: pause = 0 }: AnswerOptions = {},
): void {
  const make: MakeAnswer = typeof reply === 'function' ? (reply as MakeAnswer) : () => reply;
  server.use(
    http[method](`${testOrigin}${path}`, async ({ request }) => {
      const body = await make(request);
      await delay(pause);
      if (body instanceof Response) return body;
      return HttpResponse.json(body, { status });
    }),
  );
}

/** Like `answer`, but the answer waits until the returned function is called. */
export function holdAnswer(method: Method, path: string, body: JsonBody): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((done) => (release = done));
  answer(method, path, async () => {
    await held;
    return body;
  });
  return release;
}

/** An answer that never arrives: the connection breaks after the request was received. */
export function loseConnection(): Response {
  return HttpResponse.error();
}

/** Makes the API refuse a call with its error body. */
export function refuse(
  method: Method,
  path: string,
  statusCode: number,
  code: string,
  message: string,
  details?: object,
): void {
  const body = { statusCode, code, message, requestId: '', ...(details ? { details } : {}) };
  answer(method, path, body, { status: statusCode });
}
