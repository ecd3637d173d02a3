// Covers: shared/tooling, scripts/dev.mjs, shell/server/overrides, shell/src/federation
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '../support/development/harness';
import { testInnerLoop } from '../support/development/inner-loop-tests';
import { freePort } from '@panggung/stack/ports';
import { callersEnvironment, root } from '@panggung/test-support/config';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { startProgram } from '@panggung/test-support/processes/program';

testInnerLoop('the harness', (harness) => `${harness}/events`);

test('pnpm dev of a remote runs the site and the remote, says where, and ends both', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const data = temporaryFolder('dev');
  const settings = { PORT: String(await freePort()), DATA_DIR: join(data.path, 'data') };
  const told = /what you change: (\S+)\s/;
  const dev = await startProgram({
    command: [process.execPath, 'scripts/dev.mjs', 'mf-info-pages'],
    cwd: root,
    env: { ...callersEnvironment(), ...settings },
    isReady: (output) => told.test(output),
    timeoutMs: 150_000,
  });
  try {
    const address = new URL(told.exec(dev.output())?.[1] ?? '');
    const served = address.searchParams.get('remote.info-pages') ?? '';
    await expect
      .poll(() => fetch(`${served}/remote/panggung.json`).then(({ status }) => status, String), {
        timeout: 60_000,
      })
      .toBe(200);
    await page.goto(address.href.replace('/?', '/about?'));
    await expect(page.getByText(`Override: info-pages dari ${served}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tentang Panggung', level: 1 })).toBeVisible();
    await dev.stop('SIGINT');
    await expect(fetch(`${served}/remote/panggung.json`)).rejects.toThrow();
    await expect(fetch(address.origin)).rejects.toThrow();
  } finally {
    await dev.stop('SIGINT');
    data.remove();
  }
});
