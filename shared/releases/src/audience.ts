import { createHash } from 'node:crypto';
import type { rolesOf } from '@panggung/platform/manifest';
import { z } from 'zod';
import { Refusal } from './refusal';

const roles = [
  'user',
  'artist',
  'promotor',
  'admin',
  'crew',
] as const satisfies readonly ReturnType<typeof rolesOf>[number][];

/** Who gets a canary before any share of the visitors does. */
export const audienceSchema = z.object({
  /** One of them is enough. */
  roles: z.array(z.string()).default([]),
  /** Hashes of e-mail addresses and of ids of accounts. */
  accounts: z
    .array(z.string().regex(/^[0-9a-f]{64}$/))
    .max(500)
    .default([]),
  /** Names of cities, as a visitor's is told to web. */
  cities: z
    .array(
      z
        .string()
        .trim()
        .min(1)
        .max(60)
        // A comma stands between two of them.
        .regex(/^[^\p{C},;]+$/u),
    )
    .max(50)
    .default([]),
});
export type Audience = z.infer<typeof audienceSchema>;

/** The registry lies where many can read it, so that it names no people. */
export const accountHash = (account: string): string =>
  createHash('sha256').update(`account ${account.trim().toLowerCase()}`).digest('hex');

/** @throws Refusal when it is nobody, or a role does not exist */
export function checkAudience(audience: Audience): void {
  const known = new Set<string>(roles);
  const unknown = audience.roles.find((role) => !known.has(role));
  if (unknown !== undefined) {
    throw new Refusal(`there is no role ${unknown}: there are ${roles.join(', ')}`);
  }
  const { roles: named, accounts, cities } = audience;
  if (named.length + accounts.length + cities.length === 0) {
    throw new Refusal('an audience needs a role, an account or a city');
  }
}

interface Account {
  id: string;
  /** Null while nobody has proved that it is theirs: anybody can register with any address. */
  email: string | null;
  roles: readonly string[];
}

export function isInAudience({ roles, accounts }: Audience, account: Account): boolean {
  if (roles.some((role) => account.roles.includes(role))) return true;
  return [account.id, account.email].some(
    (text) => text !== null && accounts.includes(accountHash(text)),
  );
}

/** What spellings of the same city have in common. */
export const cityKey = (city: string): string =>
  city.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

/** @param city of the visitor, as `cityKey` makes it */
export const isCityInAudience = ({ cities }: Audience, city: string): boolean =>
  cities.some((one) => cityKey(one) === city);
