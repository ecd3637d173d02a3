import {
  checkPermission,
  endFreeze,
  lineSchema,
  readRegistry,
  setFreeze,
  type Verb,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Audit } from '../platform/audit';
import { callerOf } from '../platform/caller';
import { moment } from '../releases/order';

const freezeOrder = z.strictObject({
  from: moment,
  to: moment,
  reason: lineSchema(500),
});

const unfreezeOrder = z.strictObject({ reason: lineSchema(500).optional() });

interface Options {
  store: ObjectStore;
  audit: Audit;
}

/** The time in which nothing new goes live: operators set it, everybody sees it in the status. */
export function serveFreezes(app: FastifyInstance, { store, audit }: Options): void {
  app.put('/freeze', async (request) => {
    const by = await checkOperator(request, 'freeze');
    const freeze = await setFreeze({ ...freezeOrder.parse(request.body), by }, store);
    await audit({ by, what: 'freeze', of: 'every remote', detail: freeze });
    return { freeze };
  });

  app.delete('/freeze', async (request) => {
    const by = await checkOperator(request, 'unfreeze');
    const { reason: why } = unfreezeOrder.parse(request.body ?? {});
    const ended = await endFreeze(store);
    const detail = { ...ended, ...(why !== undefined && { why }) };
    if (ended) await audit({ by, what: 'unfreeze', of: 'every remote', detail });
    return { ended };
  });

  /** @throws Forbidden for anybody else */
  async function checkOperator(request: FastifyRequest, verb: Verb): Promise<string> {
    const actor = callerOf(request);
    checkPermission(actor, verb, 'every remote', (await readRegistry(store)).teams);
    return actor.by;
  }
}
