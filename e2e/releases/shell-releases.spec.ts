import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { changedShell } from '../support/site/changed-shell';
import { test, type OwnSite } from '../support/site/own-site';
import { startSecondWeb } from '../support/site/copies';

/** The words of the link at the top, for a visitor with a share of the canaries. */
async function wordsAt(origin: string, share?: number): Promise<string | undefined> {
  const headers = new Headers(share === undefined ? [] : [['cookie', `panggung.share=${share}`]]);
  const html = await (await fetch(`${origin}/about?n=${Math.random()}`, { headers })).text();
  return /href="#main">([^<]+)</.exec(html)?.[1];
}

const assetsOf = (html: string) => [...html.matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)].map(String);
const page = async (origin: string) => (await fetch(`${origin}/about`)).text();

/** Starts a web of the next version, as an upgrade does. */
async function withNextWeb(
  site: OwnSite,
  words: string,
  look: (origin: string) => Promise<void>,
): Promise<void> {
  const folder = changedShell({ words });
  const next = await startSecondWeb(site, site.api, { SHELL_DIR: join(folder, 'dist') });
  try {
    await look(next.origin);
  } finally {
    expect(await next.stop()).toBe(0);
    rmSync(folder, { recursive: true });
  }
}

test('copies of two versions of web serve the files of both, and draw the same pages', async ({
  site,
  page: tab,
}) => {
  await tab.goto(`${site.origin}/about`);
  const before = await page(site.origin);
  await withNextWeb(site, 'Lewati ke konten', async (next) => {
    await expect.poll(() => wordsAt(next)).toBe('Lewati ke konten');
    await expect.poll(() => wordsAt(site.origin)).toBe('Lewati ke konten');
    const after = await page(next);
    expect(assetsOf(after)).not.toEqual(assetsOf(before));
    for (const origin of [site.origin, next]) {
      for (const asset of new Set([...assetsOf(before), ...assetsOf(after)])) {
        const { status, headers } = await fetch(origin + asset);
        expect([asset, status]).toEqual([asset, 200]);
        expect(headers.get('cache-control')).toContain('immutable');
      }
    }
    // A tab of before loads a part of its own build, whoever answers.
    await tab.route('**/assets/**', (route) => {
      const { pathname } = new URL(route.request().url());
      return route.continue({ url: next + pathname });
    });
    const failed: string[] = [];
    tab.on('response', (response) => response.status() >= 400 && failed.push(response.url()));
    await tab.getByRole('link', { name: /Masuk/ }).first().click();
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    expect(failed).toEqual([]);
  });
  // The next version has gone; what it brought has not.
  expect(await wordsAt(site.origin)).toBe('Lewati ke konten');
});

test('a build of the shell goes to some visitors, is promoted and taken back', async ({ site }) => {
  const first = await wordsAt(site.origin);
  const folder = changedShell({ words: 'Ke isi halaman' });
  try {
    site.remote('canary', folder, '50', '--no-build');
    const shares = Array.from({ length: 20 }, (_, index) => index * 500);
    const seen = async () =>
      new Set(await Promise.all(shares.map((share) => wordsAt(site.origin, share))));
    await expect.poll(seen).toEqual(new Set([first, 'Ke isi halaman']));
    site.remote('promote', 'shell');
    await expect.poll(seen).toEqual(new Set(['Ke isi halaman']));
    expect(site.remote('rollback', 'shell')).toContain('is live again');
    await expect.poll(seen).toEqual(new Set([first]));
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a frame that fails as a canary halts by itself, and costs no visitor a page', async ({
  site,
  page: tab,
}) => {
  const first = await wordsAt(site.origin);
  const folder = changedShell({ words: 'Rusak', broken: true });
  try {
    site.remote('canary', folder, '99', '--no-build', '--min-visits', '2');
    await expect.poll(() => site.remote('status')).toContain('canary 99%');
    await expect
      .poll(
        async () => {
          await tab.context().clearCookies();
          const response = await tab.goto(`${site.origin}/about?n=${Math.random()}`);
          expect(response?.status()).toBe(200);
          await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
          return site.remote('status');
        },
        { timeout: 60_000 },
      )
      .toMatch(/shell[^]*?halted/);
    expect(await wordsAt(site.origin)).toBe(first);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
