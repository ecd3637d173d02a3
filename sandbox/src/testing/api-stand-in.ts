import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

/** One request as the stand-in saw it. */
export interface Seen {
  url: string;
  body: Record<string, unknown>;
  at: number;
}

export interface StandIn {
  url: string;
  seen: Seen[];
  /** Resolves when so many requests to a path have come in. */
  waitFor(path: string, count: number): Promise<Seen[]>;
  close(): Promise<void>;
}

export type Answerer = (seen: Seen) => { status: number; body?: unknown; headers?: object };

const POLL_MS = 10;
const PATIENCE_MS = 5000;

/** A small real HTTP server where the api would be. */
export async function startStandIn(answerer: Answerer): Promise<StandIn> {
  const seen: Seen[] = [];
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = (await json(request).catch(() => ({}))) as Record<string, unknown>;
    const entry = { url: request.url ?? '', body, at: Date.now() };
    seen.push(entry);
    const { status, body: answer = {}, headers = {} } = answerer(entry);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(answer));
  }
  const server = createServer((request, response) => void handle(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');

  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    async waitFor(path, count) {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const found = seen.filter(({ url }) => url === path);
        if (found.length >= count) return found;
        if (Date.now() > until) throw new Error(`${found.length} of ${count} requests to ${path}`);
        await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
