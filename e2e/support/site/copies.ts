import {
  planApi as plan,
  planWeb as planCopy,
  type Copy,
} from '@panggung/test-support/site/copies';
import { databaseUrl } from './database';
import type { OwnSite } from './own-site';
import { secretsOf } from './site-data';

type Settings = Readonly<Record<string, string>>;

/** Another api on a site's database, whose gateway, provider and mail server are unavailable. */
export const planApi = (site: OwnSite, more: Settings = {}): Promise<Copy> =>
  plan({
    ...secretsOf(site.data),
    PUBLIC_URL: site.origin,
    DATABASE_URL: databaseUrl(site.data),
    ...more,
  });

/** Another web with a site's release store and secret, behind a balancer of this machine. */
export const planWeb = (
  site: OwnSite,
  apis: readonly string[],
  more: Settings = {},
): Promise<Copy> =>
  planCopy({
    PUBLIC_URL: site.origin,
    API_URL: apis.join(','),
    TRUSTED_PROXIES: 'loopback',
    RELEASES_STORE: site.store,
    WEB_KEY: site.webKey(),
    ...more,
  });

/** Two apis beside a site's own, and two webs of them. */
export async function planCopies(site: OwnSite, settings: Settings = {}) {
  const apis = [await planApi(site, settings), await planApi(site, settings)];
  const origins = apis.map(({ origin }) => origin);
  const webs = [await planWeb(site, origins, settings), await planWeb(site, origins, settings)];
  return { apis, webs };
}

/** Another web, running. @param api the site's own, or a proxy */
export async function startSecondWeb(site: OwnSite, api = site.api, more: Settings = {}) {
  const web = await planWeb(site, [api], more);
  await web.start();
  return { ...web, origin: `http://localhost:${web.port}` };
}
