import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { demoPassword } from '../support/people/accounts';
import { watchConsole } from '../support/looks/console';
import { callersEnvironment } from '@panggung/test-support/config';
import { selfSignedCertificate } from '@panggung/test-support/peers/certificates';
import { startProxy } from '@panggung/test-support/peers/proxy';
import { temporaryFolder, type TemporaryFolder } from '@panggung/test-support/processes/folders';
import { startProgram } from '@panggung/test-support/processes/program';
import { hasWritten } from '@panggung/test-support/processes/ready';
import { runToEnd } from '@panggung/test-support/processes/run';
import type { OwnSite } from '../support/site/own-site';
import { freePort } from '@panggung/stack/ports';
import { aTeam, operatorKey, remoteAt, test } from '../support/site/release-service';

const root = resolve(import.meta.dirname, '../..');
const shellBuild = join(root, 'shell/dist/browser/build.json');

let base: TemporaryFolder;
let team: string;
let site: OwnSite;

/** A team's folder, far from the sources of the site: what is released shows in its header. */
test.beforeAll(({ site: running }) => {
  site = running;
  base = temporaryFolder('outside');
  team = join(base.path, 'team');
});

test.afterAll(() => base.remove());

async function run(cwd: string, program: string, ...args: string[]): Promise<string> {
  const { code, output } = await runToEnd(program, args, { cwd, env: callersEnvironment() });
  expect(code, `${program} ${args.join(' ')}\n${output}`).toBe(0);
  return output;
}

test('a team with its own repository creates, tests, builds and releases a remote', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await test.step('create', async () => {
    const tool = join(root, 'shared/tooling/bin/remote.mjs');
    const create = ['create', 'mf-promo-kilat', '--to', team, '--store', site.store];
    const output = await run(root, process.execPath, tool, ...create);
    expect(output).toContain('npm install');
    expect(existsSync(join(team, 'vendor/panggung-platform.tgz'))).toBe(true);
    expect(readFileSync(join(team, 'vendor/contract.md'), 'utf8')).toContain('## The gate');
    expect(readFileSync(join(team, 'README.md'), 'utf8')).toContain('rollback promo-kilat');
  });
  await test.step('install', async () => {
    await run(team, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund');
    const lock = readFileSync(join(team, 'package-lock.json'), 'utf8');
    for (const [, resolved] of lock.matchAll(
      /"node_modules\/@panggung\/[^]*?"resolved": "(.*?)"/g,
    )) {
      expect(resolved).toMatch(/^file:vendor\//);
    }
  });
  for (const command of ['build', 'test', 'typecheck']) {
    await test.step(command, () => run(team, 'npm', 'run', command));
  }
  await test.step('doctor', askDoctor);
  await test.step('the components in their states', () => openWorkshop(page));
  await test.step('the remote alone', () => workAlone(page));
  await test.step('release', () => releaseIntoSite(page));
});

async function askDoctor(): Promise<void> {
  const doctor = ['panggung-remote', 'doctor', '--store', site.store];
  expect(await run(team, 'npx', ...doctor)).toContain('nothing is wrong');
  const manifest = join(team, 'remote.json');
  const good = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, good.replace('dashboardCard', 'panel'));
  const { code, output } = await runToEnd('npx', doctor, { cwd: team, env: callersEnvironment() });
  expect(code).toBe(1);
  expect(output).toContain('component panel, which remote.json puts into a slot, is missing');
  writeFileSync(manifest, good);
}

/** Runs a command of the team's own tool, which serves something. */
const startTool = (args: string[], words: string) =>
  startProgram({
    command: [join(team, 'node_modules/.bin/panggung-remote'), ...args],
    cwd: team,
    env: callersEnvironment(),
    isReady: hasWritten(words),
    timeoutMs: 30_000,
  });

async function openWorkshop(page: Page): Promise<void> {
  const port = await freePort();
  const workshop = await startTool(
    ['workshop', '--port', String(port)],
    `http://localhost:${port}`,
  );
  expect(workshop.output()).toContain('Watching');
  await page.goto(`http://localhost:${port}`);
  const form = page.getByRole('region', { name: 'SearchForm' });
  await expect(form.getByRole('searchbox', { name: 'Cari acara' })).toHaveCount(2);
  expect(await workshop.stop(), workshop.output()).toBe(0);
}

async function workAlone(page: Page): Promise<void> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const options = ['--port', String(port), '--site', site.origin];
  const harness = await startTool(['dev', ...options], 'The remote alone');

  await page.goto(origin);
  await page.getByRole('link', { name: '/promo-kilat' }).click();
  await expect(page.getByRole('heading', { name: 'Promo kilat', level: 1 })).toBeVisible();
  await page.getByLabel('Email').fill('pembeli@panggung.test');
  await page.getByLabel('Password').fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('pembeli@panggung.test (user)')).toBeVisible();

  await offersItsContainer(origin);
  await standsInForALiveRemote(page, origin);
  await page.goto(`${origin}/promo-kilat`);

  // A change shows by itself, and the container that a site would load is a new one.
  const before = (await describe(origin)).build.integrity;
  const screen = join(team, 'src/routes/promo-kilat.tsx');
  const source = readFileSync(screen, 'utf8');
  writeFileSync(screen, source.replace('<h1>Promo kilat</h1>', '<h1>Promo baru</h1>'));
  await expect(page.getByRole('heading', { name: 'Promo baru' })).toBeVisible();
  await expect.poll(async () => (await describe(origin)).build.integrity).not.toEqual(before);
  writeFileSync(screen, source);

  const manifest = join(team, 'remote.json');
  const good = readFileSync(manifest, 'utf8');
  writeFileSync(manifest, good.replace('/promo-kilat', 'promo-kilat'));
  await expect.poll(harness.output).toContain('must be a path pattern');
  expect((await describe(origin)).manifest.routes).toEqual([
    { path: '/promo-kilat', ssr: true, query: ['q'] },
  ]);
  writeFileSync(manifest, good);

  expect(await harness.stop(), harness.output()).toBe(0);
}

interface Offer {
  manifest: { name: string; routes: object[]; slots: object[] };
  build: { entry: string; scripts: string[]; integrity: Record<string, string> };
}

async function describe(origin: string): Promise<Offer> {
  return (await (await fetch(`${origin}/remote/panggung.json`)).json()) as Offer;
}

async function offersItsContainer(origin: string): Promise<void> {
  const { manifest, build } = await describe(origin);
  expect(manifest).toMatchObject({
    name: 'promo-kilat',
    slots: [{ slot: 'dashboard', component: 'dashboardCard' }],
  });
  expect(Object.keys(build.integrity)).toEqual(expect.arrayContaining([build.entry]));
  for (const [file, expected] of Object.entries(build.integrity)) {
    const response = await fetch(`${origin}/remote/${file}`);
    const hash = createHash('sha384').update(Buffer.from(await response.arrayBuffer()));
    expect(`sha384-${hash.digest('base64')}`).toBe(expected);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  }
  const preflight = await fetch(`${origin}/remote/${build.entry}`, { method: 'OPTIONS' });
  expect(preflight.headers.get('access-control-allow-private-network')).toBe('true');
}

/** The running site shows the team's own machine's remote to the team's browser, and to nobody else. */
async function standsInForALiveRemote(page: Page, harness: string): Promise<void> {
  await page.goto(`${site.origin}/about?remote.promo-kilat=${harness}`);
  await expect(page).toHaveURL(`${site.origin}/about`);
  const notice = page.getByText(`Override: promo-kilat dari ${harness}`);
  await expect(notice).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Promo kilat' }).click();
  await expect(page.getByRole('heading', { name: 'Promo kilat', level: 1 })).toBeVisible();
  // Stays with a full load; everybody else gets what is live.
  expect((await page.reload())?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Promo kilat', level: 1 })).toBeVisible();
  await expect(notice).toBeVisible();
  expect((await fetch(`${site.origin}/promo-kilat`)).status).toBe(404);

  await page.getByRole('link', { name: 'Hapus override' }).click();
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expect(notice).toHaveCount(0);

  // One that does not answer: the page says so and works without it.
  await page.goto(`${site.origin}/about?remote.promo-kilat=http://localhost:9`);
  await expect(page.getByText('Tidak terjangkau: promo-kilat')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tentang Panggung', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Hapus override' }).click();
  await expect(page.getByText('Tidak terjangkau')).toHaveCount(0);

  const foreign = await fetch(`${site.origin}/about?remote.catalog=https://elsewhere.test`, {
    redirect: 'manual',
  });
  expect(foreign.status).toBe(400);
}

async function releaseIntoSite(page: Page): Promise<void> {
  const address = `${site.origin}/promo-kilat`;
  const shell = readFileSync(shellBuild, 'utf8');
  expect((await fetch(address)).status).toBe(404);

  // By https through a proxy, with a key of its own, signed; of the store the team knows nothing.
  const key = await aTeam(site, 'promo-kilat');
  const { key: signer, cert } = selfSignedCertificate(base.path);
  const certificate = { key: readFileSync(signer, 'utf8'), cert: readFileSync(cert, 'utf8') };
  const proxy = await startProxy(site.origin, { host: 'localhost', certificate });
  const keygen = await run(team, 'npx', 'panggung-remote', 'keygen', 'signing.pem');
  const publicKey = /operator: (\S+)/.exec(keygen)?.[1] ?? '';
  await remoteAt(site.origin, operatorKey, ['signer', 'promo-kilat', publicKey]);
  const settings = {
    PANGGUNG_SITE: proxy.origin,
    PANGGUNG_KEY: key,
    PANGGUNG_SIGNING_KEY: 'signing.pem',
    NODE_EXTRA_CA_CERTS: cert,
  };
  const { code, output } = await runToEnd(
    'npx',
    ['panggung-remote', 'release', '.', '--no-build'],
    { cwd: team, env: { ...callersEnvironment(), ...settings } },
  );
  expect(code, output).toBe(0);
  await proxy.stop();
  expect(output).toMatch(/promo-kilat 0\.1\.0-\w+ passed the gate and is live/);
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
  // Rendered on the server, by the shell that was already running.
  expect(await (await fetch(address)).text()).toContain('<h1>Promo kilat</h1>');

  const messages = watchConsole(page);
  await page.goto(`${site.origin}/about`);
  await page.getByRole('banner').getByRole('link', { name: 'Promo kilat' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { name: 'Promo kilat', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Promo kilat · Panggung');
  expect(messages).toEqual([]);
  expect((await fetch(`${site.origin}/health`)).status).toBe(200);
  expect(readFileSync(shellBuild, 'utf8')).toBe(shell);
}
