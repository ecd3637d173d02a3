import { createHash, randomUUID, type KeyObject } from 'node:crypto';
import { Refusal } from '@panggung/releases';
import {
  archiveLimit,
  isShell,
  packBuild,
  readBuildOutput,
  type HistoryEntry,
} from '@panggung/releasing';
import { z } from 'zod';
import { attest } from './attest';
import type { Place } from './place';
import type { ServiceClient } from './service-client';

const presentSchema = z.object({ partSize: z.int().positive(), parts: z.array(z.int()) });
const outcomeSchema = z.object({ name: z.string(), release: z.string() });
const takenSchema = outcomeSchema.extend({ activated: z.boolean() });
const previewedSchema = outcomeSchema.extend({
  preview: z.object({ id: z.string(), path: z.string(), expiresAt: z.string() }),
});
const unfrozenSchema = z.object({ ended: z.object({}).nullable() });
const statusSchema = z.object({ lines: z.array(z.string()) });
const historySchema = z.object({ releases: z.array(z.custom<HistoryEntry>()) });

/** The release service of a site. */
export function servicePlace(client: ServiceClient, signing: KeyObject | null): Place {
  async function send(archive: Buffer, digest: string): Promise<void> {
    const path = `/archives/${digest}`;
    const { partSize, parts } = await client.read(presentSchema, { method: 'GET', path });
    for (let part = 0; part * partSize < archive.length; part += 1) {
      if (parts.includes(part)) continue;
      const body = archive.subarray(part * partSize, (part + 1) * partSize);
      await client.send({ method: 'PUT', path: `${path}/${part}`, body });
    }
  }

  async function order(folder: string, wish: object, tell: (step: string) => void) {
    if (isShell(folder))
      throw new Refusal('the shell is released by whoever runs the site: see web');
    const { manifest } = readBuildOutput(folder);
    const archive = await packBuild(folder);
    if (archive.length > archiveLimit) {
      throw new Refusal(`the build is too big: ${archive.length} bytes, ${archiveLimit} are taken`);
    }
    const digest = createHash('sha256').update(archive).digest('hex');
    await send(archive, digest);
    const attestation = signing && attest(folder, signing);
    const body = { archive: { digest, size: archive.length }, attestation, ...wish };
    const path = `/remotes/${manifest.name}`;
    return client.lines({ method: 'POST', path, body, order: randomUUID() }, tell);
  }

  async function change(name: string, verb: string, body: object): Promise<string> {
    const path = `/remotes/${encodeURIComponent(name)}/${verb}`;
    const call = { method: 'POST', path, body, order: randomUUID() } as const;
    return (await client.read(outcomeSchema, call)).release;
  }

  return {
    address: client.address,
    async release(folder, { newOnly, anyway, at, tell }) {
      const wish = { action: 'release', newOnly, anyway, at };
      return takenSchema.parse(await order(folder, wish, tell));
    },
    async startCanary(folder, { tell, ...wish }) {
      return outcomeSchema.parse(await order(folder, { action: 'canary', ...wish }, tell));
    },
    async preview(folder, { days, tell }) {
      const { preview, ...made } = previewedSchema.parse(
        await order(folder, { action: 'preview', days }, tell),
      );
      return { ...made, ...preview };
    },
    async endPreview(id) {
      await client.send({ method: 'DELETE', path: `/previews/${encodeURIComponent(id)}` });
    },
    resizeCanary: (name, percent, { anyway }) => change(name, 'canary', { percent, anyway }),
    promote: (name, options) => change(name, 'promote', options),
    rollBack: (name, to) => change(name, 'rollback', { to }),
    unschedule: (name) => change(name, 'unschedule', {}),
    async freeze(freeze) {
      await client.send({ method: 'PUT', path: '/freeze', body: freeze });
    },
    async unfreeze() {
      const call = { method: 'DELETE', path: '/freeze' } as const;
      return (await client.read(unfrozenSchema, call)).ended !== null;
    },
    async status() {
      return (await client.read(statusSchema, { method: 'GET', path: '/status' })).lines;
    },
    async history(name) {
      const path = `/remotes/${encodeURIComponent(name)}/history`;
      return (await client.read(historySchema, { method: 'GET', path })).releases;
    },
  };
}
