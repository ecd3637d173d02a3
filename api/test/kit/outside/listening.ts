import type { Server } from 'node:net';

/** Starts a server on a free port of this machine. @returns its address, `http://127.0.0.1:…` */
export function listening(server: Server, port = 0): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(`http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`);
    });
  });
}
