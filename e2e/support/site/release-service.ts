import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { publicKeyText } from '@panggung/releases/public-keys';
import { watchKeyOf } from '@panggung/releases/keys';
import { secretOf, type OwnSite } from './own-site';
import { environment, freePort, start } from './processes';
import { writeTrial, type Wanted } from './trial';

const root = resolve(import.meta.dirname, '../../..');
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

export interface Said {
  code: number | null;
  output: string;
}

/** The command line of somebody who has a key, and knows nothing of the store. */
export async function remoteAt(
  origin: string,
  key: string,
  args: string[],
  more: Record<string, string> = {},
): Promise<Said> {
  const env = { ...environment(more), PANGGUNG_SITE: origin, PANGGUNG_KEY: key };
  const { output, ended } = start([process.execPath, cli, ...args], root, env);
  const code = await ended;
  return { code, output: output() };
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
  given?: number,
) {
  const port = given ?? (await freePort());
  const env = environment({
    ...settings,
    PORT: String(port),
    RELEASES_STORE: site.store,
    RELEASES_WATCH_KEY: watchKeyOf(secretOf(site.data)),
    LOG_LEVEL: 'error',
    DRAIN_SECONDS: '0',
  });
  const server = join(root, 'release-service/dist/server.js');
  const service = start([process.execPath, server], root, env);
  const origin = `http://127.0.0.1:${port}`;
  const health = () => fetch(`${origin}/health`).then(({ status }) => status, service.output);
  await expect.poll(health, { timeout: 20_000 }).toBe(200);
  return { origin, ...service };
}
