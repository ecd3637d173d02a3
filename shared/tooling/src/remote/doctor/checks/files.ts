import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding';
import type { Subject } from '../subject';

/** Scripts that the release, the docs and other people count on. */
const scripts = {
  build: 'webpack',
  test: 'jest',
  dev: 'panggung-remote dev',
  typecheck: 'tsc -p .',
};

const asIn = 'Write it as `remote create` does';

/** What a remote's folder must hold. */
export function checkFiles({ folder, manifest }: Subject): Finding[] {
  const has = (file: string) => existsSync(join(folder, file));
  const findings: Finding[] = [];
  if (!manifest) {
    const what = has('package.json') ? 'it is no JSON' : 'there is none';
    findings.push({ where: 'package.json', what, mend: `${asIn}.` });
  } else {
    if (!manifest.version) {
      const mend = 'Add "version": "0.1.0"; the name of each release begins with it.';
      findings.push({ where: 'package.json (version)', what: 'it is missing', mend });
    }
    for (const [name, command] of Object.entries(scripts)) {
      if (manifest.scripts?.[name]) continue;
      const mend = `Add "${name}": "${command}" to the scripts.`;
      findings.push({ where: `package.json (scripts.${name})`, what: 'it is missing', mend });
    }
  }
  for (const file of ['webpack.config.mjs', 'src/remote.tsx']) {
    if (!has(file)) findings.push({ where: file, what: 'there is none', mend: `${asIn}.` });
  }
  return findings;
}
