import { createHmac } from 'node:crypto';
import { z } from 'zod';

const answer = z.object({
  data: z.array(
    z.object({
      remote: z.string(),
      release: z.string(),
      visits: z.int(),
      loadErrors: z.int(),
      crashes: z.int(),
      serverErrors: z.int(),
      failingNetworks: z.int(),
      vitals: z.record(z.string(), z.object({ count: z.int(), p75: z.number() })),
      errors: z.array(
        z.object({
          kind: z.string(),
          cause: z.string(),
          path: z.string().nullable(),
          count: z.int(),
          lastSeen: z.string(),
        }),
      ),
    }),
  ),
});

export type Figures = z.infer<typeof answer>['data'][number];

/** Asks the API how releases do. */
export type ReadFigures = (query?: { remote: string; since: string }) => Promise<Figures[]>;

/** What web sends to the API as `x-internal-key`. @param secret WEB_KEY */
export const internalKey = (secret: string): string =>
  createHmac('sha256', secret).update('telemetry-reader').digest('base64url');

/**
 * @param secret WEB_KEY, which the api derives as well
 * @throws Error (the returned function) when the API cannot be read
 */
export function figuresReader(apiUrl: string, secret: string): ReadFigures {
  const key = internalKey(secret);
  return async (query) => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const response = await fetch(`${apiUrl}/api/telemetry/releases${search}`, {
      headers: { 'x-internal-key': key },
      signal: AbortSignal.timeout(5000),
    });
    if (!response.ok)
      throw new Error(`The API answered ${response.status} to a question for figures`);
    return answer.parse(await response.json()).data;
  };
}
