import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shares run from 0 to this, exclusive: each stands for 0.01% of the visitors. */
const shares = 10_000;
const cookie = 'panggung.share';
const month = 30 * 24 * 3600;

/**
 * The visitor's share, if it has one: a random number that identifies nobody. A cookie keeps it, so
 * that the visitor always sees the same release of a remote.
 */
export function knownShare({ headers }: FastifyRequest): number | null {
  const found = /(?:^|;\s*)panggung\.share=(\d{1,4})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** The visitor's share; a visitor without one gets one. */
export function shareFor(request: FastifyRequest, reply: FastifyReply, secure: boolean): number {
  const known = knownShare(request);
  if (known !== null) return known;
  const share = randomInt(shares);
  const attributes = `Path=/; Max-Age=${month}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${cookie}=${share}; ${attributes}`);
  return share;
}

/**
 * Whether a share gets a remote's canary. Each remote has another offset; otherwise the same
 * visitors would get every new release first. A growing canary keeps its visitors.
 */
export function isInCanary(share: number, name: string, percent: number): boolean {
  return (share + offset(name)) % shares < percent * (shares / 100);
}

function offset(name: string): number {
  let hash = 0;
  for (const char of name) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return hash % shares;
}
