import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Refusal } from '@panggung/releases';
import { examine } from '../doctor/examine';
import { platformOfSite, platformOfStore } from '../doctor/site-platform';
import { isBuilt } from '../doctor/checks/build';
import { readSubject } from '../doctor/subject';
import { tell, type Command } from './call';

export const doctor: Command = {
  usage: 'doctor [folder]',
  help: "say what is wrong with a remote's folder, and how to mend it",
  operands: 0,
  async run(call) {
    const { operands, site } = call;
    const [given = '.'] = operands;
    const folder = resolve(given);
    if (!existsSync(folder)) throw new Refusal(`there is no folder ${folder}`);
    const platform = await (site === null
      ? platformOfStore(() => call.store)
      : platformOfSite(site));
    if (platform.version === undefined) {
      const hint = site === null ? ' (--site <address>)' : '';
      tell(`${platform.reason}: what the site runs is not looked at${hint}`);
    }
    const { node } = process.versions;
    const subject = readSubject(folder, { node, sitePlatform: platform.version });
    const findings = await examine(subject);
    for (const { where, what, mend } of findings) tell(`${where}: ${what}\n  ${mend}`);
    if (!isBuilt(folder)) tell('not built yet: npm run build');
    tell(findings.length === 0 ? 'nothing is wrong' : `${findings.length} to mend`);
    if (findings.length > 0) process.exitCode = 1;
  },
};
