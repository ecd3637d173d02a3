import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../outside/listening';

/** An address behind which servers are exchanged, as a fail-over does it with a virtual address. */
export interface Switch {
  /** An address of a database with this one's place in it. */
  urlOf(url: string): string;
  /** Leads new connections to another server; those that exist stay where they are, silent or not. */
  to(url: string): void;
  close(): void;
}

export async function startSwitch(url: string): Promise<Switch> {
  let port = Number(new URL(url).port);
  const sockets = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect(port, '127.0.0.1');
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        here.destroy();
        there.destroy();
      });
    }
    here.pipe(there).pipe(here);
  });
  const { port: own } = new URL(await listening(server));
  return {
    urlOf(address) {
      const place = new URL(address);
      place.port = own;
      return place.href;
    },
    to: (next) => void (port = Number(new URL(next).port)),
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
