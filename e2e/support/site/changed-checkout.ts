import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { changeBrowserFiles } from './changed-build';
import type { OwnSite } from './own-site';

const source = resolve(import.meta.dirname, '../../../mf-checkout');

/**
 * Releases checkout with other texts on its screens.
 * @returns the id of the release
 */
export function releaseChangedCheckout(site: OwnSite, words: string, others: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'checkout-'));
  try {
    for (const part of ['dist', 'remote.json']) {
      cpSync(join(source, part), join(folder, part), { recursive: true });
    }
    changeBrowserFiles(join(folder, 'dist/browser'), (text) => text.replaceAll(words, others));
    const output = site.remote('release', folder, '--no-build');
    return /0\.1\.0-[0-9a-f]{8}/.exec(output)?.[0] ?? '';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
