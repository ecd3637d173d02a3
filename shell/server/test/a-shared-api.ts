import {
  createServer,
  request,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createDraining, type Draining } from '@panggung/serving';
import { fastify } from 'fastify';
import { apiCalls } from '../upstream/api-calls';
import { oneCopy } from '../upstream/copies';
import { forward } from '../upstream/forward';
import { shareAnswers } from '../upstream/shared/share-answers';

export interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** An api for tests, behind a web that shares its answers. */
export interface SharedApi {
  /** Calls that the api got. */
  heard: Heard[];
  /** How the api answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Requests that reached web's routes, which answers from memory do not. */
  begun: number;
  draining: Draining;
  ask(url: string, headers?: Record<string, string>, method?: string): Promise<Answer>;
  /** Asks, and goes away as soon as web has the request. */
  askAndLeave(url: string): Promise<void>;
  close(): Promise<void>;
}

/** Answers with a text, with its length and these headers. */
export const saying =
  (text: string | (() => string), headers: Record<string, string>, status = 200) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const body = Buffer.from(typeof text === 'string' ? text : text());
    response.writeHead(status, { 'content-length': body.length, ...headers }).end(body);
  };

export async function aSharedApi(): Promise<SharedApi> {
  const heard: Heard[] = [];
  const upstream = createServer((asked, response) => {
    const { method = '', url = '', headers } = asked;
    heard.push({ method, url, headers });
    api.answer(asked, response);
  });
  const copies = oneCopy(`http://127.0.0.1:${await listening(upstream)}`);
  const app = fastify({ return503OnClosing: false });
  const draining = createDraining(app);
  const shared = shareAnswers(app, apiCalls(copies), draining);
  app.addHook('onRequest', async () => void (api.begun += 1));
  await forward(app, { prefix: '/api', copies, shared }, 'http://site.test');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const calling = (url: string, headers = {}, method = 'GET') =>
    request({ port, host: '127.0.0.1', path: url, headers, method, agent: false });

  const api: SharedApi = {
    heard,
    answer: saying('{}', {}),
    begun: 0,
    draining,
    async ask(url, headers, method) {
      const answer = await new Promise<IncomingMessage>((done, fail) =>
        calling(url, headers, method).on('response', done).on('error', fail).end(),
      );
      const body = await buffer(answer);
      const { statusCode: status = 0 } = answer;
      return { status, headers: answer.headers, body, text: body.toString() };
    },
    async askAndLeave(url) {
      const before = heard.length;
      const call = calling(url);
      call.on('error', () => undefined).end();
      while (heard.length === before) await new Promise(setImmediate);
      call.destroy();
    },
    async close() {
      await app.close();
      upstream.closeAllConnections();
      await new Promise((done) => upstream.close(done));
    },
  };
  return api;
}

async function listening(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}
