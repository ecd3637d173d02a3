import type { RemoteManifest } from '@panggung/platform/manifest';
import { Refusal } from '../refusal';
import { scopesOf, type Grant } from './grant';
import { teamOf, type Scope, type Teams } from './team';

/**
 * Who asks: an operator may do everything, web halts canaries, a team does what its key is good for,
 * a member of teams reads with an account of the site.
 */
export type Actor =
  /** `lacks`: what a session needs before it changes anything. */
  | { kind: 'operator'; by: string; lacks?: 'code' | 'set-up' }
  | { kind: 'web'; by: string }
  | ({ kind: 'team'; by: string; scopes: readonly Scope[] } & Grant)
  | { kind: 'member'; by: string; teams: readonly string[] };

/** What can be asked for, and the scope that a team needs for it; null: no team may. */
const needs = {
  preview: 'preview',
  'end-preview': 'preview',
  canary: 'canary',
  'end-canary': 'canary',
  promote: 'release',
  release: 'release',
  rollback: 'rollback',
  halt: null,
  freeze: null,
  unfreeze: null,
} as const satisfies Record<string, Scope | null>;

export type Verb = keyof typeof needs;
export const verbs = Object.keys(needs) as Verb[];

/** Somebody asked for what is not theirs; the message says what they lack. */
export class Forbidden extends Refusal {}

/** @throws Forbidden saying why the actor may not do this with a remote */
export function checkPermission(actor: Actor, verb: Verb, remote: string, teams: Teams): void {
  if (actor.kind === 'operator') return;
  if (actor.kind === 'web') {
    if (verb === 'halt') return;
    throw new Forbidden('web only halts canaries');
  }
  if (actor.kind === 'member') throw new Forbidden('an account only reads: release with a key');
  const scope = needs[verb];
  if (scope === null) throw new Forbidden(`no team may ${verb}`);
  const owner = teamOf(teams, remote)?.[0];
  if (owner !== actor.team) {
    const whose = owner === undefined ? 'nobody yet: an operator gives it' : `team ${owner}`;
    throw new Forbidden(`${remote} does not belong to team ${actor.team}, but to ${whose}`);
  }
  const scopes = scopesOf(actor, teams);
  if (scopes.includes(scope)) return;
  if (scopes.length === 0) throw new Forbidden('this key was revoked meanwhile');
  throw new Forbidden(
    `this key may not ${verb}: it needs the scope ${scope} and has ${scopes.join(', ')}`,
  );
}

/** Whether the actor may do this with a remote. */
export function may(actor: Actor, verb: Verb, remote: string, teams: Teams): boolean {
  try {
    checkPermission(actor, verb, remote, teams);
    return true;
  } catch (error) {
    if (error instanceof Forbidden) return false;
    throw error;
  }
}

/** Whether what a team asked for may happen by itself now, long after it was asked. */
export const mayStill = (grant: Grant, verb: Verb, remote: string, teams: Teams): boolean =>
  may({ kind: 'team', by: '', scopes: [], ...grant }, verb, remote, teams);

/** Whether the actor reads what visitors report of a remote, and what of it could be guessed. */
export function mayRead(actor: Actor, remote: string, teams: Teams): boolean {
  if (actor.kind === 'operator') return true;
  const owner = teamOf(teams, remote)?.[0];
  if (owner === undefined || actor.kind === 'web') return false;
  return actor.kind === 'team' ? actor.team === owner : actor.teams.includes(owner);
}

/** @throws Forbidden naming a route outside of what the remote's team was given */
export function checkPrefixes({ name, routes }: RemoteManifest, teams: Teams): void {
  const owner = teamOf(teams, name);
  if (!owner) return;
  const [team, { prefixes }] = owner;
  const foreign = routes.find(({ path }) => !prefixes.some((prefix) => covers(prefix, path)));
  if (!foreign) return;
  const given = prefixes.length === 0 ? 'none' : prefixes.join(', ');
  throw new Forbidden(`route ${foreign.path} is outside of the paths of team ${team}: ${given}`);
}

const covers = (prefix: string, path: string) =>
  path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
