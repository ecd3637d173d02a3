import { Agent as PlainAgent, request as requestPlain } from 'node:http';
import { Agent as TlsAgent, request as requestTls } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

/** What a visitor requests. Pages, files and calls are counted separately, by `kind`. */
export interface VisitorRequest<Kind extends string = string> {
  kind: Kind;
  path: string;
  headers?: Readonly<Record<string, string>>;
  /** Sent with POST: an object as JSON, parameters as a form. */
  body?: object | URLSearchParams;
  /** What a whole page holds; a page that lacks it came without its data. */
  expected?: RegExp;
}

/** One answer, or none: then the status is 0. */
export interface VisitorAnswer<Kind extends string = string> {
  kind: Kind;
  path: string;
  status: number;
  /** Moment of the request and duration, in milliseconds; the visit begins at 0. */
  at: number;
  ms: number;
  isBare: boolean;
  retryAfter: string | undefined;
  /** The headers that the request had. */
  sent: Readonly<Record<string, string>>;
  text: string;
}

export interface VisitorOptions {
  /** Certificate that the visitors trust. */
  ca?: Buffer;
  /** Milliseconds after which a request counts as unanswered. */
  timeoutMs: number;
  /** Headers of each request. */
  headers?: (request: VisitorRequest) => Readonly<Record<string, string>>;
}

/** Many clients of one site, each with one connection and one request at a time. */
export function createVisitors<Kind extends string = string>(
  origin: string,
  { ca, timeoutMs, headers = () => ({}) }: VisitorOptions,
) {
  const { hostname, port, protocol } = new URL(origin);
  const isTls = protocol === 'https:';
  const keep = { keepAlive: true, maxSockets: Infinity };
  const agent = isTls ? new TlsAgent({ ...keep, ...(ca && { ca }) }) : new PlainAgent(keep);
  const answers: VisitorAnswer<Kind>[] = [];
  const beganAt = performance.now();
  let isOpen = true;

  function send(wanted: VisitorRequest<Kind>): Promise<VisitorAnswer<Kind>> {
    const { kind, path, body, expected } = wanted;
    const at = performance.now() - beganAt;
    const sent = { ...contentType(body), ...headers(wanted), ...wanted.headers };
    return new Promise((resolve) => {
      const end = (status: number, text = '', retryAfter?: string) => {
        const isBare = status === 200 && expected?.test(text) === false;
        const ms = performance.now() - beganAt - at;
        const answer = { kind, path, status, at, ms, isBare, retryAfter, sent, text };
        // Only the metrics of all answers are stored, and why one was refused.
        answers.push({
          ...answer,
          text: status === 200 || status === 201 ? '' : text.slice(0, 300),
        });
        resolve(answer);
      };
      const method = body === undefined ? 'GET' : 'POST';
      const request = (isTls ? requestTls : requestPlain)(
        {
          hostname,
          port,
          path,
          agent,
          method,
          headers: sent,
          signal: AbortSignal.timeout(timeoutMs),
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.once('end', () =>
            end(answer.statusCode ?? 0, text, answer.headers['retry-after']),
          );
          answer.once('error', () => end(0));
        },
      );
      request.once('error', (error) => end(0, error.message));
      request.end(body instanceof URLSearchParams ? body.toString() : JSON.stringify(body));
    });
  }

  return {
    answers,
    send,
    /** Does a task again and again until the visitors leave. */
    async repeat(task: () => Promise<unknown>, pauseMs = 0): Promise<void> {
      while (isOpen) {
        await task();
        if (pauseMs > 0) await sleep(pauseMs);
      }
    },
    leave: () => void (isOpen = false),
    now: () => performance.now() - beganAt,
    close: () => agent.destroy(),
  };
}

export type Visitors<Kind extends string = string> = ReturnType<typeof createVisitors<Kind>>;

function contentType(body: object | undefined): Record<string, string> {
  if (body === undefined) return {};
  const isForm = body instanceof URLSearchParams;
  return { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' };
}
