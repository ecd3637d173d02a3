import { createHash } from 'node:crypto';
import {
  checkPermission,
  readRegistry,
  remoteNameSchema,
  type Actor,
  type Origin,
  type Verb,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { callerOf } from '../platform/caller';
import { atMostAMinute } from '../platform/pace';
import { orderName } from './order';

export const nameSchema = z.object({ name: remoteNameSchema });

/** A team's `anyway` speaks of its own releases; the freeze is the operators'. */
export const mayDuringFreeze = (actor: Actor, anyway = false) =>
  actor.kind === 'operator' && anyway;

/** Who wants something, and by which name the wish goes. */
export function originOf(request: FastifyRequest): Origin {
  const { data: order } = orderName.safeParse(request.headers['idempotency-key']);
  const { by } = callerOf(request);
  return order === undefined ? { by } : { by, order, wish: hashOf(request) };
}

/** The same for a wish that is sent again, and another one for any other wish. */
function hashOf({ method, routeOptions, params, body }: FastifyRequest): string {
  const asked = JSON.stringify([method, routeOptions.url, params, body ?? {}]);
  return createHash('sha256').update(asked).digest('hex');
}

/** With what the history says of why. */
export const because = (origin: Origin, reason: string | undefined): Origin =>
  reason === undefined ? origin : { ...origin, reason };

/** Who wants something of which remote. */
export function wishOf(request: FastifyRequest) {
  const { name } = nameSchema.parse(request.params);
  return { name, actor: callerOf(request) };
}

/** Changes that a team may ask for in a minute. */
const mostChanges = 30;

/**
 * Whether the caller may do all that with the remote, and has not asked for too much lately.
 * @returns what every change of it takes, so that it is asked again when the change is made
 * @throws Forbidden, TooMany
 */
export type Check = (
  request: FastifyRequest,
  verbs: Verb | readonly Verb[],
  name: string,
) => Promise<Origin>;

export function checksIn(store: ObjectStore): Check {
  const { count } = atMostAMinute(mostChanges, 'changes');
  return async (request, verbs, name) => {
    const actor = callerOf(request);
    const still: Origin['still'] = ({ teams }) => {
      for (const verb of [verbs].flat()) checkPermission(actor, verb, name, teams);
    };
    still(await readRegistry(store));
    if (actor.kind !== 'team') return { ...originOf(request), still };
    // Of all keys together: the registry remembers so many changes, and others' are among them.
    count(`team ${actor.team}`);
    const { team, key, ci } = actor;
    return { ...originOf(request), still, grant: { team, key, ci } };
  };
}
