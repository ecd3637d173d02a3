import { parsePrivateKey, Refusal, sealedWith } from '@panggung/releases';
import { openStore, type ObjectStore } from '@panggung/storage';

/** The settings that say where releases are. */
interface StoreSettings {
  NODE_ENV?: string | undefined;
  RELEASES_STORE?: string | undefined;
  RELEASES_STORE_KEY_ID?: string | undefined;
  RELEASES_STORE_SECRET?: string | undefined;
  /** Of whoever signs the registry; without it a signed one can be read only. */
  RELEASES_SIGNING_KEY?: string | undefined;
}

/**
 * The store that is named, or else the one of the settings.
 * @param inWorkspace whether there is a site on this machine whose store it would be
 * @throws Refusal when its address is wrong, a bucket has no key or, in production and at teams
 *   elsewhere, it is missing
 */
export function openReleaseStore(
  given: string | undefined,
  settings: StoreSettings,
  inWorkspace: boolean,
): ObjectStore {
  const {
    NODE_ENV,
    RELEASES_STORE: configured,
    RELEASES_STORE_KEY_ID: accessKeyId,
    RELEASES_STORE_SECRET: secretAccessKey,
    RELEASES_SIGNING_KEY: signing,
  } = settings;
  // An empty variable counts as missing, which is how compose files leave them.
  const address = given ?? (configured || defaultOf(NODE_ENV, inWorkspace));
  const key = accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined;
  try {
    const store = openStore(address, key);
    return signing ? sealedWith(store, parsePrivateKey(signing)) : store;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(`the release store ${address} cannot be opened: ${error.message}`);
  }
}

/** Of a site on a developer's machine. In production releases would go where no web looks. */
function defaultOf(environment: string | undefined, inWorkspace: boolean): string {
  if (!inWorkspace) {
    throw new Refusal(
      'no site and no store: set PANGGUNG_SITE and PANGGUNG_KEY, or name a store with --store <place>',
    );
  }
  if (environment !== 'production') return '.data/releases';
  throw new Refusal('name the release store, with RELEASES_STORE or --store');
}
