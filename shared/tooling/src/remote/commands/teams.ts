import { Refusal } from '@panggung/releases';
import { z } from 'zod';
import type { ServiceClient } from '../place/service-client';
import { tell, type Call, type Command } from './call';

const keySchema = z.object({
  id: z.string(),
  holder: z.string(),
  scopes: z.array(z.string()),
  expiresAt: z.string(),
  revokedAt: z.string().optional(),
});
const madeSchema = keySchema.extend({ key: z.string() });
const signerSchema = z.object({
  id: z.string(),
  addedAt: z.string(),
  revokedAt: z.string().optional(),
});
const ciSchema = z.object({ issuer: z.string(), subject: z.string(), scopes: z.array(z.string()) });
const teamSchema = z.object({
  remotes: z.array(z.string()),
  prefixes: z.array(z.string()),
  keys: z.array(keySchema),
  signers: z.array(signerSchema),
  ci: z.array(ciSchema.loose()),
  // A service of before knew none of these.
  members: z.array(z.string()).default([]),
  alerts: z
    .object({ mails: z.array(z.string()), webhook: z.string().optional() })
    .default({ mails: [] }),
  repository: z.string().optional(),
});
const changedSchema = z.object({ team: teamSchema });
const teamsSchema = z.object({ teams: z.record(z.string(), teamSchema) });

const teamsOf = async (service: ServiceClient) =>
  (await service.read(teamsSchema, { method: 'GET', path: '/teams' })).teams;

function serviceOf({ service }: Call): ServiceClient {
  if (service) return service;
  throw new Refusal('teams are kept by a release service: name it with --site');
}

const listOf = (text: string | undefined) => text?.split(',').flatMap((one) => one.trim() || []);

/** @throws Refusal naming the option, and what is no address in it */
function addressesOf(text: string | undefined, option: string): string[] | undefined {
  const addresses = listOf(text);
  const wrong = addresses?.find((one) => !z.email().safeParse(one).success);
  if (wrong !== undefined) throw new Refusal(`${option}: ${wrong} is no mail address`);
  return addresses;
}

/** @throws Refusal naming the option */
function checkAddress(text: string | undefined, option: string, protocol: RegExp): void {
  if (!text || z.url({ protocol }).safeParse(text).success) return;
  throw new Refusal(`${option}: ${text} is no address such as https://git.example/merch`);
}

export const teams: Command = {
  usage: 'teams',
  help: 'operators: show teams, their remotes, paths and keys',
  operands: 0,
  async run(call) {
    const all = Object.entries(await teamsOf(serviceOf(call)));
    if (all.length === 0) tell('there is no team yet: `remote team <name> --remotes …` makes one');
    for (const [name, team] of all) {
      const { remotes, prefixes, keys, signers, ci } = team;
      tell(
        `${name}: ${remotes.join(', ') || 'no remotes'} at ${prefixes.join(', ') || 'no paths'}`,
      );
      tellContact(team);
      for (const { id, holder, scopes, expiresAt, revokedAt } of keys) {
        const end = revokedAt ? `revoked ${revokedAt}` : `until ${expiresAt}`;
        tell(`  key ${id}  ${holder}, for ${scopes.join(', ')}, ${end}`);
      }
      for (const { id, addedAt, revokedAt } of signers) {
        tell(`  signs with ${id} since ${addedAt}${revokedAt ? `, revoked ${revokedAt}` : ''}`);
      }
      for (const { issuer, subject, scopes } of ci) {
        tell(`  CI ${issuer}, ${subject}, for ${scopes.join(', ')}`);
      }
    }
  },
};

function tellContact({ members, alerts, repository }: z.infer<typeof teamSchema>): void {
  if (members.length > 0) tell(`  read by ${members.join(', ')}`);
  const told = [...alerts.mails, alerts.webhook ?? []].flat();
  if (told.length > 0) tell(`  hears of failures at ${told.join(', ')}`);
  if (repository !== undefined) tell(`  its sources are at ${repository}`);
}

export const team: Command = {
  usage: 'team <name> [--remotes …] […]',
  help: 'operators: make a team, or change what belongs to it',
  operands: 1,
  async run(call) {
    const service = serviceOf(call);
    const [name = ''] = call.operands;
    const before = (await teamsOf(service))[name];
    const { remotes, prefixes, issuer, audience, subject, scopes } = call.options;
    const added = [issuer, audience, subject].some((one) => one !== undefined)
      ? [{ issuer, audience, subject, scopes: listOf(scopes) ?? [] }]
      : [];
    const body = {
      remotes: listOf(remotes) ?? before?.remotes ?? [],
      prefixes: listOf(prefixes) ?? before?.prefixes ?? [],
      ci: [...(before?.ci ?? []), ...added],
      ...contactOf(call, before),
    };
    const path = `/teams/${encodeURIComponent(name)}`;
    const { team: made } = await service.read(changedSchema, { method: 'PUT', path, body });
    const [has, at] = [made.remotes.join(', '), made.prefixes.join(', ')];
    tell(`${name} has ${has || 'no remotes'} at ${at || 'no paths'}`);
    tellContact(made);
  },
};

/** What is not named stays; an empty text takes away. */
function contactOf({ options }: Call, before: z.infer<typeof teamSchema> | undefined): object {
  const { members, mails, webhook, repository } = options;
  checkAddress(webhook, '--webhook', /^https?$/);
  checkAddress(repository, '--repository', /^https$/);
  const hook = webhook ?? before?.alerts.webhook;
  return {
    ...(members === undefined ? {} : { members: addressesOf(members, '--members') }),
    ...(repository === undefined ? {} : { repository: repository || null }),
    ...(mails === undefined && webhook === undefined
      ? {}
      : {
          alerts: {
            mails: addressesOf(mails, '--mails') ?? before?.alerts.mails ?? [],
            ...(hook ? { webhook: hook } : {}),
          },
        }),
  };
}

export const key: Command = {
  usage: 'key <team> --holder … --scopes … [--days 90]',
  help: 'operators: make a key for a person or a CI of a team',
  operands: 1,
  async run(call) {
    const [name = ''] = call.operands;
    const { holder = '', scopes, days = '90' } = call.options;
    const body = { holder, scopes: listOf(scopes) ?? [], days: Number(days) };
    const path = `/teams/${encodeURIComponent(name)}/keys`;
    const created = await serviceOf(call).read(madeSchema, { method: 'POST', path, body });
    tell(`key ${created.id} of ${name}, until ${created.expiresAt}; it is shown this once:`);
    tell(created.key);
  },
};

export const signer: Command = {
  usage: 'signer <team> <public key>',
  help: 'operators: from now on only what this key, or another one, has signed is released',
  operands: 2,
  async run(call) {
    const [name = '', publicKey = ''] = call.operands;
    const path = `/teams/${encodeURIComponent(name)}/signers`;
    const wish = { method: 'POST', path, body: { publicKey } } as const;
    tell(`${name} signs with ${(await serviceOf(call).read(signerSchema, wish)).id}`);
  },
};

export const revoke: Command = {
  usage: 'revoke <team> <id>',
  help: 'operators: end a key, or a key of signatures',
  operands: 2,
  async run(call) {
    const [name = '', id = ''] = call.operands;
    const path = `/teams/${encodeURIComponent(name)}/keys/${encodeURIComponent(id)}`;
    await serviceOf(call).send({ method: 'DELETE', path });
    tell(`${id} of ${name} is revoked`);
  },
};
