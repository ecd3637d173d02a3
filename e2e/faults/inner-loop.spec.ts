// Covers: shared/tooling, scripts/dev.mjs, shell/server/overrides, shell/src/federation
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/development/harness';
import { testInnerLoop } from '../support/development/inner-loop-tests';
import { freePort } from '@panggung/stack/ports';
import { environment, start } from '../support/site/processes';

const root = resolve(import.meta.dirname, '../..');

testInnerLoop('the harness', (harness) => `${harness}/events`);

test('pnpm dev of a remote runs the site and the remote, says where, and ends both', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const data = mkdtempSync(join(tmpdir(), 'panggung-dev-'));
  // PostgreSQL's user must be able to enter.
  chmodSync(data, 0o755);
  const port = await freePort();
  const env = environment({ PORT: String(port), DATA_DIR: join(data, 'data') });
  const dev = start([process.execPath, 'scripts/dev.mjs', 'mf-info-pages'], root, env);
  try {
    const told = () => /what you change: (\S+)/.exec(dev.output())?.[1];
    await expect.poll(told, { timeout: 150_000, message: 'the address' }).toBeTruthy();
    const address = new URL(told() ?? '');
    const served = address.searchParams.get('remote.info-pages') ?? '';
    await expect
      .poll(() => fetch(`${served}/remote/panggung.json`).then(({ status }) => status, String), {
        timeout: 60_000,
      })
      .toBe(200);
    await page.goto(address.href.replace('/?', '/about?'));
    await expect(page.getByText(`Override: info-pages dari ${served}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tentang Panggung', level: 1 })).toBeVisible();
    dev.child.kill('SIGINT');
    await dev.ended;
    await expect(fetch(`${served}/remote/panggung.json`)).rejects.toThrow();
    await expect(fetch(address.origin)).rejects.toThrow();
  } finally {
    dev.child.kill('SIGINT');
    await dev.ended;
    rmSync(data, { recursive: true, force: true });
  }
});
