/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { integrityOf } from '@panggung/releases/integrity';
import { aShell } from '../../test/a-shell';
import { bundleStack } from './bundle-stack';
import type { Job } from './messages';
import { loadBundle } from './server-bundles';

let base: string;
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'stack-'));
});
afterEach(() => rmSync(base, { recursive: true }));

function aBundle(code: string) {
  const folder = join(base, 'demo/1.0.0-abc');
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, 'server/remote.cjs'), code);
  return { name: 'demo', release: '1.0.0-abc', integrity: integrityOf(code), folder };
}

test.each([
  ['on its first line', 'throw new Error("broken");', '1:7'],
  ['further down', '\n\n  throw new Error("broken");', '3:9'],
])('what a bundle throws %s stands where it is in the file', (_, code, place) => {
  const bundle = aBundle(code);
  const job = { bundle, shell: { id: '2.0.0-def', folder: join(base, 'shell') } } as Job;
  const caught = (() => {
    try {
      return loadBundle(bundle, aShell().frame);
    } catch (error) {
      return error;
    }
  })();
  const stack = bundleStack(caught, job);
  expect(stack).toBe(`at /remotes/demo/1.0.0-abc/server/remote.cjs:${place}`);
});

test('frames of the shell are named, those of web and of Node are not', () => {
  const job = { bundle: aBundle(''), shell: { id: '2.0.0-def', folder: '/app/dist' } } as Job;
  const error = Object.assign(new Error('x'), {
    stack: [
      'Error: x',
      '    at render (/app/dist/server/app.cjs:10:5)',
      '    at work (/app/dist/render-worker.js:1:1)',
      '    at other (/app/dist/server-other/app.cjs:1:1)',
      '    at process.processTicksAndRejections (node:internal/process/task_queues:95:5)',
    ].join('\n'),
  });
  expect(bundleStack(error, job)).toBe('at render (/remotes/shell/2.0.0-def/server/app.cjs:10:5)');
  expect(bundleStack('a text', job)).toBeUndefined();
});
