import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds for which a signed address is valid. */
export const lifetime = 15 * 60;

interface Target {
  name: string;
  /** Release id. */
  release: string;
}

/**
 * Signed path under which one release of a remote can be read for a while. It is bound to the
 * remote, the release and its time of expiry.
 * @param until its end; a quarter of an hour when left out
 */
export function signBase(
  { name, release }: Target,
  secret: string,
  { now = Date.now(), until }: { now?: number; until?: Date } = {},
): string {
  const expires = Math.floor((until?.getTime() ?? now) / 1000) + (until ? 0 : lifetime);
  const ticket = `${expires.toString(36)}.${signature({ name, release }, expires, secret)}`;
  return `/remotes/~${ticket}/${name}/${release}/`;
}

/** Whether a ticket (the part after `~`) is valid for the target now. */
export function opens(ticket: string, target: Target, secret: string, now = Date.now()): boolean {
  const [time = '', given = ''] = ticket.split('.');
  const expires = parseInt(time, 36);
  if (!Number.isSafeInteger(expires) || expires * 1000 <= now) return false;
  const expected = Buffer.from(signature(target, expires, secret));
  const received = Buffer.from(given);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

function signature({ name, release }: Target, expires: number, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['remote-base', name, release, expires]))
    .digest('base64url');
}
