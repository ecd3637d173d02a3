import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import { isShell } from '@panggung/releasing';

/**
 * Folders of the shell and of remotes in a folder. The shell is first: remotes are judged by the one
 * that is live.
 * @throws Refusal when there is none
 */
export function modulesIn(folder: string): string[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) {
    throw new Refusal(`there is no folder ${folder}`);
  }
  const folders = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => join(folder, name))
    .sort();
  const shells = folders.filter(isShell);
  const remotes = folders.filter((one) => existsSync(join(one, 'remote.json')));
  if (shells.length + remotes.length === 0) {
    throw new Refusal(`${folder} holds neither the shell nor a remote`);
  }
  return [...shells, ...remotes];
}
