import { z } from 'zod';
import { Refusal } from '../refusal';
import { lineSchema, oneLine } from '../one-line';

/** What a key may be good for. `canary` covers resizing and ending one. */
export const scopes = ['preview', 'canary', 'release', 'rollback'] as const;
export const scopeSchema = z.enum(scopes);
export type Scope = z.infer<typeof scopeSchema>;

/** As the registry has names: what was taken once is read for ever. */
export const storedNameSchema = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);

const newName = storedNameSchema.refine((name) => !(name in Object.prototype), {
  error: ({ input }) => `"${String(input)}" is a word of the language: take another name`,
});
export const teamNameSchema = newName;
export const remoteNameSchema = newName;

/** What histories, keys of the store and addresses call something else. */
const reserved = new Set(['shell', 'platform', 'operator', 'admin', 'account', 'web', 'panggung']);

/** @throws Refusal for a name that no team and no remote of a team can have */
export function refuseReserved(name: string): void {
  if (reserved.has(name)) throw new Refusal(`${name} is the name of something else: take another`);
}

/** Of a route: `/merch` covers `/merch` and `/merch/:id`, not `/merchandise`; `/` the home page. */
export const prefixSchema = z
  .string()
  .regex(/^\/(?:[\w-]+(?:\/[\w-]+)*)?$/, 'must be a path such as /merchandise');

/** A key of a person or of a CI; the store has only its hash. */
const keySchema = z.object({
  id: z.string(),
  /** SHA-256 of the whole key, in hexadecimal digits. */
  hash: z.string(),
  /** Who has it, in words. */
  holder: z.string(),
  scopes: z.array(scopeSchema),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
  /** Name of the wish that made it: sent again it makes no second one. */
  order: z.string().optional(),
});
export type TeamKey = z.infer<typeof keySchema>;

/** A public Ed25519 key of those with which the team signs what it releases. */
const signerSchema = z.object({
  id: z.string(),
  /** SPKI, DER, in base64. */
  publicKey: z.string(),
  addedAt: z.iso.datetime(),
  revokedAt: z.iso.datetime().optional(),
});
export type Signer = z.infer<typeof signerSchema>;

/** A CI whose OpenID Connect tokens are taken in place of a key. */
export const ciSchema = z.object({
  issuer: z.url({ protocol: /^https?$/ }),
  audience: z.string().min(1).max(200),
  /** Of the claim `sub`; `*` stands for any characters. */
  subject: z.string().min(3).max(300),
  scopes: z.array(scopeSchema).min(1),
});
export type Ci = z.infer<typeof ciSchema>;

const addressSchema = z
  .email()
  .max(254)
  .transform((address) => address.toLowerCase());

/** Where a team hears of failures of its releases. */
const alertsSchema = z.object({
  mails: z.array(addressSchema).max(10).default([]),
  webhook: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
});
export type TeamAlerts = z.infer<typeof alertsSchema>;

/** Who of the site's accounts belongs to a team, and how the team is told of what happens. */
const contactSchema = z.object({
  /** Verified addresses of the accounts that read the pages of the team's remotes. */
  members: z.array(addressSchema).max(100).default([]),
  alerts: alertsSchema.default({ mails: [] }),
  /** Where its sources are, for links to what changed from one release to the next. */
  repository: z
    .url({ protocol: /^https$/ })
    .max(300)
    .optional(),
});

/** Who reads a team's page reads its addresses. */
function hasNoPassword(address: string): boolean {
  const { username, password } = new URL(address);
  return username === '' && password === '';
}
const noPassword = 'must not have a name and a password in it: others see it';

/** As `contactSchema`, for what is taken from now on. */
export const newContactSchema = z.object({
  members: contactSchema.shape.members.unwrap(),
  alerts: alertsSchema.extend({
    webhook: alertsSchema.shape.webhook.unwrap().refine(hasNoPassword, noPassword).optional(),
  }),
  repository: contactSchema.shape.repository.unwrap().refine(hasNoPassword, noPassword),
});
export const newCiSchema = ciSchema.extend({
  issuer: ciSchema.shape.issuer.refine(hasNoPassword, noPassword),
  audience: lineSchema(200),
  subject: ciSchema.shape.subject.transform(oneLine),
});

/** Whoever ships one or several remotes. */
export const teamSchema = z.object({
  ...contactSchema.shape,
  /** Names of the remotes that it alone releases. */
  remotes: z.array(storedNameSchema).default([]),
  /** Where its routes are. */
  prefixes: z.array(prefixSchema).default([]),
  keys: z.array(keySchema).default([]),
  signers: z.array(signerSchema).default([]),
  ci: z.array(ciSchema).default([]),
});
export type Team = z.infer<typeof teamSchema>;
export type Teams = Readonly<Record<string, Team>>;

/** The team that a remote belongs to. */
export const teamOf = (teams: Teams, remote: string): [string, Team] | undefined =>
  Object.entries(teams).find(([, { remotes }]) => remotes.includes(remote));

/** The teams that an account is a member of. */
export const teamsOfMember = (teams: Teams, address: string): string[] =>
  Object.entries(teams).flatMap(([name, { members }]) =>
    members.includes(address.toLowerCase()) ? name : [],
  );
