import type { KeyObject } from 'node:crypto';
import { StoreUnavailable, type ObjectStore, type StoredObject } from '@panggung/storage';
import { Refusal } from '../refusal';
import { registryKey } from '../registry-key';
import { open, seal } from './envelope';
import { parseEnvelope } from './proven';
import { parsePublicKey, publicKeyText, type PublicKey } from './public-keys';
import { HighestVersion, type VersionMark } from './version-mark';

/** Media type of a registry in an envelope. */
export const registryType = 'application/vnd.panggung.registry+json';

interface Keys {
  /** Those of which one must have signed the registry. */
  trusted: readonly PublicKey[];
  /** Signs what is written; without it the registry cannot be changed. */
  signing?: KeyObject | undefined;
  /** Without it, a process knows of the versions alone that it has seen itself. */
  mark?: VersionMark | undefined;
}

/**
 * A release store whose registry is signed: who can only write into the store cannot say what is
 * live. Its version only grows, so that an older registry cannot be put back either.
 */
export function sealedStore(store: ObjectStore, { trusted, signing, mark }: Keys): ObjectStore {
  const highest = new HighestVersion(mark);
  /** The highest version that was in the store. */
  let stored = 0;

  /** @param known the highest version before the object was asked for */
  function opened(object: StoredObject, known: number): StoredObject {
    const envelope = parseEnvelope(object.body.toString('utf8'));
    if (!envelope) throw new StoreUnavailable(`${registryKey} of ${store.address} is not signed`);
    const text = openOrFail(envelope);
    const version = versionOf(text);
    checkVersion(version, known);
    see(version);
    return { etag: object.etag, body: Buffer.from(text) };
  }

  function see(version: number): void {
    stored = Math.max(stored, version);
    highest.see(version);
  }

  function checkVersion(version: number, known: number): void {
    if (version >= known) return;
    throw new StoreUnavailable(
      `${registryKey} of ${store.address} went back from version ${known} to ${version}`,
    );
  }

  /** There is none before the first release, and never again after it. */
  function missing(known: number): null {
    if (known === 0) return null;
    throw new StoreUnavailable(
      `${registryKey} of ${store.address} is gone: it had version ${known}`,
    );
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
      if (key !== registryKey) return store.read(key);
      const known = await highest.known();
      const object = await store.read(key);
      return object ? opened(object, known) : missing(known);
    },
    async readIfChanged(key, etag) {
      if (key !== registryKey) return store.readIfChanged(key, etag);
      const known = await highest.known();
      const object = await store.readIfChanged(key, etag);
      if (object !== 'same') return object ? opened(object, known) : missing(known);
      // The mark may have been told after it was read.
      checkVersion(stored, known);
      return object;
    },
    async write(key, body, options) {
      if (key !== registryKey) return store.write(key, body, options);
      if (!signing) {
        throw new Refusal('the registry is signed, and only the release service has the key');
      }
      if (!(await highest.isKnown())) {
        throw new StoreUnavailable(
          'nobody tells which version the registry had: it is changed once the api answers',
        );
      }
      const text = body.toString();
      const envelope = JSON.stringify(seal(registryType, text, signing));
      const etag = await store.write(key, `${envelope}\n`, options);
      see(versionOf(text));
      return etag;
    },
  };
}

/** A release store for whoever has the key that signs its registry. */
export const sealedWith = (
  store: ObjectStore,
  signing: KeyObject,
  mark?: VersionMark,
): ObjectStore =>
  sealedStore(store, { trusted: [parsePublicKey(publicKeyText(signing))], signing, mark });

function versionOf(text: string): number {
  const { version } = JSON.parse(text) as { version?: unknown };
  return typeof version === 'number' ? version : 0;
}
