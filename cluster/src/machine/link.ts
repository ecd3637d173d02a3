import { connect, createServer, type Socket } from 'node:net';

/** The network between a part and those who ask it: an address that can be cut off. */
export interface Link {
  port: number;
  /** From now on nothing passes and nobody is told: connections stay, and are silent. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** @param target port of the part, on this machine */
export async function startLink(target: number): Promise<Link> {
  const pairs = new Set<Pair>();
  let isCut = false;
  const server = createServer((near) => {
    const pair = { near, far: undefined };
    pairs.add(pair);
    if (isCut) near.pause();
    else join(pair, target);
    forgetWhenClosed(pairs, pair, near);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
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
      for (const pair of pairs) join(pair, target);
    },
    close() {
      server.close();
      for (const { near, far } of pairs) {
        near.destroy();
        far?.destroy();
      }
    },
  };
}

interface Pair {
  near: Socket;
  far: Socket | undefined;
}

/** Passes on what either says, from where it stopped. */
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
