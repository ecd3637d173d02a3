import { lt } from 'semver';
import type { Finding } from '../finding';
import type { Subject } from '../subject';

/** The oldest Node that the tools run on. */
const oldest = '20.19.0';

export function checkNode({ node }: Subject): Finding[] {
  if (!lt(node, oldest)) return [];
  return [
    {
      where: 'Node',
      what: `this is Node ${node}, and the tools need ${oldest} or newer`,
      mend: 'Install Node 20.19 or newer, and then the packages anew.',
    },
  ];
}
