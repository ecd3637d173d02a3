import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Behaviour = 'answers' | 'is unready' | 'is silent' | 'breaks off';

/** A copy of the api for tests, which behaves as it is told. */
export interface ACopy {
  address: string;
  behaviour: Behaviour;
  /** Calls that it got, without questions for its health. */
  calls: string[];
  close(): Promise<void>;
}

export async function aCopy(name: string): Promise<ACopy> {
  const server: Server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const copy: ACopy = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behaviour: 'answers',
    calls: [],
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
  function answer(request: IncomingMessage, response: ServerResponse): void {
    const isHealth = request.url === '/api/health';
    if (!isHealth) copy.calls.push(`${request.method} ${request.url}`);
    if (copy.behaviour === 'is silent') return;
    if (copy.behaviour === 'breaks off') return void request.socket.destroy();
    request.resume();
    response.statusCode = isHealth && copy.behaviour === 'is unready' ? 503 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ by: name }));
  }
  return copy;
}

/** Waits for what a watch finds out. @throws Error after five seconds */
export async function until(what: string, look: () => boolean): Promise<void> {
  for (let round = 0; !look(); round += 1) {
    if (round > 500) throw new Error(`${what} did not come`);
    await new Promise((done) => setTimeout(done, 10));
  }
}
