import { internalKeyOf } from '@panggung/releases/keys';
import { releaseFiguresSchema, type ReleaseFigures } from '@panggung/releases/telemetry';
import { z } from 'zod';
import type { ApiCalls } from '../upstream/api-calls';

const answer = z.object({ data: z.array(releaseFiguresSchema) });

/** Reads the figures of releases from the API. */
export type ReadFigures = (query?: { remote: string; since: string }) => Promise<ReleaseFigures[]>;

/**
 * @param webKey WEB_KEY, which the api derives as well
 * @throws Error (the returned function) when the API does not give the figures
 */
export function figuresReader(api: ApiCalls, webKey: string): ReadFigures {
  const key = internalKeyOf(webKey);
  return async (query) => {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const response = await api.fetch('figures of releases', `/api/telemetry/releases${search}`, {
      headers: { 'x-internal-key': key },
      limitMs: 5_000,
    });
    if (response.status === 401)
      throw new Error('The API does not take WEB_KEY: it is not derived from the SECRET_KEY there');
    if (!response.ok)
      throw new Error(`The API answered ${response.status} to a question for figures`);
    return answer.parse(await response.json()).data;
  };
}
