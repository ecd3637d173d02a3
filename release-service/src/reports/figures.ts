import { releaseFiguresSchema, type ReleaseFigures } from '@panggung/releases/telemetry';
import { z } from 'zod';

const answerSchema = z.object({ data: z.array(releaseFiguresSchema) });

interface Query {
  /** Of all remotes where it is left out. */
  remote?: string;
  since: Date;
}

/** What visitors and web report of releases; null when nobody can be asked for it now. */
export type ReadFigures = (query: Query) => Promise<ReleaseFigures[] | null>;

/**
 * @param api its address
 * @param key TELEMETRY_KEY
 * @returns a function that gives null where one of both is missing, or the api does not answer
 */
export function figuresOf(api: string | undefined, key: string | undefined): ReadFigures {
  if (api === undefined || key === undefined) return () => Promise.resolve(null);
  return async ({ remote, since }) => {
    const address = new URL('/api/telemetry/releases', api);
    address.searchParams.set('since', since.toISOString());
    if (remote !== undefined) address.searchParams.set('remote', remote);
    try {
      const response = await fetch(address, {
        headers: { 'x-internal-key': key },
        signal: AbortSignal.timeout(5_000),
      });
      return response.ok ? answerSchema.parse(await response.json()).data : null;
    } catch {
      return null;
    }
  };
}
