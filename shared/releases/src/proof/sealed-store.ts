import type { KeyObject } from 'node:crypto';
import { StoreUnavailable, type ObjectStore, type StoredObject } from '@panggung/storage';
import { Refusal } from '../refusal';
import { registryKey } from '../registry-key';
import { open, seal } from './envelope';
import { parseEnvelope } from './proven';
import { parsePublicKey, publicKeyText, type PublicKey } from './public-keys';

/** Media type of a registry in an envelope. */
export const registryType = 'application/vnd.panggung.registry+json';

interface Keys {
  /** Those of which one must have signed the registry. */
  trusted: readonly PublicKey[];
  /** Signs what is written; without it the registry cannot be changed. */
  signing?: KeyObject | undefined;
}

/**
 * A release store whose registry is signed: who can only write into the store cannot say what is
 * live. Its version only grows, so that an older registry cannot be put back either, as long as a
 * process has seen the newer one.
 */
export function sealedStore(store: ObjectStore, { trusted, signing }: Keys): ObjectStore {
  let highest = 0;

  /** @param known the highest version before the object was asked for */
  function opened(object: StoredObject, known: number): StoredObject {
    const envelope = parseEnvelope(object.body.toString('utf8'));
    if (!envelope) throw new StoreUnavailable(`${registryKey} of ${store.address} is not signed`);
    const text = openOrFail(envelope);
    const version = versionOf(text);
    if (version < known) {
      throw new StoreUnavailable(
        `${registryKey} of ${store.address} went back from version ${known} to ${version}`,
      );
    }
    highest = Math.max(highest, version);
    return { etag: object.etag, body: Buffer.from(text) };
  }

  function openOrFail(envelope: NonNullable<ReturnType<typeof parseEnvelope>>): string {
    try {
      return open(envelope, registryType, trusted);
    } catch (error) {
      const reason = error instanceof Error ? error.message : '';
      throw new StoreUnavailable(`${registryKey} of ${store.address} is not ours: ${reason}`);
    }
  }

  return {
    ...store,
    async read(key) {
      const known = highest;
      const object = await store.read(key);
      return object && key === registryKey ? opened(object, known) : object;
    },
    async readIfChanged(key, etag) {
      const known = highest;
      const object = await store.readIfChanged(key, etag);
      const isNew = object && object !== 'same' && key === registryKey;
      return isNew ? opened(object, known) : object;
    },
    async write(key, body, options) {
      if (key !== registryKey) return store.write(key, body, options);
      if (!signing) {
        throw new Refusal('the registry is signed, and only the release service has the key');
      }
      const text = body.toString();
      const envelope = JSON.stringify(seal(registryType, text, signing));
      const etag = await store.write(key, `${envelope}\n`, options);
      highest = Math.max(highest, versionOf(text));
      return etag;
    },
  };
}

/** A release store for whoever has the key that signs its registry. */
export const sealedWith = (store: ObjectStore, signing: KeyObject): ObjectStore =>
  sealedStore(store, { trusted: [parsePublicKey(publicKeyText(signing))], signing });

function versionOf(text: string): number {
  const { version } = JSON.parse(text) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
}
