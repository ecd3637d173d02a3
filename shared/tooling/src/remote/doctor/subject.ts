import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { remoteManifestSchema, type RemoteManifest } from '@panggung/platform/manifest';
import { filesBelow } from '@panggung/releasing';

/** What doctor looks at. */
export interface Subject {
  folder: string;
  /** Version of Node that runs this. */
  node: string;
  /** Platform of the live site; undefined when no release store says it. */
  sitePlatform: string | undefined;
  /** package.json, where it is one. */
  manifest: PackageManifest | undefined;
  /** remote.json, where it is right. */
  remote: RemoteManifest | undefined;
  /** Own sources that a build takes in, relative to the folder. */
  sources: string[];
}

export interface PackageManifest {
  version?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

export function readSubject(
  folder: string,
  { node, sitePlatform }: Pick<Subject, 'node' | 'sitePlatform'>,
): Subject {
  const parsed = remoteManifestSchema.safeParse(readJsonOf(folder, 'remote.json'));
  const src = join(folder, 'src');
  const sources = existsSync(src)
    ? filesBelow(src)
        .map(({ path }) => `src/${path}`)
        .filter((path) => !/\.(?:test|states)\.tsx?$/.test(path))
    : [];
  const manifest = readJsonOf(folder, 'package.json') as PackageManifest | undefined;
  return { folder, node, sitePlatform, manifest, remote: parsed.data, sources };
}

/** Undefined when there is no such file, or it is no JSON. */
export function readJsonOf(folder: string, file: string): unknown {
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Version of an installed package, which may lie in a folder above; undefined without one. */
export function installedVersion(folder: string, name: string): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const found = readJsonOf(at, `node_modules/${name}/package.json`);
    if (found !== undefined) return (found as { version?: string }).version ?? '';
    if (at === dirname(at)) return undefined;
  }
}
