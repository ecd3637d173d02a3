import { fulfilled, isWholly, readRegistry, replanCanary } from '@panggung/releases';
import { scheduledOf, scheduleStored, unschedule } from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyInstance } from 'fastify';
import { planOrder, scheduleOrder, unscheduleOrder } from './order';
import { because, mayDuringFreeze, originOf, wishOf, type Check } from './wishes';

interface Options {
  store: ObjectStore;
  check: Check;
}

/** What goes live later, and how a running canary goes on. */
export function servePlans(app: FastifyInstance, { store, check }: Options): void {
  app.post('/remotes/:name/schedule', async (request) => {
    const { name, actor } = wishOf(request);
    const { release, at, action, anyway, reason, ...plan } = scheduleOrder.parse(request.body);
    const isPromoted = action === 'canary' && isWholly(plan);
    const origin = await check(request, isPromoted ? ['canary', 'promote'] : action, name);
    // The second time there is one already.
    const done = await fulfilled(store, origin);
    if (done) return { name, release: done.release, scheduled: at };
    const made = await scheduleStored({
      name,
      release,
      store,
      at: new Date(at),
      plan: action === 'canary' ? plan : undefined,
      anyway,
      duringFreeze: mayDuringFreeze(actor, anyway),
      origin: because(origin, reason),
    });
    return { name, release, scheduled: made.at };
  });

  app.post('/remotes/:name/unschedule', async (request) => {
    const { name } = wishOf(request);
    const { reason } = unscheduleOrder.parse(request.body ?? {});
    // The second time nothing is scheduled any more.
    const done = await fulfilled(store, originOf(request));
    if (done) return { name, release: done.release };
    const registry = await readRegistry(store);
    const found = registry.scheduled.find((one) => one.name === name);
    // Whoever may not touch the remote is told that, and not whether something is scheduled.
    const origin = await check(request, found?.action ?? 'release', name);
    scheduledOf(registry, name);
    return { name, release: await unschedule(name, store, because(origin, reason)) };
  });

  app.post('/remotes/:name/plan', async (request) => {
    const { name, actor } = wishOf(request);
    const { anyway, reason, audience, steps } = planOrder.parse(request.body);
    const isPromoted = steps && isWholly({ steps });
    const origin = await check(request, isPromoted ? ['canary', 'promote'] : 'canary', name);
    const duringFreeze = mayDuringFreeze(actor, anyway);
    const wish = { origin: because(origin, reason), duringFreeze };
    return { name, release: await replanCanary(name, { audience, steps }, store, wish) };
  });
}
