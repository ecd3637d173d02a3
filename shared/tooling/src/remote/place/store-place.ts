import type { KeyObject } from 'node:crypto';
import { endFreeze, promote, resizeCanary, setFreeze, shellName } from '@panggung/releases';
import {
  endPreview,
  historyOf,
  isShell,
  linkOf,
  releaseRemote,
  releaseShell,
  rollBack,
  rollBackShell,
  startCanary,
  startPreview,
  startShellCanary,
  statusOf,
} from '@panggung/releasing';
import type { ObjectStore } from '@panggung/storage';
import { attest } from './attest';
import type { Place } from './place';

/** A release store that this process can write. */
export function storePlace(store: ObjectStore, signing: KeyObject | null): Place {
  const attestation = (folder: string) => signing && attest(folder, signing);
  return {
    address: store.address,
    async release(folder, { newOnly, anyway, platform, tell }) {
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
    async startCanary(folder, { tell, anyway, ...wish }) {
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
    async freeze(freeze) {
      await setFreeze(freeze, store);
    },
    unfreeze: async () => (await endFreeze(store)) !== null,
    status: () => statusOf(store),
    history: (name) => historyOf(name, store),
  };
}
