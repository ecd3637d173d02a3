import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { remoteManifestSchema } from '@panggung/platform/manifest';
import { readRegistry, Refusal, type Registry } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { checkRoutes } from '@panggung/releasing';
import { packInto } from '../pack';
import type { Workspace } from '../workspace';
import { namesOf, type Names } from './names';
import { packageInside, packageOutside } from './package-json';
import { gitignore, readmeInside, readmeOutside } from './readme';
import { sourcesOf } from './sources';

interface CreateOptions {
  /** Name of the folder and the package, `mf-…`. */
  name: string;
  /** Folder outside of the workspace, for a team with its own repository. */
  to?: string | undefined;
  /** Release store whose names and routes are taken already. */
  store: ObjectStore;
  workspace: Workspace;
  /** Called with a line for every step. */
  tell: (line: string) => void;
}

/**
 * Writes a new remote with one route and one test.
 * @returns its folder
 * @throws Refusal when the name is invalid or taken, or the folder exists; then nothing is written
 */
export async function createRemote({
  name,
  to,
  store,
  workspace,
  tell,
}: CreateOptions): Promise<string> {
  const names = namesOf(name);
  const outside = to !== undefined;
  const folder = outside ? resolve(to) : join(workspace.root, name);
  if (outside && `${folder}${sep}`.startsWith(workspace.root + sep)) {
    throw new Refusal(`${folder} lies inside the workspace: leave --to out`);
  }
  if (existsSync(folder) && (!outside || readdirSync(folder).length > 0)) {
    throw new Refusal(`${folder} exists already`);
  }
  const sources = sourcesOf(names);
  checkFree(names, sources['remote.json'] ?? '', await readRegistry(store), workspace.root);

  const files = {
    'package.json': json(outside ? packageOutside(names, workspace) : packageInside(names)),
    ...sources,
    'README.md': outside ? readmeOutside(names) : readmeInside(names),
    ...(outside ? { '.gitignore': gitignore } : {}),
  };
  for (const [path, content] of Object.entries(files)) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content);
    tell(`wrote ${relative(process.cwd(), target)}`);
  }
  if (outside) {
    tell('packing the platform …');
    for (const path of packInto(folder, workspace)) tell(`wrote ${join(folder, path)}`);
  }
  for (const line of nextSteps(names, folder, outside)) tell(line);
  return folder;
}

/** Checks that no live remote and no other one of the workspace has the name or the route. */
function checkFree(names: Names, manifestText: string, registry: Registry, root: string): void {
  const manifest = remoteManifestSchema.parse(JSON.parse(manifestText));
  if (registry.remotes[names.remote]) throw new Refusal(`a remote called ${names.remote} is live`);
  checkRoutes({ manifest }, registry);
  for (const folder of readdirSync(root).filter((one) => one.startsWith('mf-'))) {
    const path = join(root, folder, 'remote.json');
    if (!existsSync(path)) continue;
    const other = remoteManifestSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
    if (other.name === names.remote) throw new Refusal(`${folder} is called ${names.remote}`);
    const taken = other.routes.some((route) => route.path === names.route);
    if (taken) throw new Refusal(`route ${names.route} belongs to ${folder}`);
  }
}

function nextSteps({ folder: name, route }: Names, folder: string, outside: boolean): string[] {
  const steps = outside
    ? [`cd ${folder}`, 'npm install', 'npm test', 'npm run dev']
    : ['pnpm install', `pnpm --filter ${name} test`, `pnpm --filter ${name} dev`];
  return [
    '',
    'Next:',
    ...steps.map((step) => `  ${step}`),
    `The screen is then at http://localhost:3101${route}; README.md says how to release it.`,
  ];
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
