import { randomInt } from 'node:crypto';
import { connect, createServer } from 'node:net';

/**
 * Ports that no outgoing connection is given in between: Linux gives those from 32768 on (see
 * `ip_local_port_range`), other systems those from 49152 on (RFC 6335). Chromium opens no page at 10080.
 */
const range = { from: 11_000, to: 32_767 };

/** Ports that this process was given before: what is to listen there may not have started yet. */
const given = new Set<number>();

/** A TCP port on 127.0.0.1 that nothing listens on at this moment, and that stays free for long. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(range.from, range.to + 1);
    if (given.has(port) || !(await isFree(port))) continue;
    given.add(port);
    return port;
  }
}

/** @throws Error when the system refuses for another reason than that the port is taken */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE' || error.code === 'EACCES') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
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
