import { readRegistry, Refusal } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { z } from 'zod';

const currentSchema = z.object({ platform: z.string() });
/** Milliseconds. */
const patience = 10_000;

export interface SitePlatform {
  /** Of the live shell; undefined when it cannot be found out. */
  version: string | undefined;
  /** Why not. */
  reason: string;
}

/** Asks a site, which needs no key for it: most of what may be wrong is in the folder itself. */
export async function platformOfSite(site: string): Promise<SitePlatform> {
  try {
    const signal = AbortSignal.timeout(patience);
    const response = await fetch(`${site}/registry/current`, { redirect: 'error', signal });
    const { data } = currentSchema.safeParse(await response.json());
    return { version: data?.platform, reason: `${site} does not say which platform it runs` };
  } catch {
    return { version: undefined, reason: `${site} does not answer as Panggung does` };
  }
}

/** Reads a release store. */
export async function platformOfStore(open: () => ObjectStore): Promise<SitePlatform> {
  try {
    const store = open();
    const registry = await readRegistry(store).catch(() => undefined);
    const version = registry?.shell?.active.build.platform;
    return { version, reason: `${store.address} holds no shell` };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { version: undefined, reason: 'no site is named' };
  }
}
