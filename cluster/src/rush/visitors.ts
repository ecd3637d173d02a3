import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { randomInt } from 'node:crypto';

/** What a visitor asks for, as in the table: pages, files and calls are judged apart. */
export type Kind = 'page' | 'file' | 'call' | 'order' | 'payment';

export interface Asked {
  kind: Kind;
  path: string;
  headers?: Record<string, string>;
  /** Sent with POST: an object as JSON, parameters as a form. */
  body?: object | URLSearchParams;
  /** What a whole page holds; one that lacks it came without its data. */
  expected?: RegExp;
}

/** One answer, or none: then its status is 0. */
export interface Heard {
  kind: Kind;
  path: string;
  status: number;
  /** Moment of the request and duration, in milliseconds. */
  at: number;
  ms: number;
  isBare: boolean;
  text: string;
}

export type Visitors = ReturnType<typeof createVisitors>;

/** Milliseconds after which a request counts as never answered. */
export const patience = 60_000;

/** Visitors of a site, each with an address of its own. */
export function createVisitors(origin: string, certificate: string) {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, ca: readFileSync(certificate), timeout: 0 });
  const heard: Heard[] = [];
  const beganAt = performance.now();

  function send(asked: Asked): Promise<Heard> {
    const { kind, path, body, expected } = asked;
    const at = performance.now() - beganAt;
    return new Promise((resolve) => {
      const end = (status: number, text = '') => {
        const isBare = status === 200 && expected?.test(text) === false;
        const ms = performance.now() - beganAt - at;
        const answer = { kind, path, status, at, ms, isBare, text };
        // Only the figures are kept of all.
        heard.push({ ...answer, text: status === 200 || status === 201 ? '' : text.slice(0, 300) });
        resolve(answer);
      };
      const sent = request(
        {
          hostname,
          port,
          path,
          agent,
          headers: headersOf(asked),
          method: body === undefined ? 'GET' : 'POST',
          signal: AbortSignal.timeout(patience),
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.once('end', () => end(answer.statusCode ?? 0, text));
          answer.once('error', () => end(0));
        },
      );
      sent.once('error', (error) => end(0, error.message));
      sent.end(body instanceof URLSearchParams ? body.toString() : JSON.stringify(body));
    });
  }

  return {
    heard,
    send,
    now: () => performance.now() - beganAt,
    close: () => agent.destroy(),
  };
}

const someone = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

function headersOf({ headers, body }: Asked): Record<string, string> {
  const type =
    body instanceof URLSearchParams ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    'x-forwarded-for': someone(),
    ...(body !== undefined && { 'content-type': type }),
    ...headers,
  };
}
