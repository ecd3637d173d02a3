import {
  addKey,
  changeTeams,
  createKey,
  Forbidden,
  lineSchema,
  newCiSchema,
  newContactSchema,
  parsePublicKey,
  prefixSchema,
  readRegistry,
  Refusal,
  refuseReserved,
  remoteNameSchema,
  revoke,
  scopeSchema,
  teamNameSchema,
  teamSchema,
  type Team,
  type Teams,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { auditOf, type Audit } from '../platform/audit';
import { callerOf } from '../platform/caller';
import type { Outside } from '../platform/outside';
import { originOf } from '../releases/wishes';

const teamPath = z.object({ team: teamNameSchema });
const keyPath = teamPath.extend({ id: z.string().regex(/^[0-9a-f]{12,16}$/) });

const contactOrder = z.object({
  members: newContactSchema.shape.members.optional(),
  alerts: newContactSchema.shape.alerts.optional(),
  /** Null takes it away. */
  repository: newContactSchema.shape.repository.nullish(),
});
const teamOrder = z.strictObject({
  remotes: z.array(remoteNameSchema).max(50),
  prefixes: z.array(prefixSchema).max(50),
  ci: z.array(newCiSchema).max(20).default([]),
  // What is left out stays as it was.
  ...contactOrder.shape,
});
type TeamOrder = z.infer<typeof teamOrder>;

const keyOrder = z.strictObject({
  holder: lineSchema(100),
  scopes: z.array(scopeSchema).min(1),
  days: z.int(),
});
const signerOrder = z.strictObject({ publicKey: z.string().max(500) });

interface Options {
  store: ObjectStore;
  audit: Audit;
  outside: Outside;
}

/** Teams and their keys: operators make them, nobody else sees them. */
export function serveTeams(app: FastifyInstance, { store, audit, outside }: Options): void {
  app.get('/teams', async (request) => {
    checkOperator(request);
    return { teams: withoutHashes((await readRegistry(store)).teams) };
  });

  app.get('/audit', async (request) => {
    checkOperator(request);
    return { entries: await auditOf(store) };
  });

  app.put('/teams/:team', async (request) => {
    const by = checkOperator(request);
    const { team } = teamPath.parse(request.params);
    const wanted = teamOrder.parse(request.body);
    const made = await changeTeams(store, (teams) => {
      const known = teamOfName(teams, team);
      const before = known ?? teamSchema.parse({});
      if (!known) refuseReserved(team);
      for (const name of wanted.remotes) if (!before.remotes.includes(name)) refuseReserved(name);
      checkFree(teams, team, wanted);
      const next = changed(before, wanted);
      checkAddresses(outside, before, next);
      return (teams[team] = next);
    });
    await audit({ by, what: 'change team', of: team, detail: withMasked(wanted) });
    return { team: shown(made) };
  });

  app.post('/teams/:team/keys', async (request, reply) => {
    const by = checkOperator(request);
    const { team } = teamPath.parse(request.params);
    const { key, stored } = createKey(keyOrder.parse(request.body));
    // Of another operator the same name is another wish.
    const { order } = originOf(request);
    const named = order === undefined ? stored : { ...stored, order: `${by} ${order}` };
    await changeTeams(store, (teams) => addKey(found(teams, team), named));
    const { hash: _, ...detail } = stored;
    await audit({ by, what: 'create key', of: team, detail });
    return reply.code(201).send({ ...detail, key });
  });

  app.post('/teams/:team/signers', async (request, reply) => {
    const by = checkOperator(request);
    const { team } = teamPath.parse(request.params);
    const { publicKey } = signerOrder.parse(request.body);
    const { id } = parsed(publicKey);
    const addedAt = new Date().toISOString();
    await changeTeams(store, (teams) => {
      const { signers } = found(teams, team);
      if (signers.some((one) => one.id === id)) throw new Refusal(`the team has key ${id} already`);
      signers.push({ id, publicKey, addedAt });
    });
    await audit({ by, what: 'add key of signatures', of: team, detail: { id } });
    return reply.code(201).send({ id, addedAt });
  });

  app.delete('/teams/:team/keys/:id', async (request, reply) => {
    const by = checkOperator(request);
    const { team, id } = keyPath.parse(request.params);
    await changeTeams(store, (teams) => revoke(found(teams, team), id));
    await audit({ by, what: 'revoke key', of: team, detail: { id } });
    return reply.code(204).send();
  });
}

/** @throws Forbidden for anybody else */
function checkOperator(request: FastifyRequest): string {
  const actor = callerOf(request);
  if (actor.kind !== 'operator') throw new Forbidden('only operators see and change teams');
  return actor.by;
}

function changed(before: Team, { members, alerts, repository, ...own }: TeamOrder): Team {
  const next: Team = { ...before, ...own };
  if (members) next.members = members;
  if (alerts) next.alerts = withSecret(alerts, before.alerts);
  if (repository === null) delete next.repository;
  else if (repository !== undefined) next.repository = repository;
  return next;
}

/** A remote and a path belong to one team. @throws Refusal naming the other one */
function checkFree(teams: Teams, own: string, { remotes, prefixes }: TeamOrder): void {
  for (const [name, team] of Object.entries(teams)) {
    if (name === own) continue;
    const taken =
      remotes.find((remote) => team.remotes.includes(remote)) ??
      prefixes.find((prefix) => team.prefixes.some((other) => overlap(prefix, other)));
    if (taken !== undefined) throw new Refusal(`${taken} belongs to team ${name}`);
  }
}

const overlap = (one: string, other: string) =>
  one === other || covers(one, other) || covers(other, one);

const covers = (prefix: string, path: string) => prefix !== '/' && path.startsWith(`${prefix}/`);

const teamOfName = (teams: Teams, name: string): Team | undefined =>
  Object.hasOwn(teams, name) ? teams[name] : undefined;

function found(teams: Teams, name: string): Team {
  const team = teamOfName(teams, name);
  if (!team) throw new Refusal(`there is no team ${name}`);
  return team;
}

function parsed(publicKey: string) {
  try {
    return parsePublicKey(publicKey);
  } catch (error) {
    throw new Refusal(`what was sent ${error instanceof Error ? error.message : ''}`);
  }
}

/** An address of a webhook as others see it: its path and query are a secret of the receiver. */
const masked = (webhook: string) => `${new URL(webhook).origin}/…`;

const withMasked = <Of extends { alerts?: Team['alerts'] | undefined }>(from: Of): Of =>
  from.alerts?.webhook === undefined
    ? from
    : { ...from, alerts: { ...from.alerts, webhook: masked(from.alerts.webhook) } };

/** Who sends back what was shown leaves the webhook as it is. */
function withSecret(alerts: Team['alerts'], before: Team['alerts']): Team['alerts'] {
  const { webhook } = before;
  const isShown = (given: string) =>
    webhook !== undefined && new URL(given).href === new URL(masked(webhook)).href;
  return alerts.webhook !== undefined && isShown(alerts.webhook) ? { ...alerts, webhook } : alerts;
}

/** What was taken before stays. @throws Refusal for a new address that is not outside */
function checkAddresses(outside: Outside, before: Team, next: Team): void {
  const known = new Set([before.alerts.webhook, ...before.ci.map(({ issuer }) => issuer)]);
  for (const address of [next.alerts.webhook, ...next.ci.map(({ issuer }) => issuer)]) {
    if (address !== undefined && !known.has(address)) outside.check(address);
  }
}

const shown = (team: Team) => ({
  ...withMasked(team),
  keys: team.keys.map(({ hash: _, order: __, ...key }) => key),
});

const withoutHashes = (teams: Teams) =>
  Object.fromEntries(Object.entries(teams).map(([name, team]) => [name, shown(team)]));
