import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen';

/** The network between a server and its clients: an address that can be cut off or moved. */
export interface Link {
  port: number;
  /** Another address of the server with the link's port in place of its own. */
  urlOf(url: string): string;
  /** From now on nothing passes: connections stay, and are silent. */
  cut(): void;
  mend(): void;
  /** Leads new connections to another port; those that exist stay where they are. */
  leadTo(port: number): void;
  close(): void;
}

interface Pair {
  near: Socket;
  far: Socket | undefined;
}

/** @param target port of the server, on this machine @param at where the link itself listens */
export async function startLink(
  target: number,
  at: { host?: string; port?: number } = {},
): Promise<Link> {
  let towards = target;
  const pairs = new Set<Pair>();
  let isCut = false;
  const server = createServer((near) => {
    const pair = { near, far: undefined };
    pairs.add(pair);
    if (isCut) near.pause();
    else join(pair, towards);
    forgetWhenClosed(pairs, pair, near);
  });
  const port = Number(new URL(await listen(server, at.port, at.host)).port);
  return {
    port,
    urlOf(address) {
      const url = new URL(address);
      url.port = String(port);
      return url.href;
    },
    cut() {
      isCut = true;
      for (const { near, far } of pairs) {
        near.unpipe();
        far?.unpipe();
        near.pause();
        far?.pause();
      }
    },
    mend() {
      isCut = false;
      for (const pair of pairs) join(pair, towards);
    },
    leadTo: (next) => void (towards = next),
    close() {
      server.close();
      for (const { near, far } of pairs) {
        near.destroy();
        far?.destroy();
      }
    },
  };
}

/** Passes on what either side sends, from where it stopped. */
function join(pair: Pair, target: number): void {
  const { near } = pair;
  if (pair.far === undefined) {
    const opened = connect({ port: target, host: '127.0.0.1', noDelay: true });
    opened.on('error', () => near.destroy());
    opened.once('close', () => near.destroy());
    pair.far = opened;
  }
  const { far } = pair;
  near.pipe(far).pipe(near);
}

function forgetWhenClosed(pairs: Set<Pair>, pair: Pair, near: Socket): void {
  near.setNoDelay(true);
  near.on('error', () => pair.far?.destroy());
  near.once('close', () => {
    pairs.delete(pair);
    pair.far?.destroy();
  });
}
