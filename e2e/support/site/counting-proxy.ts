import { Agent, createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** Header that names one call of a test, forwarded up to the API. */
export const callHeader = 'x-test-call';

export interface CountingProxy {
  url: string;
  /** Number of requests of each named call. */
  calls: Map<string, number>;
  close(): Promise<void>;
}

/** A proxy between web and the API that counts the named calls. */
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
  // As long as the API keeps idle connections: closing one earlier looks like a fault.
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
