import type { FastifyRequest } from 'fastify';
import { networkOf } from '../auth/client';
import { Busy } from '../errors/common.errors';

/**
 * Limits how much work runs for one network at the same time: so a visitor who sends hundreds of
 * requests at once slows only themselves down. Web's own calls, for pages, have no visitor.
 * @param most how many works may run at the same time for each network
 * @returns does the work of a request. @throws Busy when its network has its share
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
