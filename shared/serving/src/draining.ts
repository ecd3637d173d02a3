import type { Socket } from 'node:net';
import { setImmediate as immediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** The end of a server, from the moment at which it should get no more requests. */
export interface Draining {
  isOn(): boolean;
  /** From now on every answer ends its connection, so that clients go to another copy. */
  begin(): void;
  /**
   * Takes no more connections, waits for running requests, and closes what is idle.
   * @param finishMs after which running requests are broken off
   */
  close(finishMs: number): Promise<void>;
}

/** Milliseconds between two looks for connections that have become idle. */
const lookMs = 100;
/** Milliseconds for the first request of a connection that was opened just before the end. */
const firstRequestMs = 1_000;

/** For a server that is made with `return503OnClosing: false`; call it before routes are added. */
export function createDraining(app: FastifyInstance): Draining {
  const { server } = app;
  const unused = new Set<Socket>();
  let isOn = false;
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: { socket: Socket }) => unused.delete(socket));
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isOn) void reply.header('connection', 'close');
    done(null, payload);
  });
  const begin = () => void (isOn = true);
  return {
    isOn: () => isOn,
    begin,
    async close(finishMs) {
      begin();
      // Whoever has connected is accepted before the port is closed: else the system resets these
      // connections, with the requests on them. The event loop accepts between two immediates.
      await immediate();
      await immediate();
      const closed = app.close();
      // Node closes those that are idle at this moment, and forgets those that become so later, as
      // well as those on which nothing was ever asked.
      const idle = setInterval(() => server.closeIdleConnections(), lookMs);
      const first = setTimeout(() => unused.forEach((socket) => socket.destroy()), firstRequestMs);
      const late = setTimeout(() => server.closeAllConnections(), finishMs);
      try {
        await closed;
      } finally {
        clearInterval(idle);
        clearTimeout(first);
        clearTimeout(late);
      }
    },
  };
}
