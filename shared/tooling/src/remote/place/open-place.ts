import { Refusal } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { readSigningKey } from './attest';
import type { Place } from './place';
import { ServiceClient } from './service-client';
import { servicePlace } from './service-place';
import { storePlace } from './store-place';

/** The settings of whoever releases over the network. */
interface PlaceSettings {
  PANGGUNG_SITE?: string | undefined;
  PANGGUNG_KEY?: string | undefined;
  PANGGUNG_SIGNING_KEY?: string | undefined;
}

interface Given {
  site?: string | undefined;
  store?: string | undefined;
}

/**
 * Origin of the site that is named, by `--site` or by PANGGUNG_SITE unless `--store` is there.
 * @returns null when releases go into a store
 * @throws Refusal when the address is none
 */
export function siteOf({ site, store }: Given, settings: PlaceSettings): string | null {
  const named = site ?? (store === undefined ? settings.PANGGUNG_SITE || undefined : undefined);
  if (named === undefined) return null;
  if (site !== undefined && store !== undefined) {
    throw new Refusal('--site and --store are two places: name one');
  }
  if (!/^https?:\/\//.test(named) || !URL.canParse(named)) {
    throw new Refusal(`${named} is no address of a site, such as https://panggung.example`);
  }
  const { origin, protocol, hostname } = new URL(named);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isHere) {
    throw new Refusal(`${origin} would get the key unencrypted: use https`);
  }
  return origin;
}

/**
 * The release service of the site that is named.
 * @returns null when releases go into a store
 * @throws Refusal when the address is none, or there is no key for it
 */
export function openService(given: Given, settings: PlaceSettings): ServiceClient | null {
  const site = siteOf(given, settings);
  if (site === null) return null;
  if (!settings.PANGGUNG_KEY) {
    throw new Refusal(`${site} needs a key: set PANGGUNG_KEY to the one of your team`);
  }
  return new ServiceClient(site, settings.PANGGUNG_KEY);
}

/** Where releases go. */
export function openPlace(
  service: ServiceClient | null,
  store: () => ObjectStore,
  { PANGGUNG_SIGNING_KEY: key }: PlaceSettings,
): Place {
  const signing = key ? readSigningKey(key) : null;
  return service ? servicePlace(service, signing) : storePlace(store(), signing);
}
