import type { VersionMark } from '@panggung/releases';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const answer = z.object({ version: z.int().min(0) });

interface Options {
  /** Address of the api, and TELEMETRY_KEY. */
  api: string | undefined;
  key: string | undefined;
  log: FastifyBaseLogger;
}

/** The highest version of the registry, which the api keeps; undefined where nobody keeps it. */
export function versionMark({ api, key, log }: Options): VersionMark | undefined {
  if (api === undefined || key === undefined) return undefined;
  async function call(init: RequestInit): Promise<number> {
    try {
      const response = await fetch(new URL('/api/registry-version', api), {
        ...init,
        headers: { 'x-internal-key': key ?? '', 'content-type': 'application/json' },
        signal: AbortSignal.timeout(5_000),
      });
      if (!response.ok) throw new Error(`the api answered ${response.status}`);
      return answer.parse(await response.json()).version;
    } catch (err) {
      log.warn({ err }, 'The version of the registry is kept nowhere but in the store now');
      throw err;
    }
  }
  return {
    read: () => call({ method: 'GET' }),
    async raise(version) {
      await call({ method: 'POST', body: JSON.stringify({ version }) });
    },
  };
}
