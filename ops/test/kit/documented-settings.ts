import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './containerfile';

export const operationsText = () => readFileSync(join(root, 'docs/operations.md'), 'utf8');

/** The settings of each process, from the table of docs/operations.md. */
export function documentedSettings() {
  const lines = operationsText().split('\n');
  const head = lines.findIndex((line) => /^\| setting .*\| web \| api \| releases \|/.test(line));
  if (head < 0) throw new Error('docs/operations.md has no table of settings');
  const settings = {
    web: new Set<string>(),
    api: new Set<string>(),
    service: new Set<string>(),
  };
  for (const line of lines.slice(head + 2)) {
    if (!line.startsWith('|')) break;
    const [, names = '', web = '', api = '', service = ''] = line.split('|');
    for (const [, name = ''] of names.matchAll(/`([A-Z][A-Z0-9_]*)`/g)) {
      if (web.includes('yes')) settings.web.add(name);
      if (api.includes('yes')) settings.api.add(name);
      if (service.includes('yes')) settings.service.add(name);
    }
  }
  return settings;
}
