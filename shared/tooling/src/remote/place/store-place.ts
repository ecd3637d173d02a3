import type { KeyObject } from 'node:crypto';
import { promote, resizeCanary, shellName } from '@panggung/releases';
import {
  historyOf,
  isShell,
  releaseRemote,
  releaseShell,
  rollBack,
  rollBackShell,
  startCanary,
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
        return { name: shellName, ...(await releaseShell({ folder, store, newOnly, anyway })) };
      }
      const signed = attestation(folder);
      return releaseRemote({ folder, store, newOnly, anyway, platform, tell, attestation: signed });
    },
    async startCanary(folder, { tell, ...wish }) {
      if (isShell(folder)) return startShellCanary({ folder, store, ...wish });
      return startCanary({ folder, store, ...wish, tell, attestation: attestation(folder) });
    },
    resizeCanary: (name, percent) => resizeCanary(name, percent, store),
    promote: (name, options) => promote(name, store, options),
    rollBack: (name, to) =>
      name === shellName ? rollBackShell(to, store) : rollBack({ name, to, store }),
    status: () => statusOf(store),
    history: (name) => historyOf(name, store),
  };
}
