import { internalKeyOf } from '@panggung/releases/keys';
import type { VersionMark } from '@panggung/releases';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { ApiCalls } from '../upstream/api-calls';

const answer = z.object({ version: z.int().min(0) });

/**
 * The highest version of the registry, which the api keeps. The release service alone raises it:
 * web runs code of all teams.
 * @param webKey WEB_KEY, which the api derives as well
 */
export function readingMark(api: ApiCalls, webKey: string, log: FastifyBaseLogger): VersionMark {
  const headers = { 'x-internal-key': internalKeyOf(webKey) };
  return {
    async read() {
      try {
        const name = 'version of the registry';
        const response = await api.fetch(name, '/api/registry-version', {
          headers,
          limitMs: 5_000,
        });
        if (!response.ok) throw new Error(`the API answered ${response.status}`);
        return answer.parse(await response.json()).version;
      } catch (err) {
        log.warn({ err }, 'Nobody tells which version the registry had: an older one is believed');
        throw err;
      }
    },
    raise: () => Promise.resolve(),
  };
}
