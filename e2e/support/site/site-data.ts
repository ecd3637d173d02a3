import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The data folder of the site under test: created by the first process, inherited by the others,
 * deleted by the site when it ends.
 */
export function siteData(): string {
  const known = process.env['E2E_DATA'];
  if (known !== undefined) return known;
  const folder = mkdtempSync(join(tmpdir(), 'panggung-e2e-'));
  chmodSync(folder, 0o755); // PostgreSQL's own user needs access
  return (process.env['E2E_DATA'] = folder);
}

type Secrets = Record<'SECRET_KEY' | 'MIDTRANS_SERVER_KEY', string>;

/** The secrets that an installation made up for itself; that under test if no other. */
export const secretsOf = (data = siteData()): Secrets =>
  JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Secrets;
