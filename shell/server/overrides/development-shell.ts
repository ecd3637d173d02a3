import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellBuildSchema, type ShellBuild } from '@panggung/releases';
import type { FastifyInstance } from 'fastify';

/** The shell's build for pages with overrides, which came with this process. */
export interface DevelopmentShell {
  folder: string;
  /** Its files are named as below `/assets/`. */
  build: ShellBuild;
}

const prefix = 'development/';

/**
 * Reads it from the shell's own build: it is released to nobody, so it is not in the release store.
 * @param shellFolder `dist` of the shell
 * @returns undefined when there is none; such pages then reload on every change
 */
export function readDevelopmentShell(shellFolder: string): DevelopmentShell | undefined {
  const folder = join(shellFolder, 'development');
  const path = join(folder, 'build.json');
  if (!existsSync(path)) return undefined;
  const build = shellBuildSchema.parse(JSON.parse(readFileSync(path, 'utf8')));
  const named = (files: readonly string[]) => files.map((file) => prefix + file);
  const integrity = Object.fromEntries(
    Object.entries(build.integrity).map(([file, hash]) => [prefix + file, hash]),
  );
  return {
    folder,
    build: {
      ...build,
      scripts: named(build.scripts),
      styles: named(build.styles),
      fonts: named(build.fonts),
      integrity,
    },
  };
}

export function serveDevelopmentShell(app: FastifyInstance, { folder }: DevelopmentShell): void {
  app.get<{ Params: { '*': string } }>(`/assets/${prefix}*`, ({ params }, reply) =>
    // Developers build it anew.
    reply
      .header('cache-control', 'no-cache')
      .sendFile(params['*'], folder, { cacheControl: false }),
  );
}
