import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { root } from '../config';
import { temporaryFolder } from '../processes/folders';
import { startProgram } from '../processes/program';
import { answersOk } from '../processes/ready';

/** A remote whose sources may be changed, as its team serves it from its own machine. */
export interface ServedRemote {
  origin: string;
  /** Folder of its sources. */
  folder: string;
  stop(): Promise<void>;
}

/** A copy of the catalogue with `panggung-remote dev` running in it. @param site origin of a site */
export async function serveCatalogue(site: string, port?: number): Promise<ServedRemote> {
  const { path: folder, remove } = temporaryFolder('catalogue');
  const source = join(root, 'mf-catalog');
  for (const part of ['src', 'remote.json', 'package.json', 'webpack.config.mjs']) {
    cpSync(join(source, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'));
  const own = port ?? (await freePort());
  const origin = `http://localhost:${own}`;
  const tool = join(root, 'shared/tooling/bin/remote.mjs');
  const dev = await startProgram({
    name: 'panggung-remote dev',
    command: [process.execPath, tool, 'dev', '--port', String(own), '--site', site],
    cwd: folder,
    isReady: answersOk(`${origin}/remote/panggung.json`),
  });
  return {
    origin,
    folder,
    async stop() {
      await dev.stop();
      remove();
    },
  };
}
