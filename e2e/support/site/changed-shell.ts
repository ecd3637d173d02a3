import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { changeBrowserFiles } from './changed-build';

const source = resolve(import.meta.dirname, '../../../shell');

/** The link at the top of every page that leads past the header. */
export const skipLink = 'Langsung ke konten';

interface Change {
  /** What the link at the top of every page says instead. */
  words: string;
  /** Whether the frame fails whenever it renders a page on the server. */
  broken?: boolean;
}

/**
 * Writes a build of the shell as if its sources had changed: with other words and, as webpack does
 * it, with other names of the files that changed.
 * @returns its folder, with `dist` below it
 */
export function changedShell({ words, broken = false }: Change): string {
  const folder = mkdtempSync(join(tmpdir(), 'shell-'));
  for (const part of ['package.json', 'dist']) {
    cpSync(join(source, part), join(folder, part), { recursive: true });
  }
  const browser = join(folder, 'dist/browser');
  const seed = createHash('sha256').update(words).digest('hex').slice(0, 4);
  // Only scripts and style sheets: fonts stay as they are.
  const hashes = readdirSync(browser).flatMap(
    (file) => /\.([0-9a-f]{8})\.(?:js|css)$/.exec(file)?.[1] ?? [],
  );
  const change = (text: string) =>
    hashes.reduce(
      (changed, hash) => changed.replaceAll(hash, seed + hash.slice(4)),
      text.replaceAll(skipLink, words),
    );
  for (const file of readdirSync(browser)) {
    renameSync(join(browser, file), join(browser, change(file)));
  }
  changeBrowserFiles(browser, change);
  const frame = join(folder, 'dist/server/app.cjs');
  const code = change(readFileSync(frame, 'utf8'));
  const fails =
    '\nmodule.exports = { ...module.exports, renderPage() { throw new Error("rusak"); } };';
  writeFileSync(frame, broken ? code + fails : code);
  return folder;
}
