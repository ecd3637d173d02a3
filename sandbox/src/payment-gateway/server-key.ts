import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { UnknownServerKeyError } from './errors';

/** A hook that lets only holders of the server key in: Basic base64("ServerKey:"). */
export function requireServerKey(serverKey: string) {
  const expected = Buffer.from(`Basic ${Buffer.from(`${serverKey}:`).toString('base64')}`);
  return async ({ headers }: FastifyRequest): Promise<void> => {
    const given = Buffer.from(headers.authorization ?? '');
    const same = given.length === expected.length && timingSafeEqual(given, expected);
    if (!same) throw new UnknownServerKeyError();
  };
}
