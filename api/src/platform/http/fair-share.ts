import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/client';
import { Busy } from '../errors/common.errors';

/**
 * Does work for visitors, for each network only so much at the same time: whoever sends hundreds of
 * requests at once waits for nobody but himself. Web's own calls, for pages, have no visitor.
 * @param most at the same time for each network
 * @returns does work for a request. @throws Busy when its network has its share
 */
export function createFairShare(most: number) {
  const atWork = new Map<string, number>();
  return async <Result>(
    request: Pick<FastifyRequest, 'ip' | 'headers'>,
    work: () => Promise<Result>,
  ): Promise<Result> => {
    if (request.headers['x-forwarded-for'] === undefined) return work();
    const network = networkOf({ networkAddress: request.ip });
    const before = atWork.get(network) ?? 0;
    if (before >= most) throw new Busy();
    atWork.set(network, before + 1);
    try {
      return await work();
    } finally {
      const left = (atWork.get(network) ?? 1) - 1;
      if (left === 0) atWork.delete(network);
      else atWork.set(network, left);
    }
  };
}
