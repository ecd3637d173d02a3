import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { Refusal } from '@panggung/releases';
import { parse } from 'yaml';
import { z } from 'zod';
import { packageFolder } from '@panggung/releasing';

const definition = 'pnpm-workspace.yaml';

const definitionSchema = z.object({ catalog: z.record(z.string(), z.string()) });

const rootSchema = z.object({
  packageManager: z.string().regex(/^pnpm@[\d.]+$/),
  devDependencies: z.record(z.string(), z.string()),
});

/** The workspace that this package belongs to. */
export interface Workspace {
  root: string;
  /** The pinned pnpm, e.g. `pnpm@10.34.9`. */
  packageManager: string;
  /**
   * The version range of a package for the whole workspace.
   * @throws Error when there is none
   */
  rangeOf(name: string): string;
}

/**
 * Root of the workspace that a package is developed in.
 * @returns undefined for an installed copy, even where a team's own repository is a workspace too
 */
export function rootAround(packagePath: string): string | undefined {
  if (packagePath.includes(`${sep}node_modules${sep}`)) return undefined;
  for (let root = packagePath; ; root = dirname(root)) {
    if (existsSync(join(root, definition))) return root;
    if (root === dirname(root)) return undefined;
  }
}

/** Whether this package is the workspace's own, and no copy at a team's. */
export const isInWorkspace = (): boolean =>
  rootAround(packageFolder(import.meta.url)) !== undefined;

/** @throws Refusal outside of the workspace, e.g. in a team's copy of this package */
export function openWorkspace(): Workspace {
  const root = rootAround(packageFolder(import.meta.url));
  if (root === undefined) throw new Refusal('this works inside the workspace only');
  const { catalog } = definitionSchema.parse(parse(readFileSync(join(root, definition), 'utf8')));
  const manifest: unknown = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const { packageManager, devDependencies } = rootSchema.parse(manifest);
  return {
    root,
    packageManager,
    rangeOf(name) {
      const range = catalog[name] ?? devDependencies[name];
      if (range === undefined) throw new Error(`the workspace names no version of ${name}`);
      return range;
    },
  };
}
