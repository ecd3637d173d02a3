import { connect, createServer } from 'node:net';

/** A TCP port on 127.0.0.1 that nothing listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Whether somebody takes connections at a port of this machine. */
export function takesConnections(port: number): Promise<boolean> {
  return new Promise((answer) => {
    const socket = connect(port, '127.0.0.1');
    const say = (does: boolean) => {
      socket.destroy();
      answer(does);
    };
    socket.once('connect', () => say(true));
    socket.once('error', () => say(false));
  });
}
