import { Refusal, type CanaryPlan, type Origin } from '@panggung/releases';
import {
  readBuildOutput,
  linkOf,
  releaseRemote,
  schedule,
  startCanary,
  startPreview,
  unpackBuild,
  type PreviewLink,
  type Tell,
} from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import type { ReleaseOrder } from './order';
import { inQuarantine } from './quarantine';

interface TakeIn {
  store: ObjectStore;
  /** The remote that it was sent as. */
  name: string;
  order: ReleaseOrder;
  /** An operator wants it although nothing new goes live now. */
  duringFreeze: boolean;
  archive: Buffer;
  origin: Origin;
  tell: Tell;
}

/** What came of an order. */
export interface Taken {
  name: string;
  release: string;
  /** False when it was live already, or `newOnly` left it alone. */
  activated: boolean;
  /** When it goes live, where it was scheduled. */
  scheduled?: string;
  /** Of a preview: what its link has behind `?preview=`, the path that it begins at, and its end. */
  preview?: PreviewLink;
}

/**
 * Unpacks a build into a folder of its own, tries it there, and gives it to visitors. The folder is
 * gone afterwards, whatever came of it.
 * @throws Refusal naming what is wrong with it; the live site is then unchanged
 */
export async function takeIn({
  store,
  name,
  order,
  duringFreeze,
  archive,
  origin,
  tell,
}: TakeIn): Promise<Taken> {
  return inQuarantine(async (folder) => {
    await unpackBuild(archive, folder);
    const { manifest } = readBuildOutput(folder);
    if (manifest.name !== name) {
      throw new Refusal(
        `what was sent as ${name} calls itself ${manifest.name} in its remote.json`,
      );
    }
    tell('it is unpacked');
    const { attestation, newOnly = false, anyway } = order;
    const common = { folder, store, origin, attestation, tell };
    const plan = order.action === 'canary' ? planOf(order) : undefined;
    if (order.at !== undefined && order.action !== 'preview') {
      const at = new Date(order.at);
      const made = await schedule({ ...common, at, plan, anyway, duringFreeze });
      return { name, release: made.release.id, activated: false, scheduled: made.at };
    }
    if (order.action === 'release')
      return await releaseRemote({ ...common, newOnly, anyway, duringFreeze });
    if (order.action === 'preview') {
      const preview = await startPreview({ ...common, days: order.days ?? 7 });
      return { name, release: preview.release.id, activated: true, preview: linkOf(preview) };
    }
    const started = await startCanary({ ...common, duringFreeze, ...plan });
    return { ...started, activated: true };
  });
}

/** How the canary that is ordered begins and goes on. */
const planOf = ({
  audience,
  percent,
  steps,
  limit,
  minVisits,
  minNetworks,
}: ReleaseOrder): CanaryPlan => ({
  audience,
  percent,
  steps,
  limit,
  minVisits,
  minNetworks,
});
