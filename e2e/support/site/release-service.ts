import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { publicKeyText } from '@panggung/releases/public-keys';
import { watchKeyOf } from '@panggung/releases/keys';
import { root } from '@panggung/test-support/config';
import { runToEnd, type Ended } from '@panggung/test-support/processes/run';
import { planReleaseService, type Copy } from '@panggung/test-support/site/copies';
import { cli, test as base, type OwnSite } from './own-site';
import { secretsOf } from './site-data';

const { privateKey } = generateKeyPairSync('ed25519');
export const publicKey = publicKeyText(privateKey);
export const operatorKey = randomBytes(24).toString('hex');

/** Settings of a site whose release service signs the registry. */
const settings = {
  RELEASES_SIGNING_KEY: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  RELEASES_OPERATOR_KEYS: `e2e:${operatorKey}`,
};

/** Tests on such a site, behind a proxy that names cities. */
export const test = base.extend({
  siteSettings: [
    { ...settings, TRUSTED_PROXIES: 'loopback', VISITOR_CITY_HEADER: 'X-Visitor-City' },
    { scope: 'worker' },
  ],
});

/** The command line of somebody who has a key, and knows nothing of the store. */
export async function remoteAt(origin: string, key: string, args: string[]): Promise<Ended> {
  const env = { PANGGUNG_SITE: origin, PANGGUNG_KEY: key };
  return runToEnd(process.execPath, [cli, ...args], { cwd: root, env });
}

/** A team with one remote of its own, and a key of that. */
export async function aTeam({ origin }: OwnSite, name: string): Promise<string> {
  await remoteAt(origin, operatorKey, ['team', name, '--remotes', name, '--prefixes', `/${name}`]);
  const scopes = 'release,canary,rollback,preview';
  const args = ['key', name, '--holder', 'e2e', '--scopes', scopes, '--days', '1'];
  const { output } = await remoteAt(origin, operatorKey, args);
  const key = /^pgk_.*$/m.exec(output)?.[0];
  if (key === undefined) throw new Error(output);
  return key;
}

/** A second copy of a site's release service, running. */
export async function startSecondService(site: OwnSite): Promise<Copy> {
  const service = await planReleaseService({
    ...settings,
    RELEASES_STORE: site.store,
    RELEASES_WATCH_KEY: watchKeyOf(secretsOf(site.data).SECRET_KEY),
  });
  await service.start();
  return service;
}
