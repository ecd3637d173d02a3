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
const teamsSchema = z.object({ teams: z.record(z.string(), teamSchema) });

const teamsOf = async (service: ServiceClient) =>
  teamsSchema.parse(await service.json({ method: 'GET', path: '/teams' })).teams;

function serviceOf({ service }: Call): ServiceClient {
  if (service) return service;
  throw new Refusal('teams are kept by a release service: name it with --site');
}

const listOf = (text: string | undefined) => text?.split(',').flatMap((one) => one.trim() || []);

export const teams: Command = {
  usage: 'teams',
  help: 'operators: show teams, their remotes, paths and keys',
  operands: 0,
  async run(call) {
    for (const [name, team] of Object.entries(await teamsOf(serviceOf(call)))) {
      const { remotes, prefixes, keys, signers, ci, members, alerts } = team;
      tell(
        `${name}: ${remotes.join(', ') || 'no remotes'} at ${prefixes.join(', ') || 'no paths'}`,
      );
      if (members.length > 0) tell(`  read by ${members.join(', ')}`);
      const told = [...alerts.mails, alerts.webhook ?? []].flat();
      if (told.length > 0) tell(`  hears of failures at ${told.join(', ')}`);
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
    await service.json({ method: 'PUT', path: `/teams/${encodeURIComponent(name)}`, body });
    tell(`${name} has ${body.remotes.join(', ') || 'no remotes'} at ${body.prefixes.join(', ')}`);
  },
};

/** What is not named stays; an empty text takes away. */
function contactOf({ options }: Call, before: z.infer<typeof teamSchema> | undefined): object {
  const { members, mails, webhook, repository } = options;
  const hook = webhook ?? before?.alerts.webhook;
  return {
    ...(members === undefined ? {} : { members: listOf(members) }),
    ...(repository === undefined ? {} : { repository: repository || null }),
    ...(mails === undefined && webhook === undefined
      ? {}
      : {
          alerts: {
            mails: listOf(mails) ?? before?.alerts.mails ?? [],
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
    const made = await serviceOf(call).json({ method: 'POST', path, body });
    const created = keySchema.extend({ key: z.string() }).parse(made);
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
    const made = await serviceOf(call).json({ method: 'POST', path, body: { publicKey } });
    tell(`${name} signs with ${signerSchema.parse(made).id}`);
  },
};

export const revoke: Command = {
  usage: 'revoke <team> <id>',
  help: 'operators: end a key, or a key of signatures',
  operands: 2,
  async run(call) {
    const [name = '', id = ''] = call.operands;
    const path = `/teams/${encodeURIComponent(name)}/keys/${encodeURIComponent(id)}`;
    await serviceOf(call).json({ method: 'DELETE', path });
    tell(`${id} of ${name} is revoked`);
  },
};
