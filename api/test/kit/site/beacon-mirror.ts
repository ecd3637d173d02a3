import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Mirror {
  url: string;
  close(): void;
}

/** A mirror of a beacon that tells a round as it likes; null for one that it does not have. */
export async function startMirror(
  chainHash: string,
  tell: (round: number) => object | null,
): Promise<Mirror> {
  const server = createServer(({ url = '' }, response) => {
    const round = Number(new RegExp(`^/${chainHash}/public/(\\d+)$`).exec(url)?.[1]);
    const told = tell(round);
    response.statusCode = told ? 200 : 404;
    response.end(JSON.stringify(told ?? { error: 'not yet' }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() };
}
