import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { consumerFaults } from './consumer-types.mjs';
import { accidentFaults, contentFaults, privateFaults, publintFaults } from './tarballs.mjs';

let base: string;
let unpacked: string;
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'packages-')));
  unpacked = join(base, 'node_modules/@panggung/x');
  write('CHANGELOG.md', '# Changelog\n');
  write('src/index.ts', `export { part } from './part';\n`);
  write('src/part.ts', 'export const part: number = 1;\n');
  write('package.json', JSON.stringify(manifest));
});
afterEach(() => rmSync(base, { recursive: true }));

const manifest = {
  name: '@panggung/x',
  version: '1.0.0',
  description: 'A package',
  license: 'UNLICENSED',
  type: 'module',
  exports: { '.': { types: './src/index.ts', default: './src/index.ts' } },
};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(unpacked, path)), { recursive: true });
  writeFileSync(join(unpacked, path), text);
}
const writeManifest = (more: object) =>
  write('package.json', JSON.stringify({ ...manifest, ...more }));

test('a package that holds what it offers', async () => {
  expect(contentFaults(unpacked)).toEqual([]);
  expect(await publintFaults(unpacked)).toEqual([]);
});

test('an export whose file is not packed', async () => {
  const exports = { ...manifest.exports, './testing': './test/helper.ts' };
  writeManifest({ exports });
  const fault = './testing of exports leads to test/helper.ts, which is not packed';
  expect(contentFaults(unpacked)).toEqual([fault]);
  expect(await publintFaults(unpacked)).toHaveLength(1);
  write('test/helper.ts', '');
  expect(contentFaults(unpacked)).toEqual([]);
});

test.each(['src/part.test.ts', 'src/testing/helper.ts', 'test/helper.ts'])(
  'a file of our own tests: %s',
  (path) => {
    write(path, '');
    expect(contentFaults(unpacked)).toEqual([`${path} is packed, though it is for our own tests`]);
  },
);

test('what a registry or another workspace could not use', () => {
  writeManifest({ license: undefined, description: '', dependencies: { zod: 'catalog:' } });
  rmSync(join(unpacked, 'CHANGELOG.md'));
  expect(contentFaults(unpacked)).toEqual([
    'CHANGELOG.md is not packed',
    'package.json names no licence',
    'package.json has no description',
    'zod is catalog:, which only this workspace understands',
  ]);
});

test('a package of ours that stays here', () => {
  writeManifest({ dependencies: { '@panggung/y': '1.0.0', zod: '^4.0.0' } });
  expect(privateFaults(unpacked, ['@panggung/x'])).toEqual([
    'it needs @panggung/y, which is private',
  ]);
  expect(privateFaults(unpacked, ['@panggung/x', '@panggung/y'])).toEqual([]);
});

test.each([
  [undefined, 2],
  [{ access: 'public', registry: 'https://registry.invalid/' }, 1],
  [{ access: 'restricted', registry: 'https://registry.example/' }, 1],
  [{ access: 'restricted', registry: 'https://registry.invalid/' }, 0],
])('what keeps it from being published by accident: %j', (publishConfig, faults) => {
  expect(accidentFaults(publishConfig ? { publishConfig } : {})).toHaveLength(faults);
});

describe('for a compiler elsewhere', () => {
  const workspace = import.meta.dirname.replace(/packages$/, '');
  const faults = () => {
    // What every team has; of the settings only the globals of our tooling are missing here.
    const tooling = join(base, 'node_modules/@panggung/tooling');
    if (!unpackedTooling) {
      mkdirSync(dirname(tooling), { recursive: true });
      symlinkSync(join(workspace, '../shared/tooling'), tooling);
      unpackedTooling = true;
    }
    return consumerFaults(base, [{ folder: workspace, unpacked }]);
  };
  let unpackedTooling: boolean;
  beforeEach(() => (unpackedTooling = false));

  test('types resolve', () => {
    expect(faults()).toEqual([]);
  });

  test('types that do not', () => {
    write('src/part.ts', `export { part } from './gone';\n`);
    expect(faults()).toEqual([
      expect.stringMatching(/src\/part\.ts: Cannot find module '\.\/gone'/),
    ]);
  });

  test('a package that it uses without saying so', () => {
    // It is installed in the workspace, which a team elsewhere does not have.
    write(
      'src/part.ts',
      `import semver from 'semver';\nexport const part = semver.major('1.0.0');\n`,
    );
    expect(faults()).toEqual([expect.stringContaining("Cannot find module 'semver'")]);
    writeManifest({ dependencies: { semver: '^7.0.0', '@types/semver': '^7.0.0' } });
    expect(faults()).toEqual([]);
  });
});
