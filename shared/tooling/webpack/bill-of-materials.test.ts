import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Version } from '@cyclonedx/cyclonedx-library/Spec';
import { JsonStrictValidator } from '@cyclonedx/cyclonedx-library/Validation';
import webpack from 'webpack';
import { billOfMaterials } from './bill-of-materials.mjs';

interface Sbom {
  metadata: { component: { name: string; version: string; purl: string } };
  components: {
    'bom-ref': string;
    purl: string;
    licenses?: object[];
    hashes?: { alg: string; content: string }[];
  }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

let base: string;
let folder: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'sbom-')));
  folder = join(base, 'mf-a');
});
afterEach(() => rmSync(base, { recursive: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), typeof content === 'string' ? content : JSON.stringify(content));
}

function writePackage(path: string, manifest: object, source: string): void {
  write(`${path}/package.json`, { version: '1.0.0', sideEffects: false, ...manifest });
  write(`${path}/index.js`, source);
}

const archive = createHash('sha512').update('archive').digest();

/** A remote whose two bundles use packages, one of which has another one of its own. */
function writeRemote(): void {
  write('mf-a/package.json', { name: 'mf-a', version: '2.0.0' });
  write('mf-a/browser.js', `import { used } from '@scope/used'; console.log(used);`);
  write('mf-a/server.js', `import { both } from 'server-only'; console.log(both);`);
  const packages = 'mf-a/node_modules';
  writePackage(
    `${packages}/@scope/used`,
    { name: '@scope/used', license: 'MIT' },
    `import { inner } from 'inner'; import { unused } from 'unused';
     export const used = inner; export const more = unused;`,
  );
  writePackage(
    `${packages}/@scope/used/node_modules/inner`,
    { name: 'inner', version: '3.1.0', license: '(MIT OR Apache-2.0)' },
    `export { inner } from './deep/inner';`,
  );
  write(`${packages}/@scope/used/node_modules/inner/deep/package.json`, { sideEffects: false });
  write(
    `${packages}/@scope/used/node_modules/inner/deep/inner.js`,
    'export const inner = Math.PI;',
  );
  writePackage(`${packages}/unused`, { name: 'unused' }, 'export const unused = Math.E;');
  writePackage(
    `${packages}/server-only`,
    { name: 'server-only', license: 'our own words' },
    'export const both = Math.LN2;',
  );
  const integrity = `sha512-${archive.toString('base64')}`;
  write('mf-a/package-lock.json', {
    packages: {
      '': { name: 'mf-a', version: '2.0.0' },
      'node_modules/@scope/used': { version: '1.0.0', integrity },
      'node_modules/@scope/used/node_modules/inner': { version: '3.1.0', integrity },
    },
  });
}

/** @returns the text of the bill of materials */
async function build(): Promise<string> {
  const materials = billOfMaterials(folder, 'a');
  const configs = ['browser', 'server'].map((name) => ({
    name,
    mode: 'production' as const,
    context: folder,
    entry: `./${name}.js`,
    output: { path: join(folder, 'dist', name) },
    plugins: [materials],
  }));
  await new Promise<void>((done, fail) =>
    webpack(configs, (error, stats) =>
      error || stats?.hasErrors() ? fail(error ?? new Error(stats?.toString())) : done(),
    ),
  );
  return readFileSync(join(folder, 'dist/sbom.cdx.json'), 'utf8');
}

const part = (sbom: Sbom, ref: string) => sbom.components.find((one) => one['bom-ref'] === ref);

test('names what is in any of the bundles, and nothing else', async () => {
  writeRemote();
  const sbom = JSON.parse(await build()) as Sbom;
  expect(sbom.metadata.component).toMatchObject({
    name: 'a',
    version: '2.0.0',
    purl: 'pkg:npm/mf-a@2.0.0',
  });
  expect(sbom.components.map((one) => one['bom-ref']).sort()).toEqual([
    '@scope/used@1.0.0',
    'inner@3.1.0',
    'server-only@1.0.0',
  ]);
  expect(sbom.dependencies).toContainEqual({
    ref: 'mf-a@2.0.0',
    dependsOn: ['@scope/used@1.0.0', 'server-only@1.0.0'],
  });
});

test('says of each its address as a package, its licence and the hash of its archive', async () => {
  writeRemote();
  const sbom = JSON.parse(await build()) as Sbom;
  const declared = { acknowledgement: 'declared' };
  expect(part(sbom, '@scope/used@1.0.0')).toMatchObject({
    purl: 'pkg:npm/%40scope/used@1.0.0',
    licenses: [{ license: { id: 'MIT', ...declared } }],
    hashes: [{ alg: 'SHA-512', content: archive.toString('hex') }],
  });
  const expression = [{ expression: '(MIT OR Apache-2.0)', ...declared }];
  expect(part(sbom, 'inner@3.1.0')?.licenses).toEqual(expression);
  const named = [{ license: { name: 'our own words', ...declared } }];
  expect(part(sbom, 'server-only@1.0.0')?.licenses).toEqual(named);
  expect(part(sbom, 'server-only@1.0.0')?.hashes).toBeUndefined();
});

test('hashes come from a lock file of pnpm above the remote, too', async () => {
  writeRemote();
  rmSync(join(folder, 'package-lock.json'));
  const integrity = `{integrity: sha512-${archive.toString('base64')}}`;
  write(
    'pnpm-lock.yaml',
    `packages:
  '@scope/used@file:vendor/used.tgz':
    resolution: ${integrity}
    version: 1.0.0
  inner@3.1.0:
    resolution: ${integrity}
`,
  );
  const sbom = JSON.parse(await build()) as Sbom;
  for (const ref of ['@scope/used@1.0.0', 'inner@3.1.0']) {
    expect(part(sbom, ref)?.hashes).toEqual([{ alg: 'SHA-512', content: archive.toString('hex') }]);
  }
});

test('is CycloneDX 1.6 by the official schema', async () => {
  writeRemote();
  const text = await build();
  const validator = new JsonStrictValidator(Version.v1dot6);
  expect(await validator.validate(text)).toBeNull();
  const broken = text.replace('"type": "library"', '"type": "book"');
  expect(await validator.validate(broken)).not.toBeNull();
});

test('is the same text for the same sources, and names no folder of this machine', async () => {
  writeRemote();
  const first = await build();
  expect(await build()).toBe(first);
  expect(first).not.toContain(base);
});
