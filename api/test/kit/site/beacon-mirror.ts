import { createServer } from 'node:http';
import { listen } from '@panggung/test-support/processes/listen';

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
  return { url: await listen(server), close: () => void server.close() };
}
