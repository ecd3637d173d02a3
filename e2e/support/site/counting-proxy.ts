import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Names one call of a test, all the way to the API. */
export const callHeader = 'x-test-call';

export interface CountingProxy {
  url: string;
  /** How often each named call came by. */
  calls: Map<string, number>;
  close(): Promise<void>;
}

/** Stands between web and the API, hands everything on, and counts what has a name. */
export async function startCountingProxy(api: string): Promise<CountingProxy> {
  const { hostname, port } = new URL(api);
  const agent = new Agent({ keepAlive: true });
  const calls = new Map<string, number>();
  const server = createServer((incoming, outgoing) => {
    const { method, url: path, headers } = incoming;
    const name = headers[callHeader];
    if (typeof name === 'string') calls.set(name, (calls.get(name) ?? 0) + 1);
    const onward = ask({ hostname, port, method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      pipeline(answer, outgoing, () => undefined);
    });
    onward.on('error', () => outgoing.destroy());
    pipeline(incoming, onward, () => undefined);
  });
  // As long as the API keeps a connection that rests: one that ends just then looks like a fault.
  server.keepAliveTimeout = 72_000;
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
      agent.destroy();
    },
  };
}
