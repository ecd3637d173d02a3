import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Shares run from 0 to this, exclusive: one hundredth of a percent each. */
const shares = 10_000;
const cookie = 'panggung.share';
const month = 30 * 24 * 3600;

/**
 * The visitor's share: a number at random that says nothing about them and stays, so that they see
 * one release of a remote and not two in turns.
 */
export function knownShare({ headers }: FastifyRequest): number | null {
  const found = /(?:^|;\s*)panggung\.share=(\d{1,4})(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  return found === undefined ? null : Number(found);
}

/** The visitor's share; one that has none gets one. */
export function shareFor(request: FastifyRequest, reply: FastifyReply, secure: boolean): number {
  const known = knownShare(request);
  if (known !== null) return known;
  const share = randomInt(shares);
  const attributes = `Path=/; Max-Age=${month}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`;
  void reply.header('set-cookie', `${cookie}=${share}; ${attributes}`);
  return share;
}

/**
 * Whether a share gets a remote's canary. Remotes start at different places: otherwise the same
 * visitors would be the first to meet every new release. Growing keeps those who are in.
 */
export function isInCanary(share: number, name: string, percent: number): boolean {
  return (share + offset(name)) % shares < percent * (shares / 100);
}

function offset(name: string): number {
  let hash = 0;
  for (const char of name) hash = (Math.imul(hash, 31) + char.charCodeAt(0)) >>> 0;
  return hash % shares;
}
