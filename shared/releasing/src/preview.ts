import {
  addPreview,
  changeRegistry,
  createPreview,
  hasRelease,
  livePlatform,
  livePreviews,
  readRegistry,
  Refusal,
  removePreview,
  removeRelease,
  type Envelope,
  type Origin,
  type Preview,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { admitPreview } from './admit';
import { readBuildOutput } from './build-output';
import { checkAmongOthers, type Tell } from './gate/check-release';

/** What its link needs. */
export interface PreviewLink {
  id: string;
  /** Where it begins. */
  path: string;
  expiresAt: string;
}

export const linkOf = ({ id, release, expiresAt }: Preview): PreviewLink => ({
  id,
  path: release.manifest.routes.find(({ path }) => !/[:*]/.test(path))?.path ?? '/',
  expiresAt,
});

interface StartOptions {
  /** Folder of the built remote. */
  folder: string;
  store: ObjectStore;
  /** Days after which it ends by itself. */
  days: number;
  origin?: Origin | undefined;
  attestation?: Envelope | null | undefined;
  tell?: Tell | undefined;
}

/**
 * Puts a build where only those see it who have its link.
 * @throws Refusal when the gate rejects it, or there are too many already
 */
export async function startPreview(options: StartOptions): Promise<Preview> {
  const { folder, store, days, origin, attestation, tell } = options;
  const registry = await readRegistry(store);
  const output = readBuildOutput(folder);
  const platform = livePlatform(registry);
  const release = await admitPreview({ output, store, registry, platform, attestation, tell });
  const { manifest } = release;
  const { name } = manifest;
  const preview = createPreview({ name, release, by: origin?.by, days });
  await changeRegistry(
    store,
    (current) => {
      checkAmongOthers({ manifest }, current, livePlatform(current));
      addPreview(current, preview);
      return { name, action: 'preview', release: release.id };
    },
    origin,
  );
  // A wish that was fulfilled before has its own.
  const { previews } = await readRegistry(store);
  return (
    previews.find(({ id }) => id === preview.id) ??
    previews.find((one) => one.name === name && one.release.id === release.id) ??
    preview
  );
}

/** Ends a preview, and takes its files away unless they were released. @throws Refusal when there is none */
export async function endPreview(
  id: string,
  store: ObjectStore,
  origin: Origin = {},
): Promise<Preview> {
  const ended: { preview?: Preview } = {};
  await changeRegistry(
    store,
    (registry) => {
      const preview = removePreview(registry, id);
      ended.preview = preview;
      return { name: preview.name, action: 'end-preview', release: preview.release.id };
    },
    origin,
  );
  const { preview } = ended;
  // The wish was fulfilled before.
  if (!preview) throw new Refusal(`there is no preview ${id}`);
  await removeFiles(preview, store);
  return preview;
}

/** Takes away the previews whose time is over. @returns how many */
export async function endOldPreviews(store: ObjectStore): Promise<number> {
  const { previews } = await readRegistry(store);
  const live = new Set(livePreviews({ previews }));
  const old = previews.filter((one) => !live.has(one));
  for (const { id } of old) await endPreview(id, store, { by: 'its time' });
  return old.length;
}

async function removeFiles({ name, release }: Preview, store: ObjectStore): Promise<void> {
  if (await hasRelease(store, name, release.id)) return;
  const { previews } = await readRegistry(store);
  const isShared = previews.some((one) => one.name === name && one.release.id === release.id);
  if (!isShared) await removeRelease(store, { name, id: release.id });
}
