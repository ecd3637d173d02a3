import {
  Forbidden,
  fulfilled,
  haltCanary,
  isWholly,
  may,
  mayRead,
  promote,
  readRegistry,
  Refusal,
  resizeCanary,
  shellName,
  type Actor,
} from '@panggung/releases';
import { endPreview, historyOf, rollBack, rollBackShell, statusOf } from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { archiveSchema, partSize, partsOf, type Archives } from '../archives/archives';
import { atMost } from '../platform/at-most';
import type { Audit } from '../platform/audit';
import { callerOf } from '../platform/caller';
import { streamLines } from '../platform/stream-lines';
import {
  endPreviewOrder,
  haltOrder,
  previewPath,
  promoteOrder,
  releaseOrder,
  resizeOrder,
  rollbackOrder,
} from './order';
import { takeIn } from './take-in';
import { because, mayDuringFreeze, nameSchema, originOf, wishOf, type Check } from './wishes';

interface Options {
  store: ObjectStore;
  check: Check;
  archives: Archives;
}

const archivePath = z.object({ digest: archiveSchema.shape.digest });
const partPath = archivePath.extend({ part: z.coerce.number().int().min(0).max(99) });

/** Builds that are tried at the same time; each may take half a gigabyte. */
const triedAtOnce = 2;

/** @throws Forbidden for who releases nothing at all */
function checkSends({ kind }: Actor): void {
  if (kind === 'web') throw new Forbidden('web only halts canaries');
  if (kind === 'member') throw new Forbidden('an account only reads: release with a key');
}

/** Whose archives somebody sends: those of a team are its own. */
const ownerOf = (actor: Actor) => (actor.kind === 'team' ? actor.team : `_${actor.kind}`);

export function serveArchives(app: FastifyInstance, { archives }: Pick<Options, 'archives'>): void {
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: partSize },
    (_request, body, done) => done(null, body),
  );
  app.get('/archives/:digest', async (request) => {
    const { digest } = archivePath.parse(request.params);
    const actor = callerOf(request);
    checkSends(actor);
    return { partSize, parts: await archives.present(ownerOf(actor), digest) };
  });
  app.put('/archives/:digest/:part', { bodyLimit: partSize }, async (request, reply) => {
    const { digest, part } = partPath.parse(request.params);
    if (part >= partsOf({ size: 20 * 1024 * 1024 })) {
      return reply.code(413).send({ code: 'INVALID', message: 'the archive is too big' });
    }
    const actor = callerOf(request);
    checkSends(actor);
    const { body } = request;
    if (!Buffer.isBuffer(body)) {
      const message = 'the bytes of a part come as application/octet-stream';
      return reply.code(body == null ? 400 : 415).send({ code: 'INVALID', message });
    }
    await archives.put(ownerOf(actor), digest, part, body);
    return reply.code(204).send();
  });
}

export function serveReleases(app: FastifyInstance, { store, archives, check }: Options): void {
  const inTurn = atMost(triedAtOnce);

  app.post('/remotes/:name', { bodyLimit: 8 * 1024 * 1024 }, async (request, reply) => {
    const { name, actor } = wishOf(request);
    const order = releaseOrder.parse(request.body);
    // Its last step is what a promotion is.
    const isPromoted = order.action === 'canary' && isWholly(order);
    const origin = await check(request, isPromoted ? ['canary', 'promote'] : order.action, name);
    const { archive } = order;
    const owner = ownerOf(actor);
    await streamLines(reply, (tell) =>
      inTurn(async () => {
        // Its answer was lost: the archive is gone by now.
        const done = await fulfilled(store, origin);
        if (done && order.action !== 'preview') {
          const later = order.at !== undefined && { scheduled: order.at };
          return { name, release: done.release, activated: !later, ...later };
        }
        const content = await archives.read(owner, archive);
        tell('it has arrived');
        const whole = { ...origin, digest: `sha256-${archive.digest}` };
        const taken = await takeIn({
          store,
          name,
          order,
          duringFreeze: mayDuringFreeze(actor, order.anyway),
          archive: content,
          origin: whole,
          tell,
        });
        await archives.remove(owner, archive.digest);
        return taken;
      }),
    );
  });

  app.post('/remotes/:name/rollback', async (request) => {
    const { name, actor } = wishOf(request);
    const origin = await check(request, 'rollback', name);
    const { to, from, reason } = rollbackOrder.parse(request.body ?? {});
    // The second time there may be nothing any more to go back to.
    const done = await fulfilled(store, origin);
    if (done) return { name, release: done.release };
    const release =
      name === shellName
        ? await rollBackShell(to, store, { from, origin: because(origin, reason) })
        : await rollBack({
            name,
            to,
            from,
            mayRelease: may(actor, 'release', name, (await readRegistry(store)).teams),
            store,
            origin: because(origin, reason),
          });
    return { name, release };
  });

  app.post('/remotes/:name/promote', async (request) => {
    const { name, actor } = wishOf(request);
    const origin = await check(request, 'promote', name);
    const { anyway, reason } = promoteOrder.parse(request.body ?? {});
    const wish = { anyway, origin: because(origin, reason) };
    const duringFreeze = mayDuringFreeze(actor, anyway);
    return { name, release: await promote(name, store, { ...wish, duringFreeze }) };
  });

  app.post('/remotes/:name/canary', async (request) => {
    const { name, actor } = wishOf(request);
    const { percent, anyway, reason } = resizeOrder.parse(request.body);
    const origin = await check(request, percent === 0 ? 'end-canary' : 'canary', name);
    const duringFreeze = mayDuringFreeze(actor, anyway);
    const wish = { origin: because(origin, reason), duringFreeze };
    return { name, release: await resizeCanary(name, percent, store, wish) };
  });

  app.post('/remotes/:name/halt', async (request) => {
    const { name } = wishOf(request);
    const origin = await check(request, 'halt', name);
    const { release, reason } = haltOrder.parse(request.body);
    return { name, release: await haltCanary(name, release, reason, store, origin) };
  });
}

export function servePreviews(
  app: FastifyInstance,
  { store, check, audit }: Omit<Options, 'archives'> & { audit: Audit },
): void {
  app.delete('/previews/:id', async (request, reply) => {
    const actor = callerOf(request);
    const { id } = previewPath.parse(request.params);
    const { reason } = endPreviewOrder.parse(request.body ?? {});
    // The second time there is none any more.
    if (await fulfilled(store, originOf(request))) return reply.code(204).send();
    const preview = (await readRegistry(store)).previews.find((one) => one.id === id);
    if (!preview) throw new Refusal(`there is no preview ${id}`);
    const origin = await check(request, 'end-preview', preview.name);
    await endPreview(id, store, because(origin, reason));
    // The history of a remote tells of what lies in the store, and it lies there no more.
    const detail = { release: preview.release.id, ...(reason !== undefined && { reason }) };
    await audit({ by: actor.by, what: 'end preview', of: preview.name, detail });
    return reply.code(204).send();
  });
}

export function serveReports(app: FastifyInstance, { store }: Pick<Options, 'store'>): void {
  app.get('/status', async (request) => {
    const actor = callerOf(request);
    // Of other teams a team hears that there are previews.
    const lines = await statusOf(store, ({ teams }, name) => mayRead(actor, name, teams));
    return { lines };
  });
  app.get('/remotes/:name/history', async (request) => {
    const { name } = nameSchema.parse(request.params);
    const actor = callerOf(request);
    if (actor.kind === 'member' && !mayRead(actor, name, (await readRegistry(store)).teams)) {
      throw new Forbidden(`${name} is read by its own team and by operators`);
    }
    return { releases: await historyOf(name, store) };
  });
}
