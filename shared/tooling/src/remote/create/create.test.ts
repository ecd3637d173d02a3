import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remoteManifestSchema } from '@panggung/platform/manifest';
import { folderStore, type ObjectStore } from '@panggung/storage';
import { releaseRemote } from '@panggung/releasing';
import { writeBuild } from '@panggung/releasing/testing';
import { openWorkspace, type Workspace } from '../workspace';
import { createRemote } from './create';
import { namesOf } from './names';
import { packageOutside } from './package-json';
import { gitignore, readmeOutside } from './readme';

let base: string;
let store: ObjectStore;
let workspace: Workspace;
let told: string[];

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'create-'));
  store = folderStore(join(base, 'store'));
  workspace = { ...openWorkspace(), root: join(base, 'workspace') };
  mkdirSync(workspace.root);
  told = [];
});
afterEach(() => rmSync(base, { recursive: true }));

const create = (name: string, to?: string) =>
  createRemote({ name, to, store, workspace, tell: (line) => told.push(line) });

test('a new remote has a valid remote.json and its files, and every step is told', async () => {
  const folder = await create('mf-gift-cards');
  const read = (file: string) => readFileSync(join(folder, file), 'utf8');
  expect(remoteManifestSchema.parse(JSON.parse(read('remote.json')))).toMatchObject({
    name: 'gift-cards',
    routes: [{ path: '/gift-cards', ssr: true, query: ['q'] }],
    slots: [{ slot: 'dashboard', component: 'dashboardCard' }],
    nav: [{ label: 'Gift cards', href: '/gift-cards' }],
  });
  expect(read('src/routes/gift-cards.tsx')).toContain('<h1>Gift cards</h1>');
  expect(read('src/remote.tsx')).toContain('Component: GiftCardsScreen');
  for (const file of [
    'src/routes/gift-cards.test.tsx',
    'src/features/search/search-form.test.tsx',
    'src/features/dashboard/dashboard-card.test.tsx',
  ]) {
    expect(read(file)).toMatch(/^test\(/m);
  }
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'mf-gift-cards',
    scripts: { build: 'webpack', test: 'jest', dev: 'panggung-remote dev' },
    dependencies: { '@panggung/platform': 'workspace:*' },
    devDependencies: { webpack: 'catalog:' },
  });
  expect(told.join('\n')).toMatch(/src\/remote\.tsx[^]*Next:[^]*pnpm install/);
});

test('outside, the README says how a team releases over the network, and secrets stay out of git', () => {
  const readme = readmeOutside(namesOf('mf-gift-cards'));
  for (const said of [
    'PANGGUNG_SITE=',
    'PANGGUNG_KEY=',
    'PANGGUNG_SIGNING_KEY=',
    'preview .',
    'end-preview',
    'release .',
    'canary . 5',
    'promote gift-cards',
    'rollback gift-cards',
    'history gift-cards',
    'keygen',
    '/__platform/remotes/gift-cards',
  ]) {
    expect(readme).toContain(said);
  }
  expect(readme).not.toContain('RELEASES_STORE');
  expect(gitignore.split('\n')).toEqual(expect.arrayContaining(['.data/', '*.key']));
});

test('outside, ours are tarballs and the rest has the versions of the workspace', () => {
  const manifest = packageOutside(namesOf('mf-gift-cards'), workspace);
  expect(manifest).toMatchObject({
    dependencies: { '@panggung/api-client': 'file:vendor/panggung-api-client.tgz' },
    devDependencies: {
      '@panggung/tooling': 'file:vendor/panggung-tooling.tgz',
      react: workspace.rangeOf('react'),
      webpack: '5.110.3',
    },
  });
  expect(JSON.stringify(manifest)).not.toMatch(/workspace:|catalog:/);
});

describe('refused, with nothing written:', () => {
  const expectRefusal = async (reason: RegExp, name: string, to?: string) => {
    await expect(create(name, to)).rejects.toThrow(reason);
    expect(told).toEqual([]);
  };

  test.each([
    'promo',
    'mf-',
    'mf-Promo',
    'mf-a',
    'mf--x',
    'mf-x-',
    'mf-2nd',
    `mf-${'x'.repeat(41)}`,
  ])('the name %s', async (name) => {
    await expectRefusal(/is no name for a remote/, name);
    expect(existsSync(join(workspace.root, name))).toBe(false);
  });

  test('a folder that exists', async () => {
    mkdirSync(join(workspace.root, 'mf-promo'));
    await expectRefusal(/exists already/, 'mf-promo');
    const outside = join(base, 'outside');
    mkdirSync(outside);
    writeFileSync(join(outside, 'something'), '');
    await expectRefusal(/exists already/, 'mf-promo', outside);
  });

  test('a folder inside the workspace given with --to', async () => {
    await expectRefusal(
      /lies inside the workspace/,
      'mf-promo',
      join(workspace.root, 'teams/promo'),
    );
  });

  test('a name or a route that is live', async () => {
    const build = writeBuild(base, { name: 'promo', path: '/promosi' });
    await releaseRemote({ folder: build, store });
    await expectRefusal(/a remote called promo is live/, 'mf-promo');
    await expectRefusal(/route \/promosi belongs to promo/, 'mf-promosi');
  });

  test('a name or a route of another remote in the workspace', async () => {
    const other = join(workspace.root, 'mf-other');
    mkdirSync(other);
    const manifest = { name: 'promo', platform: '^0.1.0', routes: [{ path: '/promosi' }] };
    writeFileSync(join(other, 'remote.json'), JSON.stringify(manifest));
    await expectRefusal(/mf-other is called promo/, 'mf-promo');
    await expectRefusal(/route \/promosi belongs to mf-other/, 'mf-promosi');
  });
});
