import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ObjectStore } from '@panggung/storage';
import { shellName } from './changes';
import { integrityOf } from './integrity.mjs';
import { Refusal } from './refusal';
import { shellBuildSchema, type ShellBuild, type ShellRelease } from './registry';
import { putRelease } from './release-files';
import { readShellRelease } from './release-store';
import { withoutProvenance } from './without-provenance';

/** Folders of the shell's build that belong to a release; the web process lies beside them. */
const parts = ['browser', 'early', 'public', 'server', 'worker'];

/** Source maps, which are kept beside them and never served. Builds of before have none. */
const maps = 'maps';

/** Its bill of materials, which lies beside these folders. */
const sbom = 'sbom.cdx.json';

/** A finished build of the shell, read from its folder. */
export interface ShellOutput {
  /** Release id: version, and 8 digits of the hash over what is served and run, whenever built. */
  id: string;
  build: ShellBuild;
  folder: string;
  /** Paths of all its files. */
  paths: string[];
}

/**
 * @param folder `dist` of the shell
 * @throws Refusal when the build is missing or wrong
 */
export function readShellOutput(folder: string): ShellOutput {
  const build = readBuild(join(folder, 'browser/build.json'));
  const paths = [...parts, ...(existsSync(join(folder, maps)) ? [maps] : [])]
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => `${entry.parentPath.slice(folder.length + 1)}/${entry.name}`),
    )
    .concat(existsSync(join(folder, sbom)) ? [sbom] : [])
    .sort();
  const hash = createHash('sha256');
  for (const path of paths.filter((one) => !isMap(one))) {
    hash.update(path).update(contentOf(folder, path));
  }
  return { id: `${build.version}-${hash.digest('hex').slice(0, 8)}`, build, folder, paths };
}

const isMap = (path: string) => path.startsWith(`${maps}/`);

/** The same sources are the same release, so its id does not depend on their provenance. */
function contentOf(folder: string, path: string): string | Buffer {
  const content = readFileSync(join(folder, path));
  return path === 'browser/build.json' ? withoutProvenance(content.toString('utf8')) : content;
}

function readBuild(path: string): ShellBuild {
  try {
    return shellBuildSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    throw new Refusal(`${path} is no build of the shell: ${String(error)}`);
  }
}

/** Puts a build of the shell into the store, where it is not live yet, unless it is there already. */
export async function putShell(store: ObjectStore, output: ShellOutput): Promise<ShellRelease> {
  const { id, build, folder, paths } = output;
  const known = await readShellRelease(store, id);
  if (known) return known;
  const run = paths.filter((path) => !path.startsWith('browser/') && path !== sbom && !isMap(path));
  const files = Object.fromEntries(
    run.map((path) => [path, integrityOf(readFileSync(join(folder, path)))]),
  );
  const release = { id, releasedAt: new Date().toISOString(), build, files };
  await putRelease(store, { name: shellName, folder, files: paths }, release);
  return release;
}
