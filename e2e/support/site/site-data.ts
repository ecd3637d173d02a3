import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The data folder of the site under test: named by the first process, inherited by the others, made
 * by the site and deleted when it ends.
 */
export const siteData = (): string =>
  (process.env['E2E_DATA'] ??= join(tmpdir(), `panggung-e2e-${randomUUID()}`));

type Secrets = Record<'SECRET_KEY' | 'MIDTRANS_SERVER_KEY', string>;

/** The secrets that an installation made up for itself; that under test if no other. */
export const secretsOf = (data = siteData()): Secrets =>
  JSON.parse(readFileSync(join(data, 'secrets.json'), 'utf8')) as Secrets;
