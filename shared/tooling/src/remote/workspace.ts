import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** @throws Refusal outside of the workspace, e.g. in a team's copy of this package */
export function openWorkspace(): Workspace {
  let root = packageFolder(import.meta.url);
  while (!existsSync(join(root, definition))) {
    if (dirname(root) === root) throw new Refusal('this works inside the workspace only');
    root = dirname(root);
  }
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
