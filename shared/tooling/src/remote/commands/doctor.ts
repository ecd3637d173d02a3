import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { readRegistry, Refusal } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { examine } from '../doctor/examine';
import { readSubject } from '../doctor/subject';
import { tell, type Command } from './call';

export const doctor: Command = {
  usage: 'doctor [folder]',
  help: "say what is wrong with a remote's folder, and how to mend it",
  operands: 0,
  async run({ operands: [given = '.'], store }) {
    const folder = resolve(given);
    if (!existsSync(folder)) throw new Refusal(`there is no folder ${folder}`);
    const sitePlatform = await platformOf(store);
    if (sitePlatform === undefined) {
      tell(
        `${store.address} holds no shell: what the site runs is not looked at (--store <place>)`,
      );
    }
    const { versions } = process;
    const findings = await examine(readSubject(folder, { node: versions.node, sitePlatform }));
    for (const { where, what, mend } of findings) tell(`${where}: ${what}\n  ${mend}`);
    tell(findings.length === 0 ? 'nothing is wrong' : `${findings.length} to mend`);
    if (findings.length > 0) process.exitCode = 1;
  },
};

/** Of the live shell; undefined when the store cannot be read: most of what may be wrong is here. */
async function platformOf(store: ObjectStore): Promise<string | undefined> {
  const registry = await readRegistry(store).catch(() => undefined);
  return registry?.shell?.active.build.platform;
}
