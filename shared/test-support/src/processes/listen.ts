import type { Server as HttpServer } from 'node:http';
import type { Server } from 'node:net';

/** Starts a server on this machine, on a free port if none is given. @returns `http://127.0.0.1:…` */
export function listen(server: Server, port = 0, host = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(`http://${host}:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}

/** Ends a server with the connections that it has. */
export async function closeServer(server: HttpServer): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
