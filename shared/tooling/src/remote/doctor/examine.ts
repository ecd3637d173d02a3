import { checkAddresses } from './checks/addresses';
import { checkBuild } from './checks/build';
import { checkFiles } from './checks/files';
import { checkInstalled } from './checks/installed';
import { checkManifest } from './checks/manifest';
import { checkModule } from './checks/module';
import { checkNode } from './checks/node-version';
import { checkPlatform } from './checks/platform';
import { checkVendor } from './checks/vendor';
import type { Finding } from './finding';
import type { Subject } from './subject';

type Check = (subject: Subject) => Finding[] | Promise<Finding[]>;

/** In the order in which somebody would mend them. */
const checks: readonly Check[] = [
  checkNode,
  checkFiles,
  checkInstalled,
  checkManifest,
  checkPlatform,
  checkVendor,
  checkModule,
  checkAddresses,
  checkBuild,
];

/** Everything that is wrong with a remote's folder. */
export async function examine(subject: Subject): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const check of checks) findings.push(...(await check(subject)));
  return findings;
}
