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
  if (audience.roles.length + audience.accounts.length === 0) {
    throw new Refusal('an audience needs a role or an account');
  }
}

interface Account {
  id: string;
  email: string;
  roles: readonly string[];
}

export function isInAudience({ roles, accounts }: Audience, account: Account): boolean {
  if (roles.some((role) => account.roles.includes(role))) return true;
  return [account.id, account.email].some((text) => accounts.includes(accountHash(text)));
}
