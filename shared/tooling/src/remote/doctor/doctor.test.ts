import { execFileSync } from 'node:child_process';
import { readFileSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { openStore } from '@panggung/storage';
import { doctor } from '../commands/doctor';
import { storePlace } from '../place/store-place';
import { platformTarball, useRemoteFolder } from '../testing/a-folder';
import { examine } from './examine';
import { readSubject } from './subject';

const place = useRemoteFolder();

const look = ({ node = '20.19.0', sitePlatform = undefined as string | undefined } = {}) =>
  examine(readSubject(place.folder, { node, sitePlatform }));

/** The only thing that is wrong, as it is told. */
async function told(options?: Parameters<typeof look>[0]): Promise<string> {
  const lines = (await look(options)).map(({ where, what, mend }) => `${where}: ${what} > ${mend}`);
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

function changeJson(file: string, change: object): void {
  const content = JSON.parse(readFileSync(join(place.folder, file), 'utf8')) as object;
  place.write(file, JSON.stringify({ ...content, ...change }));
}

test('a folder that is as it should be has nothing to mend', async () => {
  expect(await look()).toEqual([]);
});

test('a Node that is too old', async () => {
  expect(await told({ node: '20.18.3' })).toMatch(/^Node: this is Node 20\.18\.3.*20\.19/);
});

describe('what belongs into the folder:', () => {
  test.each(['build', 'test', 'dev', 'typecheck'])('the script %s', async (name) => {
    const { scripts } = JSON.parse(readFileSync(join(place.folder, 'package.json'), 'utf8')) as {
      scripts: object;
    };
    changeJson('package.json', { scripts: { ...scripts, [name]: undefined } });
    expect(await told()).toMatch(
      new RegExp(`^package\\.json \\(scripts\\.${name}\\): it is missing > Add "${name}":`),
    );
  });

  test('a version', async () => {
    changeJson('package.json', { version: undefined });
    expect(await told()).toMatch(/^package\.json \(version\): it is missing > Add "version"/);
  });

  test('package.json, as JSON', async () => {
    place.write('package.json', '{');
    expect(await told()).toMatch(/^package\.json: it is no JSON/);
    place.remove('package.json');
    expect(await told()).toMatch(/^package\.json: there is none/);
  });

  test.each(['webpack.config.mjs', 'src/remote.tsx'])('%s', async (file) => {
    place.remove(file);
    expect(await told()).toContain(`${file}: there is none`);
  });
});

describe('what is installed:', () => {
  test('nothing', async () => {
    place.remove('node_modules');
    expect(await told()).toMatch(/^node_modules: nothing is installed > Run `npm install`/);
  });

  test('not all, named or not', async () => {
    place.remove('node_modules/webpack');
    expect(await told()).toMatch(/^package\.json: webpack is not installed > Add webpack/);
    changeJson('package.json', { devDependencies: { webpack: '5' } });
    expect(await told()).toMatch(/^node_modules: webpack is not installed > Install the packages/);
  });

  test.each(['react', 'react-dom'])('another %s than the site’s', async (name) => {
    place.install(name, '18.3.1');
    const [first] = await look();
    expect(first).toMatchObject({
      where: `node_modules/${name}`,
      what: `${name} 18.3.1 is installed, and the site runs React 19`,
      mend: expect.stringContaining(`${name}@19`),
    });
  });
});

describe('remote.json:', () => {
  test('missing, or no JSON', async () => {
    place.write('remote.json', '{ "name": "demo",');
    expect(await told()).toMatch(/^remote\.json: it is no JSON > Look for a comma/);
    place.remove('remote.json');
    expect(await told()).toMatch(/^remote\.json: there is none > Run this in the folder/);
  });

  test.each([
    [{ routes: [{ path: 'demo' }] }, /\(routes\.0\.path\): must be a path pattern.*Change routes/],
    [{ name: undefined }, /\(name\): .*> Add name: it must be there \(string\)/],
    [{ routes: 'all' }, /\(routes\): .*> Make routes a value of the kind array/],
    [{ rout: [] }, /Unrecognized key.*> Delete rout/],
    [{ nav: [{ label: 'A', href: '/demo', ordre: 1 }] }, /\(nav\.0\): .*> Delete ordre/],
  ])('the field of %j', async (change, line) => {
    changeJson('remote.json', change);
    expect(await told()).toMatch(line);
  });

  test('a platform that is no range, not what is installed, or not what is live', async () => {
    changeJson('remote.json', { platform: 'latest' });
    expect(await told()).toMatch(/\(platform\): latest is no range > Write a range/);
    changeJson('remote.json', { platform: '^9.0.0' });
    expect(await told()).toMatch(/\^9\.0\.0 does not hold \S+, the platform that is installed/);
    changeJson('remote.json', { platform: '^0.1.0' });
    expect(await told({ sitePlatform: '0.2.0' })).toMatch(
      /\^0\.1\.0 does not hold 0\.2\.0, the platform that is live > Write \^0\.2\.0/,
    );
  });
});

describe('remote.json beside src/remote.tsx:', () => {
  const changeModule = (from: string, to: string) => {
    const before = readFileSync(join(place.folder, 'src/remote.tsx'), 'utf8');
    expect(before).toContain(from);
    place.write('src/remote.tsx', before.replace(from, to));
  };

  test('a route that only one of them has', async () => {
    changeJson('remote.json', { routes: [{ path: '/demo' }, { path: '/lain' }] });
    expect(await told()).toMatch(/^src\/remote\.tsx: route \/lain of remote\.json is missing/);
    changeJson('remote.json', { routes: [{ path: '/demo' }] });
    changeModule("{ path: '/demo'", "{ path: '/baru', Component: Demo }, { path: '/demo'");
    expect(await told()).toMatch(/^remote\.json \(routes\): route \/baru of src\/remote\.tsx/);
  });

  test('a component of a slot that only one of them has', async () => {
    changeJson('remote.json', { slots: [] });
    expect(await told()).toMatch(/^remote\.json \(slots\): no slot is filled with card/);
    changeJson('remote.json', { slots: [{ slot: 'dashboard', component: 'panel' }] });
    changeModule('card: Demo', '');
    expect(await told()).toMatch(/^src\/remote\.tsx: component panel, which remote\.json puts/);
  });

  test('a module that exports something else, throws or cannot be read', async () => {
    changeModule('export const remote', 'export const module');
    expect(await told()).toMatch(/it does not export `remote` > Write `export const remote/);
    place.write('src/remote.tsx', "throw new Error('di awal');");
    expect(await told()).toMatch(/^src\/remote\.tsx: it cannot be loaded: .*di awal/);
    place.write('src/remote.tsx', 'export const = 1;');
    expect(await told()).toMatch(/it cannot be loaded: Build failed.*src\/remote\.tsx:1/s);
  });
});

test('an address that the sources lead to, in its line', async () => {
  place.write('src/links.tsx', "const a = 1;\nhref('/events/:id');\nhref('/cart', { a });\n");
  expect(await told()).toMatch(
    /^src\/links\.tsx:3: it leads to \/cart, .*> Add "\/cart": \[\] to uses\.addresses/,
  );
});

describe('the build:', () => {
  test('was never made, which is no fault', async () => {
    place.remove('dist');
    expect(await look()).toEqual([]);
    const told = jest.spyOn(console, 'log').mockReturnValue();
    const store = openStore(join(place.folder, 'store'));
    await doctor.run({
      operands: [place.folder],
      place: storePlace(store, null),
      service: null,
      site: null,
      store,
      openStore,
      options: { 'no-build': false, 'new-only': false },
    });
    const lines = told.mock.calls.flat();
    expect(lines.slice(-2)).toEqual(['not built yet: npm run build', 'nothing is wrong']);
    expect(process.exitCode).toBeUndefined();
  });

  test('is not whole', async () => {
    place.remove('dist/server');
    expect(await told()).toMatch(/^dist\/server\/remote\.cjs: there is no build > Run `npm run/);
  });

  test('is older than a source', async () => {
    const later = Date.now() / 1000 + 60;
    utimesSync(join(place.folder, 'src/demo.module.css'), later, later);
    expect(await told()).toMatch(/^dist: the build is older than src\/demo\.module\.css/);
  });

  test('is not older than a test', async () => {
    const later = Date.now() / 1000 + 60;
    place.write('src/demo.test.tsx', '');
    utimesSync(join(place.folder, 'src/demo.test.tsx'), later, later);
    expect(await look()).toEqual([]);
  });
});

describe('the tarballs of a team elsewhere:', () => {
  const versionHere = () => {
    const path = join(place.folder, 'node_modules/@panggung/platform/package.json');
    return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  };
  const vendor = (version: string) => {
    changeJson('package.json', {
      dependencies: { '@panggung/platform': `file:${platformTarball}` },
    });
    place.write('package/package.json', JSON.stringify({ version }));
    place.write(platformTarball, '');
    const options = ['-czf', platformTarball, 'package/package.json'];
    execFileSync('tar', options, { cwd: place.folder });
    place.remove('package');
  };

  test('one that package.json names is missing', async () => {
    vendor(versionHere());
    place.remove(platformTarball);
    expect(await told()).toMatch(
      /panggung-platform\.tgz: package\.json names it, and it is missing/,
    );
  });

  test('older than the platform of the site', async () => {
    vendor(versionHere());
    expect(await told({ sitePlatform: '0.9.0' })).toMatch(
      /it holds platform \S+, and the site runs 0\.9\.0 > Somebody with the workspace runs `pnpm remote pack/,
    );
    expect(await look({ sitePlatform: versionHere() })).toEqual([]);
  });

  test('other than what is installed', async () => {
    vendor('0.0.9');
    expect(await told()).toMatch(
      /it holds platform 0\.0\.9, and \S+ is installed > Run `npm install/,
    );
  });
});
