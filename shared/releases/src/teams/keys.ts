import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Refusal, usedAgain } from '../refusal';
import type { Scope, Team, TeamKey, Teams } from './team';

/** Days for which a key may be valid at most. */
const longest = 366;
const day = 24 * 3600_000;

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

interface Wish {
  holder: string;
  scopes: readonly Scope[];
  /** From now on. */
  days: number;
}

/**
 * Makes a key for a person or a CI of a team. Its 256 random bits need no slow hash.
 * @returns the key itself, which nobody can see again, and what is stored of it
 * @throws Refusal when it is good for nothing, or for too long
 */
export function createKey({ holder, scopes, days }: Wish): { key: string; stored: TeamKey } {
  if (scopes.length === 0) throw new Refusal('a key needs at least one scope');
  if (!Number.isInteger(days) || days < 1 || days > longest) {
    throw new Refusal(`a key is valid for 1 to ${longest} days`);
  }
  const id = randomBytes(6).toString('hex');
  const key = `pgk_${id}_${randomBytes(32).toString('base64url')}`;
  const now = Date.now();
  const stored = {
    id,
    hash: hashOf(key),
    holder,
    scopes: [...new Set(scopes)],
    createdAt: new Date(now).toISOString(),
    expiresAt: new Date(now + days * day).toISOString(),
  };
  return { key, stored };
}

/**
 * Gives a key to a team. A wish that comes again, because its answer was lost, replaces the key that
 * it made before, which nobody has seen.
 * @throws Refusal when that one is revoked by now, or was another wish
 */
export function addKey(team: Team, key: TeamKey): void {
  const isSameWish = ({ order }: TeamKey) => order !== undefined && order === key.order;
  const before = team.keys.find(isSameWish);
  if (before?.revokedAt !== undefined) throw new Refusal(`key ${before.id} was revoked meanwhile`);
  if (before && (before.holder !== key.holder || before.scopes.join() !== key.scopes.join())) {
    throw new Refusal(usedAgain);
  }
  team.keys = [...team.keys.filter((one) => one !== before), key];
}

export type FoundKey =
  | { state: 'valid'; team: string; key: TeamKey }
  | { state: 'unknown' | 'expired' | 'revoked' };

/** The key that somebody shows. */
export function findKey(teams: Teams, shown: string, now = Date.now()): FoundKey {
  const id = /^pgk_([0-9a-f]{12})_[\w-]{43}$/.exec(shown)?.[1];
  const hash = Buffer.from(hashOf(shown));
  for (const [team, { keys }] of Object.entries(teams)) {
    const key = keys.find((one) => one.id === id);
    if (!key || !timingSafeEqual(Buffer.from(key.hash), hash)) continue;
    if (key.revokedAt !== undefined) return { state: 'revoked' };
    if (Date.parse(key.expiresAt) <= now) return { state: 'expired' };
    return { state: 'valid', team, key };
  }
  return { state: 'unknown' };
}

/**
 * Ends a key, or a public key of signatures, for good.
 * @throws Refusal when the team has none of that id
 */
export function revoke(team: Team, id: string, at = new Date().toISOString()): void {
  const found = [...team.keys, ...team.signers].find((one) => one.id === id);
  if (!found) throw new Refusal(`the team has no key ${id}`);
  found.revokedAt ??= at;
}
