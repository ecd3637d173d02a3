import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './kit/containerfile';
import { documentedSettings } from './kit/documented-settings';

const folder = join(root, 'ops/systemd');
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const valueOf = (text: string, name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(text)?.[1];

it.each(['panggung-api.service', 'panggung-web.service'])(
  '%s leaves more time to end than a process takes, and asks that process alone',
  (file) => {
    const unit = read(file);
    // DRAIN_SECONDS and FINISH_SECONDS of production, and what ending itself takes.
    expect(Number(valueOf(unit, 'TimeoutStopSec'))).toBeGreaterThan(5 + 35 + 4);
    expect(valueOf(unit, 'KillMode')).toBe('mixed');
  },
);

it.each(readdirSync(folder).filter((file) => file.endsWith('.env')))(
  '%s names settings that there are',
  (file) => {
    const known = documentedSettings()[file === 'panggung-web.env' ? 'web' : 'api'];
    const names = [...read(file).matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  },
);

it.each(readdirSync(folder).filter((file) => file.endsWith('.env')))(
  '%s can be read by a shell, as the first steps do',
  (file) => {
    const settings = execFileSync('sh', ['-c', `set -a; . ${join(folder, file)}; env -0`], {
      encoding: 'utf8',
      env: {},
      stdio: 'pipe',
    });
    // systemd reads the same: quotes around a value are none of it.
    for (const [, name = '', value = ''] of read(file).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)) {
      expect(settings.split('\0')).toContain(`${name}=${value.replace(/^(['"])(.*)\1$/, '$2')}`);
    }
  },
);

it('the first steps have a release store: the settings that they name say which', () => {
  const steps = /## First steps(.*?)\n## /s.exec(
    readFileSync(join(root, 'docs/operations.md'), 'utf8'),
  )?.[1];
  const lines = steps?.split('\n') ?? [];
  const sourced = [...(steps ?? '').matchAll(/\/etc\/panggung\/([a-z-]+\.env)/g)];
  const isNamed =
    lines.some((line) => line.includes('RELEASES_STORE')) ||
    sourced.some(([, file = '']) => valueOf(read(file), 'RELEASES_STORE') !== undefined);
  expect(isNamed).toBe(true);
});
