import { test as base } from './own-site';
import { signedSite } from './release-service';

const { settings, operatorKey, publicKey } = signedSite();

export { operatorKey, publicKey, settings };

/** Tests on a site whose release service signs the registry, behind a proxy that names cities. */
export const test = base.extend({
  siteSettings: [
    { ...settings, TRUSTED_PROXIES: 'loopback', VISITOR_CITY_HEADER: 'X-Visitor-City' },
    { scope: 'worker' },
  ],
});
