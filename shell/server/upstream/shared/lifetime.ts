import type { IncomingHttpHeaders } from 'node:http';

/** For how long an answer is given to everybody who asks for the same, in milliseconds. */
export interface Lifetime {
  fresh: number;
  /** After that, while a new one is asked for. */
  stale: number;
}

/** What says more is asked for again every minute: a mistake of ours does not stay. */
const longest = 60_000;

/** Largest body that is kept, in bytes; what does not say its size beforehand is not kept either. */
export const largestBody = 256 * 1024;

const forbidding = ['private', 'no-store', 'no-cache'];

/**
 * Only what says that it is the same for everybody (`public` with `s-maxage`) may be given to others; what
 * differs by a header, other than by its compression, and what is meant for one browser is not.
 * @returns null when it must not be kept
 */
export function lifetimeOf(headers: IncomingHttpHeaders): Lifetime | null {
  const rules = directivesOf(headers['cache-control']);
  const fresh = millisecondsOf(rules.get('s-maxage'));
  if (!rules.has('public') || fresh === 0 || forbidding.some((name) => rules.has(name)))
    return null;
  if (headers['set-cookie'] !== undefined || isEncoded(headers) || varies(headers.vary))
    return null;
  if (!(Number(headers['content-length']) <= largestBody)) return null;
  const isStrict = rules.has('must-revalidate') || rules.has('proxy-revalidate');
  return { fresh, stale: isStrict ? 0 : millisecondsOf(rules.get('stale-while-revalidate')) };
}

function directivesOf(header = ''): Map<string, string> {
  const parts = header.toLowerCase().split(',');
  return new Map(
    parts.map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim()];
    }),
  );
}

const millisecondsOf = (seconds = ''): number =>
  /^\d+$/.test(seconds) ? Math.min(Number(seconds) * 1_000, longest) : 0;

/** Web compresses by itself what it keeps. */
const isEncoded = ({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): boolean =>
  encoding.toLowerCase() !== 'identity';

const varies = (header = ''): boolean =>
  header.split(',').some((name) => !['', 'accept-encoding'].includes(name.trim().toLowerCase()));
