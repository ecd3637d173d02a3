import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeyText } from '@panggung/releases/public-keys';
import { watchKeyOf } from '@panggung/releases/keys';
import { root } from '@panggung/test-support/config';
import { runToEnd, type Ended } from '@panggung/test-support/processes/run';
import { planReleaseService } from '@panggung/test-support/site/copies';
import { secretOf, type OwnSite } from './own-site';
import { writeTrial, type Wanted } from './trial';

const cli = join(root, 'shared/tooling/dist/remote.js');

/** Settings of a site whose release service signs the registry. */
export function signedSite() {
  const operatorKey = randomBytes(24).toString('hex');
  const { privateKey } = generateKeyPairSync('ed25519');
  const signing = privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
  return {
    operatorKey,
    settings: { RELEASES_SIGNING_KEY: signing, RELEASES_OPERATOR_KEYS: `e2e:${operatorKey}` },
    publicKey: publicKeyText(privateKey),
  };
}

/** The command line of somebody who has a key, and knows nothing of the store. */
export async function remoteAt(
  origin: string,
  key: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<Ended> {
  const env = { ...more, PANGGUNG_SITE: origin, PANGGUNG_KEY: key };
  return runToEnd(process.execPath, [cli, ...args], { cwd: root, env });
}

/** A team with one remote of its own, and a key of that. */
export async function aTeam(origin: string, operatorKey: string, name: string): Promise<string> {
  await remoteAt(origin, operatorKey, ['team', name, '--remotes', name, '--prefixes', `/${name}`]);
  const scopes = 'release,canary,rollback,preview';
  const args = ['key', name, '--holder', 'e2e', '--scopes', scopes, '--days', '1'];
  const { output } = await remoteAt(origin, operatorKey, args);
  const key = /^pgk_.*$/m.exec(output)?.[0];
  if (key === undefined) throw new Error(output);
  return key;
}

/** A folder with a build of the trial remote, changed as a team would not. */
export function aTrial(base: string, wanted: Wanted, change?: (server: string) => string): string {
  const folder = mkdtempSync(join(base, 'trial-'));
  writeTrial(folder, wanted);
  if (change) writeFileSync(join(folder, 'dist/server/remote.cjs'), change(''));
  return folder;
}

/** A second copy of a site's release service. */
export async function startSecondService(
  site: OwnSite,
  settings: Record<string, string>,
  port?: number,
) {
  const service = await planReleaseService(
    {
      ...settings,
      RELEASES_STORE: site.store,
      RELEASES_WATCH_KEY: watchKeyOf(secretOf(site.data)),
    },
    port === undefined ? {} : { port },
  );
  const { ended, stop } = await service.start();
  const kill = (signal: NodeJS.Signals) => void stop(signal);
  return { origin: service.origin, child: { kill }, ended };
}
