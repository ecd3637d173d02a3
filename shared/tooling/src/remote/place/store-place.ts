import type { KeyObject } from 'node:crypto';
import {
  endFreeze,
  promote,
  Refusal,
  resizeCanary,
  setFreeze,
  shellName,
} from '@panggung/releases';
import {
  endPreview,
  historyOf,
  isShell,
  linkOf,
  releaseRemote,
  releaseShell,
  rollBack,
  rollBackShell,
  schedule,
  startCanary,
  startPreview,
  startShellCanary,
  statusOf,
  unschedule,
} from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import { attest } from './attest';
import type { Place } from './place';

interface Later extends Pick<Parameters<typeof schedule>[0], 'plan' | 'tell'> {
  at: Date;
  anyway: boolean;
}

/** A release store that this process can write. */
export function storePlace(store: ObjectStore, signing: KeyObject | null): Place {
  const attestation = (folder: string) => signing && attest(folder, signing);
  async function later(folder: string, wish: Later) {
    if (isShell(folder))
      throw new Refusal('a build of the shell goes live at once: leave --at out');
    const common = { folder, store, duringFreeze: wish.anyway, attestation: attestation(folder) };
    const { name, release } = await schedule({ ...common, ...wish });
    return { name, release: release.id, activated: false };
  }
  return {
    address: store.address,
    async release(folder, { newOnly, anyway, at, platform, tell }) {
      if (at) return later(folder, { at, anyway, tell });
      if (isShell(folder)) {
        const wish = { folder, store, newOnly, anyway, duringFreeze: anyway };
        return { name: shellName, ...(await releaseShell(wish)) };
      }
      return releaseRemote({
        folder,
        store,
        newOnly,
        anyway,
        // Whoever has the store is an operator.
        duringFreeze: anyway,
        platform,
        tell,
        attestation: attestation(folder),
      });
    },
    async startCanary(folder, { tell, anyway, at, ...wish }) {
      if (at) return later(folder, { at, anyway, tell, plan: wish });
      const common = { folder, store, ...wish, duringFreeze: anyway };
      if (isShell(folder)) return startShellCanary(common);
      return startCanary({ ...common, tell, attestation: attestation(folder) });
    },
    async preview(folder, { days, tell }) {
      const attested = attestation(folder);
      const made = await startPreview({ folder, store, days, tell, attestation: attested });
      return { name: made.name, release: made.release.id, ...linkOf(made) };
    },
    async endPreview(id) {
      await endPreview(id, store);
    },
    resizeCanary: (name, percent, { anyway }) =>
      resizeCanary(name, percent, store, { duringFreeze: anyway }),
    promote: (name, { anyway }) => promote(name, store, { anyway, duringFreeze: anyway }),
    rollBack: (name, to) =>
      name === shellName ? rollBackShell(to, store) : rollBack({ name, to, store }),
    unschedule: (name) => unschedule(name, store),
    async freeze(freeze) {
      await setFreeze(freeze, store);
    },
    unfreeze: async () => (await endFreeze(store)) !== null,
    status: () => statusOf(store),
    history: (name) => historyOf(name, store),
  };
}
